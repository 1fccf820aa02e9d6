//! `cargo xtask site`: the page as static files, with the engines as WebAssembly.
//!
//! The page's files are copied as they are, but for two: `js/transport.js` says `worker`, and `offline.js`
//! gets the list of files and their version. `ennead.wasm` and `lab.wasm`, the laboratory, which is fetched
//! when it is first asked, are new. The documents that the page shows
//! come along. Any web space serves the folder; nothing in it asks anybody else.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{Mutex, PoisonError};

use crate::compact::compact;
use crate::{Told, cargo_command, root};

/// Where the site is written, unless told otherwise.
pub(crate) fn folder() -> PathBuf {
    root().join("target/site")
}

/// The modules, each with what it answers and the most it may weigh, compressed by gzip.
const MODULES: [(&str, &str, usize); 2] =
    [("ennead.wasm", "puzzles", 1_200_000), ("lab.wasm", "lab", 660_000)];

/// Documents that the page shows.
const DOCUMENTS: &[&str] = &["cli.md", "lesson.md"];

/// Writes the site into a folder, which is emptied first if a site is there.
pub(crate) fn run(folder: &Path) -> Result<(), String> {
    let mut files: BTreeMap<String, Vec<u8>> = BTreeMap::new();
    collect(&root().join("crates/ennead-web/page"), "", &mut files)?;
    for document in DOCUMENTS {
        files.insert(format!("docs/{document}"), read(&root().join("docs").join(document))?);
    }
    replace(&mut files, "js/transport.js", "default 'http'", "default 'worker'")?;
    preload(&mut files)?;
    let mut weights = String::new();
    for ((name, _, most), wasm) in MODULES.into_iter().zip(modules(Told::Seen)?) {
        let compressed = gzip(&wasm)?;
        if let Some(compressed) = compressed.filter(|&compressed| compressed > most) {
            return Err(format!("{name} has {compressed} bytes compressed, more than {most}"));
        }
        let told = compressed.map_or_else(|| "?".to_owned(), |bytes| bytes.to_string());
        weights += &format!("; {name} {} bytes, {told} compressed", wasm.len());
        files.insert(name.to_owned(), wasm);
    }
    let names: Vec<String> =
        files.keys().filter(|name| *name != "offline.js").map(|name| format!("'{name}'")).collect();
    let list = format!("['./', {}]", names.join(", "));
    let version = format!("'{:016x}'", fingerprint(&files));
    replace(&mut files, "offline.js", "['./']", &list)?;
    replace(&mut files, "offline.js", "'none'", &version)?;
    if folder.exists() {
        if !folder.join("ennead.wasm").exists() {
            return Err(format!("{} is there and is no site", folder.display()));
        }
        fs::remove_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    for (name, bytes) in &files {
        let path = folder.join(name);
        let parent = path.parent().unwrap_or(folder);
        fs::create_dir_all(parent)
            .and_then(|()| fs::write(&path, bytes))
            .map_err(|error| format!("{}: {error}", path.display()))?;
    }
    println!("{}: {} files{weights}", folder.display(), files.len());
    Ok(())
}

const TARGET: &str = "wasm32-unknown-unknown";

/// The modules by name, as [`modules`] builds them.
pub(crate) fn named_modules() -> Result<Vec<(&'static str, Vec<u8>)>, String> {
    Ok(MODULES.iter().map(|(name, ..)| *name).zip(modules(Told::Seen)?).collect())
}

/// The modules, built once in a run of this program: both have the same file, so cargo links it anew, which is most
/// of the work, whenever the other one is wanted.
pub(crate) fn modules(told: Told) -> Result<Vec<Vec<u8>>, String> {
    static BUILT: Mutex<Option<Vec<Vec<u8>>>> = Mutex::new(None);
    let mut built = BUILT.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(modules) = &*built {
        return Ok(modules.clone());
    }
    let engines = |(_, answers, _): &(&str, &str, usize)| engines(answers, told);
    let modules: Vec<Vec<u8>> = MODULES.iter().map(engines).collect::<Result<_, _>>()?;
    Ok(built.insert(modules).clone())
}

/// Builds the engines that answer these.
fn engines(answers: &str, told: Told) -> Result<Vec<u8>, String> {
    let build = ["build", "--package", "ennead-wasm", "--profile", "wasm", "--target", TARGET];
    let parts = ["--no-default-features", "--features", answers];
    let simd = [("RUSTFLAGS", "-C target-feature=+simd128")];
    told.run(cargo_command(&[&build[..], &parts].concat(), &simd))
        .map_err(|why| format!("the engines for {answers} could not be built: {why}"))?;
    compact(&read(&root().join("target").join(TARGET).join("wasm/ennead_wasm.wasm"))?)
}

/// All files below a folder, by their paths.
fn collect(
    folder: &Path,
    prefix: &str,
    files: &mut BTreeMap<String, Vec<u8>>,
) -> Result<(), String> {
    let entries = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    for entry in entries.filter_map(Result::ok) {
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() {
            collect(&entry.path(), &format!("{name}/"), files)?;
        } else {
            files.insert(name, read(&entry.path())?);
        }
    }
    Ok(())
}

/// Replaces a text that must be there, in a file.
fn replace(
    files: &mut BTreeMap<String, Vec<u8>>,
    name: &str,
    from: &str,
    to: &str,
) -> Result<(), String> {
    let file = files.get_mut(name).ok_or_else(|| format!("the page has no {name}"))?;
    let text = String::from_utf8_lossy(file).into_owned();
    if !text.contains(from) {
        return Err(format!("{name}: expected {from} in it"));
    }
    *file = text.replacen(from, to, 1).into_bytes();
    Ok(())
}

/// Names the modules of a first visit in `index.html`, so that they are fetched side by side instead
/// of one after the other; and the engines, which come behind them without waiting for them to run.
fn preload(files: &mut BTreeMap<String, Vec<u8>>) -> Result<(), String> {
    let mut wanted = vec!["js/main.js".to_owned(), "js/first.js".to_owned()];
    let mut at = 0;
    while let Some(path) = wanted.get(at).cloned() {
        at += 1;
        let file = files.get(&path).ok_or_else(|| format!("the page has no {path}"))?;
        let code = String::from_utf8_lossy(file);
        for part in code.split(" from '").skip(1) {
            let to = part.split('\'').next().unwrap_or_default();
            let mut place: Vec<&str> = path.split('/').collect();
            place.pop();
            for step in to.split('/') {
                match step {
                    "." => {}
                    ".." => drop(place.pop()),
                    name => place.push(name),
                }
            }
            let module = place.join("/");
            if !wanted.contains(&module) {
                wanted.push(module);
            }
        }
    }
    let mut links = String::new();
    for path in &wanted {
        links += &format!("<link rel=\"modulepreload\" href=\"{path}\">\n");
    }
    links += "<link rel=\"preload\" href=\"ennead.wasm\" as=\"fetch\" type=\"application/wasm\" crossorigin fetchpriority=\"low\">\n";
    replace(files, "index.html", "</head>", &(links + "</head>"))
}

/// A number for the contents of all files (FNV-1a): another one where a byte differs.
fn fingerprint(files: &BTreeMap<String, Vec<u8>>) -> u64 {
    let bytes = files.iter().flat_map(|(name, bytes)| name.bytes().chain(bytes.iter().copied()));
    bytes.fold(0xcbf2_9ce4_8422_2325, |sum, byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

/// How many bytes gzip makes of these; none where there is no gzip.
fn gzip(bytes: &[u8]) -> Result<Option<usize>, String> {
    let mut command = Command::new("gzip");
    command.arg("-9c").stdin(Stdio::piped()).stdout(Stdio::piped());
    let Ok(mut child) = command.spawn() else { return Ok(None) };
    let mut stdin = child.stdin.take().ok_or("gzip has no input")?;
    let bytes = bytes.to_vec();
    let writing = std::thread::spawn(move || stdin.write_all(&bytes));
    let output = child.wait_with_output().map_err(|error| format!("gzip: {error}"))?;
    writing.join().map_err(|_| "gzip took no input")?.map_err(|error| format!("gzip: {error}"))?;
    Ok(Some(output.stdout.len()))
}

fn read(path: &Path) -> Result<Vec<u8>, String> {
    fs::read(path).map_err(|error| format!("{}: {error}", path.display()))
}
