//! Tables, in Markdown that is aligned as it stands.

/// A header and rows; columns are text, or numbers.
pub fn markdown(rows: &[Vec<String>], is_text: impl Fn(usize) -> bool) -> String {
    let width = |column: usize| rows.iter().map(|row| row[column].len()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..rows[0].len()).map(width).collect();
    let mut lines = String::new();
    let rule = |(column, &width): (usize, &usize)| "-".repeat(width + 1) + if is_text(column) { "-|" } else { ":|" };
    for (number, row) in rows.iter().enumerate() {
        let cell = |(column, cell): (usize, &String)| match (is_text(column), widths[column]) {
            (true, width) => format!(" {cell:width$} |"),
            (false, width) => format!(" {cell:>width$} |"),
        };
        lines += &format!("|{}\n", row.iter().enumerate().map(cell).collect::<String>());
        if number == 0 {
            lines += &format!("|{}\n", widths.iter().enumerate().map(rule).collect::<String>());
        }
    }
    lines
}

/// Three digits, or as many as stand before the point.
pub fn figure(number: f64) -> String {
    let decimals = (2.0 - number.log10().floor()).clamp(0.0, 6.0) as usize;
    format!("{number:.decimals$}")
}

/// As [`figure`]; where there is none, a dash.
pub fn figure_or_dash(number: Option<f64>) -> String {
    number.map_or("-".to_string(), figure)
}

/// A whole number, its digits in groups of three.
pub fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let comma = |at: usize| at > 0 && (digits.len() - at).is_multiple_of(3);
    digits.char_indices().flat_map(|(at, digit)| comma(at).then_some(',').into_iter().chain([digit])).collect()
}
