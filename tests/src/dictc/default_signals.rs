//! Programs that tests start handle signals by default, whatever the tests inherited: `nohup make test` ignores SIGHUP, and
//! a shell ignores SIGINT and SIGQUIT for a command in the background.

use std::{io, os::unix::process::CommandExt, process::Command};

/// The signals that a test may send, or that a key of a terminal sends.
const SIGNALS: [libc::c_int; 4] = [libc::SIGHUP, libc::SIGINT, libc::SIGQUIT, libc::SIGTERM];

/// Lets the program of `command` start with the default action for signals.
pub fn set_default_signals(command: &mut Command) {
    let set = || {
        for signal in SIGNALS {
            // SAFETY: SIG_DFL runs no code of this process.
            if unsafe { libc::signal(signal, libc::SIG_DFL) } == libc::SIG_ERR {
                return Err(io::Error::last_os_error());
            }
        }
        Ok(())
    };
    // SAFETY: between fork and exec, the closure only calls `signal`, which is async-signal-safe.
    unsafe { command.pre_exec(set) };
}
