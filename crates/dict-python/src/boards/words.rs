//! The words on many boards, in columns.

use std::{iter::repeat_n, mem, sync::Arc};

use arrow_array::{Array as _, ArrayRef, Int64Array, LargeListArray, StructArray, UInt32Array};
use arrow_buffer::OffsetBuffer;
use arrow_schema::{DataType, Field};
use board_solver::{Board, Solution, Solver};
use pyo3::{
    exceptions::{PyKeyError, PyValueError},
    prelude::*,
};

use super::many::{HOLE, MAX_PIECE, PIECE_BYTES, assign, wrong_board};
use crate::{
    arrow::{Array, Runs, Texts},
    batch::in_pieces,
    failure::{BoardError as BoardException, Outcome},
    wrong_rows::{OnWrongRow, WrongRow, WrongRows},
};

/// The maximum number of tiles on a board whose paths are asked for: the number of a tile takes a byte.
const MAX_TILES: usize = 1 << 8;

/// A column of the words on boards.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Column {
    Word,
    Id,
    Points,
    Path,
}

impl Column {
    /// The columns, in the order in which they are returned unless the caller chooses some.
    const ALL: [Self; 4] = [Self::Word, Self::Id, Self::Points, Self::Path];

    fn name(self) -> &'static str {
        match self {
            Self::Word => "word",
            Self::Id => "id",
            Self::Points => "points",
            Self::Path => "path",
        }
    }

    /// Takes the column out of the pieces, and returns it with its field.
    fn of(self, pieces: &mut [Words]) -> Outcome<(Arc<Field>, ArrayRef)> {
        let array: ArrayRef = match self {
            Self::Word => Arc::new(Runs::into_texts(take(pieces, |piece| &mut piece.texts), None)?),
            Self::Id => {
                let ids = take(pieces, |piece| &mut piece.ids);
                Arc::new(UInt32Array::from(ids.concat()))
            }
            Self::Points => {
                let points = take(pieces, |piece| &mut piece.points);
                let mut all = Vec::with_capacity(points.iter().map(Vec::len).sum());
                all.extend(points.into_iter().flatten().map(i64::from));
                Arc::new(Int64Array::from(all))
            }
            Self::Path => Arc::new(Runs::into_lists(take(pieces, |piece| &mut piece.paths))?),
        };
        Ok((field(self.name(), array.data_type().clone()), array))
    }
}

/// The form in which words are returned.
pub(super) struct Form {
    columns: Vec<Column>,
    /// True if each word is a row, and not an element of its board's list.
    is_flat: bool,
}

impl Form {
    /// Returns the form with columns of these names.
    pub(super) fn new(names: Option<&[String]>, is_flat: bool) -> Outcome<Self> {
        let Some(names) = names else { return Ok(Self { columns: Column::ALL.to_vec(), is_flat }) };
        let mut columns = Vec::with_capacity(names.len());
        for name in names {
            let Some(column) = Column::ALL.into_iter().find(|column| column.name() == name) else {
                let known = Column::ALL.map(Column::name).join(", ");
                return Err(PyKeyError::new_err(format!("there is no column {name:?}; the columns: {known}")).into());
            };
            if columns.contains(&column) {
                return Err(PyValueError::new_err(format!("the column {name:?} is asked for twice")).into());
            }
            columns.push(column);
        }
        if columns.is_empty() && !is_flat {
            return Err(PyValueError::new_err("columns is empty: name at least one").into());
        }
        Ok(Self { columns, is_flat })
    }

    fn has(&self, column: Column) -> bool {
        self.columns.contains(&column)
    }
}

/// Returns the words of `texts`: for each board a list of words, or for each word a row.
pub(super) fn solve(
    py: Python<'_>,
    solver: &Solver,
    texts: &Texts,
    form: &Form,
    on_wrong: OnWrongRow,
    threads: Option<usize>,
) -> Outcome<Array> {
    if form.is_flat && u32::try_from(texts.len()).is_err() {
        return Err(PyValueError::new_err("flat is for less than 2**32 boards: solve them in parts").into());
    }
    let hole: Board = HOLE.parse()?;
    let state = || (solver.clone(), Vec::new(), hole.clone());
    let piece = texts.piece_of(PIECE_BYTES, MAX_PIECE)?;
    let pieces = in_pieces(py, (texts.len(), piece), threads, state, |(solver, read, board), rows| {
        texts.read(rows.clone(), read)?;
        let mut words = Words::default();
        let mut wrong = Vec::new();
        for (row, text) in rows.zip(read.iter()) {
            if texts.is_null(row) {
                words.add_none();
                continue;
            }
            match solve_one(solver, board, (row, text), form)? {
                Ok(solution) => words.add(solution, form),
                Err(error) => {
                    words.add_none();
                    wrong.push(error);
                    if on_wrong == OnWrongRow::Raise {
                        break;
                    }
                }
            }
        }
        words.shrink();
        Ok((words, on_wrong.settle(wrong)?))
    })?;
    let (mut pieces, wrong): (Vec<Words>, Vec<_>) = pieces.into_iter().unzip();
    let wrong = WrongRows::among(texts.len(), wrong.iter().chain([texts.wrong()]));
    let counts: Vec<usize> = pieces.iter().flat_map(|piece| &piece.counts).map(|count| *count as usize).collect();
    let columns = form.columns.iter().map(|column| column.of(&mut pieces)).collect::<Outcome<Vec<_>>>()?;
    if form.is_flat {
        let rows = (0..).zip(&counts).flat_map(|(row, count)| repeat_n(row, *count));
        let rows = (field("row", DataType::UInt32), Arc::new(rows.collect::<UInt32Array>()) as ArrayRef);
        let words = StructArray::from([vec![rows], columns].concat());
        return Ok(Array::with_wrong(words, wrong.map(WrongRows::without_places)));
    }
    let words = StructArray::from(columns);
    let item = field("item", words.data_type().clone());
    let nulls = WrongRows::and_nulls(wrong.as_ref(), texts.nulls());
    let lists = LargeListArray::try_new(item, OffsetBuffer::from_lengths(counts), Arc::new(words), nulls)?;
    Ok(Array::with_wrong(lists, wrong))
}

/// Solves the board of a row. Returns the error of the row if it is wrong.
fn solve_one<'s>(
    solver: &'s mut Solver,
    board: &mut Board,
    (row, text): (usize, &[u8]),
    form: &Form,
) -> Outcome<Result<&'s Solution, WrongRow>> {
    if let Some(error) = assign(board, row, text)? {
        return Ok(Err(error));
    }
    let tiles = board.tiles().len();
    if tiles > MAX_TILES && form.has(Column::Path) {
        let message = format!(
            "board {row}: the paths of {tiles} tiles do not fit into bytes: leave \"path\" out of the columns, or solve it alone"
        );
        return Ok(Err(WrongRow { row, message, exception: BoardException::new_err }));
    }
    match solver.solve(board) {
        Ok(solution) => Ok(Ok(solution)),
        Err(error) => Ok(Err(wrong_board(row, &error)?)),
    }
}

/// The words of several boards, in columns. A column that nobody asks for is empty.
#[derive(Default)]
struct Words {
    /// The number of words of each board.
    counts: Vec<u32>,
    texts: Runs,
    ids: Vec<u32>,
    points: Vec<u32>,
    /// The tiles of each word's path.
    paths: Runs,
}

impl Words {
    /// Adds the words of a board.
    fn add(&mut self, solution: &Solution, form: &Form) {
        self.counts.push(solution.words().len() as u32);
        for column in &form.columns {
            let words = solution.words();
            match column {
                Column::Word => words.for_each(|found| self.texts.add_text(found.word)),
                Column::Id => self.ids.extend(words.map(|found| found.id)),
                Column::Points => self.points.extend(words.map(|found| found.points)),
                Column::Path => words.for_each(|found| self.paths.add(found.path.iter().map(|&tile| tile as u8))),
            }
        }
    }

    /// Adds a board without words.
    fn add_none(&mut self) {
        self.counts.push(0);
    }

    /// Frees the memory that no word takes: many pieces wait until they are joined.
    fn shrink(&mut self) {
        self.texts.shrink();
        self.ids.shrink_to_fit();
        self.points.shrink_to_fit();
        self.paths.shrink();
    }
}

/// Takes a part out of each piece.
fn take<T: Default>(pieces: &mut [Words], part: fn(&mut Words) -> &mut T) -> Vec<T> {
    pieces.iter_mut().map(|piece| mem::take(part(piece))).collect()
}

fn field(name: &str, data_type: DataType) -> Arc<Field> {
    Arc::new(Field::new(name, data_type, false))
}
