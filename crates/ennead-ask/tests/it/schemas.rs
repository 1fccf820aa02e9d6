//! The published schemas are those of the types. `cargo xtask docs` writes them anew.

use expect_test::expect_file;

#[test]
fn generated_schemas() {
    let docs = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/schema");
    for verb in ennead_ask::VERBS {
        for (folder, made) in ["questions", "."].into_iter().zip(verb.make_schemas()) {
            let path = format!("{docs}/{folder}/{}.json", verb.name);
            expect_file![path].assert_eq(&format!("{made:#}\n"));
        }
    }
}
