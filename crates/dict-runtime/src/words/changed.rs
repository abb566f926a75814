//! The words of a dictionary with changes: those of the file without the denied ones, merged with the added ones.

use alloc::vec::Vec;

use dict_format::Column;

use super::Words;

impl<'d> Words<'d> {
    /// Goes to the next word of a dictionary with changes, and returns its id.
    ///
    /// Each added word has the number of words of the file that come before it, so two numbers are compared. With the
    /// file `ant`, `cat`, `dog`, the added words `bee` (1 before it) and `eel` (3 before it), and `cat` denied:
    ///
    /// ```text
    /// next of the file   next added one   returns
    /// 0 ant              0 bee (1)        0 ant, because 1 > 0
    /// 2 dog              0 bee (1)        3 bee, because 1 <= 2
    /// 2 dog              1 eel (3)        2 dog
    /// (none)             1 eel (3)        4 eel
    /// ```
    // If this were inlined, lists without changes would take longer.
    #[inline(never)]
    pub(super) fn next_of_changed(&mut self) -> Option<u32> {
        let is_added = self.is_added_next()?;
        let changed = self.changed.as_mut()?;
        changed.is_at_added = is_added;
        if let (true, Some((_, words))) = (is_added, &mut changed.added) {
            return words.next_of_file().map(|id| changed.changes.id_of_added(id));
        }
        let id = self.next_of_file();
        if id.is_none() {
            // The file is damaged.
            self.changed = None;
        }
        id
    }

    /// Leaves out the next `count` words of a dictionary with changes.
    ///
    /// At most all added words are among them, so the others are words of the file, which are skipped by their ids,
    /// with the added words between them. Denied words were skipped with them, so there are more to skip, until few are
    /// left.
    pub(super) fn skip_in_changed(&mut self, mut count: usize) {
        loop {
            let Some(changed) = &self.changed else { return };
            let added_left = changed.added.as_ref().map_or(0, |(_, words)| words.len());
            let skipped = count.saturating_sub(added_left).min(self.ids.len());
            if skipped == 0 {
                break;
            }
            let ids = self.ids.start..self.ids.start + skipped as u32;
            count -= skipped - changed.changes.denied().map_or(0, |denied| denied.count_in(ids));
            self.skip_ids(skipped);
            let next = self.ids_left().next();
            let added = self.changed.as_mut().and_then(|changed| changed.added.as_mut());
            if let (Some((added, words)), Some(next)) = (added, next) {
                let limit = added.count_before(next);
                let between = words.ids_left().take_while(|id| *id < limit).count();
                words.skip_ids(between);
                count -= between;
            }
        }
        for _ in 0..count {
            if self.next_of_changed().is_none() {
                return;
            }
        }
    }

    /// Leaves out denied words, and returns true if the next word is an added one.
    fn is_added_next(&mut self) -> Option<bool> {
        let changes = self.changed.as_ref()?.changes;
        let mut in_file = self.ids_left().next();
        while in_file.is_some_and(|id| changes.is_denied(id)) {
            // A skip would make the next word start from the root.
            self.next_of_file();
            in_file = self.ids_left().next();
        }
        let added = self.changed.as_ref()?.added.as_ref();
        let added = added.and_then(|(added, words)| Some((added, words.ids_left().next()?)));
        match (in_file, added) {
            (None, None) => None,
            (Some(id), Some((words, added))) => Some(words.is_before(added, id)),
            (in_file, _) => Some(in_file.is_none()),
        }
    }

    /// Takes the last word of a dictionary with changes, and returns its id.
    pub(super) fn last_of_changed(&mut self) -> Option<u32> {
        let changes = self.changed.as_ref()?.changes;
        let mut in_file = self.ids_left().next_back();
        while in_file.is_some_and(|id| changes.is_denied(id)) {
            self.take_id_back(0);
            in_file = self.ids_left().next_back();
        }
        let added = &mut self.changed.as_mut()?.added;
        if let Some((words, list)) = added {
            let last = list.ids_left().next_back();
            if last.is_some_and(|last| in_file.is_none_or(|id| !words.is_before(last, id))) {
                return list.take_id_back(0).map(|id| changes.id_of_added(id));
            }
        }
        self.take_id_back(0)
    }

    /// Returns the ids of words to come, among which the best `count` words are: the best ones of the file, and all
    /// added ones. Returns `None` if the dictionary has no changes.
    pub(super) fn candidates_of_changed(&self, column: Column<'_>, count: usize) -> Option<Vec<u32>> {
        let changed = self.changed.as_ref()?;
        let mut asked = count;
        let mut ids = loop {
            let mut ids = self.best_of_file(column, asked);
            let is_all = ids.len() < asked;
            ids.retain(|id| !changed.changes.is_denied(*id));
            if is_all || ids.len() >= count {
                break ids;
            }
            asked = asked.saturating_mul(2);
        };
        let added = changed.added.iter().flat_map(|(_, words)| words.ids_left());
        ids.extend(added.map(|id| changed.changes.id_of_added(id)));
        Some(ids)
    }

    /// Returns the number of words to come.
    pub(super) fn len_of_changed(&self, in_file: usize) -> usize {
        let Some(changed) = &self.changed else { return in_file };
        let denied = changed.changes.denied();
        let denied = denied.map_or(0, |denied| self.ranges_left().map(|ids| denied.count_in(ids)).sum());
        in_file - denied + changed.added.as_ref().map_or(0, |(_, words)| words.len())
    }
}
