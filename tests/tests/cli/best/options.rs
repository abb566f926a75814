//! Options that are refused.

use dict_tests::dictc::{Folder, dictc};

#[test]
fn every_bad_option_is_refused_with_what_to_write() {
    for (args, expected) in [
        (["--size", "1"], "use a number from 2 to 100, as in `4`, or rows and columns, as in `3x4`"),
        (["--size", "3x"], "as in `3x4`"),
        (["--size", "3x101"], "as in `3x4`"),
        (["--size", "+3"], "as in `3x4`"),
        (["--layout", "?a/??"], "row 1, column 2 is `a`; write `?` for a tile, and `.` for a hole"),
        (["--layout", "?/?"], "write it as one row, as in `? ? ?`"),
        (["--layout", "?"], "a board of one column cannot be printed"),
        (["--layout", "???"], "3 tiles do not fill a square"),
        (["--letters", "a?c"], "write letters only, without `?`, holes and multipliers"),
        (["--letters", "a b:2l"], "write letters only"),
        (["--letters", "a/b"], "write the letters in one row"),
        (["--letters", ""], "write letters, as in `aeirst`"),
        (["--cubes", "round"], "classic, new, big-1979, big-1993, super-big"),
        (["--time", "0"], "as in `90`, or a time as in `2:30`, `90s`, `5m`, `2h`, or `none`"),
        (["--boards", "0"], "use a number, 1 or more"),
        (["--limit", "1001"], "use a number from 1 to 1000"),
        (["--threads", "0"], "use a number from 1 to 1024"),
        (["--seed", "-1"], "use a number from 0"),
    ] {
        let ran = dictc(["best".to_string(), format!("{}={}", args[0], args[1])]).run();
        assert!(ran.usage_error().contains(expected), "{ran:#?}");
    }
    for args in [
        &["--size", "4", "--layout", "????"][..],
        &["--cubes", "new", "--size", "5"],
        &["--cubes", "new", "--size", "2x8"],
        &["--cubes", "new", "--letters", "abc"],
        &["--rules", "scramble", "--points", "0,1"],
    ] {
        dictc(["best", "--seed=1"]).args(args).run().usage_error();
    }
}

#[test]
fn boards_that_do_not_exist_are_an_error() {
    for (args, expected) in [
        (&["--layout", ". . / . ."][..], "the layout has no tiles"),
        (&["--layout", "? ?:2l / ? ?"], "--layout: tile 2 (row 1, column 2) has a multiplier"),
        (&["--letters", "a1"], "`1` is not a letter"),
        (&["--cubes", "new", "--layout", "?????????"], "there are 16 cubes for 9 tiles; a cube fills one tile"),
        (&["--resume", "-"], "name a file"),
        (&["--resume", "no/such/file"], "no/such/file: cannot write it"),
    ] {
        let folder = Folder::new();
        let ran = folder.dictc(["best", "--seed=1", "--boards=1"]).args(args).run();
        assert!(ran.error().contains(expected), "{ran:#?}");
        assert!(folder.names().is_empty(), "something was written");
        // An error comes before the seed.
        assert_eq!(folder.dictc(["best"]).args(args).run().error(), ran.error());
    }
}
