//! Draws the pictures of the README: `make pictures`.

#[cfg(unix)]
fn main() -> std::io::Result<()> {
    for picture in dict_tests::pictures::draw() {
        std::fs::write(&picture.path, picture.svg)?;
        println!("{}", picture.path.display());
    }
    Ok(())
}

#[cfg(not(unix))]
fn main() {
    eprintln!("the pictures are drawn on an emulated terminal, which needs Unix");
}
