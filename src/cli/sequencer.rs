//! Threads that take turns: what each does in its turn sees what those before it left.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// A state that is handed from one piece of work to the next, in the order of their numbers.
#[derive(Default)]
pub(in crate::cli) struct Sequencer<S> {
    /// Whose turn it is, and the state.
    turn: Mutex<(usize, S)>,
    turned: Condvar,
}

/// The right, and the duty, to one turn: dropped unused, it lets the next one pass.
pub(in crate::cli) struct Turn<'r, S> {
    sequencer: &'r Sequencer<S>,
    number: usize,
    used: bool,
}

impl<S> Sequencer<S> {
    /// The turn of a number, counted from 0. Each must be taken or dropped once.
    pub(super) fn turn(&self, number: usize) -> Turn<'_, S> {
        Turn {
            sequencer: self,
            number,
            used: false,
        }
    }

    fn wait_for(&self, number: usize) -> MutexGuard<'_, (usize, S)> {
        let guard = self.turn.lock().unwrap_or_else(PoisonError::into_inner);
        let mut guard = self
            .turned
            .wait_while(guard, |(turn, _)| *turn != number)
            .unwrap_or_else(PoisonError::into_inner);
        // The next one is let in when the lock is released.
        guard.0 += 1;
        self.turned.notify_all();
        guard
    }
}

impl<S> Turn<'_, S> {
    /// Waits for the turn and does something in it.
    pub(super) fn take_turn<R>(mut self, act: impl FnOnce(&mut S) -> R) -> R {
        self.used = true;
        act(&mut self.sequencer.wait_for(self.number).1)
    }
}

impl<S> Drop for Turn<'_, S> {
    fn drop(&mut self) {
        if !self.used {
            drop(self.sequencer.wait_for(self.number));
        }
    }
}
