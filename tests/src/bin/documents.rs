//! Draws the pictures, and runs the commands of the READMEs to write their outputs: `make pictures`.

#[cfg(unix)]
fn main() -> std::io::Result<()> {
    use dict_tests::documents::{pictures, readmes};

    for document in pictures().into_iter().chain(readmes()) {
        if std::fs::read_to_string(&document.path).is_ok_and(|text| text == document.text) {
            continue;
        }
        std::fs::write(&document.path, document.text)?;
        println!("wrote {}", document.path.display());
    }
    Ok(())
}

#[cfg(not(unix))]
fn main() {
    eprintln!("the pictures are drawn on an emulated terminal, which needs Unix");
}
