//! Plain tables: columns as wide as their widest cell, two spaces between them.

/// The rows as text, each cell but the last padded; the first row is the head.
#[must_use]
pub fn table(rows: &[Vec<String>]) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| {
        rows.iter()
            .filter_map(|row| row.get(column))
            .map(|cell| cell.chars().count())
            .max()
            .unwrap_or(0)
    };
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let mut text = String::new();
    for row in rows {
        let start = text.len();
        for (cell, width) in row.iter().zip(&widths) {
            text.push_str(cell);
            let room = width - cell.chars().count() + 2;
            text.extend(std::iter::repeat_n(' ', room));
        }
        text.truncate(start + text[start..].trim_end().len());
        text.push('\n');
    }
    text
}
