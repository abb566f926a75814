//! The exports. `instance.js` writes texts to the input and reads answers from the output; see [`Answer`].

use alloc::vec::Vec;
use std::cell::RefCell;

use crate::module::{Answer, Module};
#[cfg(not(any(feature = "builder", feature = "corrections", feature = "words")))]
use crate::{
    boards::{self, Solvers},
    module::seconds,
    rules::{rules_choice, write_rule_sets},
};

std::thread_local! {
    static MODULE: RefCell<Module> = RefCell::default();
}

fn with<T>(work: impl FnOnce(&mut Module) -> T) -> T {
    MODULE.with_borrow_mut(work)
}

/// Defines functions of the C ABI, which work on the module.
macro_rules! exports {
    ($($(#[$doc:meta])* fn $name:ident($module:ident $(, $argument:ident: $type:ty)*) $(-> $result:ty)? $work:block)*) => {$(
        $(#[$doc])*
        // SAFETY: no other function of this module has the name.
        #[unsafe(no_mangle)]
        extern "C" fn $name($($argument: $type),*) $(-> $result)? {
            with(|$module| $work)
        }
    )*};
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

}

#[cfg(feature = "builder")]
exports! {
    /// Compiles the list in the input, after `options` bytes of options. The output is the report.
    fn build(module, options: usize) -> Answer {
        module.build(options)
    }

    /// Moves the file that was compiled to the output.
    fn built(module) {
        module.put_built();
    }
}

#[cfg(feature = "corrections")]
exports! {
    /// Makes the corrector of a dictionary.
    fn corrector_new(module, dict: u32) -> Answer {
        module.new_corrector(dict)
    }

    /// Writes at most `limit` suggestions for the text in the input.
    fn suggest(module, limit: usize, len: usize) -> Answer {
        module.with_corrector(len, |corrector, text, json| corrector.suggest(text, limit, json))
    }

    /// Writes the misspelled words of the text in the input. `skips_code` is 1 to skip what looks like code, or 0.
    fn misspellings(module, skips_code: u32, len: usize) -> Answer {
        module.with_corrector(len, |corrector, text, json| corrector.misspellings(text, skips_code == 1, json))
    }
}

#[cfg(feature = "words")]
exports! {
    /// Makes the scanner of a dictionary.
    fn scanner_new(module, dict: u32) -> Answer {
        module.new_scanner(dict)
    }

    /// Writes the words in the text in the input. `is_anywhere` and `is_overlapping` are 0 or 1.
    fn scan(module, is_anywhere: u32, is_overlapping: u32, len: usize) -> Answer {
        module.with_scanner(len, |scanner, text, json| {
            scanner.scan(text, is_anywhere == 1, is_overlapping == 1, json);
            Ok(())
        })
    }

    /// Writes the words in a text that have a value in a column. The input is the name of the column, a line feed, and the text.
    /// `is_anywhere` is 0 or 1.
    fn scan_values(module, is_anywhere: u32, len: usize) -> Answer {
        module.with_scanner(len, |scanner, input, json| scanner.values(input, is_anywhere == 1, json))
    }

    /// Writes where the pieces of a text end. The input is the name of a column, or nothing, a line feed, and the text.
    fn segment(module, len: usize) -> Answer {
        module.with_scanner(len, |scanner, input, json| scanner.segment(input, json))
    }

    /// Makes the lemmatizer of a dictionary.
    fn lemmatizer_new(module, dict: u32) -> Answer {
        module.new_lemmatizer(dict)
    }

    /// Writes the lemmas of the word in the input.
    fn lemmas(module, len: usize) -> Answer {
        module.with_lemmatizer(len, |lemmatizer, word, json| lemmatizer.lemmas(word, json))
    }

    /// Writes the words whose lemma is in the input.
    fn forms(module, len: usize) -> Answer {
        module.with_lemmatizer(len, |lemmatizer, lemma, json| lemmatizer.forms(lemma, json))
    }
}

#[cfg(not(feature = "builder"))]
exports! {
    fn dict_open(module) -> Answer {
        module.open()
    }

    /// Returns the handle of the dictionary with the words in the input added, a list.
    fn dict_with_added(module, dict: u32, len: usize) -> Answer {
        module.change(dict, len, |dict, words| dict.with_added(words))
    }

    /// Returns the handle of the dictionary with the words in the input denied, a list.
    fn dict_with_denied(module, dict: u32, len: usize) -> Answer {
        module.change(dict, len, |dict, words| dict.with_denied(words))
    }
}

#[cfg(not(any(feature = "builder", feature = "corrections", feature = "words")))]
exports! {
    fn unpacker_new(module) -> Answer {
        module.new_unpacker()
    }

    fn unpacker_push(module, unpacker: u32) -> Answer {
        module.push(unpacker)
    }

    fn unpacker_finish(module, unpacker: u32) -> Answer {
        module.unpack(unpacker)
    }

    fn unpacker_open(module, unpacker: u32) -> Answer {
        module.open_unpacked(unpacker)
    }

    fn unpacker_free(module, unpacker: u32) {
        module.free_unpacker(unpacker);
    }

    /// Returns the handle of the dictionary with the columns of the pack in the input.
    fn dict_with_columns(module, dict: u32) -> Answer {
        module.add_columns(dict)
    }

    fn dict_free(module, dict: u32) {
        module.close(dict);
    }

    /// Returns the address of the file's bytes; 0 if the dictionary was freed.
    fn dict_bytes(module, dict: u32) -> *const u8 {
        module.dict(dict).map_or(std::ptr::null(), |dict| dict.base().bytes().as_ptr())
    }

    fn dict_bytes_len(module, dict: u32) -> usize {
        module.dict(dict).map_or(0, |dict| dict.base().bytes().len())
    }

    fn dict_facts(module, dict: u32) -> Answer {
        module.with_dict(dict, 0, |dict, _, json| {
            dict.facts(json);
            Ok(())
        })
    }

    fn dict_limits(module, dict: u32) -> Answer {
        module.with_dict(dict, 0, |dict, _, json| {
            let limits = dict.limits();
            json.list(limits, |json, limit| json.option(limit, |json, limit| json.number(limit)));
            Ok(())
        })
    }

    fn dict_letter_values(module, dict: u32) -> Answer {
        module.with_dict(dict, 0, |dict, _, json| {
            dict.letter_values(json);
            Ok(())
        })
    }

    fn dict_fold(module, dict: u32, len: usize) -> Answer {
        module.with_dict(dict, len, |dict, text, json| {
            dict.fold(text, json);
            Ok(())
        })
    }

    /// Returns the id of a word, -1 if it is no word, and -2 if the dictionary was freed.
    fn dict_id(module, dict: u32, len: usize) -> f64 {
        match module.dict(dict) {
            Some(dict) => dict.id(module.text(len)).map_or(-1.0, f64::from),
            None => -2.0,
        }
    }

    /// Writes the word with an id to the output, or null.
    fn dict_word(module, dict: u32, id: u32) -> Answer {
        module.with_dict(dict, 0, |dict, _, json| {
            json.option(dict.dict.word(id).as_deref(), |json, word| json.string(word));
            Ok(())
        })
    }

    /// Writes the value of the word with an id to the output, or null. The input is the name of a column.
    fn dict_value(module, dict: u32, id: u32, len: usize) -> Answer {
        module.with_dict(dict, len, |dict, column, json| {
            dict.value(id, column, json);
            Ok(())
        })
    }

    fn dict_ask(module, dict: u32, len: usize) -> Answer {
        module.with_dict_options(dict, len, |dict, question, json| dict.ask(question, json))
    }

    fn dict_solve(module, dict: u32, len: usize) -> Answer {
        module.with_dict_options(dict, len, |open, options, json| {
            let solvers = Solvers::with(&mut open.solvers, &open.dict, rules_choice(options)?)?;
            solvers.solve(&open.dict, options, json)
        })
    }

    fn dict_score(module, dict: u32, len: usize) -> Answer {
        module.score(dict, len)
    }

    fn dict_roll(module, dict: u32, len: usize) -> Answer {
        module.with_dict_options(dict, len, |dict, options, json| boards::write_rolled(dict.dict.base(), options, json))
    }

    fn dict_daily(module, dict: u32, len: usize) -> Answer {
        module.with_dict_options(dict, len, |dict, options, json| boards::write_daily(dict.dict.base(), options, json))
    }

    fn rule_sets(module) -> Answer {
        module.write(write_rule_sets)
    }

    fn board_read(module, len: usize) -> Answer {
        module.read_board(len)
    }

    fn game_new(module, dict: u32, len: usize) -> Answer {
        module.new_game(dict, len)
    }

    fn game_free(module, game: u32) {
        module.end_game(game);
    }

    fn game_start(module, game: u32, now: f64) -> Answer {
        module.with_game(game, 0, |game, _, _| {
            game.round_mut().start(seconds(now));
            Ok(())
        })
    }

    fn game_pause(module, game: u32, now: f64) -> Answer {
        module.with_game(game, 0, |game, _, _| {
            game.round_mut().pause(seconds(now));
            Ok(())
        })
    }

    /// Returns the limit in seconds; -1 if there is none, and -2 if the game was freed.
    fn game_limit(module, game: u32) -> f64 {
        module.game(game).map_or(-2.0, |game| game.round().clock().limit().map_or(-1.0, |limit| limit.as_secs_f64()))
    }

    /// Returns the seconds that are left; -1 without a limit, and -2 if the game was freed.
    fn game_left(module, game: u32, now: f64) -> f64 {
        let left = |clock: &board_play::Clock| clock.left(seconds(now)).map_or(-1.0, |left| left.as_secs_f64());
        module.game(game).map_or(-2.0, |game| left(game.round().clock()))
    }

    /// Returns the seconds that were played; -2 if the game was freed.
    fn game_elapsed(module, game: u32, now: f64) -> f64 {
        module.game(game).map_or(-2.0, |game| game.round().clock().elapsed(seconds(now)).as_secs_f64())
    }

    fn game_state(module, game: u32, now: f64) -> Answer {
        module.with_game(game, 0, |game, _, json| {
            game.write_state(seconds(now), json);
            Ok(())
        })
    }

    fn game_play(module, game: u32, len: usize, now: f64) -> Answer {
        module.with_game(game, len, |game, word, json| {
            game.play(word, seconds(now), json);
            Ok(())
        })
    }

    fn game_trace(module, game: u32, len: usize) -> Answer {
        module.with_game(game, len, |game, text, json| {
            game.trace(text, json);
            Ok(())
        })
    }

    fn game_word_of(module, game: u32, len: usize) -> Answer {
        module.with_game(game, len, |game, path, json| {
            game.word_of(&crate::module::options(path)?, json);
            Ok(())
        })
    }

    fn game_points_of_path(module, game: u32, len: usize) -> Answer {
        module.with_game(game, len, |game, path, json| {
            game.points_of_path(&crate::module::options(path)?, json);
            Ok(())
        })
    }

    fn game_hint(module, game: u32, now: f64) -> Answer {
        module.with_game(game, 0, |game, _, json| {
            game.hint(seconds(now), json);
            Ok(())
        })
    }

    fn game_left_to_find(module, game: u32) -> Answer {
        module.with_game(game, 0, |game, _, json| {
            game.left_to_find(json);
            Ok(())
        })
    }

    fn game_list(module, game: u32, len: usize) -> Answer {
        module.with_game(game, len, |game, options, json| game.list(&crate::module::options(options)?, json))
    }

    fn game_finish(module, game: u32, now: f64, ended: f64) -> Answer {
        module.with_game(game, 0, |game, _, json| {
            game.finish(seconds(now), ended as u64, json);
            Ok(())
        })
    }

    fn record_read(module, len: usize) -> Answer {
        module.read_record(len)
    }

    fn statistics_add(module, len: usize) {
        module.add_record(len);
    }

    fn statistics_finish(module) -> Answer {
        module.finish_statistics()
    }
}
