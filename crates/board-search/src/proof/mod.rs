//! Proves that no board is better.

mod branches;
mod certificate;
mod entries;
mod error;
mod paths;
mod plan;
mod prover;
mod records;
mod run;
mod sort;
mod spellings;
mod tree;
mod worker;

pub use certificate::{Certificate, Class, CountedWords, Counts, Header};
pub use error::{CertificateError, ProofError};
pub use prover::Proof;
pub use run::{Outcome, ProofStatus};
