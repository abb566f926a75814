//! The automaton of a question.

use dict_format::Children;

use super::{Asked, Detail, QuestionError};
use crate::{
    dict::Dict,
    search::{Automaton, Hooks, OptimalStringAlignment, Pattern, Prefix, Rack},
};

/// The automaton of any question. With filters, there is one type for all questions: each type of automaton has a search of its
/// own in the program, and a web page must be small.
pub(super) enum Asking {
    Prefix(Prefix),
    Pattern(Pattern),
    Rack(Rack),
    Near(OptimalStringAlignment),
    Hooks(Hooks),
}

/// The state of the automaton of a question.
#[derive(Clone, Copy)]
pub(super) enum AskingState {
    Prefix(<Prefix as Automaton>::State),
    Pattern(<Pattern as Automaton>::State),
    Rack(<Rack as Automaton>::State),
    Near(<OptimalStringAlignment as Automaton>::State),
    Hooks(<Hooks as Automaton>::State),
}

impl Asking {
    /// Returns the automaton of a question. The letters of `pattern` need no tile of a rack.
    pub(super) fn new(dict: &Dict, asked: &Asked, pattern: Option<&Pattern>) -> Result<Self, QuestionError> {
        Ok(match asked {
            Asked::Prefix(text) => Self::Prefix(Prefix::new(dict, text)),
            Asked::Pattern(text) => Self::Pattern(Pattern::new(dict, text)?),
            Asked::Rack { tiles, partial } => Self::Rack(match pattern {
                Some(pattern) => Rack::beside(dict, tiles, !partial, pattern)?,
                None => Rack::new(dict, tiles, !partial)?,
            }),
            Asked::Near { word, distance } => Self::Near(OptimalStringAlignment::new(dict, word, *distance)?),
            Asked::Hooks(word) => Self::Hooks(Hooks::new(dict, word)),
        })
    }
}

impl Automaton for Asking {
    type State = AskingState;
    type Output = Detail;

    fn start(&self) -> Option<AskingState> {
        match self {
            Self::Prefix(prefix) => prefix.start().map(AskingState::Prefix),
            Self::Pattern(pattern) => pattern.start().map(AskingState::Pattern),
            Self::Rack(rack) => rack.start().map(AskingState::Rack),
            Self::Near(near) => near.start().map(AskingState::Near),
            Self::Hooks(hooks) => hooks.start().map(AskingState::Hooks),
        }
    }

    #[inline]
    fn step(&self, state: AskingState, symbol: usize) -> Option<AskingState> {
        // Each automaton makes only its own states.
        match (self, state) {
            (Self::Prefix(prefix), AskingState::Prefix(state)) => prefix.step(state, symbol).map(AskingState::Prefix),
            (Self::Pattern(pattern), AskingState::Pattern(state)) => {
                pattern.step(state, symbol).map(AskingState::Pattern)
            }
            (Self::Rack(rack), AskingState::Rack(state)) => rack.step(state, symbol).map(AskingState::Rack),
            (Self::Near(near), AskingState::Near(state)) => near.step(state, symbol).map(AskingState::Near),
            (Self::Hooks(hooks), AskingState::Hooks(state)) => hooks.step(state, symbol).map(AskingState::Hooks),
            _ => None,
        }
    }

    #[inline]
    fn output(&self, state: AskingState) -> Option<Detail> {
        match (self, state) {
            (Self::Prefix(prefix), AskingState::Prefix(state)) => prefix.output(state).map(|()| Detail::default()),
            (Self::Pattern(pattern), AskingState::Pattern(state)) => pattern.output(state).map(|()| Detail::default()),
            (Self::Rack(rack), AskingState::Rack(state)) => rack.output(state).map(|()| Detail::default()),
            (Self::Near(near), AskingState::Near(state)) => near.output(state).map(Detail::near),
            (Self::Hooks(hooks), AskingState::Hooks(state)) => hooks.output(state).map(Detail::hook),
            _ => None,
        }
    }

    #[inline]
    fn codes(&self, state: AskingState) -> Children {
        match (self, state) {
            (Self::Prefix(prefix), AskingState::Prefix(state)) => prefix.codes(state),
            (Self::Pattern(pattern), AskingState::Pattern(state)) => pattern.codes(state),
            (Self::Rack(rack), AskingState::Rack(state)) => rack.codes(state),
            (Self::Near(near), AskingState::Near(state)) => near.codes(state),
            (Self::Hooks(hooks), AskingState::Hooks(state)) => hooks.codes(state),
            _ => Children::new(0),
        }
    }
}
