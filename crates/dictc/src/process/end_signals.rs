//! The signals that ask the program to end.

use std::{
    io,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
};

/// A record of SIGTERM, SIGINT (Ctrl-C), SIGQUIT and SIGHUP (a closed terminal), which no longer end the program by
/// themselves. The second signal of a kind ends it at once. On other systems than Unix, no signal is recorded.
#[derive(Clone)]
pub(crate) struct EndSignals {
    /// The number of the last signal; 0 if there was none.
    last: Arc<AtomicUsize>,
}

impl EndSignals {
    /// Records the signals from now on.
    pub(crate) fn catch() -> io::Result<Self> {
        let last = Arc::new(AtomicUsize::new(0));
        #[cfg(unix)]
        {
            use std::sync::atomic::AtomicBool;

            use signal_hook::{consts, flag};

            use super::inherited::is_hangup_ignored;

            // Catching an ignored SIGHUP would undo `nohup`.
            let hangup = (!is_hangup_ignored()).then_some(consts::SIGHUP);
            for number in [consts::SIGTERM, consts::SIGINT, consts::SIGQUIT].into_iter().chain(hangup) {
                let is_second = Arc::new(AtomicBool::new(false));
                flag::register_conditional_default(number, is_second.clone())?;
                flag::register(number, is_second)?;
                flag::register_usize(number, last.clone(), number as usize)?;
            }
        }
        Ok(Self { last })
    }

    /// Returns true if a signal has asked the program to end.
    pub(crate) fn is_end_requested(&self) -> bool {
        self.last.load(Ordering::Relaxed) != 0
    }

    /// Ends the program as the signal does by default, if there was one.
    pub(crate) fn end_if_requested(&self) {
        #[cfg(unix)]
        if let Ok(signal @ 1..) = self.last.load(Ordering::Relaxed).try_into() {
            // This does not return. If it fails, the program ends by itself.
            let _ = signal_hook::low_level::emulate_default_handler(signal);
        }
    }
}
