//! The state that the program inherits from its parent.

#[cfg(unix)]
use std::{
    mem::MaybeUninit,
    ptr,
    sync::atomic::{AtomicBool, Ordering},
};

/// True if the program was started with a standard output that is open for writing. Writing may still fail, as on a
/// full disk.
#[cfg(unix)]
static CAN_WRITE_STDOUT: AtomicBool = AtomicBool::new(true);

/// Returns false if the program was started with a standard output that is closed, or open for reading only.
///
/// `std` replaces a closed standard output with the null device before `main`, and drops the error of writing to one
/// that is open for reading, so that all output would be lost without an error.
pub(crate) fn can_write_stdout() -> bool {
    #[cfg(unix)]
    return CAN_WRITE_STDOUT.load(Ordering::Relaxed);
    #[cfg(not(unix))]
    true
}

/// Makes writing to a file that has reached the limit of the shell (`ulimit -f`) an error. By default a signal would
/// kill the program.
pub(crate) fn ignore_file_size_signal() {
    #[cfg(unix)]
    // SAFETY: no other code of the program handles this signal.
    unsafe {
        libc::signal(libc::SIGXFSZ, libc::SIG_IGN);
    }
}

/// Returns true if the stack of the program may grow to `bytes`. `ulimit -s` sets its limit.
pub(crate) fn has_stack_of(bytes: usize) -> bool {
    #[cfg(unix)]
    {
        let mut limit = MaybeUninit::<libc::rlimit>::uninit();
        // SAFETY: this call fills `limit` if it returns 0.
        unsafe {
            libc::getrlimit(libc::RLIMIT_STACK, limit.as_mut_ptr()) != 0
                || limit.assume_init().rlim_cur >= bytes as libc::rlim_t
        }
    }
    #[cfg(not(unix))]
    {
        _ = bytes;
        true
    }
}

/// Returns true if the program should keep running when its terminal is closed, as after `nohup`.
#[cfg(unix)]
pub(crate) fn is_hangup_ignored() -> bool {
    let mut action = MaybeUninit::<libc::sigaction>::uninit();
    // SAFETY: this call changes no signal. It fills `action` if it returns 0.
    unsafe {
        libc::sigaction(libc::SIGHUP, ptr::null(), action.as_mut_ptr()) == 0
            && action.assume_init().sa_sigaction == libc::SIG_IGN
    }
}

/// Looks at standard output. The loader calls this before `std` starts.
#[cfg(unix)]
// SAFETY: the loader calls the functions in this section. They may ignore their arguments, and return nothing.
#[cfg_attr(not(target_vendor = "apple"), unsafe(link_section = ".init_array"))]
#[cfg_attr(target_vendor = "apple", unsafe(link_section = "__DATA,__mod_init_func"))]
#[used]
static LOOK_AT_STDOUT: extern "C" fn() = {
    extern "C" fn look() {
        // SAFETY: this call only reads the flags of a file descriptor, which may be closed.
        let flags = unsafe { libc::fcntl(libc::STDOUT_FILENO, libc::F_GETFL) };
        let can_write = flags != -1 && flags & libc::O_ACCMODE != libc::O_RDONLY;
        CAN_WRITE_STDOUT.store(can_write, Ordering::Relaxed);
    }
    look
};
