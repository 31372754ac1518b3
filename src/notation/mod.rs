mod position;
pub use position::*;
