//! Reading certificates and saved states.

use std::str::SplitAsciiWhitespace;

use super::{
    CertificateError,
    certificate::{Certificate, Class, CountedWords, Counts, FORMAT, Header, checksum_line},
};

/// The words of a line, with its number.
pub(super) struct Line<'t> {
    number: usize,
    words: SplitAsciiWhitespace<'t>,
}

impl<'t> Line<'t> {
    fn error(&self, expected: &'static str) -> CertificateError {
        CertificateError::Line { line: self.number, expected }
    }

    /// Takes the next word, which must be `keyword`.
    fn keyword(&mut self, keyword: &'static str) -> Result<(), CertificateError> {
        let is_next = self.words.next() == Some(keyword);
        if is_next { Ok(()) } else { Err(self.error(keyword)) }
    }

    fn text(&mut self, expected: &'static str) -> Result<&'t str, CertificateError> {
        self.words.next().ok_or_else(|| self.error(expected))
    }

    fn number<N: std::str::FromStr>(&mut self) -> Result<N, CertificateError> {
        self.text("a number")?.parse().map_err(|_| self.error("a number"))
    }

    fn hash(&mut self) -> Result<u64, CertificateError> {
        u64::from_str_radix(self.text("a checksum")?, 16).map_err(|_| self.error("a checksum of 16 digits"))
    }

    fn rest(&mut self) -> Vec<&'t str> {
        self.words.by_ref().collect()
    }

    fn end(&mut self) -> Result<(), CertificateError> {
        if self.words.next().is_none() { Ok(()) } else { Err(self.error("the end of the line")) }
    }

    fn counts(&mut self) -> Result<Counts, CertificateError> {
        let mut count = |keyword| {
            self.keyword(keyword)?;
            self.number()
        };
        let counts = Counts {
            nodes: count("nodes")?,
            cuts: count("cuts")?,
            highest_cut: count("highest-cut")?,
            boards: count("boards")?,
            highest_score: count("highest-score")?,
        };
        self.end()?;
        Ok(counts)
    }

    fn letters(&mut self, count: usize) -> Result<Vec<String>, CertificateError> {
        (0..count).map(|_| Ok(self.text("a letter")?.to_string())).collect()
    }
}

/// The lines of a text.
struct Lines<'t> {
    lines: std::str::Lines<'t>,
    number: usize,
}

impl<'t> Lines<'t> {
    fn next(&mut self) -> Option<Line<'t>> {
        self.number += 1;
        let line = self.lines.next()?;
        Some(Line { number: self.number, words: line.split_ascii_whitespace() })
    }

    /// Takes the next line, which must start with `keyword`.
    fn starting(&mut self, keyword: &'static str) -> Result<Line<'t>, CertificateError> {
        let number = self.number + 1;
        let mut line = self.next().ok_or(CertificateError::Line { line: number, expected: keyword })?;
        line.keyword(keyword)?;
        Ok(line)
    }
}

fn read_header(lines: &mut Lines<'_>) -> Result<Header, CertificateError> {
    let mut format = lines.next().ok_or(CertificateError::OtherFormat)?;
    if format.rest().join(" ") != FORMAT {
        return Err(CertificateError::OtherFormat);
    }
    let mut line = lines.starting("dictionary")?;
    let dict_checksum = line.hash()?;
    line.keyword("words")?;
    let dict_words = line.number()?;
    line.end()?;

    let mut line = lines.starting("counted-words")?;
    let words = match line.text("`all` or a number")? {
        "all" => None,
        count => Some(CountedWords {
            count: count.parse().map_err(|_| line.error("`all` or a number"))?,
            checksum: line.hash()?,
        }),
    };
    line.end()?;

    let mut line = lines.starting("min-letters")?;
    let min_letters = line.number()?;
    line.end()?;

    let mut line = lines.starting("points")?;
    let table = line.rest();
    let Some((more, points)) = table.split_last() else { return Err(line.error("numbers")) };
    let Some((&"more", points)) = points.split_last() else { return Err(line.error("`more`")) };
    let number = |text: &&str| text.parse().map_err(|_| line.error("a number"));
    let more_points = number(more)?;
    let points = points.iter().map(number).collect::<Result<_, _>>()?;

    let mut single = |keyword| {
        let mut line = lines.starting(keyword)?;
        let text = line.rest().join(" ");
        if text.is_empty() { Err(line.error("a value")) } else { Ok(text) }
    };
    let goal = single("goal")?;
    let layout = single("layout")?;
    let letters = single("letters")?.split(' ').map(str::to_string).collect();

    let mut line = lines.starting("cells")?;
    let cells =
        line.rest().iter().map(|cell| cell.parse().map_err(|_| line.error("a number"))).collect::<Result<_, _>>()?;
    let mut line = lines.starting("class-cells")?;
    let class_cells = line.number()?;
    line.end()?;
    let mut line = lines.starting("target")?;
    let target = line.number()?;
    line.end()?;
    let best = lines.starting("best")?.rest().join(" ");
    Ok(Header {
        dict_checksum,
        dict_words,
        words,
        min_letters,
        points,
        more_points,
        goal,
        layout,
        letters,
        cells,
        class_cells,
        target,
        best,
    })
}

/// The saved state of a proof that may be unfinished.
pub(super) struct Saved {
    pub(super) header: Header,
    pub(super) classes: Vec<Class>,
    /// The parts of unfinished classes: the letters of the class and of the cell after it.
    pub(super) parts: Vec<Class>,
    /// The text up to the last checksum.
    pub(super) text: String,
}

/// Reads a saved state or a certificate, up to the last whole line with a checksum.
pub(super) fn read_saved(text: &str) -> Result<Saved, CertificateError> {
    if text.lines().next() != Some(FORMAT) {
        return Err(CertificateError::OtherFormat);
    }
    let whole = &text[..text.rfind('\n').map_or(0, |end| end + 1)];
    let body = whole.rfind("\nchecksum ").map_or(0, |end| end + 1);
    let last = whole[body..].split_inclusive('\n').next().unwrap_or_default();
    if last != checksum_line(&whole[..body]) {
        return Err(CertificateError::Damaged);
    }
    let text = &whole[..body + last.len()];
    let mut lines = Lines { lines: text.lines(), number: 0 };
    let header = read_header(&mut lines)?;
    let mut saved = Saved { header, classes: vec![], parts: vec![], text: text.to_string() };
    while let Some(mut line) = lines.next() {
        let class_cells = saved.header.class_cells;
        match line.text("a record")? {
            "class" => saved.classes.push(Class { letters: line.letters(class_cells)?, counts: line.counts()? }),
            "part" => saved.parts.push(Class { letters: line.letters(class_cells + 1)?, counts: line.counts()? }),
            "total" | "checksum" => {}
            _ => return Err(line.error("`class` or `part`")),
        }
    }
    Ok(saved)
}

impl Certificate {
    /// Reads the text of a certificate.
    ///
    /// # Errors
    ///
    /// A [`CertificateError`] if the text is damaged, or if the proof is unfinished.
    pub fn read(text: &str) -> Result<Self, CertificateError> {
        if text.lines().next() != Some(FORMAT) {
            return Err(CertificateError::OtherFormat);
        }
        let (body, checksum) = text.split_at(text.rfind("\nchecksum ").map_or(0, |end| end + 1));
        if checksum != checksum_line(body) {
            return Err(CertificateError::Damaged);
        }
        if !body.contains("\ntotal ") {
            return Err(CertificateError::Unfinished);
        }
        let mut lines = Lines { lines: body.lines(), number: 0 };
        let header = read_header(&mut lines)?;
        let mut classes = vec![];
        let mut total = Counts::default();
        loop {
            let number = lines.number + 1;
            let Some(mut line) = lines.next() else {
                return Err(CertificateError::Line { line: number, expected: "total" });
            };
            match line.text("a record")? {
                "class" => {
                    let class = Class { letters: line.letters(header.class_cells)?, counts: line.counts()? };
                    total.add(&class.counts);
                    classes.push(class);
                }
                "total" => {
                    line.keyword("classes")?;
                    if line.number() != Ok(classes.len()) {
                        return Err(line.error("the number of classes"));
                    }
                    if line.counts()? != total {
                        return Err(CertificateError::Line { line: number, expected: "the sums of the classes" });
                    }
                    break;
                }
                _ => return Err(line.error("`class` or `total`")),
            }
        }
        if let Some(line) = lines.next() {
            return Err(line.error("the end of the certificate"));
        }
        Ok(Self { header, classes })
    }
}
