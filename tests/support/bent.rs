//! Records bent out of shape.

/// Records with something of everything.
pub(crate) const RECORDS: [&str; 8] = [
    "[Event \"Cup\"]\n[South \"Ama\"]\n[North \"Kofi\"]\n[Variant \"abapa\"]\n\n{friendly} 1. F! d {a \\} brace} 2. E (2. D e $4) 2... e 3. C a+5 4. D e 5. B c+11 6. A b+11 0-27\n",
    "[Variant \"abapa\"]\n[Result \"0-5\"]\n\n1. F d 2. E e 3. C a+5 0-5\n",
    "[Variant \"abapa\"]\n\n1. C d {x}\nsome prose here\n2. F a 3. E b *\n",
    "[Variant \"abapa\"]\n\n1. C4 d\n% clock prog\n2. F a\n; lost time\n2. C4 e5>E *\n",
    "[Variant \"abapa\"]\n[South \"a\"]\n[South \"b\"]\n\n1. C d (1... e 2. F 1-0) (0:30) 2. F a\nNorth resigns\n1-0 {after}\n",
    "[Variante abapa]\n[Sud “Ama”]\n[Fin \"accord\"]\n\n1.C d 2.F a 24 : 24\n\n[Variant \"abapa\"]\n[Letters \"left\"]\n\n1. C c 2. F>c e? *\n",
    "[Variant \"auale\"]\n[Position \"3,0,1,2,1,4/0,0,0,0,0,4 13-20 N\"]\n\n1... f+ 2. F *\n",
    "3.C d 1.F a\n\n1. E b ½-½\n",
];

/// A text with tokens and lines left out, put in twice, exchanged, or replaced: three bytes say what.
pub(crate) fn bent(text: &str, choices: &[u8]) -> String {
    const PIECES: [&str; 24] = [
        "C",
        "d+2",
        "e5>E",
        "1-0",
        "*",
        "28-20",
        "{c}",
        "; c\n",
        "\n% c\n",
        "(",
        ")",
        "(1. F a 1-0)",
        "words here",
        "resigns",
        "!",
        "$4",
        "7.",
        "\n\n",
        "\n",
        "[Event \"x\"]\n",
        "[South \"y\"]\n",
        "½–½",
        "zz",
        "+",
    ];
    let mut tokens: Vec<String> = text.split_inclusive([' ', '\n']).map(str::to_owned).collect();
    for choice in choices.chunks_exact(3) {
        let at = usize::from(choice[1]) * tokens.len().max(1) / 256;
        match choice[0] % 5 {
            0 if at < tokens.len() => drop(tokens.remove(at)),
            1 if at < tokens.len() => tokens.insert(at, tokens[at].clone()),
            2 if at + 1 < tokens.len() => tokens.swap(at, at + 1),
            3 => {
                let other = usize::from(choice[2]) * tokens.len() / 256;
                if at < tokens.len() && other < tokens.len() {
                    tokens.swap(at, other);
                }
            }
            _ => {
                let piece = PIECES[usize::from(choice[2]) % PIECES.len()];
                tokens.insert(at.min(tokens.len()), format!("{piece} "));
            }
        }
    }
    tokens.concat()
}
