//! Games: dealt as `dictc play` deals the first board of a seed, and played by the page's clock.

use alloc::{string::String, vec::Vec};
use core::time::Duration;

use board_play::{
    AnswerFilter, AnswerOrder, Clock, Daily, Drill, FoundCount, Game, Hint, Opponent, Random, Round, Setup, Strength,
    Verdict,
};
use board_solver::{Board, BoardError, Rules, Scoring};
use dict_runtime::{Dict, meta};

use crate::{
    boards::{self, Cubes, board_of, daily_board, daily_of, limited, tile_values, write_board, write_path},
    dict::OpenDict,
    failure::Failure,
    json::{Json, Writer},
    records,
    rules::{ChosenRules, RulesOptions, deal_allowed, deal_multipliers_by, invalid, unsigned},
};

/// The boards that are rolled before dealing gives up to find one with words.
const MAX_ROLLS: usize = 1000;
/// The tiles of these boards.
const MAX_TILES: usize = 16_000;

/// A game, and what the page asks about it.
pub(crate) struct OpenGame {
    dict: Dict,
    rules: Rules,
    round: Round,
    daily: Option<Daily>,
    /// The greatest value of a common word.
    common_limit: Option<i64>,
    /// The indices of the answers that are drilled.
    drilled: Vec<usize>,
}

impl OpenGame {
    pub(crate) fn new(open: &mut OpenDict, options: &Json<'_>) -> Result<Self, Failure> {
        let [common_limit, _] = open.limits();
        let dict = &open.dict;
        let rules_options = RulesOptions::read(options)?;
        let common = rules_options.common();
        let chosen = rules_options.choose(dict)?;
        let date = options.get("daily").and_then(Json::text);
        // Without the option `rules`, the board of a day has the size of the smallest game.
        let daily = date.map(|date| daily_of(dict, date, chosen.rules().of_side(0))).transpose()?;
        let resume = options.get("resume");
        let given = match (&daily, options.get("board")) {
            (Some(daily), _) => Some(daily_board(dict, daily)?),
            (None, Some(_)) => Some(board_of(options)?),
            (None, None) => None,
        };
        let strength = options.get("opponent").map(|strength| {
            let name = strength.text().unwrap_or_default();
            name.parse::<Strength>().map_err(|_| invalid("opponent", "common, strong, perfect"))
        });
        let strength = strength.transpose()?;
        let words = options.get("drill").map(|words| words.texts().ok_or_else(|| invalid("drill", "a list of words")));
        let words = words.transpose()?;

        let name = options.get("dictionary").and_then(Json::text);
        let name = name.or_else(|| dict.meta_value(meta::NAME)).unwrap_or_default();
        let cubes = if given.is_none() { Some(Cubes::choose(dict, options)?) } else { None };
        let side = given.as_ref().map_or_else(|| cubes.as_ref().map_or(0, Cubes::side), Board::square_side);
        let rules = chosen.rules().of_side(side).clone();
        let mut setup = Setup::new(name, boards::name(&rules));
        setup.common = common;
        setup.family = options.get("family").and_then(Json::bool).unwrap_or(false);
        setup.drill = words.is_some();
        setup.daily = date.map(String::from);
        // With a given board and no opponent, nothing is drawn. An opponent on a day's board is the same for all players.
        if daily.is_none() && (given.is_none() || strength.is_some() || resume.is_some()) {
            setup.seed = unsigned(options, "seed")?;
        }
        let mut random = Random::new(daily.as_ref().map_or(setup.seed.unwrap_or_default(), Daily::seed));
        // Opponents have a generator of their own, so that a seed gives the same boards with and without an opponent.
        let mut opponent_random = random.clone().split();

        let (game, drill) = deal(dict, &chosen, &rules, (given, cubes), words.as_deref(), &mut random)?;
        let default_time = default_time(&rules, side);
        let time = match options.member("time") {
            None => Some(default_time),
            Some(Json::Null) => None,
            Some(time) => {
                let millis = time.unsigned().filter(|&millis| millis > 0);
                Some(Duration::from_millis(millis.ok_or_else(|| invalid("time", "seconds above 0, or null"))?))
            }
        };
        let opponent = strength.map(|strength| {
            let time = time.unwrap_or(default_time);
            Opponent::new(strength, game.answers(), common_limit, time, &mut opponent_random)
        });
        let answers = game.answers().words().iter().enumerate();
        let drilled = match &drill {
            Some(drill) => answers.filter(|(_, answer)| drill.contains(answer.id)).map(|(index, _)| index).collect(),
            None => Vec::new(),
        };
        let mut round = Round::new(game, Clock::new(time), opponent, setup);
        if let Some(resume) = resume {
            resume_round(&mut round, resume)?;
        }
        Ok(Self { dict: dict.clone(), rules, round, daily, common_limit, drilled })
    }

    /// Writes what does not change.
    pub(crate) fn write_facts(&self, json: &mut Writer) {
        let game = self.round.game();
        let setup = self.round.setup();
        json.object(|json| {
            let values = tile_values(&self.dict, &self.rules, game.board());
            write_board(json.key("board"), game.board(), values.as_deref());
            json.key("rules").string(boards::name(&self.rules));
            json.key("minLetters").number(game.min_letters());
            json.key("seed").option(setup.seed, Writer::number);
            json.key("daily").option(setup.daily.as_deref(), Writer::string);
            json.key("allPoints").number(game.answers().points());
            json.key("drilled").list(&self.drilled, |json, &index| json.number(index));
            json.key("answers").list(game.answers().words(), |json, answer| {
                json.object(|json| {
                    json.key("word").string(&answer.word);
                    json.key("points").number(answer.points);
                    json.key("letters").number(answer.letters);
                    json.key("id").number(answer.id);
                    json.key("value").option(self.dict.value(answer.id), crate::dict::value);
                    write_path(json.key("path"), &answer.path);
                });
            });
        });
    }

    /// Writes what changes while words are found, and as time passes.
    pub(crate) fn write_state(&self, now: Duration, json: &mut Writer) {
        let game = self.round.game();
        json.object(|json| {
            json.key("points").number(game.points());
            write_indices(json.key("found"), game.found().iter().copied());
            json.key("hintsTaken").bool(game.has_taken_hint());
            json.key("isRunning").bool(self.round.clock().is_running());
            json.key("isUp").bool(self.round.clock().is_up(now));
            json.key("isOver").bool(self.round.is_over());
            json.key("counts").option(self.common_limit, |json, limit| {
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
            let line = self.daily.as_ref().map(|daily| daily.result_line(game));
            json.key("resultLine").option(line.as_deref(), Writer::string);
        });
    }

    pub(crate) fn round(&self) -> &Round {
        &self.round
    }

    pub(crate) fn round_mut(&mut self) -> &mut Round {
        &mut self.round
    }

    /// Plays a word, and writes the verdict; null if the clock stands still or the time is up.
    pub(crate) fn play(&mut self, word: &str, now: Duration, json: &mut Writer) {
        json.option(self.round.play(word, now), |json, verdict| {
            let (name, answer) = match verdict {
                Verdict::Found(index) => ("found", Some(index)),
                Verdict::Repeated(index) => ("repeated", Some(index)),
                Verdict::TooShort => ("too_short", None),
                Verdict::Excluded => ("excluded", None),
                Verdict::NotOnBoard => ("not_on_board", None),
                // A verdict that is added gets a name here.
                _ => ("not_a_word", None),
            };
            json.object(|json| {
                json.key("verdict").string(name);
                json.key("answer").option(answer, Writer::number);
            });
        });
    }

    /// Writes a path that spells `text`, or null.
    pub(crate) fn trace(&self, text: &str, json: &mut Writer) {
        json.option(self.round.game().trace(text), |json, path| write_path(json, &path));
    }

    /// Writes the word of a path. If wildcards are among its tiles, it is the word of most points that was not found before.
    pub(crate) fn word_of(&self, path: &Json<'_>, json: &mut Writer) {
        let tile = |at: &Json<'_>| u32::try_from(at.unsigned()?).ok();
        let path: Vec<u32> = path.list().unwrap_or_default().iter().filter_map(tile).collect();
        json.string(&self.round.game().word_of(&path));
    }

    /// Takes a hint, and writes it; null if the clock stands still or the time is up.
    pub(crate) fn hint(&mut self, now: Duration, json: &mut Writer) {
        json.option(self.round.take_hint(now), |json, hint| write_hint(json, &hint));
    }

    /// Writes what is left to find.
    pub(crate) fn left_to_find(&self, json: &mut Writer) {
        write_hint(json, &self.round.game().left_to_find());
    }

    /// Writes the indices of some answers in some order.
    pub(crate) fn list(&self, options: &Json<'_>, json: &mut Writer) -> Result<(), Failure> {
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

    /// Ends the game at `ended`, in seconds since 1970. Writes its record, or null if no word was found or the game was
    /// over before.
    pub(crate) fn finish(&mut self, now: Duration, ended: u64, json: &mut Writer) {
        json.option(self.round.finish(now, ended), |json, record| records::write(json, &record));
    }
}

/// Deals a board: the one that is given, one built around `words`, or one that has words.
fn deal(
    dict: &Dict,
    chosen: &ChosenRules,
    rules: &Rules,
    (given, cubes): (Option<Board>, Option<Cubes>),
    words: Option<&[String]>,
    random: &mut Random,
) -> Result<(Game, Option<Drill>), Failure> {
    let mut drill = match words {
        Some(words) => {
            let drill = Drill::new(dict, rules, words.iter().map(|word| &**word))?;
            let nothing = || Failure::new("rules", "nothing to drill yet: play a game with these settings first");
            Some(drill.ok_or_else(nothing)?)
        }
        None => None,
    };
    let board = match (given, cubes, &mut drill) {
        (Some(board), ..) => board,
        (None, Some(cubes), Some(drill)) => {
            let mut denied = chosen.denied_search(dict)?;
            let mut board = deal_allowed(denied.as_mut(), || {
                let rolled = cubes.roll(random)?;
                let no_room = "the words that you keep missing do not fit on the board; try a larger one";
                drill.board(&rolled, random)?.ok_or_else(|| Failure::new("rules", no_room))
            })?;
            deal_multipliers_by(rules, &mut board, random);
            board
        }
        (None, Some(cubes), None) => {
            let mut denied = chosen.denied_search(dict)?;
            let rolls = MAX_ROLLS.min(MAX_TILES / cubes.side().pow(2));
            for _ in 0..rolls {
                let board = deal_allowed(denied.as_mut(), || cubes.deal(rules, random))?;
                let game = with_limits(dict, board, rules)?;
                if !game.answers().words().is_empty() {
                    return Ok((game, None));
                }
            }
            let message = "boards had no word that counts; allow shorter or less common words, or try a larger board";
            return Err(Failure::new("rules", format_args!("{rolls} {message}")));
        }
        (None, None, _) => return Err(Failure::new("board", "there is no board")),
    };
    Ok((with_limits(dict, board, rules)?, drill))
}

/// Returns a game whose board does not take the page too long.
fn with_limits(dict: &Dict, board: Board, rules: &Rules) -> Result<Game, BoardError> {
    let tiles = board.tiles().len();
    Game::with_limits(dict, board, rules, |solver| limited(solver, tiles))
}

/// Returns the time that real games allow by these rules on a board of `side` rows and columns.
fn default_time(rules: &Rules, side: usize) -> Duration {
    let is_word_hunt = matches!((&rules.scoring, &Rules::WORD_HUNT.scoring),
        (Scoring::Letters(points), Scoring::Letters(of_word_hunt)) if points == of_word_hunt);
    Duration::from_secs(match side {
        _ if is_word_hunt => 80,
        ..6 => 180,
        _ => 240,
    })
}

/// Goes on with a game that was left: its words, its hints, and its time.
fn resume_round(round: &mut Round, resume: &Json<'_>) -> Result<(), Failure> {
    let found = resume.get("found").and_then(Json::texts).ok_or_else(|| invalid("resume.found", "a list of words"))?;
    let elapsed = unsigned(resume, "elapsed")?.unwrap_or(0);
    round.start(Duration::ZERO);
    for word in found {
        let _ = round.play(&word, Duration::ZERO);
    }
    if resume.get("hints").and_then(Json::bool).unwrap_or(false) {
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
