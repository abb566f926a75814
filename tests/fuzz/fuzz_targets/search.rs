#![no_main]

use dict_tests::attacks;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| attacks::search(bytes));
