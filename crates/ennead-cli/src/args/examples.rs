//! Examples and exit codes, for the help of every command.
//!
//! The tests run every example, in a folder with the files that they name.

use clap::{Command, CommandFactory};

use super::Cli;

/// The same for all commands, where a command does not say more.
const EXIT: &str = "Exit status: 0 everything as asked; 1 a negative answer; 2 misuse or unreadable \
input; 3 a limit was reached first; 130 interrupted.";

/// The examples of each command. A command that is not here has its own in its help.
const EXAMPLES: &[(&str, &[&str])] = &[
    (
        "solve",
        &[
            "ennead solve puzzle.txt",
            "ennead solve --to csv -o solved.csv puzzles.csv",
            "ennead solve --json puzzles.txt",
            "ennead solve --all --limit 10 several.txt",
        ],
    ),
    ("count", &["ennead count --limit 2 puzzles.txt", "ennead count --exact several.txt"]),
    ("candidates", &["ennead candidates several.txt"]),
    ("check", &["ennead check puzzles.txt", "ennead check --json --fail-fast puzzles.csv"]),
    (
        "verify",
        &[
            "ennead verify puzzle.txt answer.txt",
            "ennead verify solved.csv",
            "ennead verify --problem n-queens:4 queens.txt",
        ],
    ),
    (
        "convert",
        &[
            "ennead convert --to barred puzzle.txt",
            "ennead convert --column board --to csv tables.csv",
            "ennead convert --distinct puzzles.txt",
            "ennead convert --list",
        ],
    ),
    (
        "explain",
        &[
            "ennead explain puzzle.txt",
            "ennead explain --steps puzzle.txt",
            "ennead info  # names every technique",
        ],
    ),
    ("hint", &["ennead hint puzzle.txt", "ennead hint --level 5 --progress now.txt puzzle.txt"]),
    ("rate", &["ennead rate puzzles.txt", "ennead rate --format '%g %r/%p/%d' puzzles.txt"]),
    ("why", &["ennead why r1c3=4 puzzle.txt"]),
    ("recognise", &["ennead recognise puzzle.txt now.txt"]),
    ("minimise", &["ennead minimise puzzle.txt"]),
    ("same", &["ennead same puzzles.txt", "ennead same puzzle.txt answer.txt"]),
    (
        "info",
        &[
            "ennead info",
            "ennead info x-wing  # what it sees, why it holds, an example",
            "ennead info MAC",
        ],
    ),
    ("model", &["ennead model puzzle.txt", "ennead model --edges n-queens:4"]),
    (
        "lab",
        &[
            "ennead lab --list",
            "ennead lab -a BT+NO --steps n-queens:4",
            "ennead lab --all --sort checks futoshiki:5,12",
            "ennead lab -a BT+NO --ties kolyteon n-queens:8",
            "ennead info  # explains every strategy and every kind of problem",
        ],
    ),
    (
        "trace",
        &["ennead trace search.trace", "ennead trace search.trace --to json-lines -o search.jsonl"],
    ),
    ("schema", &["ennead schema solve", "ennead schema --questions lab"]),
    ("completions", &["ennead completions bash"]),
    ("man", &["ennead man"]),
];

/// The table of commands with the examples in their help.
pub(crate) fn command() -> Command {
    let mut command = Cli::command();
    let names: Vec<String> =
        command.get_subcommands().map(|one| one.get_name().to_owned()).collect();
    for name in names {
        let examples = EXAMPLES.iter().find(|(command, _)| *command == name);
        command =
            command.mut_subcommand(&name, |one| with_examples(one, examples.map(|row| row.1)));
    }
    command
}

fn with_examples(command: Command, examples: Option<&[&str]>) -> Command {
    let mut help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
    if let Some(examples) = examples.filter(|_| !help.contains("Example")) {
        let lines: Vec<String> = examples.iter().map(|line| format!("  {line}")).collect();
        let gap = if help.is_empty() { "" } else { "\n\n" };
        help = format!("Examples:\n{}{gap}{help}", lines.join("\n"));
    }
    if !help.contains("Exit status:") {
        help = format!("{help}\n\n{EXIT}");
    }
    command.after_help(help.trim().to_owned())
}
