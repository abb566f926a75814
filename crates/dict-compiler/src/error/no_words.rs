//! The explanation of a build that found no words.

use crate::{AlphabetSpec, Report, word_list::Skip};

/// The maximum length of an example.
const EXAMPLE_CHARS: usize = 40;

/// Explains why there are no words. `option` writes an option and its value.
pub(super) fn explain(report: &Report, alphabet: &AlphabetSpec, option: impl Fn(&str, &str) -> String) -> String {
    if report.lines == 0 {
        return "no words: the input is empty; write one word on each line".to_string();
    }
    let plural = if report.lines == 1 { "" } else { "s" };
    let mut text = format!("no words: {} line{plural} read, {} skipped", report.lines, report.all_skipped());
    for reason in Skip::ALL {
        match report.skipped(*reason) {
            (0, _) => {}
            (count, Some(example)) if !example.is_empty() => {
                let rest = if example.chars().nth(EXAMPLE_CHARS).is_some() { "…" } else { "" };
                let example: String = example.chars().take(EXAMPLE_CHARS).collect();
                text += &format!("; {count} {reason}, such as {:?}", example + rest);
            }
            (count, _) => text += &format!("; {count} {reason}"),
        }
    }
    if let Some(remedy) = remedy(report, alphabet, option) {
        text += "; ";
        text += &remedy;
    }
    text
}

/// Returns advice if most lines are not in the alphabet, judging by the first one.
fn remedy(report: &Report, alphabet: &AlphabetSpec, option: impl Fn(&str, &str) -> String) -> Option<String> {
    let (refused, example) = report.skipped(Skip::NotInAlphabet);
    let (blank, _) = report.skipped(Skip::Blank);
    let line = example.filter(|_| refused > (report.lines - blank) / 2)?;
    let is_number = |cell: &str| !cell.is_empty() && cell.bytes().all(|byte| byte.is_ascii_digit());
    let ends_with_number = line.rsplit_once(' ').is_some_and(|(_, last)| is_number(last));
    let separator = line.chars().find(|c| matches!(c, '\t' | ',' | ';'));
    Some(match separator {
        _ if line.contains('\0') => {
            "there are zero bytes; if it is UTF-16, convert it with `iconv -f UTF-16LE -t UTF-8`".to_string()
        }
        _ if line.contains('\r') => {
            "the line has carriage returns; end lines with line feeds, with `tr '\\r' '\\n'`".to_string()
        }
        _ if matches!(line, "{" | "[") || line.starts_with(['{', '[']) && line.contains('"') => {
            "it looks like JSON; write its words to a text file, one on each line".to_string()
        }
        _ if line.starts_with('<') => {
            "it looks like HTML or XML; write its words to a text file, one on each line".to_string()
        }
        Some(separator) => {
            let (name, file) = match separator {
                '\t' => ("tabs", "name"),
                ',' => ("commas", "end the name of its file with .csv, and name"),
                _ => ("semicolons", "replace the semicolons with tabs, and name"),
            };
            let columns = if line.split(separator).next().is_some_and(is_number) {
                format!("{} and {}", option("word-column", "2"), option("column", "frequency=1"))
            } else {
                let second = option("column", "frequency=2");
                format!("{second}, or {} if the first row has names", option("column", "NAME"))
            };
            format!(
                "the lines have {name}; if this is a table, {file} its columns, as with {columns}; if not, write one word on \
                 each line"
            )
        }
        None if ends_with_number => format!(
            "a number comes after a word; put a tab between them, and name the column of numbers, as with {}",
            option("column", "frequency=2")
        ),
        None if *alphabet == AlphabetSpec::Letters && AlphabetSpec::Any.allows(line) => format!(
            "the default alphabet has only letters; if the other characters belong to the words, allow them with {}",
            option("alphabet", "any")
        ),
        None => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Meta, Options, WordList};

    fn no_words(lines: &[&str], options: Options) -> String {
        let mut list = WordList::new(options).unwrap();
        lines.iter().for_each(|line| list.push(line).unwrap());
        list.compile(&Meta::default()).unwrap_err().to_string()
    }

    #[test]
    fn the_alphabet_any_is_named_if_it_would_let_most_lines_in() {
        let hint = "; if the other characters belong to the words, allow them with the option `alphabet`: any";
        let default = Options::default();
        let names_any = |lines: &[&str], options: &Options| no_words(lines, options.clone()).ends_with(hint);
        assert!(names_any(&["2024", "x-ray", ""], &default));
        assert!(names_any(&["2024", "x-ray", "cat"], &default.clone().with_min_letters(4)));
        assert!(names_any(&["New York"], &default));
        assert!(!names_any(&["2024", "cat", "dog"], &default.clone().with_min_letters(4)));
        assert!(!names_any(&["2024", "x-ray", "cat", "dog"], &default.clone().with_min_letters(4)), "two of four");
        assert!(!names_any(&["\0", "\u{7}"], &default), "no alphabet lets control characters in");
        assert!(!names_any(&["2024"], &default.with_alphabet("a-z".parse().unwrap())));
    }

    #[test]
    fn lines_that_look_like_another_format_are_explained() {
        for (line, hint) in [
            ("[\"cat\",", "it looks like JSON; "),
            ("{", "it looks like JSON; "),
            ("<!DOCTYPE html>", "it looks like HTML or XML; "),
            ("[cat]", "the default alphabet has only letters; "),
            ("cat\t5", "the lines have tabs; "),
            (
                "cat\t5",
                ", as with the option `column`: frequency=2, or the option `column`: NAME if the first row has names; ",
            ),
            (",cat", ", as with the option `column`: frequency=2, "),
            ("1\tcat", ", as with the option `word-column`: 2 and the option `column`: frequency=1"),
            ("word,count", "the lines have commas; "),
            ("cat;3,5", "the lines have semicolons; "),
            ("cat 5", "a number comes after a word; "),
            ("c\0a\0t\0", "if it is UTF-16, "),
            ("cat\rdog", "end lines with line feeds, with `tr '\\r' '\\n'`"),
            ("x-ray", "the default alphabet has only letters; "),
        ] {
            let message = no_words(&[line], Options::default());
            assert!(message.contains(hint), "{message}");
        }
    }

    #[test]
    fn a_list_without_words_is_explained_by_the_reasons_and_the_starts_of_examples() {
        assert_eq!(no_words(&[], Options::default()), "no words: the input is empty; write one word on each line");
        let a_to_z = || Options::default().with_alphabet("a-z".parse().unwrap());
        let fits = "é".repeat(EXAMPLE_CHARS);
        assert_eq!(
            no_words(&["", &fits, " "], a_to_z()),
            format!(r#"no words: 3 lines read, 3 skipped; 2 blank; 1 not in the alphabet, such as "{fits}""#)
        );
        assert_eq!(
            no_words(&[&format!("{fits}é"), "ab"], a_to_z().with_min_letters(3)),
            format!(
                r#"no words: 2 lines read, 2 skipped; 1 too short, such as "ab"; 1 not in the alphabet, such as "{fits}…""#
            )
        );
    }
}
