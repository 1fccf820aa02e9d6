//! `ennead man`: the manual page, from the table of flags.

use crate::Ending;
use crate::args::{Man, command};
use crate::output::{self, Stop};
use ennead_words::Tally;

pub(crate) fn run(args: &Man) -> Result<Ending, Stop> {
    if let Some(folder) = &args.dir {
        let written = std::fs::create_dir_all(folder)
            .and_then(|()| clap_mangen::generate_to(command(), folder));
        written.map_err(|error| {
            Stop::misuse(format!("cannot write into `{}`: {error}", folder.display()))
        })?;
    } else {
        let mut page = Vec::new();
        let man = clap_mangen::Man::new(command());
        man.render(&mut page).expect("a Vec takes everything");
        output::data(&page)?;
    }
    Ok(Ending::Tally(Tally::default()))
}
