//! The time limit of a game, as an option.

use std::{str::FromStr, time::Duration};

use board_solver::Rules;

/// The value of `--time`; `None` for a game without a limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TimeLimit(pub Option<Duration>);

/// Returns the time that real games allow by these rules on a board of `side` rows and columns.
pub(crate) fn default_time(rules: &Rules, side: usize) -> Duration {
    Duration::from_secs(match side {
        _ if rules.scoring == Rules::WORD_HUNT.scoring => 80,
        ..6 => 180,
        _ => 240,
    })
}

impl FromStr for TimeLimit {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text == "none" {
            return Ok(Self(None));
        }
        let number = |digits: &str| digits.parse::<u32>().ok().filter(|_| !digits.starts_with('+')).map(u64::from);
        let seconds = match text.split_once(':') {
            None => number(text),
            Some((minutes, seconds)) => number(minutes)
                .zip(number(seconds).filter(|&number| number < 60 && seconds.len() == 2))
                .map(|(minutes, seconds)| minutes * 60 + seconds),
        };
        let seconds = seconds.filter(|&seconds| seconds > 0);
        let seconds =
            seconds.ok_or("write seconds, as in `90`, minutes and seconds, as in `2:30`, or `none`".to_string())?;
        Ok(Self(Some(Duration::from_secs(seconds))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_limit_is_seconds_or_minutes_and_seconds_or_none() {
        let seconds = |text: &str| text.parse().map(|TimeLimit(limit)| limit.map(|limit| limit.as_secs()));
        assert_eq!(seconds("90"), Ok(Some(90)));
        assert_eq!(seconds("2:05"), Ok(Some(125)));
        assert_eq!(seconds("0:01"), Ok(Some(1)));
        assert_eq!(seconds("none"), Ok(None));
        for invalid in
            ["", "0", "0:00", "-1", "+5", "2:60", "2:5", "2:005", ":30", "1:2:03", "3m", "1.5", "99999999999"]
        {
            assert!(seconds(invalid).is_err(), "{invalid}");
        }
    }
}
