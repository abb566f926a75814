//! Programs that tests start handle signals by default, whatever the tests inherited: `nohup make test` ignores SIGHUP, and
//! a shell ignores SIGINT and SIGQUIT for a command in the background.

use std::{io, mem, ptr, sync::Once};

/// The signals that a test may send, or that a key of a terminal sends.
const SIGNALS: [libc::c_int; 4] = [libc::SIGHUP, libc::SIGINT, libc::SIGQUIT, libc::SIGTERM];

/// Makes programs that this process starts from now on start with the default action for signals.
///
/// A program inherits that a signal is ignored, but not that a function handles it. So the signals that this process ignores
/// are handled by a function that does nothing. A closure between fork and exec could set the signals too, but a fork copies
/// the tables of this process, which takes longer than most of the programs, of which the tests start thousands.
pub fn start_programs_with_default_signals() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| SIGNALS.into_iter().filter(|&signal| is_ignored(signal)).for_each(handle));
}

fn is_ignored(signal: libc::c_int) -> bool {
    // SAFETY: all its bytes may be zero.
    let mut action: libc::sigaction = unsafe { mem::zeroed() };
    // SAFETY: it writes the action of the signal, and sets none.
    let result = unsafe { libc::sigaction(signal, ptr::null(), &mut action) };
    assert_eq!(result, 0, "signal {signal}: {}", io::Error::last_os_error());
    action.sa_sigaction == libc::SIG_IGN
}

fn handle(signal: libc::c_int) {
    extern "C" fn nothing(_: libc::c_int) {}
    // SAFETY: all its bytes may be zero.
    let mut action: libc::sigaction = unsafe { mem::zeroed() };
    action.sa_sigaction = nothing as *const () as libc::sighandler_t;
    // A call of the system that a signal interrupts goes on.
    action.sa_flags = libc::SA_RESTART;
    // SAFETY: the function does nothing, so it may interrupt any other.
    let result = unsafe { libc::sigaction(signal, &action, ptr::null_mut()) };
    assert_eq!(result, 0, "signal {signal}: {}", io::Error::last_os_error());
}
