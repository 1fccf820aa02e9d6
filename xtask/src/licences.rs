//! The licences of everything that is built, against the lists of `deny.toml`.
//!
//! `cargo deny check licenses sources` reads the same file and says the same. It knows more: advisories
//! and versions that were withdrawn. It is not run by the test command, which would have to build it
//! first.
//!
//! What ships has a licence of the list `allow`. A package named under `exceptions` may have another
//! one if nothing that ships needs it. Everything comes from the one public registry, or is ours.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::process::Command;

use serde_json::Value;

use crate::root;

/// Packages of the project that are never published: measuring, fuzzing, these commands.
const UNSHIPPED: &[&str] = &[
    "ennead-bench",
    "ennead-bench-large",
    "ennead-fuzz",
    "ennead-libfuzzer",
    "ennead-test",
    "xtask",
];

/// Checks every package of the lock file that is used on some platform.
pub(crate) fn run() -> Result<(), String> {
    let (allowed, exceptions) = lists()?;
    let graph = Graph::read()?;
    let shipped = graph.shipped();
    let mut wrong = Vec::new();
    for (id, package) in &graph.packages {
        let licence = package.licence.as_deref().unwrap_or("no licence");
        if satisfies(licence, &|name| allowed.contains(name)) {
            continue;
        }
        let excepted = exceptions.get(&package.name);
        let is_excepted = excepted.is_some_and(|more| {
            satisfies(licence, &|name| allowed.contains(name) || more.contains(name))
        });
        if shipped.contains(id) {
            wrong.push(format!("{} ({licence}): ships, and is not allowed", package.name));
        } else if !is_excepted {
            wrong.push(format!("{} ({licence}): neither allowed nor excepted", package.name));
        }
    }
    let sources: BTreeSet<&str> =
        graph.packages.keys().filter_map(|id| id.split('#').next()).collect();
    let others: Vec<&&str> =
        sources.iter().filter(|source| !source.starts_with("path+file")).collect();
    if others.len() > 1 || others.iter().any(|source| !source.starts_with("registry+")) {
        wrong.push(format!("packages come from {others:?}: expected one registry"));
    }
    let (all, ships) = (graph.packages.len(), shipped.len());
    println!("{all} packages, {ships} of them in what ships");
    if wrong.is_empty() { Ok(()) } else { Err(format!("deny.toml:\n  {}", wrong.join("\n  "))) }
}

type Lists = (BTreeSet<String>, BTreeMap<String, BTreeSet<String>>);

/// The licences allowed everywhere, and those allowed for one package.
fn lists() -> Result<Lists, String> {
    let text =
        fs::read_to_string(root().join("deny.toml")).map_err(|e| format!("deny.toml: {e}"))?;
    let file: toml::Table = text.parse().map_err(|error| format!("deny.toml: {error}"))?;
    let words = |list: Option<&toml::Value>| -> BTreeSet<String> {
        let list = list.and_then(toml::Value::as_array).into_iter().flatten();
        list.filter_map(toml::Value::as_str).map(str::to_owned).collect()
    };
    let licences = file.get("licenses").ok_or("deny.toml: no [licenses]")?;
    let exceptions = licences.get("exceptions").and_then(toml::Value::as_array);
    let exceptions = exceptions.into_iter().flatten().filter_map(|entry| {
        let name = entry.get("crate").and_then(toml::Value::as_str)?;
        Some((name.to_owned(), words(entry.get("allow"))))
    });
    Ok((words(licences.get("allow")), exceptions.collect()))
}

/// A package and what it needs when it is used.
struct Package {
    name: String,
    licence: Option<String>,
    needs: Vec<String>,
}

/// All packages, by their ids.
struct Graph {
    packages: BTreeMap<String, Package>,
}

impl Graph {
    fn read() -> Result<Graph, String> {
        let output = Command::new(std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned()))
            .args(["metadata", "--format-version", "1", "--all-features", "--locked"])
            .current_dir(root())
            .output()
            .map_err(|error| format!("cargo cannot be started: {error}"))?;
        if !output.status.success() {
            return Err(String::from_utf8_lossy(&output.stderr).into_owned());
        }
        let data: Value = serde_json::from_slice(&output.stdout).map_err(|e| e.to_string())?;
        let text = |value: &Value| value.as_str().map(str::to_owned);
        let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
        let mut packages = BTreeMap::new();
        for package in list(&data["packages"]) {
            let (Some(id), Some(name)) = (text(&package["id"]), text(&package["name"])) else {
                return Err("cargo metadata: a package without a name".to_owned());
            };
            packages
                .insert(id, Package { name, licence: text(&package["license"]), needs: vec![] });
        }
        for node in list(&data["resolve"]["nodes"]) {
            let needs = list(&node["deps"]).into_iter().filter(|dependency| {
                list(&dependency["dep_kinds"]).iter().any(|kind| kind["kind"] != "dev")
            });
            let needs: Vec<String> =
                needs.filter_map(|dependency| text(&dependency["pkg"])).collect();
            if let Some(package) = text(&node["id"]).and_then(|id| packages.get_mut(&id)) {
                package.needs = needs;
            }
        }
        Ok(Graph { packages })
    }

    /// The packages of the project that ship, and all they need.
    fn shipped(&self) -> BTreeSet<&String> {
        let is_ours = |id: &str| id.starts_with("path+file");
        let mut open: Vec<&String> = (self.packages.iter())
            .filter(|(id, package)| is_ours(id) && !UNSHIPPED.contains(&package.name.as_str()))
            .map(|(id, _)| id)
            .collect();
        let mut shipped = BTreeSet::new();
        while let Some(id) = open.pop() {
            if shipped.insert(id) {
                open.extend(&self.packages[id].needs);
            }
        }
        shipped
    }
}

/// Whether a licence expression (SPDX; `A/B` is the old way to write `A OR B`) can be kept with the
/// licences that `is_allowed` names. `AND` binds more than `OR`.
fn satisfies(expression: &str, is_allowed: &dyn Fn(&str) -> bool) -> bool {
    let spaced = expression.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut at = 0;
    let kept = either(&words, &mut at, is_allowed);
    kept && at == words.len()
}

fn either(words: &[&str], at: &mut usize, is_allowed: &dyn Fn(&str) -> bool) -> bool {
    let mut kept = both(words, at, is_allowed);
    while words.get(*at) == Some(&"OR") {
        *at += 1;
        kept |= both(words, at, is_allowed);
    }
    kept
}

fn both(words: &[&str], at: &mut usize, is_allowed: &dyn Fn(&str) -> bool) -> bool {
    let mut kept = one(words, at, is_allowed);
    while words.get(*at) == Some(&"AND") {
        *at += 1;
        kept &= one(words, at, is_allowed);
    }
    kept
}

fn one(words: &[&str], at: &mut usize, is_allowed: &dyn Fn(&str) -> bool) -> bool {
    let Some(&word) = words.get(*at) else { return false };
    *at += 1;
    if word == "(" {
        let kept = either(words, at, is_allowed);
        let is_closed = words.get(*at) == Some(&")");
        *at += 1;
        return kept && is_closed;
    }
    // `A WITH an exception` allows more than A.
    if words.get(*at) == Some(&"WITH") {
        *at += 2;
    }
    is_allowed(word)
}

#[cfg(test)]
mod tests {
    use super::satisfies;

    #[test]
    fn expressions_are_kept_as_they_read() {
        let is_allowed = |name: &str| ["MIT", "Apache-2.0"].contains(&name);
        let kept = |expression| satisfies(expression, &is_allowed);
        assert!(kept("MIT") && kept("GPL-3.0 OR MIT") && kept("Unlicense/MIT"));
        assert!(kept("(GPL-3.0 OR MIT) AND Apache-2.0"));
        assert!(kept("Apache-2.0 WITH LLVM-exception OR GPL-3.0"));
        assert!(kept("GPL-3.0 AND BSD OR MIT"), "AND binds more than OR");
        assert!(!kept("AGPL-3.0") && !kept("MIT AND Unicode-3.0") && !kept("no licence"));
        assert!(!kept("(MIT") && !kept("MIT)") && !kept(""));
    }
}
