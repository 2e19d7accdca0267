//! What the checks of the documentation share.
//!
//! * [`html`]: the pages that rustdoc wrote, and their tags.
//! * [`links`]: where they lead.
//! * [`tables`]: the edge cases that they state.
//! * [`labels`]: the features that they name.
//! * [`pages`]: rules of the generated pages.
//! * [`api`]: the public names that they have.
//! * [`chromium`]: a browser.

pub mod api;
pub mod chromium;
pub mod html;
pub mod labels;
pub mod links;
pub mod pages;
pub mod tables;
