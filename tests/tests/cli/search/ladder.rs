//! `dictc ladder`.

use dict_tests::dictc::{Folder, Outcome, dictc};
use serde_json::json;

use super::{compare, english, list};
use crate::{ask, assert_error, assert_usage_error, json, with_values};

const WORDS: &str = "card chord cold cord corm draw ward warm word worm";

/// Creates a folder with `t.dat`, a dictionary without values.
fn doublets() -> Folder {
    list(WORDS, "letters")
}

/// Returns the message of a run without a chain.
#[track_caller]
fn no_chain(ran: &Outcome) -> &str {
    assert_eq!((ran.code, &*ran.stdout), (Some(1), ""), "{ran:#?}");
    ran.stderr.trim_end()
}

#[test]
fn ladder_prints_a_shortest_chain_of_the_steps_that_are_allowed() {
    compare(
        &doublets(),
        &[
            (&["ladder", "Cold", "WARM"], "cold\ncord\ncard\nward\nwarm\n"),
            (&["ladder", "cold", "cold"], "cold\n"),
            (&["ladder", "cold", "chord", "--steps", "change,length"], "cold\ncord\nchord\n"),
            (&["ladder", "cold", "chord", "--steps", "length", "--steps", "change"], "cold\ncord\nchord\n"),
            (&["ladder", "draw", "ward", "--steps", "anagram"], "draw\nward\n"),
            (&["ladder", "draw", "chord", "--steps", "anagram,change,length"], "draw\nward\ncard\ncord\nchord\n"),
        ],
    );
    assert_eq!(english(&["ladder", "head", "tail"]), "head\nheal\nheil\nhail\ntail\n");
}

#[test]
fn all_prints_every_shortest_chain_on_a_line_and_a_limit_keeps_the_first() {
    let folder = doublets();
    let all =
        "cold cord card ward warm\ncold cord corm worm warm\ncold cord word ward warm\ncold cord word worm warm\n";
    compare(
        &folder,
        &[
            (&["ladder", "cold", "warm", "--all"], all),
            (&["ladder", "cold", "warm", "--all", "--limit", "1"], "cold cord card ward warm\n"),
        ],
    );
    assert_usage_error(&ask(&folder, &["ladder", "cold", "warm", "--limit", "2"]), "--all");
    assert_usage_error(&ask(&folder, &["ladder", "cold", "warm", "--all", "--limit", "0"]), "1 or more");
    assert_usage_error(&ask(&folder, &["ladder", "cold", "warm", "--steps", "swap"]), "change, length, anagram");
}

#[test]
fn the_chain_of_the_commonest_words_comes_first_and_rare_words_are_left_out() {
    let values = "card\t60\ncold\t90\ncord\t30\ncorm\t80\nward\t50\nwarm\t10\nword\t20\nworm\t40\n";
    let folder = with_values(&WORDS.replace(' ', "\n"), values);
    let all =
        "cold cord word worm warm\ncold cord word ward warm\ncold cord card ward warm\ncold cord corm worm warm\n";
    compare(
        &folder,
        &[
            (&["ladder", "cold", "warm", "--all"], all),
            // The ends may be rare.
            (&["ladder", "cold", "warm", "--all", "--common", "40"], "cold cord word worm warm\n"),
        ],
    );
    let expected = json!({
        "steps": 1,
        "words": [{"word": "cold", "id": 2, "value": 90}, {"word": "cord", "id": 3, "value": 30}],
    });
    assert_eq!(json(ask(&folder, &["ladder", "cold", "cord", "--json"]).yes()), expected);
    assert_eq!(ask(&folder, &["ladder", "cold", "warm", "--json", "--all"]).yes().lines().count(), 4);
    assert_eq!(
        no_chain(&ask(&folder, &["ladder", "cold", "warm", "--common", "30"])),
        "no chain leads from `cold` to `warm`: only 2 other words can be reached from `cold`; allow more steps with \
         --steps change,length,anagram, or allow rarer words with --common"
    );
    assert_error(
        &ask(&folder, &["ladder", "cold", "warm", "--common", "5"]),
        "t.dat: no word has a value of 5 or better; the best value is 10; change --common",
    );
    assert_error(&ask(&doublets(), &["ladder", "cold", "warm", "--common", "5"]), "t.dat: --common needs words with");
}

#[test]
fn added_words_join_a_ladder_and_denied_words_leave_it() {
    let folder = doublets();
    folder.write("own", "Wold\nwald\n");
    folder.write("other", "card\nw?rm\n");
    folder.write("cord", "cord\n");
    let ladder = |args: &[&str]| ask(&folder, &[&["ladder", "cold", "ward", "--all"], args].concat());
    let all = "cold cord card ward\ncold cord word ward\n";
    assert_eq!(ladder(&[]).yes(), all);
    let added = "cold cord card ward\ncold cord word ward\ncold wold wald ward\ncold wold word ward\n";
    assert_eq!(ladder(&["--add", "own"]).yes(), added);
    assert_eq!(ladder(&["--deny", "other"]).yes(), "cold cord word ward\n");
    let both = "cold wold wald ward\ncold wold word ward\n";
    assert_eq!(ladder(&["--add", "own", "--deny", "cord"]).yes(), both);
    assert_eq!(
        no_chain(&ladder(&["--deny", "cord", "--steps", "change,length,anagram"])),
        "no word is one step from `cold`"
    );
}

#[test]
fn the_letters_of_a_ladder_are_symbols() {
    let folder = list("bij bijt bei bal bol ijl al", "a-z,ij");
    compare(
        &folder,
        &[(&["ladder", "ijl", "al"], "ijl\nal\n"), (&["ladder", "bijt", "bij", "--steps", "length"], "bijt\nbij\n")],
    );
    let message = "`bij` has 2 letters, `bei` has 3, and no step adds a letter or takes one away; allow more steps with \
                   --steps change,length";
    assert_eq!(no_chain(&ask(&folder, &["ladder", "bij", "bei"])), message);
}

#[test]
fn the_reason_is_printed_if_there_is_no_chain() {
    let ran = dictc(["ladder", "squid", "peach"]).run();
    let expected = "no chain leads from `squid` to `peach`: only 10 other words can be reached from `squid`; allow more \
                    steps with --steps change,length,anagram";
    assert_eq!(no_chain(&ran), expected);
    for words in [["cold", "zzyzx"], ["zzyzx", "cold"]] {
        let ran = dictc(["ladder", words[0], words[1]]).run();
        assert_error(&ran, "en: `zzyzx` is not in the dictionary");
    }
    assert_usage_error(&dictc(["ladder", "cold"]).run(), "<TO>");
}
