//! Records of games, and their statistics.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};
use core::mem;

use board_play::{
    Record, Statistics, Strength,
    board_words::FoundCount,
    records::{OpponentRecord, Tally},
};

use crate::{
    failure::Failure,
    json::{Json, Writer},
    module::Call,
};

/// Reads a line, and writes it again.
pub(crate) fn read(call: &Call, json: &mut Writer) -> Result<(), Failure> {
    write(json, &read_line(call.text())?);
    Ok(())
}

pub(crate) fn new_tally(_: Call) -> Result<Tally, Failure> {
    Ok(Tally::default())
}

/// Adds the record of a line to statistics. Skips a line that is not a record.
pub(crate) fn add(tally: &mut Tally, call: &Call, _: &mut Writer) -> Result<(), Failure> {
    if let Ok(record) = read_line(call.text()) {
        tally.add(&record);
    }
    Ok(())
}

/// Writes the statistics of the records that were added.
pub(crate) fn finish(tally: &mut Tally, _: &Call, json: &mut Writer) -> Result<(), Failure> {
    write_statistics(json, &mem::take(tally).finish());
    Ok(())
}

/// Reads a line. As [`Record`] says, fields that an older version did not write get their defaults.
fn read_line(line: &str) -> Result<Record, Failure> {
    let json = Json::parse(line).filter(|json| matches!(json, Json::Object(_)));
    let record = json.ok_or("is not an object of JSON").and_then(|json| read_object(&json));
    record.map_err(|what| Failure::new("record", format_args!("the line is not a record of a game: it {what}")))
}

fn read_object(json: &Json<'_>) -> Result<Record, &'static str> {
    const NO_RECORD: &str = "has a field of the wrong type, or lacks one";
    let text = |key| json.member(key).and_then(Json::text).map(String::from);
    let unsigned = |key| json.member(key).and_then(Json::unsigned).ok_or(NO_RECORD);
    let words = |key| json.member(key).and_then(Json::texts).ok_or(NO_RECORD);
    let bool = |key| json.member(key).map_or(Ok(false), |value| value.bool().ok_or(NO_RECORD));
    let optional = |key| json.get(key).map(|value| value.unsigned().ok_or(NO_RECORD)).transpose();
    let optional_text = |key| json.get(key).map(|value| value.text().map(String::from).ok_or(NO_RECORD)).transpose();
    let mut record = Record::default();
    record.ended = unsigned("ended")?;
    record.setup.dictionary = text("dictionary").ok_or(NO_RECORD)?;
    record.setup.rules = match json.member("rules") {
        Some(_) => text("rules").ok_or(NO_RECORD)?,
        None => String::new(),
    };
    record.setup.common = json.get("common").map(|value| value.signed().ok_or(NO_RECORD)).transpose()?;
    record.setup.family = bool("family")?;
    record.setup.seed = optional("seed")?;
    record.setup.drill = bool("drill")?;
    record.setup.daily = optional_text("daily")?;
    record.board = text("board").ok_or(NO_RECORD)?;
    record.min_letters = match json.member("min_letters") {
        Some(_) => usize::try_from(unsigned("min_letters")?).map_err(|_| NO_RECORD)?,
        None => 0,
    };
    record.limit = optional("limit")?;
    record.seconds = unsigned("seconds")?;
    record.points = unsigned("points")?;
    record.all_points = unsigned("all_points")?;
    record.hints = bool("hints")?;
    record.opponent = match json.get("opponent") {
        Some(opponent) => {
            let points = opponent.member("points").and_then(Json::unsigned).ok_or(NO_RECORD)?;
            let mut read = OpponentRecord::new(Strength::Common, points);
            read.strength = opponent.member("strength").and_then(Json::text).ok_or(NO_RECORD)?.to_string();
            Some(read)
        }
        None => None,
    };
    record.found = words("found")?;
    record.missed = words("missed")?;
    Ok(record)
}

/// Writes a record as a line of `dictc play`'s history.
pub(crate) fn write(json: &mut Writer, record: &Record) {
    let setup = &record.setup;
    json.object(|json| {
        json.key("ended").number(record.ended);
        json.key("dictionary").string(&setup.dictionary);
        json.key("rules").string(&setup.rules);
        if let Some(common) = setup.common {
            json.key("common").number(common);
        }
        if setup.family {
            json.key("family").bool(true);
        }
        if let Some(seed) = setup.seed {
            json.key("seed").number(seed);
        }
        json.key("drill").bool(setup.drill);
        if let Some(daily) = &setup.daily {
            json.key("daily").string(daily);
        }
        json.key("board").string(&record.board);
        json.key("min_letters").number(record.min_letters);
        if let Some(limit) = record.limit {
            json.key("limit").number(limit);
        }
        json.key("seconds").number(record.seconds);
        json.key("points").number(record.points);
        json.key("all_points").number(record.all_points);
        json.key("hints").bool(record.hints);
        if let Some(opponent) = &record.opponent {
            json.key("opponent").object(|json| {
                json.key("strength").string(&opponent.strength);
                json.key("points").number(opponent.points);
            });
        }
        write_words(json.key("found"), &record.found);
        write_words(json.key("missed"), &record.missed);
    });
}

fn write_words(json: &mut Writer, words: &[String]) {
    json.list(words, |json, word| json.string(word));
}

/// Writes statistics, with the fields that `dictc`'s libraries give them.
fn write_statistics(json: &mut Writer, statistics: &Statistics) {
    json.object(|json| {
        json.key("games").number(statistics.games);
        json.key("points").number(statistics.points);
        json.key("all_points").number(statistics.all_points);
        json.key("best").number(statistics.best);
        json.key("seconds").number(statistics.seconds);
        let by_letters: Vec<(String, &FoundCount)> =
            statistics.by_letters.iter().map(|(letters, count)| (letters.to_string(), count)).collect();
        json.key("by_letters").object(|json| {
            for (letters, count) in by_letters {
                json.key(&letters).object(|json| {
                    json.key("found").number(count.found);
                    json.key("total").number(count.total);
                });
            }
        });
        json.key("longest").option(statistics.longest.as_deref(), Writer::string);
        json.key("missed").list(&statistics.missed, |json, missed| {
            json.object(|json| {
                json.key("word").string(&missed.word);
                json.key("missed").number(missed.missed);
                json.key("found").number(missed.found);
                json.key("in_a_row").number(missed.in_a_row);
            });
        });
    });
}
