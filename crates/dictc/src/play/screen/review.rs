//! The screen after a round: all words of the board to look through.

use board_play::{
    Game,
    round::{AnswerFilter, AnswerOrder},
};
use ratatui::{
    Frame,
    crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind},
    layout::{Constraint, Layout, Position, Rect, Size},
    style::Style,
    text::{Line, Text},
};

use super::{
    board::{BoardView, board_size, tile_sizes},
    look::Look,
    text_direction::visual,
    text_wrap::{cut, fitted, in_pieces, wrapped},
};
use crate::{
    io::output::visible,
    play::{
        current_round::CurrentRound,
        messages::{remarks, summary},
    },
};

/// The number of words that Page Up and Page Down move by.
const PAGE: usize = 10;
/// The number of words that the wheel of the mouse moves by.
const WHEEL: usize = 3;
/// The columns between the board and the list, and between columns of the list.
const GAP: u16 = 2;
/// The columns that a list beside the board needs, and the minimum beside the smallest board.
const LIST: u16 = 24;
const NARROW_LIST: u16 = 14;
/// The rows that a list below the board needs, and the minimum of any list: the title and a word.
const LOW_LIST: u16 = 6;
const LOWEST_LIST: u16 = 2;
/// The lines of the head that come before the board: why the round ended, and the result.
const HEAD: u16 = 2;

/// The orders of the words, and their names. The first three do not need frequencies.
const ORDERS: [(AnswerOrder, &str); 5] = [
    (AnswerOrder::Points, "points"),
    (AnswerOrder::Length, "length"),
    (AnswerOrder::Alphabet, "alphabet"),
    (AnswerOrder::Commonness, "commonness"),
    (AnswerOrder::Worth, "points and commonness"),
];

/// Returns the orders that the dictionary's values allow.
fn orders(current: &CurrentRound) -> &'static [(AnswerOrder, &'static str)] {
    if current.dealer.common_limit().is_some() { &ORDERS } else { &ORDERS[..3] }
}

/// Returns the smallest size of a tile, and the size of the board with it; `None` if it is larger than any screen.
fn smallest_board(current: &CurrentRound) -> Option<(Size, Size)> {
    let board = current.round.game().board();
    let tile = tile_sizes(board, current.tile_values.as_deref()).last()?;
    Some((tile, board_size(board, tile)?))
}

/// Returns the minimum number of rows that show the board and the list in this many columns; `None` if these are too
/// few.
fn rows_of_board(current: &CurrentRound, columns: u16) -> Option<u16> {
    let (_, size) = smallest_board(current)?;
    let left = columns.checked_sub(size.width)?;
    Some(if left >= GAP + NARROW_LIST { size.height } else { size.height.saturating_add(LOWEST_LIST) })
}

/// A list of words, and the selected word.
pub(crate) struct Review {
    /// The reason why the round ended, or why there is no next board.
    notice: String,
    filter: AnswerFilter,
    order: AnswerOrder,
    /// The indices of the listed answers: drilled words first, each with the forms of its lemma.
    listed: Vec<usize>,
    /// The lines of the listed answers, each with its number of letters.
    lines: Vec<(String, usize)>,
    /// The columns of the longest line.
    line_columns: u16,
    /// The position in `listed` of the selected word.
    selected: usize,
    /// The position in `listed` of the first word on the screen.
    top: usize,
    /// The remarks on each answer, by index.
    remarks: Vec<Vec<&'static str>>,
}

/// The areas of the screen, and the texts whose heights determine them.
struct ReviewAreas {
    head_text: Text<'static>,
    head: Rect,
    /// The area of the board and the size of its tiles; `None` if there is no room for the board.
    board: Option<(Rect, Size)>,
    title: Rect,
    words: Rect,
    /// The number of columns of words.
    columns: usize,
    keys_text: Text<'static>,
    keys: Rect,
}

impl ReviewAreas {
    /// Returns the number of words that fit.
    fn places(&self) -> usize {
        self.columns * usize::from(self.words.height.max(1))
    }
}

impl Review {
    /// Lists the missed words. `notice` says why the round ended.
    pub(crate) fn new(current: &CurrentRound, mut notice: String) -> Self {
        if let Some(seed) = current.round.setup().seed.filter(|_| current.dealer.has_more()) {
            notice += &format!(" Board {} of seed {seed}.", current.number);
        }
        if let Some(daily) = current.dealer.daily() {
            notice += &format!(" Board of {}.", daily.date());
        }
        let mut review = Self {
            notice,
            filter: AnswerFilter::Missed,
            order: AnswerOrder::Points,
            listed: Vec::new(),
            lines: Vec::new(),
            line_columns: 0,
            selected: 0,
            top: 0,
            remarks: remarks(current),
        };
        review.list_words(current);
        review
    }

    /// Handles a key.
    pub(crate) fn press(&mut self, key: KeyEvent, current: &CurrentRound) {
        match key.code {
            KeyCode::Down => self.select(self.selected + 1),
            KeyCode::Up => self.select(self.selected.saturating_sub(1)),
            KeyCode::PageDown => self.select(self.selected + PAGE),
            KeyCode::PageUp => self.select(self.selected.saturating_sub(PAGE)),
            KeyCode::Home => self.select(0),
            KeyCode::End => self.select(usize::MAX),
            KeyCode::Tab => {
                self.filter = match self.filter {
                    AnswerFilter::Missed => AnswerFilter::Found,
                    AnswerFilter::Found => AnswerFilter::All,
                    AnswerFilter::All => AnswerFilter::Missed,
                };
                self.list_words(current);
            }
            KeyCode::Left | KeyCode::Right => {
                let orders = orders(current);
                let here = orders.iter().position(|&(order, _)| order == self.order).unwrap_or(0);
                let step = if key.code == KeyCode::Right { 1 } else { orders.len() - 1 };
                self.order = orders[(here + step) % orders.len()].0;
                self.list_words(current);
            }
            _ => {}
        }
    }

    /// Handles the mouse: the wheel moves, and a click selects a word.
    pub(crate) fn point(&mut self, mouse: MouseEvent, current: &CurrentRound, look: Look, window: Rect) {
        match mouse.kind {
            MouseEventKind::ScrollDown => self.select(self.selected + WHEEL),
            MouseEventKind::ScrollUp => self.select(self.selected.saturating_sub(WHEEL)),
            MouseEventKind::Down(MouseButton::Left) => {
                let areas = self.areas(current, look, window);
                let places = areas.places().min(self.listed.len() - self.top.min(self.listed.len()));
                let at = Position::new(mouse.column, mouse.row);
                if let Some(place) = (0..places).find(|&place| self.cell(&areas, place).contains(at)) {
                    self.select(self.top + place);
                }
            }
            _ => {}
        }
    }

    fn select(&mut self, position: usize) {
        self.selected = position.min(self.listed.len().saturating_sub(1));
    }

    /// Lists the words of the filter in the order, and selects the first.
    fn list_words(&mut self, current: &CurrentRound) {
        let game = current.round.game();
        self.listed = game.list(self.filter, self.order);
        self.listed.sort_by_key(|&index| !current.dealer.is_drilled(game.answer(index).id));
        let groups: Vec<Vec<usize>> = match self.order {
            AnswerOrder::Alphabet => self.listed.iter().map(|&index| vec![index]).collect(),
            _ => game.group_by_lemma(&self.listed),
        };
        self.listed = groups.concat();
        let in_groups = groups.iter().flat_map(|group| group.iter().enumerate());
        let words = in_groups.map(|(place, &index)| {
            let indent = if place > 0 { "  " } else { "" };
            format!("{indent}{}", visual(&game.answer(index).word))
        });
        let words: Vec<String> = words.collect();
        let word_columns = words.iter().map(|word| Line::raw(&**word).width()).max().unwrap_or(0);
        let line = |(&index, word): (&usize, &String)| {
            (self.line(index, word, word_columns, game), game.answer(index).letters)
        };
        self.lines = self.listed.iter().zip(&words).map(line).collect();
        let widths = self.lines.iter().map(|(line, _)| Line::raw(&**line).width());
        self.line_columns = u16::try_from(widths.max().unwrap_or(0)).unwrap_or(u16::MAX);
        self.selected = 0;
        self.top = 0;
    }

    /// Shows a notice instead of the reason why the round ended.
    pub(crate) fn set_notice(&mut self, notice: String) {
        self.notice = notice;
    }

    /// Scrolls the list so that the selected word is on the screen.
    pub(crate) fn scroll_to_selected(&mut self, current: &CurrentRound, look: Look, window: Rect) {
        let areas = self.areas(current, look, window);
        let places = areas.places();
        self.top = match areas.columns {
            1 => self.top.clamp((self.selected + 1).saturating_sub(places), self.selected),
            // In several columns, words would jump from one column to the next: whole pages are shown.
            _ => self.selected / places * places,
        };
    }

    /// Divides the window.
    fn areas(&self, current: &CurrentRound, look: Look, window: Rect) -> ReviewAreas {
        let columns = window.width;
        let mut head_text = wrapped(&self.notice, columns, look.strong);
        for line in summary(current, visual) {
            head_text.extend(wrapped(&line, columns, Style::new()));
        }
        let deal = current.dealer.has_more().then_some("Enter deals");
        let keys = [Some("Up, Down move"), Some("Tab other list"), Some("Left, Right sort"), deal, Some("Esc leaves")];
        let mut keys_text = in_pieces(&keys.into_iter().flatten().collect::<Vec<_>>(), columns, look.faint).centered();
        if let Some(meaning) = self.meaning(current) {
            keys_text.lines.insert(0, Line::raw(fitted(&meaning, columns)));
        }
        let keys = keys_text.height() as u16;
        let below = window.height.saturating_sub(keys);
        // The title and a word of the list are always shown. If there is room for the board, it is shown too: the head
        // loses its last lines.
        let mut head = (head_text.height() as u16).max(5).min(below.saturating_sub(LOWEST_LIST));
        if let Some(left) = rows_of_board(current, columns).and_then(|rows| below.checked_sub(rows))
            && left >= HEAD
        {
            head = head.min(left);
        }
        let [head, middle, keys] =
            Layout::vertical([Constraint::Length(head), Constraint::Min(0), Constraint::Length(keys)]).areas(window);
        let (board, list) = self.board_and_list(current, middle);
        let [title, words] = Layout::vertical([Constraint::Length(1), Constraint::Min(0)]).areas(list);
        let columns = usize::from(((words.width + GAP) / (self.line_columns.saturating_add(GAP))).max(1));
        let head_text = cut(head_text.centered(), head.height);
        ReviewAreas { head_text, head, board, title, words, columns, keys_text, keys }
    }

    /// Returns the first meaning of the selected word; `None` if there is no glossary.
    fn meaning(&self, current: &CurrentRound) -> Option<String> {
        let glossary = current.dealer.glossary()?;
        let word = &current.round.game().answer(*self.listed.get(self.selected)?).word;
        Some(glossary.meanings(word).first().map_or_else(String::new, |meaning| visible(meaning)))
    }

    /// Divides the area between the head and the keys into the board and the list beside it. The board has the largest
    /// size that leaves room for the list. Where even the smallest board does not, it is above the list, or beside a
    /// narrow list if there are too few rows. If there is no room for the board, the list gets the whole area.
    fn board_and_list(&self, current: &CurrentRound, area: Rect) -> (Option<(Rect, Size)>, Rect) {
        let board = current.round.game().board();
        let beside = |tile: Size, least: u16| {
            let size = board_size(board, tile)?;
            let list = area.width.checked_sub(size.width)?.checked_sub(GAP)?;
            (list >= least && size.height <= area.height && tile.height <= 5).then_some((tile, size, list))
        };
        let mut sizes = tile_sizes(board, current.tile_values.as_deref());
        let smallest = smallest_board(current);
        let above = |least: u16| {
            let fits = |size: Size| size.width <= area.width && size.height.saturating_add(least) <= area.height;
            let (tile, size) = smallest.filter(|&(_, size)| fits(size))?;
            let x = area.x + (area.width - size.width) / 2;
            let [above, list] = Layout::vertical([Constraint::Length(size.height), Constraint::Min(0)]).areas(area);
            Some((Some((Rect { x, width: size.width, ..above }, tile)), list))
        };
        let large = sizes.find_map(|tile| beside(tile, LIST));
        if large.is_none()
            && let Some(areas) = above(LOW_LIST)
        {
            return areas;
        }
        let Some((tile, size, list)) = large.or_else(|| beside(smallest?.0, NARROW_LIST)) else {
            return above(LOWEST_LIST).unwrap_or((None, area));
        };
        // The list is as wide as it needs to be, and both are in the middle of the window.
        let rows = usize::from(area.height.saturating_sub(1).max(1));
        let columns = u16::try_from(self.lines.len().div_ceil(rows).max(1)).unwrap_or(u16::MAX);
        // The title may end with the numbers of the words on the screen.
        let title = Line::raw(self.title(usize::MAX, u16::MAX)).width() as u16 + 10;
        let list = columns.saturating_mul(self.line_columns.saturating_add(GAP)).max(title).min(list);
        let x = area.x + (area.width - size.width - GAP - list) / 2;
        let board = Rect { x, width: size.width, height: size.height, ..area };
        (Some((board, tile)), Rect { x: board.right() + GAP, width: list, ..area })
    }

    /// Draws the screen.
    pub(crate) fn draw(&self, current: &CurrentRound, look: Look, frame: &mut Frame) {
        let game = current.round.game();
        let areas = self.areas(current, look, frame.area());
        if let Some((area, tile_size)) = areas.board {
            let board = BoardView {
                values: current.tile_values.as_deref(),
                tile_size,
                lit: self.listed.get(self.selected).map_or(&[], |&index| &game.answer(index).path),
                ..BoardView::new(game.board(), look)
            };
            frame.render_widget(board, area);
        }
        let title = fitted(&self.title(areas.places(), areas.title.width), areas.title.width);
        frame.render_widget(Line::styled(title, look.strong), areas.title);
        let shown = self.lines.iter().enumerate().skip(self.top).take(areas.places());
        for (place, (position, (line, letters))) in shown.enumerate() {
            let style = if position == self.selected { look.lit } else { look.word(*letters) };
            let cell = self.cell(&areas, place);
            frame.render_widget(Line::styled(fitted(line, cell.width), style), cell);
        }
        frame.render_widget(areas.head_text, areas.head);
        frame.render_widget(areas.keys_text, areas.keys);
    }

    /// Returns the area of a line of the list, by its place on the screen.
    fn cell(&self, areas: &ReviewAreas, place: usize) -> Rect {
        let height = usize::from(areas.words.height.max(1));
        let width = self.line_columns.min(areas.words.width);
        let x = areas.words.x + (place / height) as u16 * (width + GAP);
        Rect { x, y: areas.words.y + (place % height) as u16, width, height: 1 }.intersection(areas.words)
    }

    /// Returns the title of the list: `Missed, by points: 372`. If not all words are on the screen, it says which are.
    fn title(&self, places: usize, columns: u16) -> String {
        let list = match self.filter {
            AnswerFilter::Missed => "Missed",
            AnswerFilter::Found => "Found",
            AnswerFilter::All => "All words",
        };
        let order = ORDERS.iter().find(|&&(order, _)| order == self.order).map_or("", |(_, name)| name);
        let title = format!("{list}, by {order}: {}", self.listed.len());
        if self.listed.len() <= places {
            return title;
        }
        let range = format!("{title} ({}-{})", self.top + 1, (self.top + places).min(self.listed.len()));
        if Line::raw(&*range).width() <= columns.into() { range } else { format!("{title} …") }
    }

    /// Returns the line of an answer: its word as it is shown, its points and remarks.
    fn line(&self, index: usize, word: &str, word_columns: usize, game: &Game) -> String {
        let found = (self.filter == AnswerFilter::All && game.is_found(index)).then_some("found");
        let remarks: Vec<&str> = found.into_iter().chain(self.remarks[index].iter().copied()).collect();
        let padding = " ".repeat(word_columns - Line::raw(word).width());
        format!("{word}{padding} {:>3}  {}", game.answer(index).points, remarks.join(", ")).trim_end().to_string()
    }
}
