//! Tables of times, in Markdown that is aligned as it stands.

use peer_bench::Baseline;

use crate::contest::{Task, Times};

/// Prints a row for each contestant of `task`.
pub fn print(task: &Task<'_>, solvers: &[Box<dyn Baseline>], times: &[Times]) {
    let mut header = ["seed", "solver", "build ms", "x", "ms a board", "x"].map(String::from).to_vec();
    header.extend(task.counts.iter().map(|count| format!("build + {count}, ms")));
    header.push("its text".to_string());
    let mut rows = vec![header];
    let first = &times[0];
    for ((contestant, solver), times) in task.contestants.iter().zip(solvers).zip(times) {
        let last = times.solve.len() - 1;
        let board = times.solve[last] / task.counts[last] as f64;
        let mut row = vec![contestant.seed.to_string(), solver.name().to_string()];
        row.extend([times.build, times.build / first.build, board, times.solve[last] / first.solve[last]].map(figure));
        row.extend(task.counts.iter().enumerate().map(|(at, &count)| match times.solve.get(at) {
            Some(solve) => figure(times.build + solve),
            None => format!("~{}", figure(times.build + board * count as f64)),
        }));
        row.push(contestant.text.to_string());
        rows.push(row);
    }
    println!("{}; boards: {}, words on them: {}\n", task.title, task.boards.len(), task.words);
    // Text to the left, numbers to the right.
    let columns = rows[0].len();
    print_rows(&rows, |column| column < 2 || column + 1 == columns);
}

/// Prints a header and rows; columns are text, or numbers.
pub fn print_rows(rows: &[Vec<String>], is_text: impl Fn(usize) -> bool) {
    let width = |column: usize| rows.iter().map(|row| row[column].len()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..rows[0].len()).map(width).collect();
    let rule = |(column, &width): (usize, &usize)| "-".repeat(width + 1) + if is_text(column) { "-|" } else { ":|" };
    for (number, row) in rows.iter().enumerate() {
        let cell = |(column, cell): (usize, &String)| match (is_text(column), widths[column]) {
            (true, width) => format!(" {cell:width$} |"),
            (false, width) => format!(" {cell:>width$} |"),
        };
        println!("|{}", row.iter().enumerate().map(cell).collect::<String>());
        if number == 0 {
            println!("|{}", widths.iter().enumerate().map(rule).collect::<String>());
        }
    }
    println!();
}

/// Three digits, or as many as stand before the point.
fn figure(number: f64) -> String {
    let decimals = (2.0 - number.log10().floor()).clamp(0.0, 6.0) as usize;
    format!("{number:.decimals$}")
}
