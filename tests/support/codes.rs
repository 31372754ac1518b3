//! The records that show the findings' codes, and what is found in them.

use awale::replay::{encoding_findings, findings_outside};
use awale::{Code, Finding, Options, Source};

/// The bytes of an example: `\x..` stands for a byte; `…` for what is too long to show.
pub(crate) fn bytes(code: Code) -> Vec<u8> {
    let example = match code {
        Code::SyntaxTooLong => code
            .example()
            .replace('…', &"x".repeat(awale::notation::LONGEST_TOKEN)),
        _ => code.example().to_owned(),
    };
    let mut bytes = Vec::new();
    let mut rest = example.as_str();
    while let Some(at) = rest.find("\\x") {
        bytes.extend(rest[..at].bytes());
        bytes.push(u8::from_str_radix(&rest[at + 2..at + 4], 16).expect("two hexadecimal digits"));
        rest = &rest[at + 4..];
    }
    bytes.extend(rest.bytes());
    bytes
}

/// All that is found in a text, game by game.
pub(crate) fn findings(source: &Source) -> Vec<Finding> {
    let reading = awale::read(source);
    let mut findings = encoding_findings(source);
    findings.extend(findings_outside(source, &reading.outside));
    for record in &reading.records {
        findings.extend(awale::replay(source, record, &Options::default()).findings);
    }
    findings
}
