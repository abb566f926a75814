//! Your own dictionary inside your program. `build.rs` compiles the word list each time that it changes.
//!
//! ```sh
//! cargo run -p examples --example embedded
//! ```

use std::error::Error;

use dict_runtime::include_dict;

fn main() -> Result<(), Box<dyn Error>> {
    // Opened in place: nothing is read or copied at the start of the program.
    let fruit = include_dict!(concat!(env!("OUT_DIR"), "/words.dat"))?;

    println!("{} kinds of fruit", fruit.len());
    println!("berries: {}", fruit.matches("*berry")?.collect::<Vec<_>>().join(", "));
    println!(
        "from the letters of a lemon grape: {}",
        fruit.partial_anagrams("lemongrape")?.collect::<Vec<_>>().join(", ")
    );
    Ok(())
}
