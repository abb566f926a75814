//! The notation of boards, as help explains it.

/// The section of help that explains how to write a board.
pub(crate) const NOTATION: &str = "Boards:
  abcdefghijklmnop    a square of letters, row by row; q is a Qu tile
  cat/dog             rows of letters
  'l qu r / e s ?'    rows of tiles, separated by spaces; ? is any letter
  's l u s'           one row with spaces is one row
  'c . t / . # a'     . and # are holes, which words cannot cross
  'a:2l t:3w / e s'   for --rules scramble: :2l doubles the letter, :3w triples the word";
