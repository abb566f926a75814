//! Turns an automaton of bytes into one of codes. There are far fewer nodes than words.

use dict_format::Symbol;

use crate::{
    alphabet::CODE_0,
    automaton::{EdgeTarget, LEAF, NodeId, Nodes, Registry},
};

/// The way in which the labels of a path make symbols: the first label of a symbol tells how many there are. A symbol
/// has a number.
pub(super) struct SymbolLabels {
    /// For each first label, its part of the number, and how many labels follow.
    starts: [(u32, u8); 256],
}

impl SymbolLabels {
    /// Labels are bytes of UTF-8, and the number of a symbol is that of its character.
    pub(super) fn utf8() -> Self {
        let start = |byte: u8| match byte {
            0..0xc0 => (byte.into(), 0),
            0xc0..0xe0 => (u32::from(byte & 0x1f), 1),
            0xe0..0xf0 => (u32::from(byte & 0xf), 2),
            _ => (u32::from(byte & 7), 3),
        };
        Self { starts: std::array::from_fn(|byte| start(byte as u8)) }
    }

    /// Labels are the codes of these symbols, from [`CODE_0`] on.
    pub(super) fn codes(symbols: &[Symbol]) -> Self {
        let mut starts = [(0, 0); 256];
        for symbol in symbols {
            let label = CODE_0 + symbol.first();
            starts[usize::from(label)] = (label.into(), u8::from(symbol.second().is_some()));
        }
        Self { starts }
    }

    /// Returns the number of a symbol from its labels.
    pub(super) fn number(&self, labels: &[u8]) -> usize {
        let Some((&first, others)) = labels.split_first() else { return 0 };
        let start = self.starts[usize::from(first)].0;
        others.iter().fold(start, |number, &label| add_label(number, label)) as usize
    }

    /// Calls `take` with each symbol that can follow at `node`, a node between symbols, and with the target of the
    /// symbol.
    fn for_each(&self, nodes: &Nodes, node: NodeId, take: &mut impl FnMut(usize, EdgeTarget)) {
        let (labels, targets) = nodes.edges(node);
        for (&label, &target) in labels.iter().zip(targets) {
            let (number, more) = self.starts[usize::from(label)];
            Self::for_each_longer(nodes, number, more, target, take);
        }
    }

    fn for_each_longer(
        nodes: &Nodes,
        number: u32,
        more: u8,
        target: EdgeTarget,
        take: &mut impl FnMut(usize, EdgeTarget),
    ) {
        if more == 0 {
            return take(number as usize, target);
        }
        let (labels, targets) = nodes.edges(target.node());
        for (&label, &target) in labels.iter().zip(targets) {
            Self::for_each_longer(nodes, add_label(number, label), more - 1, target, take);
        }
    }

    /// Returns the nodes between symbols, and the symbols that words have.
    pub(super) fn find(&self, nodes: &Nodes) -> Found {
        let mut found = Found { is_between: vec![false; nodes.len()], is_used: Vec::new() };
        found.is_between[nodes.root() as usize] = true;
        // The nodes above a node have higher numbers.
        for node in (1..nodes.len()).rev() {
            if found.is_between[node] {
                self.for_each(nodes, node as NodeId, &mut |number, target| {
                    if found.is_used.len() <= number {
                        found.is_used.resize(number + 1, false);
                    }
                    found.is_used[number] = true;
                    found.is_between[target.node() as usize] = true;
                });
            }
        }
        found
    }

    /// Returns the number of times that words have each symbol, by its number.
    pub(super) fn count(&self, nodes: &Nodes) -> Vec<u64> {
        let mut words = vec![0u64; nodes.len()];
        for node in 1..nodes.len() {
            let (_, targets) = nodes.edges(node as NodeId);
            let words_of = |target: &EdgeTarget| words[target.node() as usize] + u64::from(target.is_word());
            words[node] = targets.iter().map(words_of).sum();
        }
        // The number of paths from the root; 0 for nodes within a symbol.
        let mut paths = vec![0u64; nodes.len()];
        paths[nodes.root() as usize] = 1;
        let mut counts = Vec::new();
        for node in (1..nodes.len()).rev() {
            let here = paths[node];
            if here == 0 {
                continue;
            }
            self.for_each(nodes, node as NodeId, &mut |number, target| {
                if counts.len() <= number {
                    counts.resize(number + 1, 0);
                }
                let child = target.node() as usize;
                counts[number] += here * (words[child] + u64::from(target.is_word()));
                paths[child] += here;
            });
        }
        counts
    }

    /// Returns the nodes of the same words in codes. `codes` has the codes of each symbol by its number; they ascend as
    /// the labels do.
    pub(super) fn recode(&self, nodes: &Nodes, codes: &[(u8, Option<u8>)]) -> Nodes {
        if codes.iter().all(|(_, second)| second.is_none()) {
            return self.renumber(nodes, codes);
        }
        let mut recoding =
            Recoding { labels: self, nodes, codes, registry: Registry::new(), known: vec![LEAF; nodes.len()] };
        recoding.recode_below(nodes.root());
        recoding.registry.into_nodes()
    }

    /// Does the work of [`SymbolLabels::recode`] if each symbol has one code. Then the nodes between symbols are the
    /// nodes of codes: they differ as they did before, and come in the same order.
    fn renumber(&self, nodes: &Nodes, codes: &[(u8, Option<u8>)]) -> Nodes {
        let is_between = self.find(nodes).is_between;
        let mut renumbered = Nodes::new();
        let mut number_of = vec![LEAF; nodes.len()];
        let (mut labels, mut targets) = (Vec::new(), Vec::new());
        for node in (1..nodes.len()).filter(|&node| is_between[node]) {
            labels.clear();
            targets.clear();
            self.for_each(nodes, node as NodeId, &mut |symbol, target| {
                labels.push(codes[symbol].0);
                targets.push(EdgeTarget::new(number_of[target.node() as usize], target.is_word()));
            });
            number_of[node] = renumbered.add(&labels, &targets);
        }
        renumbered
    }
}

fn add_label(number: u32, label: u8) -> u32 {
    number << 6 | u32::from(label & 0x3f)
}

/// The result of [`SymbolLabels::find`].
pub(super) struct Found {
    /// True for each node between symbols.
    pub(super) is_between: Vec<bool>,
    /// True for each symbol, by its number, that a word has.
    pub(super) is_used: Vec<bool>,
}

/// The nodes that are recoded so far.
struct Recoding<'n> {
    labels: &'n SymbolLabels,
    nodes: &'n Nodes,
    codes: &'n [(u8, Option<u8>)],
    registry: Registry,
    /// For each node, its node of codes, or [`LEAF`] if it has none yet.
    known: Vec<NodeId>,
}

/// A step of recoding. Steps that are still to be done wait on a stack of their own: a word may have more symbols than
/// the thread's stack has room for.
enum Step {
    /// Recodes a node between symbols, and the nodes below it.
    Node(NodeId),
    /// Adds an edge to a node that was recoded.
    Edge(u8, EdgeTarget),
    /// Makes a node of the last edges, this many, and adds an edge to it: the lead code that they share.
    Lead(u8, usize),
    /// Makes the recoded node of the last edges, this many.
    End(NodeId, usize),
}

impl Recoding<'_> {
    /// Recodes a node between symbols, and the nodes below it.
    fn recode_below(&mut self, node: NodeId) {
        let mut steps = vec![Step::Node(node)];
        while let Some(step) = steps.pop() {
            match step {
                Step::Node(node) if node == LEAF || self.known[node as usize] != LEAF => {}
                Step::Node(node) => self.expand(node, &mut steps),
                Step::Edge(code, target) => {
                    self.registry.push(code, EdgeTarget::new(self.known[target.node() as usize], target.is_word()));
                }
                Step::Lead(code, count) => {
                    let below = self.registry.node(count);
                    self.registry.push(code, EdgeTarget::new(below, false));
                }
                Step::End(node, count) => self.known[node as usize] = self.registry.node(count),
            }
        }
    }

    /// Puts the steps of a node on the stack, the first one on top.
    fn expand(&self, node: NodeId, steps: &mut Vec<Step>) {
        let mut edges = Vec::new();
        self.labels.for_each(self.nodes, node, &mut |number, target| edges.push((self.codes[number], target)));
        let bottom = steps.len();
        let mut count = 0;
        for edges in edges.chunk_by(|((a, _), _), ((b, _), _)| a == b) {
            for ((first, second), target) in edges {
                steps.push(Step::Node(target.node()));
                steps.push(Step::Edge(second.unwrap_or(*first), *target));
            }
            // Symbols of two codes may have the same lead code.
            if let ((lead, Some(_)), _) = edges[0] {
                steps.push(Step::Lead(lead, edges.len()));
            }
            count += 1;
        }
        steps.push(Step::End(node, count));
        steps[bottom..].reverse();
    }
}
