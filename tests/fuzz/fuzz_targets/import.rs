#![no_main]

use dict_tests::hostile::attacks;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| attacks::import(bytes, dict_fuzz::held_by));
