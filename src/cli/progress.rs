//! A bar on standard error for work that takes long, where somebody looks on.

use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// How long a command works before a bar appears.
const PATIENCE: Duration = Duration::from_secs(1);

pub(in crate::cli) struct Progress {
    total: Option<u64>,
    done: u64,
    since: Instant,
    bar: Option<ProgressBar>,
}

impl Progress {
    /// Over so many bytes, if that is known.
    pub(super) fn over(total: Option<u64>) -> Progress {
        Progress {
            total,
            done: 0,
            since: Instant::now(),
            bar: None,
        }
    }

    /// So many bytes more have been read.
    pub(super) fn advance(&mut self, bytes: usize) {
        self.done += bytes as u64;
        if self.bar.is_none() && self.since.elapsed() > PATIENCE {
            self.bar = Some(bar(self.total));
        }
        if let Some(bar) = &self.bar {
            bar.set_position(self.done);
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

/// The bar draws nothing where standard error is no terminal.
fn bar(total: Option<u64>) -> ProgressBar {
    let (bar, form) = match total {
        Some(total) => (ProgressBar::new(total), "{bar:40} {bytes}/{total_bytes} {eta}"),
        None => (ProgressBar::no_length(), "{spinner} {bytes} {bytes_per_sec}"),
    };
    bar.set_draw_target(ProgressDrawTarget::stderr());
    match ProgressStyle::with_template(form) {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}
