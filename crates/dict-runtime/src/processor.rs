//! The instructions that the processor has.

/// Returns true if an x86 processor has all these features. If the calling crate has no feature `std`, or it is off,
/// nothing asks the processor: it has the features that the program is compiled for.
#[doc(hidden)]
#[macro_export]
macro_rules! processor_has {
    ($($feature:tt),+) => {{
        #[cfg(feature = "std")]
        let is_there = $(std::arch::is_x86_feature_detected!($feature))&&+;
        #[cfg(not(feature = "std"))]
        let is_there = $(cfg!(target_feature = $feature))&&+;
        is_there
    }};
}
