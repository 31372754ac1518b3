//! Dates as people write them in figures.

/// A date: what is not known is `None`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Date {
    year: u32,
    month: Option<u32>,
    day: Option<u32>,
    /// Whether month and day could change places.
    ambiguous: bool,
}

/// Reads a date in figures: `2024.11.29`, `2024-11-29`, `2024.11.??`, `29/11/2024`. Returns `None` for any other text.
pub(crate) fn read_date(value: &str) -> Option<Date> {
    let mut parts = value.trim().split(['.', '-', '/']).map(str::trim);
    let figures = [parts.next()?, parts.next()?, parts.next()?];
    if parts.next().is_some() {
        return None;
    }
    match figures.map(str::len) {
        [4, 1..=2, 1..=2] => Some(Date {
            year: number(figures[0])??,
            month: number(figures[1])?,
            day: number(figures[2])?,
            ambiguous: false,
        }),
        [1..=2, 1..=2, 4] => {
            let (first, second) = (number(figures[0])?, number(figures[1])?);
            // Where the second figure can be no month, it is the day.
            let month_first = first.is_some_and(|n| n <= 12) && second.is_some_and(|n| n > 12);
            let (day, month) = if month_first {
                (second, first)
            } else {
                (first, second)
            };
            Some(Date {
                year: number(figures[2])??,
                month,
                day,
                ambiguous: day != month && [day, month].iter().all(|n| n.is_some_and(|n| n <= 12)),
            })
        }
        _ => None,
    }
}

/// A number, or question marks in its place.
fn number(text: &str) -> Option<Option<u32>> {
    if text.bytes().all(|byte| byte == b'?') {
        return Some(None);
    }
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| text.parse().ok()).flatten().map(Some)
}

impl Date {
    /// Whether there is such a day.
    pub(crate) fn exists(self) -> bool {
        let days = match self.month {
            Some(2) if self.is_leap_year() => 29,
            Some(2) => 28,
            Some(4 | 6 | 9 | 11) => 30,
            _ => 31,
        };
        self.month.is_none_or(|month| (1..=12).contains(&month))
            && self.day.is_none_or(|day| (1..=days).contains(&day))
    }

    fn is_leap_year(self) -> bool {
        self.year.is_multiple_of(4) && !self.year.is_multiple_of(100) || self.year.is_multiple_of(400)
    }

    /// The date in the form of a `Date` tag, where there is no doubt which day is meant.
    pub(crate) fn standard(self) -> Option<String> {
        let two = |n: Option<u32>| n.map_or("??".to_owned(), |n| format!("{n:02}"));
        (self.exists() && !self.ambiguous)
            .then(|| format!("{:04}.{}.{}", self.year, two(self.month), two(self.day)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates() {
        let standard = |text| read_date(text).and_then(Date::standard);
        assert_eq!(standard("29/11/2024").as_deref(), Some("2024.11.29"));
        assert_eq!(standard("2024-11-29").as_deref(), Some("2024.11.29"));
        assert_eq!(standard("11/29/2024").as_deref(), Some("2024.11.29"));
        assert_eq!(standard("2024.11.??").as_deref(), Some("2024.11.??"));
        assert_eq!(standard("3/4/2024"), None);
        assert_eq!(standard("2024"), None);
        for none in [
            "2024.13.45",
            "30/02/2024",
            "2023.02.29",
            "31.04.2024",
            "2024.00.10",
            "45/13/2024",
        ] {
            assert!(!read_date(none).is_some_and(Date::exists), "{none}");
            assert!(read_date(none).is_some(), "{none}");
        }
        assert!(read_date("2024.02.29").is_some_and(Date::exists));
    }
}
