//! Counts the lines that are skipped, and tells a listener of each.

use super::{Report, Skip};

/// A report, and who is told of each skipped line.
#[derive(Default)]
pub(crate) struct SkipCounts {
    pub(crate) report: Report,
    listener: Option<SkipListener>,
}

/// Takes the reason why a line is skipped, and the line.
pub(super) type SkipListener = Box<dyn FnMut(Skip, &str) + Send + Sync>;

impl SkipCounts {
    /// Tells `listener` of each line that is skipped from now on.
    pub(super) fn set_listener(&mut self, listener: SkipListener) {
        self.listener = Some(listener);
    }

    /// Counts a line that is skipped.
    pub(super) fn skip(&mut self, reason: Skip, line: &str) {
        self.skip_times(reason, 1, line);
    }

    /// Counts a line that occurs several times and is skipped.
    pub(super) fn skip_times(&mut self, reason: Skip, times: u64, line: &str) {
        self.report.skip_times(reason, times, line);
        if let Some(listener) = &mut self.listener {
            (0..times).for_each(|_| listener(reason, line));
        }
    }

    /// Counts a folded word that was read before.
    pub(crate) fn skip_duplicate(&mut self, word: &[u8]) {
        self.report.skip_duplicate(word);
        if let Some(listener) = &mut self.listener {
            listener(Skip::Duplicate, &String::from_utf8_lossy(word));
        }
    }
}
