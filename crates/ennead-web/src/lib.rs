//! The page: its files, and the server that serves them and answers its questions.
//!
//! The page is plain HTML, CSS and ES modules in `page/`; there is no build step. It asks
//! `POST api/<verb>`, or a worker with the engines as WebAssembly (`page/js/transport.js` says which;
//! whoever writes the static site puts `worker` there). It needs no inline script and no inline style,
//! and asks nobody else, so it runs under the strict policy [`POLICY`].

pub mod server;

use std::io::Read as _;

use flate2::read::GzDecoder;

/// A word of a stranger's, shortened and without control characters.
fn escaped(word: &str) -> String {
    word.chars().filter(|c| !c.is_control()).take(80).collect()
}

/// A file of the page.
#[derive(Clone, Copy, Debug)]
pub struct File {
    /// Its path below the page's root: `js/main.js`.
    pub path: &'static str,
    /// What it holds, compressed by gzip.
    pub packed: &'static [u8],
}

/// The Content-Security-Policy under which the page runs.
pub const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
     object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

impl File {
    /// The file at this path; the empty path is `index.html`.
    pub fn at(path: &str) -> Option<&'static File> {
        let path = if path.is_empty() { "index.html" } else { path };
        FILES.iter().chain(DOCUMENTS).find(|file| file.path == path)
    }

    /// What it holds.
    pub fn bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        GzDecoder::new(self.packed).read_to_end(&mut bytes).expect("packed when it was built");
        bytes
    }

    /// Its media type.
    pub fn media_type(&self) -> &'static str {
        match self.path.rsplit_once('.').map(|(_, extension)| extension) {
            Some("html") => "text/html; charset=utf-8",
            Some("css") => "text/css; charset=utf-8",
            Some("js") => "text/javascript; charset=utf-8",
            Some("svg") => "image/svg+xml",
            Some("md") => "text/markdown; charset=utf-8",
            Some("webmanifest") => "application/manifest+json",
            _ => "application/octet-stream",
        }
    }
}

macro_rules! files {
    ($($path:literal),* $(,)?) => {
        &[$(File { path: $path, packed: include_bytes!(concat!(env!("OUT_DIR"), "/page/", $path)) }),*]
    };
}

/// All files of the page, by path.
pub static FILES: &[File] = files![
    "css/base.css",
    "css/board.css",
    "css/create.css",
    "css/first.css",
    "css/lab.css",
    "css/learn.css",
    "css/narrow.css",
    "css/print.css",
    "css/solve.css",
    "css/tokens.css",
    "icon.svg",
    "index.html",
    "js/ask.js",
    "js/board.js",
    "js/create/census.js",
    "js/create/found.js",
    "js/create/output.js",
    "js/create/sieve.js",
    "js/create/symmetry.js",
    "js/create/view.js",
    "js/create/wishes.js",
    "js/daily.js",
    "js/dialog.js",
    "js/dom.js",
    "js/draw.js",
    "js/failure.js",
    "js/figures.js",
    "js/first.js",
    "js/game.js",
    "js/installed.js",
    "js/lab/answer.js",
    "js/lab/bench.js",
    "js/lab/boards.js",
    "js/lab/choose.js",
    "js/lab/colouring.js",
    "js/lab/compare.js",
    "js/lab/domains.js",
    "js/lab/exchange.js",
    "js/lab/futoshiki.js",
    "js/lab/graph.js",
    "js/lab/inspect.js",
    "js/lab/lessons.js",
    "js/lab/lettering.js",
    "js/lab/marked.js",
    "js/lab/pace.js",
    "js/lab/painted.js",
    "js/lab/picture.js",
    "js/lab/problem.js",
    "js/lab/queens.js",
    "js/lab/recording.js",
    "js/lab/run.js",
    "js/lab/sets.js",
    "js/lab/shikaku.js",
    "js/lab/texts.js",
    "js/lab/told.js",
    "js/lab/transport.js",
    "js/lab/tree.js",
    "js/lab/view.js",
    "js/learn/example.js",
    "js/learn/view.js",
    "js/letters.js",
    "js/main.js",
    "js/manual/view.js",
    "js/open.js",
    "js/pattern.js",
    "js/preferences.js",
    "js/prose.js",
    "js/record.js",
    "js/route.js",
    "js/say.js",
    "js/select.js",
    "js/session.js",
    "js/settings.js",
    "js/shape.js",
    "js/solve/clock.js",
    "js/solve/hint.js",
    "js/solve/look.js",
    "js/solve/pad.js",
    "js/solve/path.js",
    "js/solve/rating.js",
    "js/solve/verdict.js",
    "js/solve/view.js",
    "js/solve/why.js",
    "js/store.js",
    "js/tiers.js",
    "js/transport.js",
    "js/words.js",
    "js/worker.js",
    "js/workers.js",
    "manifest.webmanifest",
    "offline.js",
    "words/de.js",
    "words/en.js",
    "words/lessons-de.js",
    "words/lessons-en.js",
    "words/strategies-de.js",
];

/// The documents that the page shows.
pub static DOCUMENTS: &[File] = &[
    File { path: "docs/cli.md", packed: include_bytes!(concat!(env!("OUT_DIR"), "/docs/cli.md")) },
    File {
        path: "docs/lesson.md",
        packed: include_bytes!(concat!(env!("OUT_DIR"), "/docs/lesson.md")),
    },
];
