//! The form of language tags.

use core::{iter::Peekable, ops::RangeInclusive, str::Split};

/// Returns true if `tag` is a well-formed language tag: a `langtag` or a `privateuse` of BCP 47 (RFC 5646, section
/// 2.1). The irregular tags of earlier standards, such as `i-klingon`, are not well formed here.
///
/// ```
/// use dict_format::meta::is_language_tag;
///
/// let tags = ["en", "de-CH", "zh-Hant-TW", "sl-rozaj-biske", "de-u-co-phonebk", "x-elvish"];
/// assert!(tags.into_iter().all(is_language_tag));
/// assert!(!["", "Old English", "en_GB", "de-", "e", "i-klingon"].into_iter().any(is_language_tag));
/// ```
pub fn is_language_tag(tag: &str) -> bool {
    let mut subtags = Subtags(tag.split('-').peekable());
    if subtags.take(|subtag| is_alphabetic(subtag, 2..=3)) {
        // Extended languages.
        _ = (0..3).all(|_| subtags.take(|subtag| is_alphabetic(subtag, 3..=3)));
    } else if !subtags.take(|subtag| is_alphabetic(subtag, 4..=8)) {
        return subtags.take_private_use() && subtags.is_end();
    }
    let is_region = |subtag: &str| is_alphabetic(subtag, 2..=2) || subtag.len() == 3 && is_numeric(subtag);
    let is_variant = |subtag: &str| {
        is_alphanumeric(subtag, 5..=8)
            || is_alphanumeric(subtag, 4..=4) && subtag.starts_with(|c: char| c.is_ascii_digit())
    };
    let is_singleton = |subtag: &str| is_alphanumeric(subtag, 1..=1) && !subtag.eq_ignore_ascii_case("x");
    // The script.
    subtags.take(|subtag| is_alphabetic(subtag, 4..=4));
    subtags.take(is_region);
    while subtags.take(is_variant) {}
    while subtags.take(is_singleton) {
        if !subtags.take_all(2..=8) {
            return false;
        }
    }
    subtags.is_end() || subtags.take_private_use() && subtags.is_end()
}

/// The subtags that are left.
struct Subtags<'t>(Peekable<Split<'t, char>>);

impl Subtags<'_> {
    /// Takes the next subtag if it is as wanted, and returns true if it is.
    fn take(&mut self, is_wanted: impl Fn(&str) -> bool) -> bool {
        self.0.next_if(|subtag| is_wanted(subtag)).is_some()
    }

    /// Takes alphanumeric subtags of these lengths, and returns true if there is one.
    fn take_all(&mut self, lens: RangeInclusive<usize>) -> bool {
        let mut is_any = false;
        while self.take(|subtag| is_alphanumeric(subtag, lens.clone())) {
            is_any = true;
        }
        is_any
    }

    fn take_private_use(&mut self) -> bool {
        self.take(|subtag| subtag.eq_ignore_ascii_case("x")) && self.take_all(1..=8)
    }

    fn is_end(&mut self) -> bool {
        self.0.peek().is_none()
    }
}

fn is_alphabetic(subtag: &str, lens: RangeInclusive<usize>) -> bool {
    lens.contains(&subtag.len()) && subtag.bytes().all(|b| b.is_ascii_alphabetic())
}

fn is_alphanumeric(subtag: &str, lens: RangeInclusive<usize>) -> bool {
    lens.contains(&subtag.len()) && subtag.bytes().all(|b| b.is_ascii_alphanumeric())
}

fn is_numeric(subtag: &str) -> bool {
    subtag.bytes().all(|b| b.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_have_the_form_of_rfc_5646() {
        // Most are from its appendix A.
        let good = "de fr zh-Hant zh-cmn-Hans-CN cmn-Hans-CN zh-yue-HK sr-Latn-RS sl-rozaj-biske-1994 de-CH-1901 \
            hy-Latn-IT-arevela es-419 de-CH-x-phonebk az-Arab-x-AZE-derbend x-whatever qaa-Qaaa-QM-x-southern \
            en-US-u-islamcal zh-CN-a-myext-x-private en-a-myext-b-another haw english ar-a-aaa-b-bbb-a-ccc \
            zh-abc-def-ghi X-1";
        for tag in good.split_ascii_whitespace() {
            assert!(is_language_tag(tag), "{tag}");
        }
        let bad = "|-|e|en-|-en|en--GB|en_GB|de-419-DE|abcdefghi|en-abcdefghi|en-a|en-a-x-b|x|x-|en-x|en GB|dé|en-GB-oed|\
            zh-abc-def-ghi-jkl|en-1|en-12|en-u-a|x-123456789|i-x|a-DE";
        for tag in bad.split('|') {
            assert!(!is_language_tag(tag), "{tag}");
        }
    }
}
