//! Tables in Markdown, aligned so that they are also readable as text.

/// Returns a table whose first row is the header. Numbers are aligned to the right, text to the left.
pub(crate) fn markdown(rows: &[Vec<String>], is_text: impl Fn(usize) -> bool) -> String {
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
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

/// Formats a number with three digits, or with all that stand before the point.
pub(crate) fn figure(number: f64) -> String {
    let decimals = (2.0 - number.log10().floor()).clamp(0.0, 6.0) as usize;
    format!("{number:.decimals$}")
}

/// Formats a number like [`figure`], and nothing as a dash.
pub(crate) fn figure_or_dash(number: Option<f64>) -> String {
    number.map_or("-".to_string(), figure)
}

/// Formats a whole number with its digits in groups of three.
pub(crate) fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let comma = |at: usize| at > 0 && (digits.len() - at).is_multiple_of(3);
    digits.char_indices().flat_map(|(at, digit)| comma(at).then_some(',').into_iter().chain([digit])).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_aligned_to_the_left_and_numbers_to_the_right() {
        let rows = [["", "ns"], ["dictc", "1,234"]].map(|row| row.map(String::from).to_vec());
        let expected = "|       |    ns |\n|-------|------:|\n| dictc | 1,234 |\n";
        assert_eq!(markdown(&rows, |column| column == 0), expected);
    }

    #[test]
    fn numbers_have_three_digits_or_groups_of_three() {
        assert_eq!([0.01234, 1.0, 23.45, 234.5, 2345.6].map(figure), ["0.0123", "1.00", "23.4", "234", "2346"]);
        assert_eq!(figure_or_dash(None), "-");
        assert_eq!([0, 999, 1000, 1_234_567].map(grouped), ["0", "999", "1,000", "1,234,567"]);
    }
}
