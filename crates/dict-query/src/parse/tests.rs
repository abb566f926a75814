//! Tests of the reader of queries.
