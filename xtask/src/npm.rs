//! `cargo xtask npm`: the engines as a package for Node and bundlers, with types.
//!
//! The files of `crates/ennead-wasm/npm` are copied; new are the modules, `verbs.js`, and `index.d.ts`,
//! which is made from the schemas of all questions and answers. The folder is what `npm publish` takes.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::{Map, Value};

use crate::{program, root, site, want};

/// Where the package is written.
fn folder() -> PathBuf {
    root().join("target/npm")
}

/// The files that are written by hand.
fn sources() -> PathBuf {
    root().join("crates/ennead-wasm/npm")
}

/// What is copied as it is.
const COPIED: &[&str] = &["engine.js", "node.js", "index.js", "README.md"];

/// Writes the package.
pub(crate) fn run() -> Result<(), String> {
    let modules = site::named_modules()?;
    let (questions, answers) = (schemas(&["--questions"])?, schemas(&[])?);
    let folder = folder();
    if folder.exists() {
        fs::remove_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    for name in COPIED {
        write(name, &fs::read(sources().join(name)).map_err(|error| format!("{name}: {error}"))?)?;
    }
    for name in ["LICENSE-MIT", "LICENSE-APACHE"] {
        write(name, &fs::read(root().join(name)).map_err(|error| format!("{name}: {error}"))?)?;
    }
    let package = text(&sources().join("package.json"))?;
    write("package.json", package.replace("0.0.0", env!("CARGO_PKG_VERSION")).as_bytes())?;
    for (name, wasm) in &modules {
        write(name, wasm)?;
    }
    write("verbs.js", verbs(&answers).as_bytes())?;
    let types = text(&sources().join("begin.d.ts"))? + &types(&questions, &answers);
    write("index.d.ts", types.as_bytes())?;
    let engines: usize = modules.iter().map(|(_, wasm)| wasm.len()).sum();
    println!("{}: {engines} bytes of engines, {} of types", folder.display(), types.len());
    Ok(())
}

/// Packs the package, installs it as a user does, and asks it everything in Node; a program that uses
/// its types has to pass TypeScript.
pub(crate) fn test() -> Result<(), String> {
    run()?;
    let user = root().join("target/npm-user");
    let _ = fs::remove_dir_all(&user);
    fs::create_dir_all(&user).map_err(|error| format!("{}: {error}", user.display()))?;
    let (package, place) = (folder().display().to_string(), user.display().to_string());
    want::run("npm", &["pack", "--silent", &package, "--pack-destination", &place])?;
    let packed = user.join(format!("ennead-{}.tgz", env!("CARGO_PKG_VERSION")));
    let install =
        ["install", "--silent", "--no-audit", "--no-fund", "--offline", "--prefix", &place];
    want::run("npm", &[&install[..], &[&packed.display().to_string()]].concat())?;
    for name in ["test.mjs", "typed.mts"] {
        fs::copy(sources().join(name), user.join(name)).map_err(|e| format!("{name}: {e}"))?;
    }
    want::run("node", &["--test", &user.join("test.mjs").display().to_string()])?;
    let compiler = want::node_modules().join("typescript/bin/tsc").display().to_string();
    let typed = user.join("typed.mts").display().to_string();
    let strict =
        ["--noEmit", "--strict", "--target", "es2022", "--module", "nodenext", "--types", ""];
    want::run("node", &[&[compiler.as_str()], &strict[..], &[typed.as_str()]].concat())
}

/// The schemas of all verbs, as the command line prints them.
fn schemas(arguments: &[&str]) -> Result<Map<String, Value>, String> {
    let mut command = Command::new(program()?);
    let output = command.arg("schema").args(arguments).output();
    let output = output.map_err(|error| format!("ennead schema: {error}"))?;
    serde_json::from_slice(&output.stdout).map_err(|error| format!("ennead schema: {error}"))
}

/// The verbs by name, each with what it answers.
fn verbs(answers: &Map<String, Value>) -> String {
    let about = |schema: &Value| {
        let told = ["Answer", "PathAnswer", "RunAnswer"]
            .iter()
            .find_map(|name| schema["$defs"][*name]["description"].as_str());
        told.or(schema["description"].as_str()).unwrap_or_default().replace('\n', " ")
    };
    let mut text =
        "// Written by `cargo xtask npm`.\n\nexport const VERBS = Object.freeze({\n".to_owned();
    for (verb, schema) in answers {
        let _ = writeln!(text, "  {verb}: {},", Value::from(about(schema)));
    }
    text + "});\n"
}

/// A namespace for each verb with the types of its questions and answers, and tables of them all.
fn types(questions: &Map<String, Value>, answers: &Map<String, Value>) -> String {
    let mut text = String::new();
    let (mut asked, mut answered, mut methods) = (String::new(), String::new(), String::new());
    for (verb, answer) in answers {
        let name = pascal(verb);
        let question = &questions[verb];
        let _ = write!(text, "\nexport namespace {name} {{");
        for (schema, whole) in [(question, "Question"), (answer, "Reply")] {
            for (part, definition) in schema["$defs"].as_object().into_iter().flatten() {
                // A question and an answer may both use a type: it is the same.
                if !text[text.rfind("namespace").unwrap_or(0)..].contains(&format!(" {part} =")) {
                    named(&mut text, part, definition);
                }
            }
            named(&mut text, whole, schema);
        }
        text += "}\n";
        let _ = writeln!(asked, "  {verb}: {name}.Question;");
        let _ = writeln!(answered, "  {verb}: {name}.Reply;");
        let told = answer["$defs"]["Answer"]["description"].as_str().unwrap_or("Asks the verb.");
        let _ = write!(
            methods,
            "  /** {told} */\n  {verb}(question?: {name}.Question): {name}.Reply[];\n"
        );
    }
    let table = |about: &str, name: &str, rows: &str| {
        format!("\n/** {about} */\nexport interface {name} {{\n{rows}}}\n")
    };
    text + &table("The questions of all verbs.", "Questions", &asked)
        + &table("The answers of all verbs: one for each line.", "Answers", &answered)
        + &table("A method for each verb.", "Methods", &methods)
}

/// `solve` as `Solve`.
fn pascal(verb: &str) -> String {
    let mut signs = verb.chars();
    signs.next().map_or_else(String::new, |first| first.to_uppercase().chain(signs).collect())
}

/// A type with its name and what it is.
fn named(text: &mut String, name: &str, schema: &Value) {
    *text += "\n";
    comment(text, schema, "  ");
    let _ = writeln!(text, "  export type {name} = {};", of(schema, "  "));
}

fn comment(text: &mut String, schema: &Value, indent: &str) {
    if let Some(about) = schema["description"].as_str() {
        let about = about.replace("*/", "* /").replace('\n', &format!("\n{indent} * "));
        let _ = writeln!(text, "{indent}/** {about} */");
    }
}

/// A schema as a type.
fn of(schema: &Value, indent: &str) -> String {
    if let Some(path) = schema["$ref"].as_str() {
        return path.rsplit('/').next().unwrap_or("unknown").to_owned();
    }
    if let Some(one) = schema.get("const") {
        return one.to_string();
    }
    for key in ["oneOf", "anyOf", "enum"] {
        if let Some(choices) = schema[key].as_array() {
            let choice =
                |one: &Value| if key == "enum" { one.to_string() } else { of(one, indent) };
            return union(choices.iter().map(choice));
        }
    }
    match &schema["type"] {
        Value::String(kind) => kinds(kind, schema, indent),
        Value::Array(all) => {
            union(all.iter().filter_map(Value::as_str).map(|k| kinds(k, schema, indent)))
        }
        _ => "unknown".to_owned(),
    }
}

fn union(choices: impl Iterator<Item = String>) -> String {
    choices.collect::<Vec<_>>().join(" | ")
}

/// A schema as a type, where it is of this kind.
fn kinds(kind: &str, schema: &Value, indent: &str) -> String {
    match kind {
        "string" | "boolean" | "null" => kind.to_owned(),
        "integer" | "number" => "number".to_owned(),
        "array" => match schema["prefixItems"].as_array() {
            Some(parts) => {
                let parts: Vec<String> = parts.iter().map(|part| of(part, indent)).collect();
                format!("[{}]", parts.join(", "))
            }
            None => format!("({})[]", of(&schema["items"], indent)),
        },
        "object" => object(schema, indent),
        _ => "unknown".to_owned(),
    }
}

fn object(schema: &Value, indent: &str) -> String {
    let Some(properties) = schema["properties"].as_object() else {
        return format!("{{ [key: string]: {} }}", of(&schema["additionalProperties"], indent));
    };
    let inner = format!("{indent}  ");
    let required: Vec<&str> =
        schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    let mut text = "{\n".to_owned();
    for (name, property) in properties {
        comment(&mut text, property, &inner);
        let mark = if required.contains(&name.as_str()) { "" } else { "?" };
        let _ = writeln!(text, "{inner}{name}{mark}: {};", of(property, &inner));
    }
    text + indent + "}"
}

fn text(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

fn write(name: &str, bytes: &[u8]) -> Result<(), String> {
    let path = folder().join(name);
    fs::write(&path, bytes).map_err(|error| format!("{}: {error}", path.display()))
}
