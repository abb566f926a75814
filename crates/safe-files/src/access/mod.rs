//! The access to a file: its mode, its owner and its group. A file that replaces another gets them from it.

use std::{
    fs::{File, Metadata},
    io,
    os::unix::fs::MetadataExt,
};

use crate::disk::Disk;

/// The mode, the owner and the group of a file.
pub(crate) struct Access {
    mode: u32,
    owner: u32,
    group: u32,
}

impl Access {
    pub(crate) fn of(file: &Metadata) -> Self {
        Self { mode: file.mode() & 0o7777, owner: file.uid(), group: file.gid() }
    }

    /// Gives `file` this owner, this group and this mode. Only root may give a file to another user, and others may
    /// give it to their own groups only. If the owner or the group cannot be kept, nobody gets rights that they did not
    /// have.
    pub(crate) fn give_to(&self, file: &File, disk: &mut impl Disk) -> io::Result<()> {
        let new = Self::of(&file.metadata()?);
        let owner = (self.owner != new.owner).then_some(self.owner);
        let group = (self.group != new.group).then_some(self.group);
        let mut mode = self.mode;
        if (owner.is_some() || group.is_some()) && disk.set_owner(file, owner, group).is_err() {
            // A program that runs with the rights of its owner must not run with the rights of another one.
            mode &= 0o777;
            if group.is_some() && disk.set_owner(file, None, group).is_err() {
                mode = without_group(mode);
            }
        }
        // After the owner, because a change of owner removes bits of the mode.
        if mode != new.mode { disk.set_mode(file, mode) } else { Ok(()) }
    }
}

/// Returns the mode for a new file that cannot get the old file's group. Members of its own group were among the others
/// before, and members of the old group are among the others now. So the group and the others get only the rights that
/// both had: 0640 becomes 0600, and 0644 stays.
fn without_group(mode: u32) -> u32 {
    let both = mode >> 3 & mode & 0o7;
    mode & 0o700 | both << 3 | both
}

#[cfg(test)]
mod tests;
