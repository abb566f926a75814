//! Threads can share every type but one. This is tested by compiling.

use std::panic::{RefUnwindSafe, UnwindSafe};

use board_play::CubeSet;
use board_solver::{
    Board, BoardError, Engine, FoundWord, Multiplier, PathValues, PointsTable, Rules, Score, Scoring, Solution, Solver,
};
use dict_compiler::{AlphabetSpec, AlphabetSpecError, CompileError, Compiled, Meta, Options, Report, Skip, WordList};
use dict_runtime::{
    Aligned, Alphabet, CombinedWords, CommonPrefixes, Cursor, Dict, Fold, FormatError, OpenError, ReloadError,
    Reloadable, Symbol, UnknownSymbol, Version, WordSet, Words,
    raw::{Children, Rank, Slot},
};

fn shared<T: Send + Sync + ?Sized>() {}

macro_rules! all_shared {
    ($($type:ty),+ $(,)?) => {
        $(shared::<$type>();)+
    };
}

#[test]
fn threads_can_share_every_type_except_an_input_that_is_being_read() {
    all_shared!(
        Dict,
        Reloadable,
        Reloadable<WordSet>,
        Version<WordSet>,
        WordSet,
        Cursor<'_>,
        Words<'_>,
        CommonPrefixes<'_, '_>,
        Aligned<[u8]>,
        CombinedWords<'_>
    );
    all_shared!(OpenError, ReloadError, FormatError, Alphabet<'_>, Children, Fold, Rank, Slot, Symbol, UnknownSymbol);
    all_shared!(Solver, Solution, FoundWord<'_>, Score, Board, BoardError, CubeSet, Engine, Multiplier);
    all_shared!(Rules, Scoring, PathValues, PointsTable);
    all_shared!(WordList, Compiled, Options, AlphabetSpec, Meta, Report, Skip, CompileError, AlphabetSpecError);
}

#[test]
fn errors_and_dictionaries_cross_a_caught_panic() {
    fn unwinds<T: UnwindSafe + RefUnwindSafe>() {}
    unwinds::<Dict>();
    unwinds::<OpenError>();
    unwinds::<ReloadError>();
    unwinds::<FormatError>();
}
