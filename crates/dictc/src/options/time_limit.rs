//! The time limit of a game or a search, as an option.

use std::{str::FromStr, time::Duration};

/// The value of `--time`; `None` if there is no limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TimeLimit(pub Option<Duration>);

impl FromStr for TimeLimit {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text == "none" {
            return Ok(Self(None));
        }
        let number = |digits: &str| digits.parse::<u32>().ok().filter(|_| !digits.starts_with('+')).map(u64::from);
        let with_unit = |unit: char, seconds: u64| Some(number(text.strip_suffix(unit)?)? * seconds);
        let seconds = match text.split_once(':') {
            None => number(text).or(with_unit('s', 1)).or(with_unit('m', 60)).or(with_unit('h', 3600)),
            Some((minutes, seconds)) => number(minutes)
                .zip(number(seconds).filter(|&number| number < 60 && seconds.len() == 2))
                .map(|(minutes, seconds)| minutes * 60 + seconds),
        };
        let seconds = seconds.filter(|&seconds| seconds > 0);
        let seconds = seconds
            .ok_or("write seconds, as in `90`, or a time as in `2:30`, `90s`, `5m`, `2h`, or `none`".to_string())?;
        Ok(Self(Some(Duration::from_secs(seconds))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_limit_is_seconds_or_minutes_and_seconds_or_has_a_unit_or_is_none() {
        let seconds = |text: &str| text.parse().map(|TimeLimit(limit)| limit.map(|limit| limit.as_secs()));
        assert_eq!(seconds("90"), Ok(Some(90)));
        assert_eq!(seconds("2:05"), Ok(Some(125)));
        assert_eq!(seconds("0:01"), Ok(Some(1)));
        assert_eq!(
            ["60s", "5m", "4294967295h"].map(seconds),
            [60, 300, 4_294_967_295 * 3600].map(|limit| Ok(Some(limit)))
        );
        assert_eq!(seconds("none"), Ok(None));
        for invalid in [
            "",
            "0",
            "0:00",
            "-1",
            "+5",
            "2:60",
            "2:5",
            "2:005",
            ":30",
            "1:2:03",
            "1.5",
            "99999999999",
            "0s",
            "s",
            "+5m",
            "3d",
            "1:30m",
            "3 m",
            "3mm",
        ] {
            assert!(seconds(invalid).is_err(), "{invalid}");
        }
    }
}
