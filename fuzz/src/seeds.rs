//! Writes the seeds into a folder, one file each, for libFuzzer to begin from.

fn main() -> std::io::Result<()> {
    let folder = std::path::PathBuf::from(std::env::args().nth(1).unwrap_or_else(|| ".".into()));
    std::fs::create_dir_all(&folder)?;
    for (at, (form, text)) in ennead_fuzz::seeds().into_iter().enumerate() {
        std::fs::write(folder.join(format!("{form}-{at}")), text)?;
    }
    Ok(())
}
