//! Plans how a query is answered.

use alloc::{boxed::Box, vec::Vec};

use dict_runtime::Dict;

use super::{
    facts::{LetterTest, Test, as_count, test_of_fact},
    node::node,
};
use crate::{
    error::QueryError,
    nodes::{ANYTHING, NOTHING, NodeId, Nodes},
    tree::Tree,
};

/// A way to answer a query: a walk of the dictionary finds the words of a node, and tests leave some of them out.
pub(crate) struct Plan<'d> {
    pub(crate) walk: NodeId,
    pub(crate) tests: Vec<Test<'d>>,
}

/// Plans how a query is answered.
pub(crate) fn plan<'d>(nodes: &mut Nodes<'d>, tree: &Tree) -> Result<Plan<'d>, QueryError> {
    let parts = match tree {
        Tree::And(parts) => parts,
        tree => core::slice::from_ref(tree),
    };
    let mut walks = Vec::new();
    let mut tests = Vec::new();
    for part in parts {
        let Bounds { most, test, .. } = bounds(nodes, part)?;
        walks.push(most);
        if has_facts(nodes.dict(), part) {
            tests.push(test);
        }
    }
    Ok(Plan { walk: nodes.both(walks), tests })
}

/// The bounds that letters give to the words of a query with facts.
struct Bounds<'d> {
    /// The words that may be in it.
    most: NodeId,
    /// The words that are in it, whatever their facts are.
    least: NodeId,
    test: Test<'d>,
}

fn bounds<'d>(nodes: &mut Nodes<'d>, tree: &Tree) -> Result<Bounds<'d>, QueryError> {
    if !has_facts(nodes.dict(), tree) {
        let node = node(nodes, tree)?;
        return Ok(Bounds { most: node, least: node, test: Test::Letters(LetterTest::In(node)) });
    }
    Ok(match tree {
        Tree::And(parts) => {
            let (most, least, tests) = all_bounds(nodes, parts)?;
            Bounds { most: nodes.both(most), least: nodes.both(least), test: Test::All(tests) }
        }
        Tree::Or(parts) => {
            let (most, least, tests) = all_bounds(nodes, parts)?;
            Bounds { most: nodes.either(most), least: nodes.either(least), test: Test::Any(tests) }
        }
        Tree::Not(of) => {
            let Bounds { most, least, test } = bounds(nodes, of)?;
            Bounds { most: nodes.not(least), least: nodes.not(most), test: Test::Not(Box::new(test)) }
        }
        Tree::Fact { fact, at } => {
            let test = test_of_fact(nodes.dict(), fact).map_err(|fault| QueryError { at: *at, fault })?;
            Bounds { most: ANYTHING, least: NOTHING, test }
        }
        tree => {
            return node(nodes, tree).map(|node| Bounds {
                most: node,
                least: node,
                test: Test::Letters(LetterTest::In(node)),
            });
        }
    })
}

type ManyBounds<'d> = (Vec<NodeId>, Vec<NodeId>, Vec<Test<'d>>);

fn all_bounds<'d>(nodes: &mut Nodes<'d>, parts: &[Tree]) -> Result<ManyBounds<'d>, QueryError> {
    let (mut most, mut least, mut tests) = (Vec::new(), Vec::new(), Vec::new());
    for part in parts {
        let bounds = bounds(nodes, part)?;
        most.push(bounds.most);
        least.push(bounds.least);
        tests.push(bounds.test);
    }
    Ok((most, least, tests))
}

/// Returns true if a query asks for facts outside patterns.
fn has_facts(dict: &Dict, tree: &Tree) -> bool {
    match tree {
        Tree::Fact { fact, at } => as_count(dict, fact, *at).is_none(),
        Tree::And(parts) | Tree::Or(parts) => parts.iter().any(|part| has_facts(dict, part)),
        Tree::Not(of) => has_facts(dict, of),
        _ => false,
    }
}
