//! Checks if one word answers a question. A word is a slice of letters of any type.

/// Returns true if a word fits a pattern. `None` in the pattern is any number of letters; every other part is one
/// letter that it `accepts`. At a mismatch it goes back to the last `None`, which then takes one more letter.
pub fn fits<P, L>(pattern: &[Option<P>], word: &[L], accepts: impl Fn(&P, &L) -> bool) -> bool {
    let mut at = 0;
    let mut in_word = 0;
    let mut star = None;
    while in_word < word.len() {
        match pattern.get(at) {
            Some(None) => {
                at += 1;
                star = Some((at, in_word));
            }
            Some(Some(part)) if accepts(part, &word[in_word]) => {
                at += 1;
                in_word += 1;
            }
            _ => {
                let Some((after, from)) = &mut star else { return false };
                *from += 1;
                at = *after;
                in_word = *from;
            }
        }
    }
    pattern[at..].iter().all(Option::is_none)
}

/// The tiles of a rack: the number of tiles of each letter, and of blanks.
pub struct Tiles {
    counts: Vec<u8>,
    blanks: usize,
    len: usize,
    /// The tiles that are left while a word is spelled.
    left: Vec<u8>,
}

impl Tiles {
    /// Counts `tiles`, whose letters are numbers below `letters`, and adds blanks.
    pub fn new<L: Copy + Into<usize>>(letters: usize, tiles: &[L], blanks: usize) -> Self {
        let mut counts = vec![0; letters];
        tiles.iter().for_each(|&tile| counts[tile.into()] += 1);
        Self { left: counts.clone(), counts, blanks, len: tiles.len() + blanks }
    }

    /// Spells a word, with blanks for letters that have no tile left. Returns the numbers of tiles and of blanks that
    /// are left over, or `None` if there are too few.
    pub fn spell<L: Copy + Into<usize>>(&mut self, word: &[L]) -> Option<(usize, usize)> {
        let left = self.len.checked_sub(word.len())?;
        let mut blanks = self.blanks;
        self.left.copy_from_slice(&self.counts);
        for &letter in word {
            match &mut self.left[letter.into()] {
                0 => blanks = blanks.checked_sub(1)?,
                count => *count -= 1,
            }
        }
        Some((left - blanks, blanks))
    }
}

/// The last three rows of a table of edits, the current one first.
#[derive(Default)]
pub struct EditRows([Vec<usize>; 3]);

impl EditRows {
    /// Computes the distance of the optimal string alignment by its recurrence: the number of letters to insert, to
    /// leave out or to replace, and of neighbours to swap, that turn `from` into `to`. No part is edited twice.
    pub fn distance<L: PartialEq>(&mut self, from: &[L], to: &[L]) -> usize {
        self.distances(from, to)[to.len()]
    }

    /// Computes the distance of `from` to each beginning of `to`, from the shortest on.
    pub fn distances<L: PartialEq>(&mut self, from: &[L], to: &[L]) -> &[usize] {
        let [row, before, earlier] = &mut self.0;
        row.clear();
        row.extend(0..=to.len());
        for (i, a) in from.iter().enumerate() {
            std::mem::swap(before, earlier);
            std::mem::swap(row, before);
            row.clear();
            row.push(i + 1);
            for (j, b) in to.iter().enumerate() {
                let replaced = before[j] + usize::from(a != b);
                let edits = replaced.min(before[j + 1] + 1).min(row[j] + 1);
                let is_swap = i > 0 && j > 0 && *a == to[j - 1] && from[i - 1] == *b;
                row.push(if is_swap { edits.min(earlier[j - 1] + 1) } else { edits });
            }
        }
        row
    }
}

/// Returns the colours with which Wordle answers `guess`: `g`, `y` or `-` for each letter.
pub fn colours<L: PartialEq>(guess: &[L], word: &[L]) -> String {
    let is_right = |at: usize| guess.get(at) == word.get(at);
    let mut left: Vec<&L> = (0..word.len()).filter(|&at| !is_right(at)).map(|at| &word[at]).collect();
    let colour = |at: usize| {
        if is_right(at) {
            return 'g';
        }
        let Some(found) = left.iter().position(|&other| *other == guess[at]) else { return '-' };
        left.swap_remove(found);
        'y'
    };
    (0..guess.len()).map(colour).collect()
}
