//! Promise 2: columns of Arrow that break their own rules are errors, and valid ones are read as Arrow reads them.

use allocation_counter::measure;
use dict_tests::{
    hostile::{attacks, columns::HostileColumn},
    inputs::random::TestRandom,
};

#[test]
fn columns_of_random_bytes_are_errors_or_are_read_as_arrow_reads_them() {
    let mut random = TestRandom::new(1);
    let (mut taken, mut valid) = (0, 0);
    for _ in 0..20_000 {
        // Few bytes that are large: most columns are nearly what they say.
        let bytes: Vec<u8> =
            (0..random.below(400)).map(|_| [random.below(256), random.below(8)][random.below(2)] as u8).collect();
        attacks::import(&bytes, |work| measure(work).bytes_max);
        valid += usize::from(HostileColumn::new(&bytes).valid_arrays().is_some());
        taken += usize::from(HostileColumn::new(&bytes).take().is_ok());
    }
    assert!(valid > 5_000 && (1_000..10_000).contains(&taken), "{valid} valid, {taken} taken");
}
