//! The options of a verb whose questions are queries.

use clap::Args;
use dict_query::{Matches, Query};

use super::{
    listed_word::ListedWord,
    printer::{ListedWords, PrintOptions},
    sorting::Sort,
};
use crate::{exit::Exit, io::output, options::changed_dictionary::ChangedDictionary};

/// The options of a verb whose questions are queries. A query itself says which words are left out.
#[derive(Args)]
pub(crate) struct QueryOptions {
    #[command(flatten)]
    dictionary: ChangedDictionary,

    #[command(flatten)]
    printing: PrintOptions,
}

impl QueryOptions {
    /// Answers queries and prints the answers, as [`ListingOptions::answer`](super::ListingOptions::answer) does.
    /// With `explain`, how the answers of each query are found is printed too.
    pub(crate) fn answer(&self, queries: &[String], explain: bool) -> anyhow::Result<Exit> {
        let dict = self.dictionary.open()?;
        let printer = self.printing.printer(&self.dictionary, &dict, Sort::Alphabet)?;
        let limit = printer.limit();
        printer.answer(queries, |text| {
            let query = Query::parse(text)?;
            if query.has_single_capitals() {
                output::note("capitals stand for any letters; for the letters themselves, write small letters\n");
            }
            Ok(ListedMatches { matches: query.limit(limit).find(&dict)?, explain })
        })
    }
}

/// The answers to a query.
struct ListedMatches<'d> {
    matches: Matches<'d>,
    explain: bool,
}

impl ListedWords for ListedMatches<'_> {
    fn advance(&mut self) -> Option<ListedWord<'_>> {
        self.matches.advance().map(|found| match found.id() {
            Some(id) => ListedWord::new(id, found.text),
            None => ListedWord::phrase(found.ids, found.text),
        })
    }

    fn finish(&self) -> anyhow::Result<()> {
        Ok(self.matches.finish()?)
    }

    fn explanation(&self) -> Option<String> {
        self.explain.then(|| self.matches.explain())
    }
}
