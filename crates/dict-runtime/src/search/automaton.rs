//! The questions that a search answers.

use dict_format::Children;

/// A question to [`Dict::search`](crate::Dict::search): it accepts or refuses words, symbol by symbol.
///
/// [`Prefix`](crate::search::Prefix), [`Pattern`](crate::search::Pattern), [`Letters`](crate::search::Letters),
/// [`Rack`](crate::search::Rack), [`OptimalStringAlignment`](crate::search::OptimalStringAlignment) and
/// [`Hooks`](crate::search::Hooks) are automata. A pair of automata accepts the words that both accept, in one walk. An
/// `Option` of an automaton accepts all words if it is `None`. For another question, write your own:
///
/// ```
/// # let bytes = dict_compiler::compile(["accept", "cat", "dog", "fuzzy"])?;
/// # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
/// use dict_runtime::search::Automaton;
///
/// /// Words whose letters are in alphabetical order.
/// struct Rising;
///
/// impl Automaton for Rising {
///     /// The symbol before.
///     type State = usize;
///     type Output = ();
///
///     fn start(&self) -> Option<usize> {
///         Some(0)
///     }
///
///     fn step(&self, before: usize, symbol: usize) -> Option<usize> {
///         (symbol >= before).then_some(symbol)
///     }
///
///     fn output(&self, _: usize) -> Option<()> {
///         Some(())
///     }
/// }
///
/// assert_eq!(dict.search(Rising).collect::<Vec<_>>(), ["accept"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Automaton {
    /// Everything that the automaton remembers of the symbols so far. The search keeps a state for each symbol of the
    /// current path.
    type State: Copy;

    /// The answer for an accepted word, such as its distance; `()` if no answer is needed.
    type Output;

    /// Returns the state before the first symbol, or `None` if no word is accepted.
    fn start(&self) -> Option<Self::State>;

    /// Returns the state after `symbol`, which is a number in the [alphabet](crate::Dict::alphabet)'s symbols. Returns
    /// `None` if no word that goes on with the symbol is accepted.
    fn step(&self, state: Self::State, symbol: usize) -> Option<Self::State>;

    /// Returns the answer for a word that ends here, or `None` if it is not accepted.
    fn output(&self, state: Self::State) -> Option<Self::Output>;

    /// Returns the first codes of the symbols that [`Automaton::step`] may accept. The search does not try other
    /// symbols. The default is all codes. The type is in the module [`raw`](crate::raw) and has the stability of that
    /// module; an automaton that leaves this method out does not depend on it.
    fn codes(&self, _state: Self::State) -> Children {
        ALL_CODES
    }
}

/// All codes.
pub(super) const ALL_CODES: Children = Children::new(u32::MAX);
