//! The ways to cut a part of a text into pieces, with the cheapest way to each place.

use alloc::vec::Vec;

/// A piece of a text: a word of the dictionary, or text that is not a word.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Segment {
    /// The place in the text of its first byte.
    pub start: usize,
    /// The place in the text after its last byte.
    pub end: usize,
    /// The id of the word.
    pub id: Option<u32>,
}

/// The cheapest ways to cut a part of a text, by the place at which they end. A part has fewer than 65,536 bytes.
#[derive(Clone, Debug)]
pub(super) struct Lattice {
    /// By place, in bytes from the start of the part. The ways are by the kind of their last piece.
    places: Vec<[Way; Kind::COUNT]>,
}

/// A kind of piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Word,
    /// A word of few letters, which may be a part of an unknown word by chance.
    ShortWord,
    /// Text that is in no word.
    Other,
}

/// The costs of a letter that is in no word.
#[derive(Clone, Copy)]
pub(super) struct LetterCosts {
    pub(super) letter: u32,
    /// The cost of a new piece.
    pub(super) start: u32,
    /// The extra cost of a new piece after a short word.
    pub(super) beside_short: u32,
}

/// A way to cut a text up to a place, known by its last piece. The other pieces are those of the way to the start of
/// the last one whose last piece is of the kind `before`.
#[derive(Clone, Copy, Debug)]
struct Way {
    cost: u32,
    /// The id of the word, if the last piece is one.
    id: u32,
    /// The place at which the last piece starts.
    start: u16,
    before: Kind,
}

impl Kind {
    const COUNT: usize = 3;
    const ALL: [Self; Self::COUNT] = [Self::Word, Self::ShortWord, Self::Other];
}

impl Way {
    /// A way that does not exist.
    const NONE: Self = Self { cost: u32::MAX, id: 0, start: 0, before: Kind::Word };
}

impl Lattice {
    pub(super) fn new() -> Self {
        let mut lattice = Self { places: Vec::new() };
        lattice.restart();
        lattice
    }

    /// Starts a new part.
    pub(super) fn restart(&mut self) {
        self.places.clear();
        self.places.push([Way { cost: 0, ..Way::NONE }, Way::NONE, Way::NONE]);
    }

    /// Returns the last place that is the end of a piece.
    pub(super) fn end(&self) -> usize {
        self.places.len() - 1
    }

    /// Adds a word of a kind, from one place to another. It costs `beside_other` more after unknown text.
    pub(super) fn add_word(&mut self, start: usize, end: usize, id: u32, kind: Kind, cost: u32, beside_other: u32) {
        let more = |before| if before == Kind::Other { beside_other } else { 0 };
        let way = Way { id, ..self.way_from(start, more, cost) };
        self.offer(end, kind, way);
    }

    /// Adds a letter that is in no word, from one place to another: to the piece before it, or with `is_start` as a new
    /// piece only.
    pub(super) fn add_letter(&mut self, start: usize, end: usize, is_start: bool, costs: LetterCosts) {
        let more = |before| if before == Kind::ShortWord { costs.beside_short } else { 0 };
        let new = self.way_from(start, more, costs.start);
        let before = self.way(start, Kind::Other);
        let way = if !is_start && before.cost < new.cost { before } else { new };
        self.offer(end, Kind::Other, Way { cost: way.cost.saturating_add(costs.letter), ..way });
    }

    /// Adds to `pieces` those of the cheapest way to a place, the last one first. `base` is the start of the part in
    /// the text.
    pub(super) fn trace(&self, end: usize, base: usize, pieces: &mut Vec<Segment>) {
        let mut end = end;
        let mut kind = self.way_from(end, |_| 0, 0).before;
        while end > 0 {
            let way = self.way(end, kind);
            // A place that no way reaches has none before it.
            let start = (way.start as usize).min(end - 1);
            pieces.push(Segment { start: base + start, end: base + end, id: (kind != Kind::Other).then_some(way.id) });
            (end, kind) = (start, way.before);
        }
    }

    /// Returns the cheapest way that goes on from a place at a cost, and at `more` for the kind of the piece before it.
    fn way_from(&self, start: usize, more: impl Fn(Kind) -> u32, cost: u32) -> Way {
        let ways = Kind::ALL.into_iter().map(|before| {
            let cost = self.way(start, before).cost.saturating_add(more(before)).saturating_add(cost);
            Way { cost, id: 0, start: start as u16, before }
        });
        ways.min_by_key(|way| way.cost).unwrap_or(Way::NONE)
    }

    /// Takes a way to a place, if it is cheaper than the one found before.
    fn offer(&mut self, end: usize, kind: Kind, way: Way) {
        if self.places.len() <= end {
            self.places.resize(end + 1, [Way::NONE; Kind::COUNT]);
        }
        let known = self.places.get_mut(end).and_then(|ways| ways.get_mut(kind as usize));
        if let Some(known) = known.filter(|known| way.cost < known.cost) {
            *known = way;
        }
    }

    fn way(&self, place: usize, kind: Kind) -> Way {
        self.places.get(place).and_then(|ways| ways.get(kind as usize)).copied().unwrap_or(Way::NONE)
    }
}
