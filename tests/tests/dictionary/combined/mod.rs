//! The words of several lists at once: dictionaries with changes, and sets of dictionaries.

mod changes;
mod set_operations;
