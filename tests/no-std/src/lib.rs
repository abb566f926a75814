//! A program without `std` that queries a dictionary, finds words in a text, corrects a word, solves a board and plays
//! a word.
//!
//! It defines a panic handler and an allocator, which `std` would provide otherwise. If any of its dependencies linked
//! `std`, there would be two panic handlers, and the compiler would refuse that.

#![no_std]

extern crate alloc;

use alloc::string::String;
use core::{
    alloc::{GlobalAlloc, Layout},
    panic::PanicInfo,
    ptr::null_mut,
};

use board_deal::cubes::CUBE_SETS;
use board_play::{Game, Verdict};
use board_solver::{Board, BoardError, Rules, Score, Solver};
use dict_query::Query;
use dict_runtime::{ChangeError, Dict, FormatError};
use dict_scan::Scanner;
use dict_suggest::Suggester;

/// Returns true if `word` is in the dictionary in `bytes`.
pub fn is_word(bytes: &[u8], word: &str) -> Result<bool, FormatError> {
    Ok(Dict::from_bytes(bytes)?.contains(word))
}

/// Returns true if `word` is an English word.
pub fn is_english(word: &str) -> bool {
    dict_en::dict().contains(word)
}

/// Returns the number of words of a dictionary in a text.
pub fn count(dict: &Dict, text: &str) -> usize {
    Scanner::new(dict).scan(text).count()
}

/// Returns the first word that fits a query.
pub fn find(dict: &Dict, query: &str) -> Option<String> {
    Query::parse(query).ok()?.find(dict).ok()?.next()
}

/// Returns the likeliest spelling of a word.
pub fn correct(dict: &Dict, word: &str) -> Option<String> {
    Some(Suggester::new(dict).suggest(word, 1).pop()?.text)
}

/// Returns the totals of the words on a board.
pub fn score(dict: &Dict, board: &str) -> Result<Score, BoardError> {
    let board: Board = board.parse()?;
    Solver::new(dict, Rules::BOGGLE)?.score(&board)
}

/// Returns the dictionary with one more word.
pub fn with_word(dict: &Dict, word: &str) -> Result<Dict, ChangeError> {
    dict.with_added([word])
}

/// Rolls the board of a seed, and plays a word on it.
pub fn play(dict: &Dict, seed: u64, word: &str) -> Result<Verdict, BoardError> {
    let board = CUBE_SETS[0].roll_seeded(seed);
    Ok(Game::new(dict, board, &Rules::BOGGLE)?.play(word))
}

#[panic_handler]
fn stop(_: &PanicInfo<'_>) -> ! {
    loop {}
}

#[global_allocator]
static ALLOCATOR: NoMemory = NoMemory;

/// An allocator that never has memory. The program is only compiled, not run.
struct NoMemory;

// SAFETY: an allocator may return null if it has no memory. So nothing is ever freed.
unsafe impl GlobalAlloc for NoMemory {
    unsafe fn alloc(&self, _: Layout) -> *mut u8 {
        null_mut()
    }

    unsafe fn dealloc(&self, _: *mut u8, _: Layout) {}
}
