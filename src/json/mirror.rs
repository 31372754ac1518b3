//! How the types are declared whose fields are the JSON's.

/// Declares a type that is written as JSON, all of it public, and derives its schema where the feature asks for it.
macro_rules! mirror {
    ($(#[$meta:meta])* $name:ident $(<$life:lifetime>)? { $($(#[$field_meta:meta])* $field:ident: $type:ty,)+ }) => {
        $(#[$meta])*
        #[derive(serde::Serialize, Debug)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[cfg_attr(feature = "schema", schemars(deny_unknown_fields))]
        pub struct $name $(<$life>)? { $($(#[$field_meta])* pub $field: $type,)+ }
    };
}

/// Gives a type that writes itself the schema of another, under the other's name.
macro_rules! schema_of {
    ($name:ty = $other:ty, inline $inline:literal) => {
        #[cfg(feature = "schema")]
        impl schemars::JsonSchema for $name {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                <$other>::schema_name()
            }

            fn schema_id() -> std::borrow::Cow<'static, str> {
                <$other>::schema_id()
            }

            fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
                <$other>::json_schema(generator)
            }

            fn inline_schema() -> bool {
                $inline
            }
        }
    };
}

/// Gives a number that writes itself its schema.
macro_rules! number_schema {
    ($type:ty, $name:literal, $schema:tt) => {
        #[cfg(feature = "schema")]
        impl schemars::JsonSchema for $type {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                $name.into()
            }

            fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                schemars::json_schema!($schema)
            }
        }
    };
}
