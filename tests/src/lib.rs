//! What the tests share: dictionaries made in a line, the lists they are made of, and `dictc` itself.
