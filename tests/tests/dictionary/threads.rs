//! Threads can share every type except one. Compiling this file tests it.

use std::panic::{RefUnwindSafe, UnwindSafe};

use board_deal::{BoardDealer, CubeSet, Cubes, DealError, Random, cubes::DictCubes};
use board_play::{
    Clock, Dealer, Drill, Game, GameSpec, Opponent, Record, Round, Statistics,
    board_words::{Answer, Answers},
    records::Tally,
};
use board_solver::{
    Board, BoardError, Engine, FoundWord, Multiplier, PathValues, PointsTable, Rules, Score, Scoring, Solution, Solver,
    UnknownName,
};
use dict_compiler::{
    AlphabetSpec, CompileError, Compiled, Meta, Options, Report, WordList, alphabet::AlphabetSpecError, word_list::Skip,
};
use dict_runtime::{
    Alphabet, ChangeError, Cursor, Dict, Fold, FormatError, OpenError, Question, Reloadable, WordSet, Words,
    open::{Aligned, OnceDict, ReloadError, Version},
    question::QuestionError,
    raw::{Children, Rank, Slot},
    search::{
        DistanceError, Hooks, LetterRules, LetterRulesError, Letters, OptimalStringAlignment, Pattern, PatternError,
        Rack, RackError, Search,
    },
    sets::{AnyStream, CombinedWords, SymbolsDiffer, WordSetError, WordSetIds},
    symbols::{Symbol, UnknownSymbol},
    words::Prefixes,
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
        Prefixes<'_, '_>,
        Aligned<[u8]>,
        AnyStream<'_>,
        CombinedWords<Words<'_>>,
        Search<'_, Pattern>,
        WordSetIds<'_>,
        OnceDict
    );
    all_shared!(Question, dict_runtime::Answers<'_>, QuestionError, Letters, LetterRules, Hooks, LetterRulesError);
    all_shared!(OpenError, ReloadError, ChangeError, WordSetError, SymbolsDiffer, PatternError);
    all_shared!(DistanceError, RackError, UnknownName, Pattern, Rack, OptimalStringAlignment);
    all_shared!(FormatError, Alphabet<'_>, Children, Fold, Rank, Slot, Symbol, UnknownSymbol);
    all_shared!(Solver, Solution, FoundWord<'_>, Score, Board, BoardError, Engine, Multiplier);
    all_shared!(Rules, Scoring, PathValues, PointsTable);
    all_shared!(Game, Round, Drill, Answers, Answer, Opponent, Clock, CubeSet, DictCubes, Random, Record, Statistics);
    all_shared!(Tally, Cubes, BoardDealer, Dealer, GameSpec, DealError);
    all_shared!(WordList, Compiled, Options, AlphabetSpec, Meta, Report, Skip, CompileError, AlphabetSpecError);
}

#[test]
fn errors_and_dictionaries_cross_a_caught_panic() {
    fn unwinds<T: UnwindSafe + RefUnwindSafe>() {}
    unwinds::<Dict>();
    unwinds::<WordSet>();
    unwinds::<OpenError>();
    unwinds::<ReloadError>();
    unwinds::<FormatError>();
    unwinds::<ChangeError>();
    unwinds::<WordSetError>();
    unwinds::<SymbolsDiffer>();
    unwinds::<PatternError>();
    unwinds::<DistanceError>();
    unwinds::<RackError>();
    unwinds::<BoardError>();
    unwinds::<UnknownName>();
    unwinds::<CompileError>();
    unwinds::<AlphabetSpecError>();
}
