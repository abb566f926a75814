//! The exports: the table of all functions, and the memory through which texts and answers go. `package/instance.js`
//! calls them.

use alloc::vec::Vec;
use std::cell::RefCell;

use crate::module::{Module, Reply};

std::thread_local! {
    static MODULE: RefCell<Module> = RefCell::default();
}

/// Defines functions of the C ABI, which work on the module.
macro_rules! exports {
    ($($(#[$doc:meta])* fn $name:ident($module:ident $(, $argument:ident: $type:ty)*) $(-> $result:ty)? $work:block)*) => {$(
        $(#[$doc])*
        // SAFETY: no other function of this module has the name.
        #[unsafe(no_mangle)]
        extern "C" fn $name($($argument: $type),*) $(-> $result)? {
            MODULE.with_borrow_mut(|$module| $work)
        }
    )*};
}

/// Exports functions. The word before the name is the method of [`Module`] that calls the function.
macro_rules! functions {
    ($($how:ident $name:ident = $function:expr;)*) => {
        exports! {$(
            fn $name(module, handle: u32, number: f64, options_len: usize, len: usize) -> Reply {
                let call = module.call(handle, number, options_len, len);
                module.$how(call, $function)
            }
        )*}
    };
}

exports! {
    /// Makes room for `len` bytes of input, and returns its address; 0 if there is no memory.
    fn input(module, len: usize) -> *mut u8 {
        module.reserve_input(len).map_or(std::ptr::null_mut(), |input| input.as_mut_ptr())
    }

    fn output(module) -> *const u8 {
        module.output.as_ptr()
    }

    fn output_len(module) -> usize {
        module.output.len()
    }

    /// Drops the output, which may be large.
    fn drop_output(module) {
        module.output = Vec::new();
    }

    fn drop_object(module, handle: u32) {
        module.drop_object(handle);
    }
}

#[cfg(any(feature = "boards", feature = "corrections", feature = "words", feature = "queries"))]
mod dictionaries {
    use super::*;
    use crate::dict::OpenDict;

    functions! {
        make dict_open = OpenDict::open;
        derive dict_with_added = OpenDict::with_added;
        derive dict_with_denied = OpenDict::with_denied;
    }
}

#[cfg(feature = "boards")]
mod boards {
    use super::*;
    use crate::{
        boards,
        dict::{OpenDict, unpacker},
        game::OpenGame,
        records, rules,
    };

    functions! {
        derive dict_with_columns = OpenDict::with_columns;
        ask dict_facts = OpenDict::facts;
        ask dict_limits = OpenDict::limits;
        ask dict_letter_values = OpenDict::letter_values;
        ask dict_fold = OpenDict::fold;
        ask dict_word = OpenDict::word;
        ask dict_value = OpenDict::value;
        ask dict_ask = OpenDict::ask;

        ask dict_solve = boards::solve;
        bytes dict_score = boards::score;
        ask dict_roll = boards::roll;
        ask dict_daily = boards::daily;
        answer board_read = boards::read;
        answer rule_sets = rules::write_rule_sets;

        make unpacker_new = unpacker::new;
        ask unpacker_push = unpacker::push;
        bytes unpacker_finish = unpacker::finish;
        derive unpacker_open = unpacker::open;

        derive game_new = OpenGame::new;
        ask game_facts = OpenGame::facts;
        ask game_state = OpenGame::state;
        ask game_clock = OpenGame::clock;
        ask game_start = OpenGame::start;
        ask game_pause = OpenGame::pause;
        ask game_play = OpenGame::play;
        ask game_trace = OpenGame::trace;
        ask game_word_of = OpenGame::word_of;
        ask game_points_of_path = OpenGame::points_of_path;
        ask game_hint = OpenGame::hint;
        ask game_left_to_find = OpenGame::left_to_find;
        ask game_list = OpenGame::list;
        ask game_finish = OpenGame::finish;

        answer record_read = records::read;
        make tally_new = records::new_tally;
        ask tally_add = records::add;
        ask tally_finish = records::finish;
    }

    exports! {
        /// Returns the id of the word in the input, or -1 if there is none.
        fn dict_id(module, dict: u32, len: usize) -> f64 {
            let call = module.call(dict, 0.0, 0, len);
            let id = module.object::<OpenDict>(dict).ok().and_then(|dict| dict.id(call.text()));
            module.keep(call);
            id.map_or(-1.0, f64::from)
        }

        /// Returns the address of the file's bytes; 0 if the dictionary was freed.
        fn dict_file(module, dict: u32) -> *const u8 {
            module.object::<OpenDict>(dict).map_or(std::ptr::null(), |dict| dict.file().as_ptr())
        }

        fn dict_file_len(module, dict: u32) -> usize {
            module.object::<OpenDict>(dict).map_or(0, |dict| dict.file().len())
        }
    }
}

#[cfg(feature = "builder")]
mod builder {
    use super::*;
    use crate::builder::{self, Built};

    functions! {
        make build = builder::build;
        ask built_report = Built::report;
        bytes built_file = Built::file;
    }
}

#[cfg(feature = "corrections")]
mod corrections {
    use super::*;
    use crate::texts::Corrector;

    functions! {
        derive corrector_new = Corrector::new;
        ask suggest = Corrector::suggest;
        ask misspellings = Corrector::misspellings;
    }
}

#[cfg(feature = "words")]
mod words {
    use super::*;
    use crate::texts::{Lemmatizer, TextScanner};

    functions! {
        derive scanner_new = TextScanner::new;
        ask scan = TextScanner::scan;
        ask scan_values = TextScanner::values;
        ask segment = TextScanner::segment;

        derive lemmatizer_new = Lemmatizer::new;
        ask lemmas = Lemmatizer::lemmas;
        ask forms = Lemmatizer::forms;
    }
}

#[cfg(feature = "queries")]
mod queries {
    use super::*;
    use crate::texts::Finder;

    functions! {
        derive finder_new = Finder::new;
        ask find = Finder::find;
    }
}
