//! The commands of `TUTORIAL.md`, and what it says that they print.

use cl2rs_tests::batch::Workshop;
use std::path::Path;
use std::process::Command;

/// Writes the files of the tutorial, runs its commands, and checks that each line of output that it shows is printed.
#[test]
#[ignore = "it builds packages: `.ci/run all` runs it"]
fn commands_print_what_the_tutorial_shows() {
    let Some(workshop) = Workshop::for_test(concat!(env!("CARGO_TARGET_TMPDIR"), "/comparisons")) else {
        return;
    };
    let root = &workshop.library;
    let _ = std::fs::remove_dir_all(root.join("target/tutorial"));
    let text = std::fs::read_to_string(root.join("cl2rs/TUTORIAL.md")).unwrap();
    let (mut printed, mut shown) = (String::new(), 0);
    let parts: Vec<&str> = text.split("```").collect();
    for (above, block) in parts.chunks(2).filter_map(|pair| Some((pair[0], *pair.get(1)?))) {
        let (language, content) = block.split_once('\n').unwrap();
        match language {
            "sh" => {
                let mut shell = Command::new("sh");
                shell
                    .args(["-ec", content])
                    .current_dir(root)
                    .env("CARGO_TARGET_DIR", workshop.folder.join("target"));
                shell.env("CARGO_PROFILE_DEV_DEBUG", "0").env("CARGO_PROFILE_DEV_OPT_LEVEL", "0");
                let output = shell.env("POCL_KERNEL_CACHE", "0").output().unwrap();
                printed = String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned();
            }
            "text" => {
                for line in content.lines() {
                    assert!(printed.contains(line), "there is no {line:?} in:\n{printed}");
                    shown += 1;
                }
            }
            "c" => {}
            // The name of the file is in the line above.
            _ => std::fs::write(root.join(above.trim_end().rsplit('`').nth(1).unwrap()), content).unwrap(),
        }
    }
    assert!(shown > 5 && Path::new(root).join("target/tutorial").exists());
}
