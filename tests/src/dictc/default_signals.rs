//! Programs that tests start handle signals by default, whatever the tests inherited: `nohup make test` ignores SIGHUP, and
//! a shell ignores SIGINT and SIGQUIT for a command in the background.

use std::{io, mem::MaybeUninit, os::unix::process::CommandExt, process::Command, sync::LazyLock};

/// The signals that a test may send, or that a key of a terminal sends.
const SIGNALS: [libc::c_int; 4] = [libc::SIGHUP, libc::SIGINT, libc::SIGQUIT, libc::SIGTERM];

/// Those that this process ignores, as do programs that it starts.
static IGNORED: LazyLock<Vec<libc::c_int>> = LazyLock::new(|| SIGNALS.into_iter().filter(|&s| is_ignored(s)).collect());

fn is_ignored(signal: libc::c_int) -> bool {
    let mut action = MaybeUninit::<libc::sigaction>::uninit();
    // SAFETY: it asks for the action of a signal that exists, and sets none.
    let asked = unsafe { libc::sigaction(signal, std::ptr::null(), action.as_mut_ptr()) };
    assert_eq!(asked, 0, "signal {signal}: {}", io::Error::last_os_error());
    // SAFETY: it succeeded, so it has written the action.
    unsafe { action.assume_init() }.sa_sigaction == libc::SIG_IGN
}

/// Lets the program of `command` start with the default action for signals.
pub fn set_default_signals(command: &mut Command) {
    // A command with a closure is forked, which copies the tables of this process: thousands of tests start programs.
    if IGNORED.is_empty() {
        return;
    }
    let set = || {
        for &signal in &*IGNORED {
            // SAFETY: SIG_DFL runs no code of this process.
            if unsafe { libc::signal(signal, libc::SIG_DFL) } == libc::SIG_ERR {
                return Err(io::Error::last_os_error());
            }
        }
        Ok(())
    };
    // SAFETY: between fork and exec, the closure only reads memory and calls `signal`, which is async-signal-safe.
    unsafe { command.pre_exec(set) };
}
