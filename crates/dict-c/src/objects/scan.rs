//! Texts that are searched for the words of a dictionary.

use std::collections::VecDeque;

use dict_scan::{Match, Scanner, TextStream};

use super::Dict;
use crate::{constants::*, failure::Failure, structs::TextMatch};

self_cell::self_cell! {
    /// A scanner, and the text that it searches.
    struct Searched {
        owner: Scanner,
        #[covariant]
        dependent: TextStream,
    }
}

/// A text that is being searched, and the words that were found but not returned yet.
pub struct Scan {
    searched: Searched,
    found: VecDeque<Match>,
}

impl Scan {
    pub(crate) fn new(dict: &Dict, options: u32) -> Result<Self, Failure> {
        if options & !(DICTC_ANYWHERE | DICTC_OVERLAPPING) != 0 {
            return Err(Failure::argument(format!("{options} are not options of a scan")));
        }
        let scanner = Scanner::new(&dict.dict)
            .anywhere(options & DICTC_ANYWHERE != 0)
            .overlapping(options & DICTC_OVERLAPPING != 0);
        Ok(Self { searched: Searched::new(scanner, |scanner| scanner.stream()), found: VecDeque::new() })
    }

    /// Searches the next piece of the text.
    pub(crate) fn push(&mut self, piece: &[u8], is_last: bool) {
        let Self { searched, found } = self;
        searched.with_dependent_mut(|_, stream| {
            stream.push(piece, |word| found.push_back(word));
            if is_last {
                stream.end(|word| found.push_back(word));
            }
        });
    }

    /// Returns the next word that was found.
    pub(crate) fn next(&mut self) -> Option<TextMatch> {
        let Match { start, end, id } = self.found.pop_front()?;
        Some(TextMatch { start, len: end.wrapping_sub(start), id })
    }
}
