//! The tests with flat dictionaries.

const FORM: dict_compiler::Form = dict_compiler::Form::Flat;

#[path = "check.rs"]
mod check;
#[path = "suggest.rs"]
mod suggest;
