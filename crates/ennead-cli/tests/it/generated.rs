//! Generated documents are fresh. `cargo xtask docs` writes them anew.

use expect_test::expect_file;

use crate::session::ennead;

#[test]
fn schemas_are_printed_as_they_are_published() {
    let docs = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/schema");
    for verb in ennead_ask::VERBS {
        for (folder, flags) in [(".", &[][..]), ("questions", &["--questions"][..])] {
            let path = format!("{docs}/{folder}/{}.json", verb.name);
            let published = std::fs::read_to_string(&path).unwrap();
            let printed = ennead(&[&["schema", verb.name], flags].concat(), "").out;
            assert_eq!(printed, published, "{path}");
        }
    }
}

#[test]
fn generated_help() {
    let mut text =
        "# The command line\n\nMade by `cargo xtask docs` from the table of flags.\n".to_owned();
    let help = ennead(&["--help"], "").out;
    let (_, listed) = help.split_once("Commands:\n").unwrap();
    let (listed, _) = listed.split_once("\n\n").unwrap();
    let names = listed.lines().filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    let names = names.filter_map(|line| line.split_whitespace().next());
    for command in [""].into_iter().chain(names.filter(|name| *name != "help")) {
        let arguments: Vec<&str> =
            [command, "--help"].into_iter().filter(|word| !word.is_empty()).collect();
        let help = ennead(&arguments, "").out;
        text += &format!("\n## ennead {command}\n\n```text\n{help}```\n");
    }
    text += "\n## Forms\n\n```text\n";
    text += &ennead(&["convert", "--list"], "").out;
    text += "```\n";
    let path = format!("{}/../../docs/cli.md", env!("CARGO_MANIFEST_DIR"));
    expect_file![path].assert_eq(&text.replace("## ennead \n", "## ennead\n"));
}

#[test]
fn completions_and_the_manual() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let said = ennead(&["completions", shell], "");
        assert!(said.code == 0 && said.out.contains("ennead"), "{shell}");
    }
    assert!(ennead(&["man"], "").out.contains(".TH ennead"));
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("man1");
    assert_eq!(ennead(&["man", "--dir", path.to_str().unwrap()], "").code, 0);
    assert!(path.join("ennead-solve.1").exists());
}
