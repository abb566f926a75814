//! The ways to cut a part of a text, of which the cheapest is known to each place.

use alloc::vec::Vec;

use super::Segment;

/// The cheapest ways to cut a part of a text, by the place at which they end.
#[derive(Clone, Debug)]
pub(super) struct Lattice {
    /// By place, in bytes from the start of the part.
    places: Vec<Place>,
}

/// The cheapest ways that end at a place of a text: with a word, and with a piece that is no word.
#[derive(Clone, Copy, Debug)]
struct Place {
    word: Way,
    other: Way,
}

/// A way to cut a text up to a place, known by its last piece. The other pieces are those of the cheapest way to the start of the
/// last one.
#[derive(Clone, Copy, Debug)]
struct Way {
    cost: u32,
    /// The place at which the last piece starts.
    start: u32,
    /// The id of the word.
    id: Option<u32>,
}

impl Way {
    /// A way that does not exist.
    const NONE: Self = Self { cost: u32::MAX, start: 0, id: None };
}

impl Place {
    const UNREACHED: Self = Self { word: Way::NONE, other: Way::NONE };

    /// Returns the cheapest way to the place.
    fn best(&self) -> Way {
        if self.word.cost <= self.other.cost { self.word } else { self.other }
    }
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
        self.places.push(Place { word: Way { cost: 0, ..Way::NONE }, ..Place::UNREACHED });
    }

    /// Returns the last place that is the end of a piece.
    pub(super) fn end(&self) -> usize {
        self.places.len() - 1
    }

    /// Adds a word, from one place to another.
    pub(super) fn add_word(&mut self, start: usize, end: usize, id: u32, cost: u32) {
        let way = Way { cost: self.best(start).cost.saturating_add(cost), start: start as u32, id: Some(id) };
        if let Some(place) = self.place_mut(end).filter(|place| way.cost < place.word.cost) {
            place.word = way;
        }
    }

    /// Adds a letter that is in no word, from one place to another: to the piece before it, or with `is_start` as a new piece only,
    /// which costs `start_cost`.
    pub(super) fn add_letter(&mut self, start: usize, end: usize, is_start: bool, start_cost: u32, cost: u32) {
        let new = Way { cost: self.best(start).cost.saturating_add(start_cost), start: start as u32, id: None };
        let before = self.places.get(start).map_or(Way::NONE, |place| place.other);
        let way = if !is_start && before.cost < new.cost { before } else { new };
        if let Some(place) = self.place_mut(end) {
            place.other = Way { cost: way.cost.saturating_add(cost), ..way };
        }
    }

    /// Adds to `pieces` those of the cheapest way to a place, the last one first. `base` is the start of the part in the text.
    pub(super) fn trace(&self, end: usize, base: usize, pieces: &mut Vec<Segment>) {
        let mut end = end;
        while end > 0 {
            let way = self.best(end);
            // A place that no way reaches has none before it.
            let start = (way.start as usize).min(end - 1);
            pieces.push(Segment { start: base + start, end: base + end, id: way.id });
            end = start;
        }
    }

    fn best(&self, place: usize) -> Way {
        self.places.get(place).map_or(Way::NONE, Place::best)
    }

    fn place_mut(&mut self, place: usize) -> Option<&mut Place> {
        if self.places.len() <= place {
            self.places.resize(place + 1, Place::UNREACHED);
        }
        self.places.get_mut(place)
    }
}
