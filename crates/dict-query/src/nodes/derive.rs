//! Derivatives: the rests of texts after a letter.

use alloc::{vec, vec::Vec};

use super::{ANYTHING, Bits, END, MAX_BYTES, NOTHING, Node, NodeId, Nodes, UNKNOWN, bits, has};

/// A step of a text.
#[derive(Clone, Copy)]
enum Step {
    Symbol(u16),
    /// A character of a symbol, in a regular expression.
    Character(u16),
}

impl Nodes<'_> {
    /// Puts symbols into classes that the nodes of the query, which are all there, do not tell apart.
    pub(crate) fn classify(&mut self) {
        let symbols = self.classes.len();
        let sets = self.sets();
        let key = |symbol: usize| -> Vec<u8> {
            match &sets {
                Some(sets) => {
                    let length = self.letters.lengths.get(symbol).copied();
                    sets.iter().map(|set| u8::from(has(set, symbol))).chain(length).collect()
                }
                None => symbol.to_le_bytes().into(),
            }
        };
        let mut keys: Vec<Vec<u8>> = Vec::new();
        self.firsts.clear();
        for symbol in 0..symbols {
            let key = key(symbol);
            let class = keys.iter().position(|other| *other == key).unwrap_or_else(|| {
                keys.push(key);
                self.firsts.push(symbol as u16);
                keys.len() - 1
            });
            if let Some(place) = self.classes.get_mut(symbol) {
                *place = class as u16;
            }
        }
        self.derived.clear();
        self.derived.resize(self.nodes.len() * self.firsts.len(), UNKNOWN);
    }

    /// Returns the sets of symbols that the nodes tell apart, or `None` if they may tell apart all symbols.
    fn sets(&self) -> Option<Vec<Bits>> {
        let symbols = self.classes.len();
        let mut sets = Vec::new();
        for node in &self.nodes {
            match node {
                Node::Letter(set) | Node::Count { of: set, .. } => sets.push(set.clone()),
                Node::Tally(tally) => {
                    sets.extend(tally.letters.iter().map(|share| bits(symbols, [usize::from(share.symbol)])));
                }
                Node::Word(_)
                | Node::Backwards(_)
                | Node::Near(..)
                | Node::Misprinted(_)
                | Node::Regular(_)
                | Node::SameLetters { .. } => return None,
                _ => {}
            }
        }
        Some(sets)
    }

    /// Returns what is left of the texts that begin with a symbol.
    #[inline]
    pub(crate) fn after(&mut self, id: NodeId, symbol: usize) -> NodeId {
        let Some(&class) = self.classes.get(symbol) else { return NOTHING };
        match self.derived.get(self.place(id, class)) {
            Some(&known) if known != UNKNOWN => known,
            _ => self.after_class(id, class),
        }
    }

    /// Works out what [`Nodes::after`] returns, and keeps it.
    #[cold]
    fn after_class(&mut self, id: NodeId, class: u16) -> NodeId {
        if id == NOTHING || id == END {
            return NOTHING;
        }
        let first = self.firsts.get(usize::from(class)).copied().unwrap_or_default();
        let after = self.derive(id, Step::Symbol(first));
        let place = self.place(id, class);
        if let Some(derived) = self.derived.get_mut(place) {
            *derived = after;
        }
        after
    }

    /// Returns the place of a derivative in [`Nodes::derived`].
    #[inline]
    fn place(&self, id: NodeId, class: u16) -> usize {
        id as usize * self.firsts.len() + usize::from(class)
    }

    /// Returns what is left after a step.
    fn step(&mut self, id: NodeId, step: Step) -> NodeId {
        match step {
            Step::Symbol(symbol) => self.after(id, symbol.into()),
            Step::Character(_) => self.derive(id, step),
        }
    }

    fn derive(&mut self, id: NodeId, step: Step) -> NodeId {
        if self.derivatives_left == 0 || self.bytes > MAX_BYTES {
            self.has_given_up = true;
            return NOTHING;
        }
        self.derivatives_left -= 1;
        match self.node(id) {
            Node::Nothing | Node::End | Node::Capital(_) => NOTHING,
            Node::Anything => ANYTHING,
            Node::Letter(set) => match step {
                Step::Symbol(symbol) if has(set, symbol.into()) => END,
                _ => NOTHING,
            },
            Node::Character(set) => match step {
                Step::Character(character) if has(set, character.into()) => END,
                _ => NOTHING,
            },
            &Node::Then(first, rest) => {
                let after_first = self.step(first, step);
                let after = self.then(after_first, rest);
                if !self.has_end(first) {
                    return after;
                }
                let after_rest = self.step(rest, step);
                self.either([after, after_rest])
            }
            Node::Either(parts) => {
                let after: Vec<NodeId> = parts.clone().iter().map(|part| self.step(*part, step)).collect();
                self.either(after)
            }
            Node::Both(parts) => {
                let mut after = parts.clone();
                for part in &mut after {
                    *part = self.step(*part, step);
                    if *part == NOTHING {
                        return NOTHING;
                    }
                }
                self.both(after)
            }
            &Node::Not(of) => {
                let after = self.step(of, step);
                self.not(after)
            }
            &Node::Repeat(of) => {
                let after = self.step(of, step);
                self.then(after, id)
            }
            _ => match step {
                Step::Symbol(symbol) => self.derive_by_symbol(id, symbol),
                Step::Character(_) => NOTHING,
            },
        }
    }

    /// Returns what is left of a node that is never inside a regular expression.
    fn derive_by_symbol(&mut self, id: NodeId, symbol: u16) -> NodeId {
        match self.node(id) {
            &Node::Length { min, max } => {
                let length = self.letters.lengths.get(usize::from(symbol)).copied().unwrap_or_default().into();
                let left = if max == u16::MAX { Some(max) } else { max.checked_sub(length) };
                left.map_or(NOTHING, |left| self.length(min.saturating_sub(length), left))
            }
            Node::Tally(tally) => {
                let left = tally.after(symbol);
                left.map_or(NOTHING, |left| self.tally(left))
            }
            &Node::Count { ref of, min, max } => {
                if !has(of, symbol.into()) {
                    return id;
                }
                let left = if max == u16::MAX { Some(max) } else { max.checked_sub(1) };
                let of = of.clone();
                left.map_or(NOTHING, |left| self.count(of, min.saturating_sub(1), left))
            }
            &Node::Word(places) => {
                let symbol = self.dict.alphabet().symbols().get(usize::from(symbol));
                let next = symbol.and_then(|symbol| self.cursor(places).step_symbol(symbol));
                next.map_or(NOTHING, |next| self.word(&next))
            }
            Node::Backwards(symbols) => {
                let mut longer = Vec::with_capacity(symbols.len() + 1);
                longer.extend_from_slice(symbols);
                longer.push(symbol);
                self.backwards(longer)
            }
            &Node::Near(of, mistakes) => self.derive_near(of, mistakes, symbol),
            &Node::Misprinted(of) => {
                let right = self.after(of, symbol.into());
                let still = self.misprinted(right);
                let replaced = self.after_others(of, symbol);
                self.either([still, replaced])
            }
            &Node::Regular(of) => {
                let spelled = self.letters.spelled.get(usize::from(symbol)).cloned().unwrap_or_default();
                let left = spelled.into_iter().fold(of, |of, character| self.derive(of, Step::Character(character)));
                self.regular(left)
            }
            &Node::SameLetters { ref used, of } => {
                let used = used.clone();
                self.derive_same_letters(&used, of, symbol)
            }
            _ => NOTHING,
        }
    }

    /// Returns what is left after a symbol, if at most this number of mistakes is made: the symbol is right, is too
    /// much, is in the place of another, comes after one that was left out, or before the one that it changed places
    /// with.
    fn derive_near(&mut self, of: NodeId, mistakes: u8, symbol: u16) -> NodeId {
        let right = self.after(of, symbol.into());
        let mut ways = vec![self.near(right, mistakes)];
        if let Some(fewer) = mistakes.checked_sub(1) {
            ways.push(self.near(of, fewer));
            let rest = self.after_any(of);
            let replaced = self.near(rest, fewer);
            ways.push(replaced);
            ways.push(self.after(replaced, symbol.into()));
            for other in 0..self.classes.len() as u16 {
                let after_other = if other == symbol { NOTHING } else { self.after(of, other.into()) };
                let after_both = self.after(after_other, symbol.into());
                if after_both != NOTHING {
                    let letter = bits(self.classes.len(), [usize::from(other)]);
                    let swapped = self.letter(letter);
                    let rest = self.near(after_both, fewer);
                    ways.push(self.then(swapped, rest));
                }
            }
        }
        self.either(ways)
    }

    /// Returns what is left after any symbol.
    pub(super) fn after_any(&mut self, of: NodeId) -> NodeId {
        let after: Vec<NodeId> = (0..self.firsts.len() as u16).map(|class| self.after_first_of(of, class)).collect();
        self.either(after)
    }

    fn after_first_of(&mut self, of: NodeId, class: u16) -> NodeId {
        let first = self.firsts.get(usize::from(class)).copied().unwrap_or_default();
        self.after(of, first.into())
    }

    /// Returns what is left after any symbol but this one.
    fn after_others(&mut self, of: NodeId, symbol: u16) -> NodeId {
        let others = (0..self.classes.len()).filter(|other| *other != usize::from(symbol));
        let after: Vec<NodeId> = others.map(|other| self.after(of, other)).collect();
        self.either(after)
    }

    /// Returns what is left after a symbol, which may be the first letter for a capital.
    fn derive_same_letters(&mut self, used: &Bits, of: NodeId, symbol: u16) -> NodeId {
        let after = self.after(of, symbol.into());
        let mut ways = vec![self.same_letters(used.clone(), after)];
        if !has(used, symbol.into()) {
            let letter = bits(self.classes.len(), [usize::from(symbol)]);
            let mut used = used.clone();
            if let Some(word) = used.get_mut(usize::from(symbol) / 64) {
                *word |= 1 << (symbol % 64);
            }
            let letter = self.letter(letter);
            let capitals = self.about(of).capitals;
            for capital in (0..26u8).filter(|capital| capitals >> capital & 1 != 0) {
                let after = self.after_capital(of, capital, symbol);
                let bound = self.bind(after, capital, letter);
                ways.push(self.same_letters(used.clone(), bound));
            }
        }
        self.either(ways)
    }

    /// Returns what is left of the texts that begin with a capital, which stands for `symbol`.
    fn after_capital(&mut self, of: NodeId, capital: u8, symbol: u16) -> NodeId {
        if self.about(of).capitals >> capital & 1 == 0 {
            return NOTHING;
        }
        match self.node(of).clone() {
            Node::Capital(number) if number == capital => END,
            Node::Then(first, rest) => {
                let after_first = self.after_capital(first, capital, symbol);
                let after = self.then(after_first, rest);
                if !self.has_end(first) {
                    return after;
                }
                let after_rest = self.after_capital(rest, capital, symbol);
                self.either([after, after_rest])
            }
            Node::Either(parts) => {
                let after: Vec<NodeId> = parts.iter().map(|part| self.after_capital(*part, capital, symbol)).collect();
                self.either(after)
            }
            Node::Both(parts) => {
                let mut after = Vec::with_capacity(parts.len());
                for part in parts {
                    let ways = [self.after_capital(part, capital, symbol), self.after(part, symbol.into())];
                    after.push(self.either(ways));
                }
                self.both(after)
            }
            _ => NOTHING,
        }
    }

    /// Puts a letter in the place of a capital.
    fn bind(&mut self, of: NodeId, capital: u8, letter: NodeId) -> NodeId {
        if self.about(of).capitals >> capital & 1 == 0 {
            return of;
        }
        match self.node(of).clone() {
            Node::Capital(_) => letter,
            Node::Then(first, rest) => {
                let (first, rest) = (self.bind(first, capital, letter), self.bind(rest, capital, letter));
                self.then(first, rest)
            }
            Node::Either(parts) => {
                let parts: Vec<NodeId> = parts.iter().map(|part| self.bind(*part, capital, letter)).collect();
                self.either(parts)
            }
            Node::Both(parts) => {
                let parts: Vec<NodeId> = parts.iter().map(|part| self.bind(*part, capital, letter)).collect();
                self.both(parts)
            }
            _ => of,
        }
    }
}
