//! Screens as SVG: each a window with a rounded frame, on a dark ground.
//!
//! Borders are drawn as lines, not as characters, so that they meet in every font.

use std::{fmt::Write, mem};

use crate::play::terminal::{Cell, Color, EmulatedTerminal};

/// The size of a cell, in the picture's units.
const WIDTH: f32 = 9.0;
const HEIGHT: f32 = 20.0;
/// The distance from a window's frame to its text, and between two windows.
const MARGIN: f32 = 18.0;
/// The height of a window's title bar.
const TITLE: f32 = 34.0;

const GROUND: &str = "#161b22";
const FRAME: &str = "#3d444d";
const TEXT: &str = "#e6edf3";
const FAINT: &str = "#8b949e";
/// The three buttons of the title bar.
const BUTTONS: [&str; 3] = ["#ff5f57", "#febc2e", "#28c840"];

/// The screen of a terminal, with a title.
pub(super) struct Window {
    title: &'static str,
    rows: Vec<Vec<StyledCell>>,
}

/// The contents of a cell, and its colours.
#[derive(Clone, PartialEq)]
struct StyledCell {
    text: String,
    colour: &'static str,
    ground: Option<&'static str>,
    is_bold: bool,
}

impl Window {
    /// Takes a copy of the screen.
    pub(super) fn of(terminal: &EmulatedTerminal, title: &'static str, rows: u16, columns: u16) -> Self {
        let row = |row| (0..columns).map(|column| StyledCell::of(terminal.cell(row, column))).collect();
        Self { title, rows: (0..rows).map(row).collect() }
    }

    /// Writes `text` over the first text on the screen.
    pub(super) fn replace_start(&mut self, text: &str) {
        let cells = self.rows.iter_mut().flatten().skip_while(|cell| cell.text == " ");
        for (cell, character) in cells.zip(text.chars()) {
            cell.text = character.to_string();
        }
    }

    fn width(&self) -> f32 {
        self.rows[0].len() as f32 * WIDTH + 2.0 * MARGIN
    }

    fn height(&self) -> f32 {
        self.rows.len() as f32 * HEIGHT + TITLE + MARGIN
    }
}

impl StyledCell {
    fn of(cell: &Cell) -> Self {
        let text = if cell.has_contents() { cell.contents() } else { " " };
        let mut colour = named(cell.fgcolor());
        let mut ground = named(cell.bgcolor());
        if cell.inverse() {
            mem::swap(&mut colour, &mut ground);
        }
        Self { text: text.to_string(), colour: colour.unwrap_or(TEXT), ground, is_bold: cell.bold() }
    }

    fn is_border(&self) -> bool {
        border(&self.text, 0.0, 0.0).is_some()
    }
}

/// Returns one of the program's colours, or the green of the shell's prompt, or nothing for the terminal's default.
fn named(colour: Color) -> Option<&'static str> {
    match colour {
        Color::Default => None,
        Color::Idx(2) => Some("#56d364"),
        Color::Idx(16) => Some("#000000"),
        Color::Idx(30) => Some("#008787"),
        Color::Idx(64) => Some("#5f8700"),
        Color::Idx(136) => Some("#af8700"),
        Color::Idx(164) => Some("#d700d7"),
        Color::Idx(196) => Some("#ff0000"),
        Color::Idx(244) => Some("#808080"),
        other => panic!("no shade is chosen for {other:?}"),
    }
}

/// Draws windows side by side.
pub(super) fn draw(label: &str, windows: &[Window]) -> String {
    let width: f32 = windows.iter().map(|window| window.width() + MARGIN).sum::<f32>() - MARGIN;
    let height = windows.iter().map(Window::height).fold(0.0, f32::max);
    let full_width = width + 2.0;
    let full_height = height + 2.0;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {full_width} {full_height}\" width=\"{full_width}\" \
         height=\"{full_height}\" role=\"img\" aria-label=\"{label}\">\n\
         <style>text {{ font: 15px ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace; \
         white-space: pre }} .b {{ font-weight: bold }} path {{ fill: none; stroke-width: 1.3 }}</style>\n"
    );
    let mut left = 1.0;
    for window in windows {
        draw_window(&mut svg, window, left, 1.0);
        left += window.width() + MARGIN;
    }
    svg + "</svg>\n"
}

fn draw_window(svg: &mut String, window: &Window, left: f32, top: f32) {
    let width = window.width();
    let height = window.height();
    *svg += &format!(
        "<rect x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\" rx=\"10\" fill=\"{GROUND}\" stroke=\"{FRAME}\"/>\n"
    );
    for (at, colour) in (0..).zip(BUTTONS) {
        let centre = left + MARGIN + 4.0 + at as f32 * 18.0;
        *svg += &format!("<circle cx=\"{centre}\" cy=\"{}\" r=\"5.5\" fill=\"{colour}\"/>\n", top + TITLE / 2.0);
    }
    let middle = left + width / 2.0;
    let title = window.title;
    *svg += &format!(
        "<text x=\"{middle}\" y=\"{}\" text-anchor=\"middle\" fill=\"{FAINT}\">{title}</text>\n",
        top + TITLE / 2.0 + 5.0
    );
    for (at, row) in (0..).zip(&window.rows) {
        draw_row(svg, row, left + MARGIN, top + TITLE + at as f32 * HEIGHT);
    }
}

/// Draws a row: first what is behind the text, then borders, then runs of text of one look.
fn draw_row(svg: &mut String, row: &[StyledCell], left: f32, top: f32) {
    let x = |column: usize| left + column as f32 * WIDTH;
    for run in runs(row, |a, b| a.ground == b.ground) {
        if let Some(ground) = row[run.start].ground {
            let width = run.len() as f32 * WIDTH;
            *svg += &format!(
                "<rect x=\"{}\" y=\"{top}\" width=\"{width}\" height=\"{HEIGHT}\" fill=\"{ground}\"/>\n",
                x(run.start)
            );
        }
    }
    for run in runs(row, |a, b| a.is_border() && b.is_border() && a.colour == b.colour) {
        let lines: String = run.clone().filter_map(|column| border(&row[column].text, x(column), top)).collect();
        if !lines.is_empty() {
            *svg += &format!("<path stroke=\"{}\" d=\"{}\"/>\n", row[run.start].colour, lines.trim_end());
        }
    }
    let alike = |a: &StyledCell, b: &StyledCell| {
        a.colour == b.colour && a.is_bold == b.is_bold && !a.is_border() && !b.is_border()
    };
    for run in runs(row, alike) {
        draw_text(svg, &row[run.clone()], x(run.start), top + HEIGHT - 5.5);
    }
}

/// Draws text of one look, word by word, so that a font whose characters are wider does not move what follows.
fn draw_text(svg: &mut String, run: &[StyledCell], left: f32, baseline: f32) {
    let is_blank = |cell: &StyledCell| cell.text == " ";
    for word in runs(run, |a, b| is_blank(a) == is_blank(b)) {
        let first = &run[word.start];
        if is_blank(first) || first.is_border() {
            continue;
        }
        let text: String = run[word.clone()].iter().map(|cell| escaped(&cell.text)).collect();
        let x = left + word.start as f32 * WIDTH;
        let len = word.len() as f32 * WIDTH;
        let class = if first.is_bold { " class=\"b\"" } else { "" };
        _ = writeln!(
            svg,
            "<text x=\"{x}\" y=\"{baseline}\" textLength=\"{len}\"{class} fill=\"{}\">{text}</text>",
            first.colour
        );
    }
}

/// Splits a row into runs of neighbours that are alike.
fn runs(row: &[StyledCell], alike: impl Fn(&StyledCell, &StyledCell) -> bool) -> Vec<std::ops::Range<usize>> {
    let mut start = 0;
    let lens = row.chunk_by(|a, b| alike(a, b)).map(<[StyledCell]>::len);
    lens.map(|len| {
        start += len;
        start - len..start
    })
    .collect()
}

/// Returns the lines that a character of a border is made of, or nothing for other text.
fn border(text: &str, left: f32, top: f32) -> Option<String> {
    let right = left + WIDTH;
    let bottom = top + HEIGHT;
    let x = left + WIDTH / 2.0;
    let y = top + HEIGHT / 2.0;
    Some(match text {
        "─" => format!("M{left} {y}H{right} "),
        "│" => format!("M{x} {top}V{bottom} "),
        "╭" => format!("M{x} {bottom}Q{x} {y} {right} {y} "),
        "╮" => format!("M{left} {y}Q{x} {y} {x} {bottom} "),
        "╰" => format!("M{x} {top}Q{x} {y} {right} {y} "),
        "╯" => format!("M{left} {y}Q{x} {y} {x} {top} "),
        _ => return None,
    })
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
