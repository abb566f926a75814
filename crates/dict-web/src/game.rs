//! Games: dealt as `dictc play` deals the first board of a seed, and played by the page's clock.

use alloc::{string::String, vec::Vec};
use core::time::Duration;

use board_play::{
    Dealer, GameSpec, Round, Standing,
    board_words::FoundCount,
    deal::{BoardSource, TimeLimit},
    round::{AnswerFilter, AnswerOrder, Hint, Rank},
};

use crate::{
    boards::{side, write_board, write_path},
    dict::OpenDict,
    failure::Failure,
    json::{Json, Writer},
    module::Call,
    records,
    rules::{invalid, is_set, rules_spec, unsigned},
    solvers::limited,
};

/// A game, and the answers about it.
pub(crate) struct OpenGame {
    dealer: Dealer,
    round: Round,
    /// The indices of the answers that are drilled.
    drilled: Vec<usize>,
}

impl OpenGame {
    pub(crate) fn new(open: &mut OpenDict, call: &Call) -> Result<Self, Failure> {
        let (dict, options) = (&open.dict, &call.options()?);
        let mut spec = GameSpec::default();
        spec.dictionary = options.get("dictionary").and_then(Json::text).map(String::from);
        spec.rules = rules_spec(options)?;
        spec.board = match (options.get("daily").and_then(Json::text), options.get("board")) {
            (Some(date), _) => BoardSource::Daily(date.parse()?),
            (None, Some(board)) => BoardSource::Given(board.text().unwrap_or_default().parse()?),
            (None, None) => BoardSource::OfSide(side(options)?),
        };
        spec.time = match options.member("time") {
            None => TimeLimit::OfRules,
            Some(Json::Null) => TimeLimit::Unlimited,
            Some(time) => {
                let millis = time.unsigned().filter(|&millis| millis > 0);
                TimeLimit::Of(Duration::from_millis(millis.ok_or_else(|| invalid("time", "seconds above 0, or null"))?))
            }
        };
        let strength = options.get("opponent").map(|strength| strength.text().unwrap_or_default().parse());
        spec.opponent = strength.transpose()?;
        spec.limit_solver = limited;
        let mut dealer = Dealer::new(dict, spec)?;
        let resume = options.get("resume");
        if let Some(seed) = unsigned(options, "seed")?.filter(|_| dealer.draws() || resume.is_some()) {
            dealer.set_seed(seed);
        }
        if let Some(words) = options.get("drill") {
            let words = words.texts().ok_or_else(|| invalid("drill", "a list of words"))?;
            dealer.set_drill(words.iter().map(|word| &**word))?;
        }
        let mut round = dealer.deal()?;
        let answers = round.game().answers().words().iter().enumerate();
        let drilled = answers.filter(|(_, answer)| dealer.is_drilled(answer.id)).map(|(index, _)| index).collect();
        if let Some(resume) = resume {
            resume_round(&mut round, resume)?;
        }
        Ok(Self { dealer, round, drilled })
    }

    /// Writes the facts that do not change.
    pub(crate) fn facts(&mut self, _: &Call, json: &mut Writer) -> Result<(), Failure> {
        let game = self.round.game();
        let setup = self.round.setup();
        json.object(|json| {
            let dict = self.dealer.dict();
            let values = self.dealer.rules().tile_values(dict, game.board());
            write_board(json.key("board"), game.board(), values.as_deref());
            json.key("rules").string(&setup.rules);
            json.key("minLetters").number(game.min_letters());
            json.key("seed").option(setup.seed, Writer::number);
            json.key("daily").option(setup.daily.as_deref(), Writer::string);
            json.key("allPoints").number(game.answers().points());
            json.key("time").option(self.round.clock().limit(), write_millis);
            json.key("drilled").list(&self.drilled, |json, &index| json.number(index));
            json.key("answers").list(game.answers().words(), |json, answer| {
                json.object(|json| {
                    json.key("word").string(&answer.word);
                    json.key("points").number(answer.points);
                    json.key("letters").number(answer.letters);
                    json.key("id").number(answer.id);
                    json.key("value").option(dict.value(answer.id), crate::dict::value);
                    write_path(json.key("path"), &answer.path);
                });
            });
        });
        Ok(())
    }

    /// Writes the facts that change while words are found, and as time passes.
    pub(crate) fn state(&mut self, call: &Call, json: &mut Writer) -> Result<(), Failure> {
        let (game, now) = (self.round.game(), call.time());
        json.object(|json| {
            json.key("points").number(game.points());
            write_indices(json.key("found"), game.found().iter().copied());
            json.key("hintsTaken").bool(game.has_taken_hint());
            json.key("isRunning").bool(self.round.is_running(now));
            json.key("isUp").bool(self.round.clock().is_up(now));
            json.key("isOver").bool(self.round.is_over());
            json.key("counts").option(self.dealer.common_limit(), |json, limit| {
                let (common, other) = game.found_counts(limit);
                json.object(|json| {
                    write_count(json.key("common"), common);
                    write_count(json.key("other"), other);
                });
            });
            json.key("opponent").option(self.round.opponent(), |json, opponent| {
                json.object(|json| {
                    json.key("strength").string(opponent.strength().name());
                    json.key("points").number(self.round.opponent_points(now).unwrap_or_default());
                    write_indices(json.key("found"), self.round.opponent_found(now));
                });
            });
            let standing = Standing::of(game.points(), &self.round.par(self.dealer.common_limit()));
            json.key("standing").option(standing, |json, Standing { rank, next }| {
                json.object(|json| {
                    json.key("rank").string(rank.name());
                    json.key("level").number(Rank::ALL.iter().position(|&one| one == rank).unwrap_or_default());
                    json.key("levels").number(Rank::ALL.len());
                    json.key("next").option(next, |json, (rank, points)| {
                        json.object(|json| {
                            json.key("rank").string(rank.name());
                            json.key("points").number(points);
                        });
                    });
                });
            });
            let line = self.dealer.daily().map(|daily| game.result_line(daily));
            json.key("resultLine").option(line.as_deref(), Writer::string);
        });
        Ok(())
    }

    /// Writes the time that was played, and the time that is left, in milliseconds.
    pub(crate) fn clock(&mut self, call: &Call, json: &mut Writer) -> Result<(), Failure> {
        let clock = self.round.clock();
        json.object(|json| {
            write_millis(json.key("elapsed"), clock.elapsed(call.time()));
            json.key("left").option(clock.left(call.time()), write_millis);
        });
        Ok(())
    }

    pub(crate) fn start(&mut self, call: &Call, _: &mut Writer) -> Result<(), Failure> {
        self.round.start(call.time());
        Ok(())
    }

    pub(crate) fn pause(&mut self, call: &Call, _: &mut Writer) -> Result<(), Failure> {
        self.round.pause(call.time());
        Ok(())
    }

    /// Plays a word, and writes the verdict; null if the clock stands still or the time is up.
    pub(crate) fn play(&mut self, call: &Call, json: &mut Writer) -> Result<(), Failure> {
        json.option(self.round.play(call.text(), call.time()), |json, verdict| {
            json.object(|json| {
                json.key("verdict").string(verdict.name());
                json.key("answer").option(verdict.answer(), Writer::number);
            });
        });
        Ok(())
    }

    /// Writes a path that spells the text, or null.
    pub(crate) fn trace(&mut self, call: &Call, json: &mut Writer) -> Result<(), Failure> {
        json.option(self.round.game().trace(call.text()), |json, path| write_path(json, &path));
        Ok(())
    }

    /// Writes the word of a path. If wildcards are among its tiles, it is the word with the most points that was not
    /// found before.
    pub(crate) fn word_of(&mut self, call: &Call, json: &mut Writer) -> Result<(), Failure> {
        json.string(&self.round.game().word_of(&path(call)?));
        Ok(())
    }

    /// Writes the points that a word on a path would have; null if it would be too short.
    pub(crate) fn points_of_path(&mut self, call: &Call, json: &mut Writer) -> Result<(), Failure> {
        json.option(self.round.game().points_of_path(&path(call)?), Writer::number);
        Ok(())
    }

    /// Takes a hint, and writes it; null if the clock stands still or the time is up.
    pub(crate) fn hint(&mut self, call: &Call, json: &mut Writer) -> Result<(), Failure> {
        json.option(self.round.take_hint(call.time()), |json, hint| write_hint(json, &hint));
        Ok(())
    }

    /// Writes the words left to find.
    pub(crate) fn left_to_find(&mut self, _: &Call, json: &mut Writer) -> Result<(), Failure> {
        write_hint(json, &self.round.game().left_to_find());
        Ok(())
    }

    /// Writes the indices of some answers in some order.
    pub(crate) fn list(&mut self, call: &Call, json: &mut Writer) -> Result<(), Failure> {
        let options = call.options()?;
        let filter = match options.get("filter").and_then(Json::text) {
            Some("missed") => AnswerFilter::Missed,
            Some("found") => AnswerFilter::Found,
            Some("all") => AnswerFilter::All,
            _ => return Err(invalid("filter", "missed, found, all")),
        };
        let order = match options.get("order").and_then(Json::text) {
            Some("points") => AnswerOrder::Points,
            Some("length") => AnswerOrder::Length,
            Some("commonness") => AnswerOrder::Commonness,
            Some("alphabet") => AnswerOrder::Alphabet,
            Some("worth") => AnswerOrder::Worth,
            _ => return Err(invalid("order", "points, length, commonness, alphabet, worth")),
        };
        write_indices(json, self.round.game().list(filter, order));
        Ok(())
    }

    /// Ends the game at the time of the option `ended`, in seconds since 1970. Writes the line of its record, or null
    /// if no word was found or the game was over before.
    pub(crate) fn finish(&mut self, call: &Call, json: &mut Writer) -> Result<(), Failure> {
        let ended = unsigned(&call.options()?, "ended")?.unwrap_or_default();
        json.option(self.round.finish(call.time(), ended), |json, record| {
            let mut line = Writer::default();
            records::write(&mut line, &record);
            json.string(&line.finish());
        });
        Ok(())
    }
}

/// Returns the tiles of the path that the options are, a list.
fn path(call: &Call) -> Result<Vec<u32>, Failure> {
    let tile = |at: &Json<'_>| u32::try_from(at.unsigned()?).ok();
    Ok(call.options()?.list().unwrap_or_default().iter().filter_map(tile).collect())
}

/// Writes a time in milliseconds, rounded up: no time is left when the time is up.
fn write_millis(json: &mut Writer, time: Duration) {
    json.number(time.as_micros().div_ceil(1000) as u64);
}

/// Goes on with a game that was left: its words, its hints, and its time.
fn resume_round(round: &mut Round, resume: &Json<'_>) -> Result<(), Failure> {
    let found = resume.get("found").and_then(Json::texts).ok_or_else(|| invalid("resume.found", "a list of words"))?;
    let elapsed = unsigned(resume, "elapsed")?.unwrap_or(0);
    round.start(Duration::ZERO);
    for word in found {
        let _ = round.play(&word, Duration::ZERO);
    }
    if is_set(resume, "hints") {
        let _ = round.take_hint(Duration::ZERO);
    }
    round.pause(Duration::from_millis(elapsed));
    Ok(())
}

fn write_indices(json: &mut Writer, indices: impl IntoIterator<Item = usize>) {
    json.list(indices, |json, index| json.number(index));
}

fn write_count(json: &mut Writer, count: FoundCount) {
    json.object(|json| {
        json.key("found").number(count.found);
        json.key("all").number(count.total);
    });
}

fn write_hint(json: &mut Writer, hint: &Hint) {
    json.object(|json| {
        json.key("left").number(hint.by_letters.values().sum::<usize>());
        write_indices(json.key("byTile"), hint.by_tile.iter().copied());
        json.key("byLetters").object(|json| {
            for (letters, count) in &hint.by_letters {
                json.key(&alloc::format!("{letters}")).number(*count);
            }
        });
    });
}
