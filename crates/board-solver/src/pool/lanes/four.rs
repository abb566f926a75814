//! A table for vectors of four lanes, which are sixteen bytes.

/// The bytes of the lanes of a set, without gaps, for each set of lanes.
pub(super) const GATHERED: [[u8; 16]; 16] = {
    let mut gathered = [[0; 16]; 16];
    let mut lanes = 0;
    while lanes < 16 {
        let mut from = 0;
        let mut to = 0;
        while from < 16 {
            if lanes >> (from / 4) & 1 != 0 {
                gathered[lanes][to] = from as u8;
                to += 1;
            }
            from += 1;
        }
        lanes += 1;
    }
    gathered
};
