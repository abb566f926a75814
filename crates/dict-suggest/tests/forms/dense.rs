//! The tests with dense dictionaries.

const FORM: dict_compiler::Form = dict_compiler::Form::Dense;

#[path = "check.rs"]
mod check;
#[path = "suggest.rs"]
mod suggest;
