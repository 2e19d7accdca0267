//! Prints a hash of the results of all functions and operators: on every target the same.

#![deny(unsafe_code)]

use clc_conformance::bits::{self, Signature};
use clc_kit::option;
use std::process::ExitCode;

const USAGE: &str = "\
Prints a hash of the results of all functions and operators of clc-builtins, the same on every target.

Usage: same_bits [OPTIONS]

  --values N           set the number of elements of each operand; default: 4096
  --functions          also print the hash of each function, to find the functions that differ
  --signatures NAME    print only the hash of each signature of the function NAME
  --help               print this help

Exit code: 0, or 2 for a wrong option.";

struct Options {
    values: usize,
    functions: bool,
    signatures: Option<String>,
}

impl Options {
    fn parse() -> Result<Self, String> {
        let mut options = Self { values: 4096, functions: false, signatures: None };
        option::each(USAGE, |name, value| {
            match name {
                "values" => options.values = value.positive()?,
                "functions" => options.functions = true,
                "signatures" => options.signatures = Some(value.text()?),
                _ => return Ok(false),
            }
            Ok(true)
        })?;
        Ok(options)
    }
}

fn main() -> ExitCode {
    option::exit_code("same_bits", Options::parse().and_then(|options| run(&options)))
}

fn run(options: &Options) -> Result<bool, String> {
    let signatures = bits::signatures();
    if let Some(function) = &options.signatures {
        let of_function: Vec<&Signature> =
            signatures.iter().filter(|signature| signature.function == *function).collect();
        if of_function.is_empty() {
            return Err(format!(
                "--signatures {function}: unknown function; --functions lists the functions"
            ));
        }
        for signature in of_function {
            println!("{}", bits::line(signature.hash(options.values), &signature.text));
        }
        return Ok(true);
    }
    let functions = bits::functions(&signatures, options.values);
    if options.functions {
        functions.iter().for_each(|(name, &hash)| println!("{}", bits::line(hash, name)));
    }
    let total = functions.values().fold(0_u64, |sum, &hash| sum.wrapping_add(hash));
    let (functions, signatures, values) = (functions.len(), signatures.len(), options.values);
    let all = format!("all: {functions} functions, {signatures} signatures, {values} values each");
    println!("{}", bits::line(total, &all));
    Ok(true)
}
