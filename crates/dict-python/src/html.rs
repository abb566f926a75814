//! Drawings of objects in notebooks.

use pyo3::prelude::*;

use crate::failure::Outcome;

/// Returns the HTML that a function of `dictc/_html.py` draws of `object`.
pub(crate) fn draw(function: &str, object: &Bound<'_, PyAny>) -> Outcome<String> {
    Ok(object.py().import("dictc._html")?.call_method1(function, (object,))?.extract()?)
}
