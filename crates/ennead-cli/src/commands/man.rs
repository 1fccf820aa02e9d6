//! `ennead man`: the manual page, from the table of flags.

use clap::CommandFactory;

use crate::Ending;
use crate::args::{Cli, Man};
use crate::batch::Tally;
use crate::output::{self, Stop};

pub(crate) fn run(args: &Man) -> Result<Ending, Stop> {
    match &args.dir {
        Some(folder) => std::fs::create_dir_all(folder)
            .and_then(|()| clap_mangen::generate_to(Cli::command(), folder))
            .map_err(|error| {
                Stop::misuse(format!("cannot write into `{}`: {error}", folder.display()))
            })?,
        None => {
            let mut page = Vec::new();
            let man = clap_mangen::Man::new(Cli::command());
            man.render(&mut page).expect("a Vec takes everything");
            output::data(&page)?;
        }
    }
    Ok(Ending::Tally(Tally::default()))
}
