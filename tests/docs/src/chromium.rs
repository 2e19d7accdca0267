//! Chromium without a window, told what to do through its debugging pipe: messages of JSON, each with a zero byte
//! behind it.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

pub struct Chromium {
    process: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    session: Value,
    last: u64,
    /// What scripts of the pages threw.
    pub exceptions: Vec<String>,
}

/// How long a page may take to show something.
const PATIENCE: Duration = Duration::from_secs(20);

impl Chromium {
    /// `profile` is an empty folder.
    pub fn start(program: &str, profile: &Path) -> Result<Self, String> {
        // The pipe is the files 3 and 4 of the process.
        let script = r#"exec "$0" "$@" 3<&0 4>&1 </dev/null 1>&2"#;
        let mut process = Command::new("sh")
            .args(["-c", script, program])
            .args([
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--hide-scrollbars",
            ])
            .args([
                "--no-first-run",
                "--disable-extensions",
                "--remote-debugging-pipe",
                "--window-size=1200,1400",
            ])
            .arg(format!("--user-data-dir={}", profile.display()))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| format!("{program}: {error}"))?;
        let (Some(input), Some(output)) = (process.stdin.take(), process.stdout.take()) else {
            return Err("no pipe to the browser".into());
        };
        let output = BufReader::new(output);
        let mut browser = Self { process, input, output, session: Value::Null, last: 0, exceptions: vec![] };
        let target = browser.call("Target.createTarget", json!({ "url": "about:blank" }))?;
        let attach = json!({ "targetId": target["targetId"], "flatten": true });
        browser.session = browser.call("Target.attachToTarget", attach)?["sessionId"].clone();
        browser.call("Page.enable", json!({}))?;
        browser.call("Runtime.enable", json!({}))?;
        Ok(browser)
    }

    fn call(&mut self, method: &str, params: Value) -> Result<Value, String> {
        self.last += 1;
        let mut message = json!({ "id": self.last, "method": method, "params": params });
        if !self.session.is_null() {
            message["sessionId"] = self.session.clone();
        }
        let failed = |error: std::io::Error| format!("{method}: the browser is gone: {error}");
        self.input.write_all(format!("{message}\0").as_bytes()).map_err(failed)?;
        self.input.flush().map_err(failed)?;
        loop {
            let mut bytes = vec![];
            if self.output.by_ref().read_until(0, &mut bytes).map_err(failed)? == 0 {
                return Err(format!("{method}: the browser is gone"));
            }
            bytes.pop();
            let answer: Value =
                serde_json::from_slice(&bytes).map_err(|error| format!("{method}: {error}"))?;
            if answer["method"] == "Runtime.exceptionThrown" {
                self.exceptions.push(answer["params"]["exceptionDetails"].to_string());
            }
            if answer["id"] == self.last {
                return match answer.get("error") {
                    Some(error) => Err(format!("{method}: {error}")),
                    None => Ok(answer["result"].clone()),
                };
            }
        }
    }

    /// Opens a page and waits until it is there.
    pub fn open(&mut self, url: &str) -> Result<(), String> {
        let answer = self.call("Page.navigate", json!({ "url": url }))?;
        if let Some(error) = answer.get("errorText") {
            return Err(format!("{url}: {error}"));
        }
        self.wait("document.readyState == 'complete' && location.href != 'about:blank'")
    }

    /// The value of an expression on the page.
    pub fn value(&mut self, expression: &str) -> Result<Value, String> {
        let answer =
            self.call("Runtime.evaluate", json!({ "expression": expression, "returnByValue": true }))?;
        match answer.get("exceptionDetails") {
            Some(details) => Err(format!("{expression}: {details}")),
            None => Ok(answer["result"]["value"].clone()),
        }
    }

    /// Waits until an expression is true.
    pub fn wait(&mut self, expression: &str) -> Result<(), String> {
        let start = Instant::now();
        loop {
            // Between two pages there is nothing to ask.
            if self.value(expression).is_ok_and(|value| value == Value::Bool(true)) {
                return Ok(());
            }
            if start.elapsed() > PATIENCE {
                let place = self.value("location.href")?;
                return Err(format!("timeout waiting for `{expression}` on {place}"));
            }
            std::thread::sleep(Duration::from_millis(30));
        }
    }

    /// Clicks what a selector finds first, and waits until the place is another.
    pub fn click(&mut self, selector: &str) -> Result<String, String> {
        let found = format!("document.querySelector({})", Value::String(selector.into()));
        let place = self.value("location.href")?;
        if self.value(&format!("{found} != null"))? != Value::Bool(true) {
            return Err(format!("no {selector} on {place}"));
        }
        self.value(&format!("{found}.click()"))?;
        self.wait(&format!("location.href != {place} && document.readyState == 'complete'"))?;
        Ok(self.value("location.href")?.as_str().unwrap_or_default().to_string())
    }

    /// Saves what the window shows.
    pub fn screenshot(&mut self, path: &Path) -> Result<(), String> {
        let answer = self.call("Page.captureScreenshot", json!({ "format": "png" }))?;
        let bytes = decoded(answer["data"].as_str().unwrap_or_default());
        std::fs::write(path, bytes).map_err(|error| format!("{}: {error}", path.display()))
    }

    /// The window's size.
    pub fn resize(&mut self, width: u32, height: u32) -> Result<(), String> {
        let size = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600 });
        self.call("Emulation.setDeviceMetricsOverride", size).map(|_| ())
    }
}

impl Drop for Chromium {
    fn drop(&mut self) {
        self.session = Value::Null;
        // Its own children end with it.
        let _ = self.call("Browser.close", json!({}));
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Base 64.
fn decoded(text: &str) -> Vec<u8> {
    let (mut bytes, mut word, mut bits) = (vec![], 0_u32, 0);
    for letter in text.bytes() {
        let value = match letter {
            b'A'..=b'Z' => letter - b'A',
            b'a'..=b'z' => letter - b'a' + 26,
            b'0'..=b'9' => letter - b'0' + 52,
            b'+' => 62,
            b'/' => 63,
            _ => continue,
        };
        word = word << 6 | u32::from(value);
        bits += 6;
        if bits >= 8 {
            bits -= 8;
            bytes.push((word >> bits) as u8);
        }
    }
    bytes
}

#[cfg(test)]
mod tests {
    #[test]
    fn base_64() {
        assert_eq!(super::decoded("iVBORw0="), [0x89, b'P', b'N', b'G', 13]);
        assert_eq!(super::decoded("//8A"), [255, 255, 0]);
    }
}
