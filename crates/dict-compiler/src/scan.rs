//! Lines found eight bytes at a time.

/// Bytes that are looked at together; the first is the lowest.
const BLOCK: usize = 8;
const ONES: u64 = u64::from_le_bytes([1; BLOCK]);
const HIGH: u64 = ONES << 7;

/// Calls `take` with each line of `text`: where it starts, where it ends, and whether it is of nothing but small ASCII
/// letters.
#[inline]
pub(crate) fn for_each_line<E>(
    text: &[u8],
    mut take: impl FnMut(usize, usize, bool) -> Result<(), E>,
) -> Result<(), E> {
    let (blocks, rest) = text.as_chunks::<BLOCK>();
    let mut last = [0; BLOCK];
    last[..rest.len()].copy_from_slice(rest);
    let (mut start, mut others) = (0, 0);
    for (number, block) in blocks.iter().chain([&last]).enumerate() {
        let block = u64::from_le_bytes(*block);
        let mut ends = line_feeds(block);
        let mut others_here = !small_letters(block) & HIGH & !ends;
        while ends != 0 {
            // The bits below the lowest.
            let line = ends.wrapping_sub(1) & !ends;
            let end = number * BLOCK + ends.trailing_zeros() as usize / 8;
            take(start, end, (others | others_here & line) == 0)?;
            (start, others) = (end + 1, 0);
            others_here &= !line;
            ends &= ends - 1;
        }
        others |= others_here;
    }
    if start < text.len() {
        // The zeros behind it are not the line's.
        let is_small = text[start..].iter().all(u8::is_ascii_lowercase);
        take(start, text.len(), is_small)?;
    }
    Ok(())
}

/// The high bit of each byte that is a line feed.
fn line_feeds(block: u64) -> u64 {
    let difference = block ^ (ONES * u64::from(b'\n'));
    !(((difference & !HIGH) + !HIGH) | difference) & HIGH
}

/// The high bit of each byte from a to z.
fn small_letters(block: u64) -> u64 {
    let from = |byte: u8| (block & !HIGH) + ONES * u64::from(0x80 - byte);
    from(b'a') & !from(b'z' + 1) & !block & HIGH
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_at_every_place_is_seen_for_what_it_is() {
        for at in 0..20 {
            for byte in 0..=255u8 {
                let mut text = *b"abcdefg\nhijklmnopqrstuv\nwxyz";
                text[at] = byte;
                let mut lines = Vec::new();
                for_each_line(&text, |start, end, is_small| {
                    assert_eq!(is_small, text[start..end].iter().all(u8::is_ascii_lowercase), "{text:?}");
                    lines.push(&text[start..end]);
                    Ok::<(), ()>(())
                })
                .unwrap();
                assert_eq!(lines, text.split(|&byte| byte == b'\n').collect::<Vec<_>>());
            }
        }
    }
}
