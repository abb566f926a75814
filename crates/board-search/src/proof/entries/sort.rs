//! Radix sort and merge of keys.

/// The number of the highest bits by which keys are first put into buckets that fit into the processor's cache.
const BUCKET_BITS: u32 = 10;

/// The maximum number of bits of a digit.
const DIGIT_BITS: u32 = 11;

/// The number of keys below which a comparison sort is faster.
const FEW: usize = 256;

/// Sorts keys by the `bits` bits above the lowest `skip` bits. No key has a higher bit.
pub(super) fn sort(keys: &mut [u64], spare: &mut Vec<u64>, skip: u32, bits: u32) {
    let top = bits.min(BUCKET_BITS);
    spare.clear();
    spare.resize(keys.len(), 0);
    let counts = distribute(keys, spare, skip + bits - top, top);
    let mut start = 0;
    for count in counts {
        let range = start..start + count;
        sort_bucket(&mut spare[range.clone()], &mut keys[range], skip, bits - top);
        start += count;
    }
}

/// Sorts `from` into `to` by the `bits` bits above the lowest `skip` bits, and destroys `from`.
fn sort_bucket<'k>(mut from: &'k mut [u64], mut to: &'k mut [u64], skip: u32, bits: u32) {
    if from.len() < FEW || bits == 0 {
        to.copy_from_slice(from);
        return to.sort_unstable_by_key(|key| key >> skip);
    }
    let passes = bits.div_ceil(DIGIT_BITS);
    for pass in 0..passes {
        let start = bits * pass / passes;
        let end = bits * (pass + 1) / passes;
        distribute(from, to, skip + start, end - start);
        (from, to) = (to, from);
    }
    // Each pass swapped the two: `from` holds the keys.
    if passes.is_multiple_of(2) {
        to.copy_from_slice(from);
    }
}

/// Copies keys in the order of the `bits` bits above the lowest `shift` bits, and returns the number of keys of each
/// digit.
fn distribute(from: &[u64], to: &mut [u64], shift: u32, bits: u32) -> Vec<usize> {
    let mask = (1 << bits) - 1;
    let mut counts = vec![0; 1 << bits];
    from.iter().for_each(|key| counts[(key >> shift & mask) as usize] += 1);
    let mut next = 0;
    let mut ends: Vec<usize> = Vec::with_capacity(counts.len());
    for count in &counts {
        ends.push(next);
        next += count;
    }
    for &key in from {
        let end = &mut ends[(key >> shift & mask) as usize];
        to[*end] = key;
        *end += 1;
    }
    counts
}

/// Adds a sorted list of keys to sorted keys.
pub(in crate::proof) fn merge(keys: &mut Vec<u64>, list: &[u64]) {
    let (mut of_keys, mut of_list) = (keys.len(), list.len());
    keys.resize(of_keys + of_list, 0);
    // From the last key on, so that no key is overwritten before it is taken.
    while of_keys > 0 && of_list > 0 {
        let takes_list = keys[of_keys - 1] <= list[of_list - 1];
        keys[of_keys + of_list - 1] = if takes_list { list[of_list - 1] } else { keys[of_keys - 1] };
        of_list -= usize::from(takes_list);
        of_keys -= usize::from(!takes_list);
    }
    keys[..of_list].copy_from_slice(&list[..of_list]);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_sorted_and_merged_as_by_comparisons() {
        let mut random = 1_u64;
        for (count, bits) in
            [(0, 20), (1, 20), (100, 5), (5000, 10), (5000, 11), (40_000, 12), (300_000, 24), (300_000, 50)]
        {
            for skip in [0, 3, 14] {
                let key = |_| {
                    random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                    // Few different high bits, so that some buckets are large.
                    (random >> (64 - bits) & random.rotate_left(9)) << skip
                };
                let mut keys: Vec<u64> = (0..count).map(key).collect();
                let mut expected = keys.clone();
                expected.sort_unstable();
                let (low, high) = keys.split_at_mut(count / 3);
                sort(low, &mut Vec::new(), skip, bits);
                sort(high, &mut Vec::new(), skip, bits);
                let mut merged = low.to_vec();
                merge(&mut merged, high);
                assert_eq!(merged, expected, "{count} keys of {bits} bits");
            }
        }
    }
}
