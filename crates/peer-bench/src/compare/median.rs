//! What stands for several runs.

/// The one in the middle; of an even number, the later of the two.
pub fn median(mut runs: Vec<f64>) -> f64 {
    runs.sort_unstable_by(f64::total_cmp);
    runs[runs.len() / 2]
}
