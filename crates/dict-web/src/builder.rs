//! Building of dictionaries from one's own lists: the second file of code, which is fetched when a list is built.

use alloc::{string::ToString, vec::Vec};

use dict_compiler::{AlphabetSpec, CompileError, Input, Meta, Options, Report, Skip, WordList};
use dict_runtime::Fold;

use crate::{
    failure::Failure,
    json::{Json, Writer},
    rules::{invalid, unsigned},
};

/// Compiles the words of `list`, one a line. If any line has a tab, values follow the words. Returns the bytes of the file, and
/// writes the report.
pub(crate) fn build(options: &Json<'_>, list: &[u8], json: &mut Writer) -> Result<Vec<u8>, Failure> {
    let text = |key| options.get(key).and_then(Json::text);
    let mut settings = Options::default();
    if let Some(fold) = text("fold") {
        let fold = fold.parse::<Fold>().map_err(|_| invalid("fold", "tiles, accents, case, none"))?;
        settings = settings.with_fold(fold);
    }
    if let Some(alphabet) = text("alphabet") {
        settings = settings.with_alphabet(alphabet.parse::<AlphabetSpec>().map_err(|error| fail(&error))?);
    }
    let letters =
        |key| Ok::<_, Failure>(unsigned(options, key)?.map(|letters| u16::try_from(letters).unwrap_or(u16::MAX)));
    settings = settings.with_min_letters(letters("minLetters")?).with_max_letters(letters("maxLetters")?);
    let mut meta = Meta::default();
    meta.name = text("name").map(ToString::to_string);
    meta.language = text("language").map(ToString::to_string);

    let input = || Input::from_reader("the list", list);
    let has_values = list.contains(&b'\t');
    let read = || {
        let mut words = WordList::new(settings)?;
        if has_values {
            words.read(input()?.column(core::num::NonZero::<usize>::MIN))?;
            words.read_values(input()?)?;
        } else {
            words.read(input()?)?;
        }
        words.compile(&meta)
    };
    let compiled = read().map_err(|error: CompileError| fail(&error))?;
    write_report(&compiled.report, json);
    Ok(compiled.to_bytes())
}

/// Returns the failure with the messages of an error and its sources.
fn fail(error: &dyn core::error::Error) -> Failure {
    let mut message = error.to_string();
    let mut source = error.source();
    while let Some(error) = source {
        message = alloc::format!("{message}: {error}");
        source = error.source();
    }
    Failure::new("build", message)
}

fn write_report(report: &Report, json: &mut Writer) {
    json.object(|json| {
        json.key("lines").number(report.lines);
        json.key("words").number(report.words);
        json.key("skipped").array(|json| {
            for skip in Skip::ALL {
                let (count, first) = report.skipped(*skip);
                if count > 0 {
                    json.object(|json| {
                        json.key("reason").display(skip);
                        json.key("count").number(count);
                        json.key("first").string(first.unwrap_or_default());
                    });
                }
            }
        });
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report(options: &str, list: &str) -> Result<String, Failure> {
        let mut json = Writer::default();
        build(&Json::parse(options).expect("JSON"), list.as_bytes(), &mut json)?;
        Ok(json.finish())
    }

    #[test]
    fn a_list_becomes_a_file_and_a_report() {
        let expected = r#"{"lines":4,"words":2,"skipped":[{"reason":"too short","count":1,"first":"a"},{"reason":"duplicate","count":1,"first":"cat"}]}"#;
        assert_eq!(report(r#"{"minLetters":2}"#, "cat\nCat\ndog\na\n").as_deref(), Ok(expected));
        assert_eq!(report("{}", "").map_err(|failure| failure.kind), Err("build"));
        assert_eq!(report(r#"{"fold":"x"}"#, "cat").map_err(|failure| failure.kind), Err("rules"));
    }
}
