//! The table of commands as a person reads it: what a verb answers, its flags, and what stands at the end
//! of its help. That is prose, in `help.txt`; the tests run every example in it.

use clap::{Command, CommandFactory};
use ennead_ask::Verb;

use super::Cli;
use crate::flags;

const TEXT: &str = include_str!("help.txt");

/// Where a command does not say more.
const EXIT: &str = "Exit status: 0 everything as asked; 1 a negative answer; 2 misuse or unreadable \
input; 3 a limit was reached first; 130 interrupted.";

/// The table of commands, complete. What a command has of its own is made when it is the one that is asked.
pub(crate) fn command() -> Command {
    let mut command = Cli::command();
    let names: Vec<String> =
        command.get_subcommands().map(|one| one.get_name().to_owned()).collect();
    for name in names {
        command = command.mut_subcommand(&name, |one| {
            let Some(verb) = Verb::named(&name) else { return one.defer(complete) };
            let (first, rest) = verb.about.split_at(1);
            one.about(first.to_uppercase() + rest).defer(complete)
        });
    }
    command
}

/// A command with the flags of its verb, if it is one, and the end of its help.
fn complete(command: Command) -> Command {
    let name = command.get_name().to_owned();
    let command = command.after_help(after(&name));
    match Verb::named(&name) {
        Some(verb) => flags::of(verb, command),
        None => command,
    }
}

/// What stands at the end of the help of a command: the lines of a paragraph are joined, those of a list,
/// which are indented, are not.
fn after(name: &str) -> String {
    let mut parts = TEXT.split("\n# ").map(|part| part.split_once('\n').unwrap_or((part, "")));
    let text = parts.find(|(named, _)| *named == name).map_or("", |(_, text)| text).trim();
    let joined = |paragraph: &str| {
        let is_list = paragraph.contains("\n  ");
        if is_list { paragraph.to_owned() } else { paragraph.replace('\n', " ") }
    };
    let mut paragraphs: Vec<String> = text.split("\n\n").map(joined).collect();
    if !text.contains("Exit status:") {
        paragraphs.push(EXIT.to_owned());
    }
    paragraphs.join("\n\n")
}
