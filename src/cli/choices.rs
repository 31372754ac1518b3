//! What an option can be set to, where that is one of a few things: an enum with the words for it.

/// An enum whose values an option names.
macro_rules! choices {
    ($(#[$about:meta])* $name:ident { $($(#[$meaning:meta])* $value:ident = $word:literal,)+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub(in crate::cli) enum $name {
            $($(#[$meaning])* $value,)+
        }

        impl clap::ValueEnum for $name {
            fn value_variants<'a>() -> &'a [Self] {
                &[$($name::$value),+]
            }

            fn to_possible_value(&self) -> Option<clap::builder::PossibleValue> {
                let word = match self {
                    $($name::$value => $word,)+
                };
                Some(clap::builder::PossibleValue::new(word))
            }
        }
    };
}

pub(in crate::cli) use choices;
