//! Lines of words and boards that a person types.

#[cfg(unix)]
mod terminal {
    use dict_tests::dictc::Folder;

    /// What a terminal sends for Ctrl-D.
    const END: &str = "\u{4}";
    const NOTE: &str = "reading standard input; end with Ctrl-D";

    #[test]
    fn a_line_says_that_the_keyboard_is_read_and_ctrl_d_ends_it() {
        let folder = Folder::four_words();
        for (args, typed, code, answer) in [
            (&["build", "-o", "o.dat"][..], "cat\n", 0, "wrote o.dat"),
            (&["match", "--dict", "t.dat", "-"], "c?t\n", 0, "c?t     cat"),
            (&["anagram", "--dict", "t.dat", "-"], "tac\n", 0, "tac     cat"),
            (&["lookup", "--dict", "t.dat", "-"], "cat\n", 0, "cat     0"),
            (&["solve", "--dict", "t.dat", "-"], "ca/tx\n", 0, "1 word, 1 point"),
            (&["score", "--dict", "t.dat"], "ca/tx\n", 0, "1 board in "),
            (&["scan", "--dict", "t.dat"], "a cat\n", 0, "-:1:3: cat"),
            // Nothing is typed.
            (&["match", "--dict", "t.dat", "-"], "", 1, NOTE),
        ] {
            let mut terminal = folder.dictc(args).on_terminal(30, 100);
            terminal.wait_until_shows(NOTE);
            terminal.type_text(typed);
            terminal.type_text(END);
            assert_eq!(terminal.wait().code(), Some(code), "{args:?}\n{}", terminal.screen());
            assert!(terminal.find(answer).is_some(), "{args:?}\n{}", terminal.screen());
            assert_eq!(terminal.written().matches(NOTE).count(), 1, "{args:?}\n{}", terminal.screen());
        }
    }
}
