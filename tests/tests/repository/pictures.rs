//! The pictures of the README show what `dictc` draws today.
#![cfg(unix)]

use std::fs;

use dict_tests::pictures::draw;

#[test]
fn the_pictures_of_the_readme_are_those_that_make_pictures_draws() {
    for picture in draw() {
        let committed = fs::read_to_string(&picture.path).unwrap_or_default();
        let name = picture.path.display();
        assert!(committed == picture.svg, "{name} is out of date: run `make pictures`, look at it, and commit it");
    }
}
