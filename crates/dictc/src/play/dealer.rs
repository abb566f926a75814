//! The dealer of the games that the options ask for, with facts about them.

use std::{cell::OnceCell, ops::Deref, path::PathBuf};

use board_play::{
    GameSpec, Round,
    deal::{BoardSource, TimeLimit},
    records::{Setup, Tally},
};
use dict_runtime::Dict;
use dict_suggest::Suggester;

use super::{Play, daily::played_before, history};
use crate::options::{glossary::Glossary, rules::not_dealt};

/// A dealer of rounds, which reads the history of past games.
pub(crate) struct Dealer {
    dealer: board_play::Dealer,
    dict: Dict,
    /// The suggester, which is made when a word is played that is not in the dictionary.
    suggester: OnceCell<Suggester>,
    /// The path of the dictionary.
    path: PathBuf,
    /// True if the boards are built around words that were missed in past games.
    is_drill: bool,
    /// The definitions of the words.
    glossary: Option<Glossary>,
    /// A sentence about the player's first game on this day's board.
    played_before: Option<String>,
}

impl Dealer {
    /// Creates the dealer that the options ask for, with the words of `dict`. In a game line by line, `is_plain`,
    /// prints a seed that is drawn.
    pub(crate) fn new(args: &Play, dict: &Dict, is_plain: bool) -> anyhow::Result<Self> {
        let mut spec = GameSpec::default();
        spec.dictionary = Some(args.dictionary.name(dict));
        spec.rules = args.rules.spec(args.dictionary.path(), dict)?;
        spec.board = match (&args.board, args.daily) {
            (Some(written), _) => BoardSource::Given(written.board.clone()),
            (None, Some(day)) => BoardSource::Daily(day.date()?),
            (None, None) => args.cubes.source(),
        };
        spec.time = match args.time {
            Some(time) => time.0.map_or(TimeLimit::Unlimited, TimeLimit::Of),
            None => TimeLimit::OfRules,
        };
        spec.opponent = args.opponent;
        let mut dealer =
            board_play::Dealer::new(dict, spec).map_err(|error| not_dealt(args.dictionary.path(), error))?;
        if let Some(written) = &args.board {
            written.note_other_reading();
        }
        let played_before = if dealer.daily().is_some() { played_before(dealer.setup())? } else { None };
        if args.drill {
            // Fails before a seed is printed if there is nothing to drill.
            drill_missed(&mut dealer)?;
        }
        if dealer.draws() {
            // On the screen, the line that the game leaves in the shell has the seed.
            dealer.set_seed(if is_plain { args.cubes.seed() } else { args.cubes.unprinted_seed() });
        }
        let path = args.dictionary.path().to_path_buf();
        Ok(Self {
            dealer,
            dict: dict.clone(),
            suggester: OnceCell::new(),
            path,
            is_drill: args.drill,
            glossary: Glossary::of(dict),
            played_before,
        })
    }

    /// Deals the next round. Its clock is stopped.
    pub(crate) fn deal(&mut self) -> anyhow::Result<Round> {
        if self.is_drill {
            // Words found in the last game are no longer missed.
            drill_missed(&mut self.dealer)?;
        }
        self.dealer.deal().map_err(|error| not_dealt(&self.path, error))
    }

    /// Returns the word that the player probably meant by one that is not in the dictionary. It counts in this game.
    /// The board plays no part, so the word reveals nothing about it.
    pub(crate) fn meant(&self, typed: &str) -> Option<String> {
        let suggester = self.suggester.get_or_init(|| {
            let counted = self.rules().words.as_ref().and_then(|words| self.dict.with_only(words).ok());
            Suggester::new(counted.as_ref().unwrap_or(&self.dict))
        });
        let is_long_enough = |text: &str| text.chars().count() >= self.rules().min_letters;
        let meant = suggester.suggest(typed, 1).pop()?;
        (meant.id.is_some() && is_long_enough(&meant.text)).then_some(meant.text)
    }

    /// Returns a sentence about the player's first game on this day's board, if there was one.
    pub(crate) fn played_before(&self) -> Option<&str> {
        self.played_before.as_deref()
    }

    /// Returns the definitions of the words, if there is a glossary.
    pub(crate) fn glossary(&self) -> Option<&Glossary> {
        self.glossary.as_ref()
    }
}

impl Deref for Dealer {
    type Target = board_play::Dealer;

    fn deref(&self) -> &board_play::Dealer {
        &self.dealer
    }
}

/// Drills the words that were missed in past games with this dictionary, in the order of the statistics.
fn drill_missed(dealer: &mut board_play::Dealer) -> anyhow::Result<()> {
    let Setup { dictionary, .. } = dealer.setup();
    let mut tally = Tally::default();
    history::for_each_valid(|record| {
        if record.setup.dictionary == *dictionary {
            tally.add(&record);
        }
    })?;
    let missed = tally.finish().missed;
    Ok(dealer.set_drill(missed.iter().map(|missed| &*missed.word))?)
}
