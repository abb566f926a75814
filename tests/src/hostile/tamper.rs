//! Changes to the bytes of a file, with checksums that are computed again. A hostile file has right checksums; a file
//! that was damaged by accident has wrong checksums.
//!
//! The offsets are explained in `FORMAT.md`.

use std::{
    fs::OpenOptions,
    io::{self, Write},
    ops::Range,
    path::Path,
};

use dict_format::{
    header::{HEADER_LEN, SECTION_ALIGN, SECTION_ENTRY_LEN, Tag},
    layout::section_hash,
    slot::WORD_BIT,
};

use crate::inputs::random::{TestRandom, is_soak};

/// Returns the tag and the range of each section.
pub fn sections(file: &[u8]) -> Vec<(Tag, Range<usize>)> {
    let entries = file[table(file)].chunks(SECTION_ENTRY_LEN);
    entries.map(|entry| (Tag(*entry.first_chunk().unwrap()), section(entry))).collect()
}

/// Returns the range of the section called `tag`.
pub fn section_of(file: &[u8], tag: Tag) -> Range<usize> {
    sections(file).into_iter().find(|(found, _)| *found == tag).unwrap().1
}

/// Makes every checksum right. A section is skipped if the table says that it is outside the file.
pub fn reseal(file: &mut [u8]) {
    let table = table(file);
    for start in table.clone().step_by(SECTION_ENTRY_LEN) {
        if let Some(section) = file.get(section(&file[start..])) {
            let hash = section_hash(section);
            file[start + 24..start + 32].copy_from_slice(&hash.to_le_bytes());
        }
    }
    let hash = section_hash(&[&file[..56], &file[table]].concat());
    file[56..64].copy_from_slice(&hash.to_le_bytes());
}

/// Clears every byte after the table that is in no section. The sections must follow each other.
pub fn clear_padding(file: &mut [u8]) {
    let mut end = table(file).end;
    for (_, section) in sections(file) {
        file[end..section.start].fill(0);
        end = section.end;
    }
    file[end..].fill(0);
}

/// Overwrites a file that is not open. To truncate it first would wait for the disk.
pub fn overwrite(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = OpenOptions::new().write(true).create(true).truncate(false).open(path)?;
    file.write_all(bytes)?;
    file.set_len(bytes.len() as u64)
}

/// Calls `each` with files that differ from `file` in one bit of a section: one for every bit in `make soak`, otherwise
/// one for each thirteenth. Also passes the section's tag, and the number of the bit from the start of the file.
pub fn for_each_flipped_bit(file: &[u8], mut each: impl FnMut(&mut Vec<u8>, Tag, usize)) {
    for (tag, section) in sections(file) {
        for bit in (section.start * 8..section.end * 8).step_by(if is_soak() { 1 } else { 13 }) {
            let mut file = file.to_vec();
            file[bit / 8] ^= 1 << (bit % 8);
            each(&mut file, tag, bit);
        }
    }
}

/// Returns `file` with other values in a few bytes of any section and perhaps in the counts of the header, resealed.
pub fn damage(file: &[u8], random: &mut TestRandom) -> Vec<u8> {
    let sections = sections(file);
    let mut file = file.to_vec();
    for _ in 0..random.within(1..=12) {
        let (_, section) = random.pick(&sections);
        let at = random.within(section.start..=section.end - 1);
        match random.below(3) {
            0 => file[at] = file[random.within(section.start..=section.end - 1)],
            1 => file[at] ^= 1 << random.below(8),
            _ => file[at] = *random.pick(&[0, 1, 0x7f, 0x80, 0xff, b'=', b'\n', file[at].wrapping_add(1)]),
        }
    }
    // The header's counts: words, letters, codes.
    if random.below(2) == 0 {
        file[*random.pick(&[24, 25, 28, 29, 30, 31, 32, 33])] = random.number() as u8;
    }
    reseal(&mut file);
    file
}

/// Returns `file` with slots that all end a word and lead to the root by their first seven codes, and with the highest
/// counts of words and codes that a header can hold. Its checksums are wrong.
pub fn with_loops(file: &[u8]) -> Vec<u8> {
    let mut file = file.to_vec();
    let slots = section_of(&file, Tag::SLOTS);
    for slot in file[slots].chunks_mut(8) {
        slot.copy_from_slice(&(u64::from(0x7f | WORD_BIT) << 32).to_le_bytes());
    }
    file[24..28].copy_from_slice(&u32::MAX.to_le_bytes());
    file[32..34].copy_from_slice(&1024u16.to_le_bytes());
    file
}

/// Builds a file of the header of `file` and these sections, given by tag, flags and bytes.
pub fn assemble(file: &[u8], sections: &[(Tag, u32, &[u8])]) -> Vec<u8> {
    let mut assembled = file[..HEADER_LEN].to_vec();
    assembled.resize(HEADER_LEN + sections.len() * SECTION_ENTRY_LEN, 0);
    for (number, (tag, flags, bytes)) in sections.iter().enumerate() {
        assembled.resize(assembled.len().next_multiple_of(SECTION_ALIGN), 0);
        let offset = assembled.len() as u64;
        let len = bytes.len() as u64;
        let entry = [&tag.0[..], &flags.to_le_bytes(), &offset.to_le_bytes(), &len.to_le_bytes()].concat();
        assembled[HEADER_LEN + number * SECTION_ENTRY_LEN..][..entry.len()].copy_from_slice(&entry);
        assembled.extend_from_slice(bytes);
    }
    assembled.resize(assembled.len().next_multiple_of(SECTION_ALIGN), 0);
    let len = assembled.len() as u64;
    assembled[12..16].copy_from_slice(&(sections.len() as u32).to_le_bytes());
    assembled[16..24].copy_from_slice(&len.to_le_bytes());
    reseal(&mut assembled);
    assembled
}

/// Returns `file` with other metadata.
pub fn with_meta(file: &[u8], meta: &str) -> Vec<u8> {
    let sections = [Tag::SLOTS, Tag::RANKS, Tag::ALPHABET].map(|tag| (tag, 0, &file[section_of(file, tag)]));
    assemble(file, &[&sections[..], &[(Tag::META, 0, meta.as_bytes())]].concat())
}

fn table(file: &[u8]) -> Range<usize> {
    let entries = u32::from_le_bytes(*file[12..].first_chunk().unwrap()) as usize;
    HEADER_LEN..HEADER_LEN + entries.min((file.len() - HEADER_LEN) / SECTION_ENTRY_LEN) * SECTION_ENTRY_LEN
}

fn section(entry: &[u8]) -> Range<usize> {
    let number = |at: usize| u64::from_le_bytes(*entry[at..].first_chunk().unwrap()) as usize;
    number(8)..number(8).saturating_add(number(16))
}
