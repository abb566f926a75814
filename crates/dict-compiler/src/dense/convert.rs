//! Files from one form to the other.

use dict_format::{Alphabet, Contents, Counts, Form, FormatError, Layout, Rank, Slot};

use super::{
    DenseAutomaton,
    sets::{ChildSets, NO_CHILDREN},
};
use crate::{
    automaton::{BadNode, EdgeTarget, FlatAutomaton, SharedNodes},
    error::TooBig,
};

/// A reason why a file cannot be converted.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ConvertError {
    /// The file is not a dictionary, or is damaged.
    #[error(transparent)]
    Format(#[from] FormatError),
    /// The automaton is damaged, though its checksums are right.
    #[error("its automaton is damaged; build it again")]
    Damaged,
    /// The file is too large for the form.
    #[error("it is too big for this form: more than {} {}", _0.limit, _0.what)]
    TooBig(TooBig),
}

impl From<BadNode> for ConvertError {
    fn from(_: BadNode) -> Self {
        Self::Damaged
    }
}

impl From<TooBig> for ConvertError {
    fn from(big: TooBig) -> Self {
        Self::TooBig(big)
    }
}

/// Returns the bytes of a dictionary in another form, or in the same: words, ids, metadata and columns stay as they
/// are. If a build made the file, the result is what a build of the same words in this form makes, so converting there
/// and back changes nothing.
/// `file` has the bytes of a whole file.
///
/// ```
/// use dict_compiler::{Form, Meta, Options, WordList, dense::convert};
///
/// let compile = |form| {
///     let mut list = WordList::new(Options::default().with_form(form))?;
///     ["cat", "cats", "dog"].iter().try_for_each(|word| list.push(word))?;
///     Ok::<_, dict_compiler::CompileError>(list.compile(&Meta::default())?.to_bytes())
/// };
/// let (flat, dense) = (compile(Form::Flat)?, compile(Form::Dense)?);
/// assert!(convert(&flat, Form::Dense)? == dense && convert(&dense, Form::Flat)? == flat);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn convert(file: &[u8], form: Form) -> Result<Vec<u8>, ConvertError> {
    let layout = Layout::parse(file)?;
    layout.verify(file)?;
    let slots: Vec<Slot> = bytemuck::pod_collect_to_vec(layout.slots.of(file));
    let sets = ChildSets::of(&slots, layout.blocks(file)).ok_or(ConvertError::Damaged)?;
    if sets.words(sets.root()) != layout.header.word_count() {
        return Err(ConvertError::Damaged);
    }
    let alphabet = Alphabet::parse(layout.alphabet.of(file))?;
    let contents = |slots: &[Slot], ranks: &[Rank], blocks: Option<&[u8]>| {
        let counts = Counts {
            words: layout.header.word_count(),
            min_letters: layout.header.min_letters(),
            max_letters: layout.header.max_letters(),
            max_codes: layout.header.max_codes(),
        };
        let columns = layout.columns.iter().map(|column| column.span().of(file));
        let contents = Contents::new(counts, alphabet, slots, ranks, layout.meta.of(file));
        contents.with_blocks(blocks).with_columns(columns).to_bytes()
    };
    match form {
        Form::Flat => {
            let flat = flat(&sets)?;
            Ok(contents(&flat.slots, &flat.ranks, None))
        }
        Form::Dense => {
            let dense = DenseAutomaton::of_sets(&sets)?;
            Ok(contents(&dense.slots, &dense.ranks, Some(&dense.blocks)))
        }
    }
}

/// Places sets in slots, as a build of the same words does.
pub(super) fn flat(sets: &ChildSets) -> Result<FlatAutomaton, ConvertError> {
    let mut nodes = SharedNodes::new();
    let mut numbers = Vec::with_capacity(sets.len());
    let (mut codes, mut targets) = (Vec::new(), Vec::new());
    for set in sets.all() {
        codes.clear();
        targets.clear();
        for edge in sets.edges(set) {
            let node = if edge.target == NO_CHILDREN { SharedNodes::LEAF } else { numbers[edge.target as usize] };
            codes.push(edge.code);
            targets.push(EdgeTarget::new(node, edge.is_word));
        }
        numbers.push(nodes.add(&codes, &targets)?);
    }
    Ok(nodes.finish()?)
}
