//! Work spread over threads, its results in the order of the work.

use std::collections::BTreeMap;
use std::sync::mpsc::{Receiver, channel, sync_channel};
use std::sync::{Mutex, PoisonError};
use std::thread;

use super::Failure;

/// How many pieces of work per thread may be under way or waiting for an earlier one.
const WINDOW: usize = 4;

/// Does `work` on every task on so many threads, and hands the results on in the order of the tasks. Each
/// thread makes its own tool first. One thread is this one.
pub(in crate::cli) fn in_order<T: Send, R: Send, W>(
    tasks: impl Iterator<Item = T> + Send,
    jobs: usize,
    tool: impl Fn() -> W + Sync,
    work: impl Fn(&W, T) -> R + Sync,
    mut result: impl FnMut(R) -> Result<(), Failure>,
) -> Result<(), Failure> {
    if jobs <= 1 {
        let tool = tool();
        return tasks.map(|task| work(&tool, task)).try_for_each(result);
    }
    let (task_in, task_out) = sync_channel::<(usize, T)>(jobs);
    let task_out = Mutex::new(task_out);
    let (done_in, done_out) = channel::<(usize, R)>();
    // A task is taken up only when there is a token for it, so that what waits to be put in order is bounded.
    let (token_in, token_out) = channel::<()>();
    (0..jobs * WINDOW).for_each(|_| token_in.send(()).unwrap_or(()));
    thread::scope(|scope| {
        scope.spawn(move || {
            for task in tasks.enumerate() {
                if token_out.recv().is_err() || task_in.send(task).is_err() {
                    break;
                }
            }
        });
        for _ in 0..jobs {
            let done_in = done_in.clone();
            let (task_out, tool, work) = (&task_out, &tool, &work);
            scope.spawn(move || {
                let tool = tool();
                while let Some((i, task)) = next(task_out) {
                    if done_in.send((i, work(&tool, task))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(done_in);
        let mut waiting = BTreeMap::new();
        let mut due = 0;
        for (i, done) in done_out {
            waiting.insert(i, done);
            while let Some(done) = waiting.remove(&due) {
                due += 1;
                // On failure the channels close after this, and the threads stop.
                result(done)?;
                token_in.send(()).unwrap_or(());
            }
        }
        Ok(())
    })
}

fn next<T>(tasks: &Mutex<Receiver<T>>) -> Option<T> {
    tasks.lock().unwrap_or_else(PoisonError::into_inner).recv().ok()
}
