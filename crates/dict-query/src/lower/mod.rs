//! Makes of a query what answers it for a dictionary: nodes for what it says about letters, and tests for the rest.

mod regular;

mod facts;

mod node;

mod plan;

pub(crate) use self::{
    facts::{LetterTest, Test, column_of},
    node::{letters_of_anagram, node},
    plan::{Plan, plan},
};
