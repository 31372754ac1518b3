//! The commands, a file each.

pub(in crate::cli) mod board;
pub(in crate::cli) mod check;
pub(in crate::cli) mod codes;
pub(in crate::cli) mod compare;
pub(in crate::cli) mod convert;
pub(in crate::cli) mod cycle;
pub(in crate::cli) mod enter;
pub(in crate::cli) mod explain;
pub(in crate::cli) mod export;
pub(in crate::cli) mod fmt;
pub(in crate::cli) mod perft;
pub(in crate::cli) mod repair;
pub(in crate::cli) mod report;
pub(in crate::cli) mod show;
pub(in crate::cli) mod standings;
pub(in crate::cli) mod variants;
