//! Drops the carriage returns at the ends of lines, so that lists from Windows are read as fast as others.

use memchr::memchr;

use crate::registers::{REGISTER_BYTES, places_of};

/// If the first line of `bytes` ends with a carriage return and a line feed, drops the carriage return of this line and
/// of all others, and moves the bytes after it. A line that ends with two of them keeps both. Returns the number of
/// bytes that are left.
pub(super) fn drop_carriage_returns(bytes: &mut [u8]) -> usize {
    match memchr(b'\n', bytes) {
        Some(end) if bytes[..end].ends_with(b"\r") => drop_all(bytes),
        _ => bytes.len(),
    }
}

fn drop_all(bytes: &mut [u8]) -> usize {
    let mut from = 0;
    let mut to = 0;
    while from < bytes.len() {
        if let Some(&register) = bytes[from..].first_chunk()
            && from - to >= REGISTER_BYTES
        {
            // The bytes after a carriage return are written too, to places that get their own bytes later.
            bytes[to..to + REGISTER_BYTES].copy_from_slice(&register);
            let kept = places_of(b'\r', u64::from_le_bytes(register)).trailing_zeros() as usize / 8;
            from += kept;
            to += kept;
            if kept == REGISTER_BYTES {
                continue;
            }
        }
        let byte = bytes[from];
        let is_dropped = byte == b'\r' && bytes.get(from + 1) == Some(&b'\n') && !bytes[..to].ends_with(b"\r");
        if !is_dropped {
            bytes[to] = byte;
            to += 1;
        }
        from += 1;
    }
    to
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Random;

    #[test]
    fn one_carriage_return_is_dropped_from_each_line_if_the_first_line_has_one() {
        let mut random = Random::new(1);
        let mut dropped = 0;
        for _ in 0..3000 {
            let ends = ["\r\n", "\r\n", "\r\n", "\n", "\r\r\n", "\r"];
            let lines = random.below(40);
            let mut text = String::new();
            for _ in 0..lines {
                text.push_str(&"a".repeat(random.below(20)));
                text.push_str(random.pick::<&str>(&ends));
            }
            let is_first = text.split('\n').next().is_some_and(|line| line.ends_with('\r')) && text.contains('\n');
            let expected = if is_first {
                let lines = text.split_inclusive('\n').map(|line| match line.strip_suffix("\r\n") {
                    Some(rest) if !rest.ends_with('\r') => format!("{rest}\n"),
                    _ => line.to_string(),
                });
                lines.collect()
            } else {
                text.clone()
            };
            dropped += usize::from(expected != text);
            let mut bytes = text.clone().into_bytes();
            let len = drop_carriage_returns(&mut bytes);
            assert_eq!(str::from_utf8(&bytes[..len]), Ok(&*expected), "{text:?}");
        }
        assert!((500..2500).contains(&dropped), "{dropped}");
    }
}
