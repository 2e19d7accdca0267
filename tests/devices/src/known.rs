//! A list of known faults, for continuous integration: each line has the form `signature | widths | rule | explanation`,
//! in the spelling of `CONFORMANCE.md`.

use crate::summary::{Fault, Summary};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// The signatures without widths, the widths, and the rules.
#[derive(Default)]
pub struct Known(BTreeSet<(String, String, String)>);

impl Known {
    pub fn read(path: &Path) -> Result<Self, String> {
        let named = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
        let text = fs::read_to_string(path).map_err(|error| named(&error))?;
        Self::parse(&text).map_err(|error| named(&error))
    }

    fn parse(text: &str) -> Result<Self, String> {
        let mut known = Self::default();
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
            let widths = widths.split(", ");
            known.0.extend(widths.map(|width| (meaning.into(), width.into(), rule.into())));
        }
        Ok(known)
    }

    pub fn has(&self, fault: &Fault) -> bool {
        self.0.contains(&(fault.meaning.clone(), fault.widths.clone(), fault.rule.into()))
    }

    /// Returns the listed faults that a run did not find, of the signatures that it compared.
    pub fn gone(&self, summary: &Summary) -> Vec<String> {
        let gone = self.0.iter().filter(|(meaning, width, rule)| {
            let fits = |fault: &Fault| (&fault.meaning, &fault.widths, fault.rule) == (meaning, width, rule);
            let was_compared = summary.compared.contains(&(meaning.clone(), width.clone()));
            was_compared && !summary.faults.iter().any(fits)
        });
        gone.map(|(meaning, width, rule)| format!("{meaning} of width {width}; {rule}")).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::compare::Wrong;
    use crate::signature::Family;

    const LIST: &str = "\
# What PoCL gets wrong.

nan(uint) | 1, 2 | a quiet NaN (6.15.2) | It keeps the bits.
sin(float) | 4 | an edge case | Tiny floats.
";

    fn fault(meaning: &str, widths: &str, rule: &'static str) -> Fault {
        let wrong =
            Wrong { input: "1".into(), device: "2".into(), right: "3".into(), count: 4, index: 0, bits: 3 };
        let (meaning, widths) = (meaning.to_string(), widths.to_string());
        Fault { family: Family::Function, signature: meaning.clone(), meaning, widths, rule, wrong }
    }

    #[test]
    fn a_fault_is_known_by_signature_width_and_rule() {
        let known = Known::parse(LIST).unwrap();
        for (meaning, widths, rule, is_known) in [
            ("nan(uint)", "1", "a quiet NaN (6.15.2)", true),
            ("nan(uint)", "2", "a quiet NaN (6.15.2)", true),
            ("nan(uint)", "16", "a quiet NaN (6.15.2)", false),
            ("nan(ulong)", "1", "a quiet NaN (6.15.2)", false),
            ("nan(uint)", "1", "an edge case", false),
        ] {
            assert_eq!(known.has(&fault(meaning, widths, rule)), is_known, "{meaning} {widths} {rule}");
        }
        for (text, expected) in [
            ("# all\nnan(uint)\n", "line 2: expected `signature | widths | rule | explanation`"),
            ("nan(uint) | 1 | a quiet NaN | ", "line 1: missing explanation"),
        ] {
            assert_eq!(Known::parse(text).err().as_deref(), Some(expected));
        }
    }

    #[test]
    fn unknown_and_missing_faults_are_reported() {
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
