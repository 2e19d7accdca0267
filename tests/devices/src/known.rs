//! The faults of a device that are known, by a list: `signature | widths | rule | what is known of it` a line, as
//! CONFORMANCE.md has the first three. Whoever runs this again and again, as continuous integration does, wants to
//! hear of others.

use crate::summary::{Fault, Summary};
use std::fs;
use std::path::Path;

#[derive(Default)]
pub struct Known {
    lines: Vec<Line>,
}

struct Line {
    meaning: String,
    widths: Vec<String>,
    rule: String,
}

impl Known {
    pub fn read(path: &Path) -> Result<Self, String> {
        let named = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
        let text = fs::read_to_string(path).map_err(|error| named(&error))?;
        Self::parse(&text).map_err(|error| named(&error))
    }

    fn parse(text: &str) -> Result<Self, String> {
        let mut lines = Vec::new();
        for (number, line) in (1..).zip(text.lines()) {
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let fields: Vec<&str> = line.split(" | ").map(str::trim).collect();
            let [meaning, widths, rule, why] = fields[..] else {
                return Err(format!("line {number}: expected `signature | widths | rule | explanation`"));
            };
            if why.is_empty() {
                return Err(format!("line {number}: missing explanation"));
            }
            let widths = widths.split(", ").map(str::to_string).collect();
            lines.push(Line { meaning: meaning.into(), widths, rule: rule.into() });
        }
        Ok(Self { lines })
    }

    pub fn has(&self, fault: &Fault) -> bool {
        self.lines.iter().any(|line| {
            line.meaning == fault.meaning && line.rule == fault.rule && line.widths.contains(&fault.widths)
        })
    }

    /// The faults of the list that a run did not find, of those signatures that it compared.
    pub fn gone(&self, summary: &Summary) -> Vec<String> {
        let mut gone = Vec::new();
        for Line { meaning, widths, rule } in &self.lines {
            for width in widths {
                let is_it =
                    |fault: &Fault| (&fault.meaning, &fault.widths, fault.rule) == (meaning, width, rule);
                let was_compared = summary.compared.contains(&(meaning.clone(), width.clone()));
                if was_compared && !summary.faults.iter().any(is_it) {
                    gone.push(format!("{meaning} of width {width}; {rule}"));
                }
            }
        }
        gone
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::compare::{Case, Wrong};
    use crate::signature::Family;

    const LIST: &str = "\
# What PoCL gets wrong.

nan(uint) | 1, 2 | a quiet NaN (6.15.2) | It keeps the bits.
sin(float) | 4 | an edge case | Tiny floats.
";

    fn fault(meaning: &str, widths: &str, rule: &'static str) -> Fault {
        let wrong = Wrong {
            input: "1".into(),
            device: "2".into(),
            right: "3".into(),
            count: 4,
            least: Case::default(),
        };
        let (meaning, widths) = (meaning.to_string(), widths.to_string());
        Fault { family: Family::Function, signature: meaning.clone(), meaning, widths, rule, wrong }
    }

    #[test]
    fn a_fault_is_known_by_signature_width_and_rule() {
        let known = Known::parse(LIST).unwrap();
        let quiet = "a quiet NaN (6.15.2)";
        assert!(known.has(&fault("nan(uint)", "1", quiet)) && known.has(&fault("nan(uint)", "2", quiet)));
        assert!(!known.has(&fault("nan(uint)", "16", quiet)));
        assert!(!known.has(&fault("nan(ulong)", "1", quiet)));
        assert!(!known.has(&fault("nan(uint)", "1", "an edge case")));
        assert!(!Known::default().has(&fault("nan(uint)", "1", quiet)));
    }

    #[test]
    fn what_is_no_line_is_an_error() {
        for (text, wanted) in [
            ("# all\nnan(uint)\n", "line 2: expected `signature | widths | rule | explanation`"),
            ("nan(uint) | 1 | a quiet NaN | ", "line 1: missing explanation"),
        ] {
            assert_eq!(Known::parse(text).err().as_deref(), Some(wanted));
        }
    }

    #[test]
    fn other_faults_and_what_is_gone_are_told() {
        let mut summary = Summary::made_up();
        summary.known = Known::parse(LIST).unwrap();
        summary.compared = [("nan(uint)", "1"), ("nan(uint)", "2"), ("sin(float)", "16")]
            .map(|(meaning, width)| (meaning.to_string(), width.to_string()))
            .into();
        summary.faults = vec![fault("nan(uint)", "1", "a quiet NaN (6.15.2)")];
        assert!(!summary.differs());
        let text = summary.text();
        assert!(text.contains("known: nan(uint) of 1"), "{text}");
        assert!(text.contains("gone: nan(uint) of width 2; a quiet NaN (6.15.2)\n"), "{text}");
        assert!(!text.contains("sin(float)") && text.contains("no faults except 1 known fault"), "{text}");
        summary.faults.push(fault("sin(float)", "16", "an edge case"));
        assert!(summary.differs() && summary.text().contains("wrong: sin(float) of 1"));
        summary.faults.pop();
        summary.failures.push("cannot run nan(uint): an error".into());
        assert!(summary.differs());
    }
}
