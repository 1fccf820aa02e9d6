//! `ennead serve`: the page and the answers to its questions, from this program.

use std::net::{IpAddr, Ipv4Addr};

use ennead_web::server::{Limits, Server};

use crate::Ending;
use crate::args::Serve;
use crate::output::{self, Stop};
use crate::signals;
use ennead_words::Tally;

pub(crate) fn run(args: &Serve) -> Result<Ending, Stop> {
    signals::end_gently();
    let mut limits = Limits { hosts: args.host.clone(), ..Limits::default() };
    if let Some(time) = args.time_limit {
        limits.time = time;
    }
    let address = args.address.unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST));
    let fail = |error| Stop::misuse(format!("cannot listen on {address}: {error}"));
    let server = Server::listen(address, args.port).map_err(fail)?;
    let (at, link) = (server.address().map_err(fail)?, server.link().map_err(fail)?);
    output::data(format!("{link}\n").as_bytes())?;
    if !at.ip().is_loopback() && args.host.is_empty() {
        output::note("others ask by the address; a name they use must be allowed: --host NAME");
    }
    if args.open {
        open(&link);
    }
    server.serve(limits, &|| signals::clock().is_cancelled()).map_err(fail)?;
    Ok(Ending::Tally(Tally::default()))
}

/// Opens the link in the person's browser; where that fails, the link is printed already.
fn open(link: &str) {
    let opener = match std::env::consts::OS {
        "macos" => "open",
        "windows" => "explorer",
        _ => "xdg-open",
    };
    if std::process::Command::new(opener).arg(link).spawn().is_err() {
        output::note("no browser could be opened; the link is above");
    }
}
