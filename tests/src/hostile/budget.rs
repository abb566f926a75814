//! Limits on the memory and the time of an attack.

use std::time::{Duration, Instant};

/// A function that calls another one, and returns the most bytes that the thread held during the call, beyond those
/// that it held before. Each program passes one that asks its allocator.
pub type Meter = fn(&mut dyn FnMut()) -> u64;

/// The bytes that every attack may hold in addition to its input.
pub const ROOM: usize = 1 << 16;

/// Calls `work`, which may hold `bytes` at a time and take `time` of the processor.
#[track_caller]
pub fn within<T>(meter: Meter, bytes: usize, time: Duration, work: impl FnMut() -> T) -> T {
    let (result, held) = within_time(meter, time, work);
    assert!(held <= bytes, "{held} bytes were held, {bytes} are allowed");
    result
}

/// Calls `work`, which may take `time` of the processor. Returns its result, and the bytes that it held at most.
///
/// The first call is timed by the clock on the wall, which takes less time to read. Time is exceeded only if three more
/// calls in a row take longer, because the other programs of a busy machine slow this one down as well.
#[track_caller]
pub fn within_time<T>(meter: Meter, time: Duration, mut work: impl FnMut() -> T) -> (T, usize) {
    let mut measured = || {
        let mut result = None;
        let held = meter(&mut || result = Some(work()));
        (result.expect("meters call the function"), held as usize)
    };
    let started = Instant::now();
    let measured_at_first = measured();
    if started.elapsed() <= time {
        return measured_at_first;
    }
    let mut calls = 0;
    loop {
        let started = processor_time();
        let measured = measured();
        let taken = processor_time().saturating_sub(started);
        if taken <= time {
            return measured;
        }
        calls += 1;
        assert!(calls < 3, "it took {taken:?}, {time:?} is allowed");
    }
}

/// Returns the time that a processor has worked for this thread.
#[cfg(unix)]
fn processor_time() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::try_from(time).expect("it is not negative")
}

/// Returns zero: time is not limited on other systems.
#[cfg(not(unix))]
fn processor_time() -> Duration {
    Duration::ZERO
}
