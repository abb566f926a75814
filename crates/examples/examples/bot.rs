//! A bot that plays a round against the clock. It finds the common words, and needs time to find and type each one.
//!
//! ```sh
//! cargo run -p examples --example bot -- 7    # the seed: each gives another board, always the same one
//! ```

use std::{env, error::Error, time::Duration};

use board_deal::CubeSet;
use board_play::{Clock, Game, Round, Verdict, records::Setup};
use board_solver::{Rules, Solver};

fn main() -> Result<(), Box<dyn Error>> {
    let seed = env::args().nth(1).as_deref().unwrap_or("1").parse()?;
    let board = CubeSet::of_side(4).ok_or("no cubes of this size")?.roll_seeded(seed);
    println!("{board}");

    // A round of three minutes, in which every English word counts.
    let dict = dict_en::dict();
    let game = Game::new(dict, board, &Rules::BOGGLE)?;
    let mut round = Round::new(game, Clock::new(Some(Duration::from_secs(180))), None, Setup::default());

    // The words that the bot sees, the shortest first. English words have values from 10, the most common, to 80.
    let mut solver = Solver::new(&dict.with_common(35)?, Rules::BOGGLE)?;
    let mut words: Vec<&str> = solver.solve(round.game().board())?.words().map(|found| found.word).collect();
    words.sort_by_key(|word| word.len());

    // A round gets the time from its caller and never reads a clock, so this one takes no time.
    let mut now = Duration::ZERO;
    round.start(now);
    for word in words {
        now += Duration::from_millis(2000 + 400 * word.len() as u64);
        match round.play(word, now) {
            Some(Verdict::Found(answer)) => {
                println!("{:3} s: {word}, {}", now.as_secs(), round.game().answer(answer).points)
            }
            Some(verdict) => println!("{:3} s: {word}, {verdict:?}", now.as_secs()),
            None => break, // the time is up
        }
    }

    let (game, answers) = (round.game(), round.game().answers());
    println!("{} of {} words", game.found().len(), answers.words().len());
    println!("{} of {} points", game.points(), answers.points());
    Ok(())
}
