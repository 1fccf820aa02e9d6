//! Compresses the files of the page and the documents it shows: within the program they take a third of
//! their size, and a browser gets them as they are.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

use flate2::{Compression, GzBuilder};

fn main() {
    let folder = PathBuf::from(env::var("OUT_DIR").expect("cargo says where to write"));
    for from in ["page", "../../docs/cli.md", "../../docs/lesson.md"] {
        println!("cargo::rerun-if-changed={from}");
    }
    pack_all(Path::new("page"), &folder.join("page"));
    fs::create_dir_all(folder.join("docs")).expect("a folder is made");
    for name in ["cli.md", "lesson.md"] {
        pack(&Path::new("../../docs").join(name), &folder.join("docs").join(name));
    }
}

fn pack_all(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder is made");
    for entry in fs::read_dir(from).expect("the page is there") {
        let path = entry.expect("the page is there").path();
        let to = to.join(path.file_name().expect("every entry has a name"));
        if path.is_dir() { pack_all(&path, &to) } else { pack(&path, &to) }
    }
}

fn pack(from: &Path, to: &Path) {
    let bytes = fs::read(from).expect("a file of the page is read");
    // Neither name nor time, so that the same page is the same program.
    let mut packer = GzBuilder::new().write(Vec::new(), Compression::best());
    packer.write_all(&bytes).expect("memory takes every byte");
    fs::write(to, packer.finish().expect("memory takes every byte")).expect("a file is written");
}
