//! The median of several runs.

/// Returns the middle one; of an even count, the larger of the two in the middle.
pub(crate) fn median(mut runs: Vec<f64>) -> f64 {
    runs.sort_unstable_by(f64::total_cmp);
    runs[runs.len() / 2]
}
