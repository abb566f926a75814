//! `rsmarisa`: a port of the C++ library marisa-trie.

use std::{cell::RefCell, path::Path};

use anyhow::Context;
use rsmarisa::{Agent, Keyset, Trie};

use crate::dictionaries::{Ids, Peer, Source, TextLines};

/// A succinct trie, mapped.
pub struct Rsmarisa {
    trie: Trie,
    /// The object that carries questions and answers.
    agent: RefCell<Agent>,
}

impl Peer for Rsmarisa {
    const NAME: &'static str = "rsmarisa";
    const SOURCE: Source = Source::File(build);
    const IDS: Ids = Ids::Other;

    fn open(file: &Path) -> anyhow::Result<Self> {
        let mut trie = Trie::new();
        trie.mmap(file.to_str().context("a path that is text")?)?;
        Ok(Self { trie, agent: RefCell::new(Agent::new()) })
    }

    fn contains(&self, word: &str) -> bool {
        let mut agent = self.agent.borrow_mut();
        agent.set_query_str(word);
        self.trie.lookup(&mut agent)
    }

    fn id(&self, word: &str) -> Option<u32> {
        self.contains(word).then(|| self.agent.borrow().key().id() as u32)
    }

    fn for_each_word(&self, mut visit: impl FnMut(&[u8])) -> Option<()> {
        let mut agent = Agent::new();
        agent.set_query_str("");
        while self.trie.predictive_search(&mut agent) {
            visit(agent.key().as_bytes());
        }
        Some(())
    }
}

fn build(text: &Path, file: &Path) -> anyhow::Result<()> {
    let mut keys = Keyset::new();
    for word in TextLines::read(text)?.iter() {
        keys.push_back_str(word)?;
    }
    let mut trie = Trie::new();
    trie.build(&mut keys, 0);
    Ok(trie.save(file.to_str().context("a path that is text")?)?)
}
