//! Makes programs that tests start handle signals by default, even if the tests inherited something else: `nohup make
//! test` ignores SIGHUP, and a shell ignores SIGINT and SIGQUIT for a command in the background.

use std::sync::Once;

/// The signals that a test may send, or that a key of a terminal sends.
const SIGNALS: [libc::c_int; 4] = [libc::SIGHUP, libc::SIGINT, libc::SIGQUIT, libc::SIGTERM];

/// Makes programs that this process starts from now on start with the default action for signals.
///
/// If a process ignores a signal, so do the programs that it starts. If a function handles the signal, they start with
/// the default action. So a function that does nothing handles the ignored signals. `Command::pre_exec` could set them
/// in each program, but then a program starts by a fork of this process, which takes longer than most programs run.
pub fn start_programs_with_default_signals() {
    static ONCE: Once = Once::new();
    extern "C" fn nothing(_: libc::c_int) {}
    ONCE.call_once(|| {
        for signal in SIGNALS {
            // SAFETY: the function does nothing, so it may interrupt any other.
            let before = unsafe { libc::signal(signal, nothing as *const () as libc::sighandler_t) };
            if before != libc::SIG_IGN {
                // SAFETY: it handled the signal before.
                unsafe { libc::signal(signal, before) };
            }
        }
    });
}
