//! A file of source, read without a parser: comments, strings and tests can be left out of it.

/// A file of source.
pub(crate) struct SourceFile {
    /// Its path in the project, with slashes.
    pub path: String,
    pub text: String,
    /// The text with spaces for comments, texts of strings and items that only tests have; lines stay lines.
    code: String,
    /// The same with the texts of strings.
    with_strings: String,
}

/// A path such as `crate::board::House`, groups of `use` resolved.
pub(crate) struct UsedPath {
    pub text: String,
    pub line: usize,
    /// Whether it stands in a `use`.
    pub in_use: bool,
}

impl UsedPath {
    pub(crate) fn parts(&self) -> impl Iterator<Item = &str> {
        self.text.split("::")
    }
}

/// An arm of a `match`.
pub(crate) struct Arm {
    pub pattern: String,
    pub line: usize,
}

impl SourceFile {
    pub(crate) fn new(path: &str, text: &str) -> SourceFile {
        let code = blank(text, false);
        let tests = test_items(&code);
        let without = |mut text: String| {
            for (start, end) in &tests {
                let spaces: String = text[*start..*end]
                    .bytes()
                    .map(|byte| if byte == b'\n' { '\n' } else { ' ' })
                    .collect();
                text.replace_range(start..end, &spaces);
            }
            text
        };
        SourceFile {
            path: path.to_owned(),
            text: text.to_owned(),
            code: without(code),
            with_strings: without(blank(text, true)),
        }
    }

    /// Its code: no comments, no texts of strings, no tests.
    pub(crate) fn code(&self) -> &str {
        &self.code
    }

    /// The folder of `src/` that it stands in; empty for `lib.rs` and `main.rs`.
    pub(crate) fn folder(&self) -> &str {
        let inside = self.path.strip_prefix("src/").unwrap_or_default();
        inside.split_once('/').map_or("", |(folder, _)| folder)
    }

    pub(crate) fn at(&self, line: usize, what: &str) -> String {
        format!("{}:{line}: {what}", self.path)
    }

    /// The lines of its code that hold one of some texts, if that matters.
    pub(crate) fn lines_with(&self, needles: &[&str], matters: bool) -> Vec<String> {
        let lines = (1..).zip(self.code.lines()).filter(|_| matters);
        lines
            .filter(|(_, line)| needles.iter().any(|needle| line.contains(needle)))
            .map(|(number, line)| self.at(number, line.trim()))
            .collect()
    }

    /// The same, where the text is not the end of a longer word.
    pub(crate) fn words_with(&self, needles: &[&str]) -> Vec<String> {
        let lines = (1..).zip(self.code.lines());
        let whole = |line: &str, needle: &str| {
            line.match_indices(needle)
                .any(|(at, _)| needle.starts_with('.') || !line[..at].ends_with(is_word))
        };
        lines
            .filter(|(_, line)| needles.iter().any(|needle| whole(line, needle)))
            .map(|(number, line)| self.at(number, line.trim()))
            .collect()
    }

    /// The lines of its code, strings and all, that hold one of some texts.
    pub(crate) fn strings_with(&self, needles: &[&str]) -> Vec<String> {
        let lines = (1..).zip(self.with_strings.lines());
        lines
            .filter(|(_, line)| needles.iter().any(|needle| line.contains(needle)))
            .map(|(number, line)| self.at(number, line.trim()))
            .collect()
    }

    pub(crate) fn declares_module(&self, name: &str) -> bool {
        self.code.contains(&format!("mod {name};")) || self.code.contains(&format!("mod {name} {{"))
    }

    /// The files that hold its modules of tests.
    pub(crate) fn test_modules(&self) -> Vec<String> {
        let Some((folder, _)) = self.path.rsplit_once('/') else {
            return Vec::new();
        };
        let after = blank(&self.text, false);
        let declared = after.split("#[cfg(test)]").skip(1).filter_map(|rest| {
            let (name, _) = rest.trim_start().strip_prefix("mod ")?.split_once(';')?;
            name.chars().all(is_word).then(|| name.to_owned())
        });
        declared.map(|name| format!("{folder}/{name}.rs")).collect()
    }

    /// The paths of its code; visibilities such as `pub(in crate::x)` are none.
    pub(crate) fn paths(&self) -> Vec<UsedPath> {
        let mut reader = Tokens::of(&self.code);
        let mut paths = Vec::new();
        let (mut before, mut in_use) = ([String::new(), String::new()], false);
        while let Some((token, line)) = reader.next() {
            match token.as_str() {
                // After a plus it begins the captures of an `impl Trait`.
                "use" => in_use = before[1] != "+",
                ";" => in_use = false,
                _ => {}
            }
            let visibility = before[0] == "(" && before[1] == "in";
            if visibility {
                reader.path(token.clone(), line, false, &mut Vec::new());
            } else if token.starts_with(is_word) && ![".", "::"].contains(&before[1].as_str()) {
                reader.path(token.clone(), line, in_use, &mut paths);
            }
            before.swap(0, 1);
            before[1] = token;
        }
        paths
    }
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// Words, `::`, and every other character by itself.
struct Tokens<'t> {
    rest: &'t str,
    line: usize,
}

impl<'t> Tokens<'t> {
    fn of(text: &'t str) -> Tokens<'t> {
        Tokens { rest: text, line: 1 }
    }

    fn next(&mut self) -> Option<(String, usize)> {
        let trimmed = self.rest.trim_start();
        self.line += self.rest[..self.rest.len() - trimmed.len()].matches('\n').count();
        let first = trimmed.chars().next()?;
        let len = if is_word(first) {
            trimmed.find(|c| !is_word(c)).unwrap_or(trimmed.len())
        } else if trimmed.starts_with("::") {
            2
        } else {
            first.len_utf8()
        };
        let (token, rest) = trimmed.split_at(len);
        self.rest = rest;
        Some((token.to_owned(), self.line))
    }

    fn peek(&self, token: &str) -> bool {
        self.rest.trim_start().starts_with(token)
    }

    /// Reads on from the first word of a path; a group gives a path each.
    fn path(&mut self, mut text: String, line: usize, in_use: bool, paths: &mut Vec<UsedPath>) {
        while self.peek("::") {
            self.next();
            if self.peek("{") {
                self.next();
                while !self.peek("}") {
                    let Some((word, line)) = self.next() else { return };
                    if word == "as" {
                        self.next();
                    } else if word != "," {
                        self.path(format!("{text}::{word}"), line, in_use, paths);
                    }
                }
                self.next();
                return;
            }
            let Some((word, _)) = self.next() else { break };
            if !word.starts_with(is_word) {
                break;
            }
            text = format!("{text}::{word}");
        }
        paths.push(UsedPath { text, line, in_use });
    }
}

/// A text with spaces for its comments and, unless they stay, for the texts of its strings.
fn blank(text: &str, strings_stay: bool) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let after_word = out.ends_with(is_word);
        let (len, stays) = if rest.starts_with("//") {
            (rest.find('\n').unwrap_or(rest.len()), false)
        } else if rest.starts_with("/*") {
            (block_comment(rest), false)
        } else if let Some(len) = raw_string(rest).filter(|_| !after_word) {
            (len, strings_stay)
        } else if c == '"' {
            (string(rest), strings_stay)
        } else if let Some(len) = character(rest) {
            (len, strings_stay)
        } else {
            (c.len_utf8(), true)
        };
        let (piece, after) = rest.split_at(len);
        if stays {
            out.push_str(piece);
        } else {
            // Byte for byte, so that places are the same in every form of the text.
            out.extend(piece.bytes().map(|byte| if byte == b'\n' { '\n' } else { ' ' }));
        }
        rest = after;
    }
    out
}

fn block_comment(text: &str) -> usize {
    text.find("*/").map_or(text.len(), |end| end + 2)
}

fn string(text: &str) -> usize {
    let mut escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return at + 1,
            _ => {}
        }
    }
    text.len()
}

fn raw_string(text: &str) -> Option<usize> {
    let inside = text.strip_prefix("br").or_else(|| text.strip_prefix('r'))?;
    let hashes = inside.len() - inside.trim_start_matches('#').len();
    let inside = inside[hashes..].strip_prefix('"')?;
    let close = format!("\"{}", "#".repeat(hashes));
    let start = text.len() - inside.len();
    Some(
        inside
            .find(&close)
            .map_or(text.len(), |end| start + end + close.len()),
    )
}

/// The length of a character such as `'x'` or `'\n'`; a lifetime is none.
fn character(text: &str) -> Option<usize> {
    let inside = text.strip_prefix('\'')?;
    if let Some(escape) = inside.strip_prefix('\\') {
        let skipped = escape.chars().next()?.len_utf8();
        return Some(escape[skipped..].find('\'')? + 2 + skipped + 1);
    }
    let len = inside.chars().next()?.len_utf8();
    inside[len..].starts_with('\'').then_some(len + 2)
}

/// Where items stand that only tests have.
fn test_items(code: &str) -> Vec<(usize, usize)> {
    let marks = code.match_indices("#[cfg(test)]");
    marks
        .map(|(start, mark)| {
            let from = start + mark.len();
            let end = code[from..].find(['{', ';']).map_or(code.len(), |at| from + at);
            let end = match code.as_bytes().get(end) {
                Some(b'{') => closing(code, end),
                _ => end,
            };
            (start, (end + 1).min(code.len()))
        })
        .collect()
}

/// Where the bracket that opens at a place closes.
fn closing(code: &str, open: usize) -> usize {
    let mut depth = 0;
    for (at, byte) in code.bytes().enumerate().skip(open) {
        match byte {
            b'{' | b'(' | b'[' => depth += 1,
            b'}' | b')' | b']' => {
                depth -= 1;
                if depth == 0 {
                    return at;
                }
            }
            _ => {}
        }
    }
    code.len()
}

/// The arms of every `match` of a code without comments and strings.
pub(crate) fn arms(code: &str) -> Vec<Vec<Arm>> {
    let whole = |at: usize| {
        !code[..at].ends_with(is_word) && code[at + "match".len()..].starts_with([' ', '\n', '('])
    };
    let matches = code.match_indices("match").filter(|(at, _)| whole(*at));
    matches.filter_map(|(at, _)| arms_of(code, at)).collect()
}

fn arms_of(code: &str, start: usize) -> Option<Vec<Arm>> {
    let open = next_at_depth(code, start, &["{"])?;
    let close = closing(code, open);
    let mut arms = Vec::new();
    let mut at = open + 1;
    while let Some(arrow) = next_at_depth(code, at, &["=>"]).filter(|arrow| *arrow < close) {
        let raw = &code[at..arrow];
        let pattern = raw.trim().trim_start_matches(',').trim();
        let begins = at + raw.find(pattern).unwrap_or(0);
        arms.push(Arm {
            pattern: pattern.to_owned(),
            line: code[..begins].matches('\n').count() + 1,
        });
        let body = arrow + 2 + code[arrow + 2..].len() - code[arrow + 2..].trim_start().len();
        at = match code.as_bytes().get(body) {
            Some(b'{') => closing(code, body) + 1,
            _ => next_at_depth(code, body, &[","]).map_or(close, |comma| comma.min(close) + 1),
        };
    }
    Some(arms)
}

/// Where one of some texts stands outside brackets that open after `start`.
fn next_at_depth(code: &str, start: usize, texts: &[&str]) -> Option<usize> {
    let mut at = start;
    while at < code.len() {
        if code.is_char_boundary(at) && texts.iter().any(|text| code[at..].starts_with(text)) {
            return Some(at);
        }
        at = match code.as_bytes()[at] {
            b'{' | b'(' | b'[' => closing(code, at) + 1,
            b'}' | b')' | b']' => return None,
            _ => at + 1,
        };
    }
    None
}
