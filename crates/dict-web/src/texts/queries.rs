//! Queries: words and phrases that fit a description.

use dict_query::Query;
use dict_runtime::Dict;

use crate::{
    dict::{OpenDict, answer},
    failure::Failure,
    json::Writer,
    module::Call,
};

/// A dictionary that answers queries.
pub(crate) struct Finder {
    dict: Dict,
}

impl Finder {
    pub(crate) fn new(open: &mut OpenDict, _: &Call) -> Result<Self, Failure> {
        Ok(Self { dict: open.dict.clone() })
    }

    /// Writes the words and phrases that fit the text, a query.
    pub(crate) fn find(&mut self, call: &Call, json: &mut Writer) -> Result<(), Failure> {
        let query = Query::parse(call.text())?.limit(answer::limit(&call.options()?)?);
        let mut matches = query.find(&self.dict)?;
        json.array(|json| {
            while let Some(found) = matches.advance() {
                json.string(found.text);
            }
        });
        Ok(matches.finish()?)
    }
}
