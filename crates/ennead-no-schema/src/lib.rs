//! A derive that makes nothing. `ennead-ask` derives `JsonSchema` for all its types where schemas are made
//! anew from them; elsewhere schemas are data, and the same words derive this.

use proc_macro::TokenStream;

/// Makes nothing.
#[proc_macro_derive(JsonSchema, attributes(schemars))]
pub fn json_schema(_: TokenStream) -> TokenStream {
    TokenStream::new()
}
