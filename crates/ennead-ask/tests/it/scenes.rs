//! Scenes as snapshots: look at `pictures/` after a change (`UPDATE_EXPECT=1` writes them anew).

use ennead::csp::{Recorder, Ties};
use ennead::logic::Language;
use ennead::text::Options;
use ennead_ask::verbs::lab;
use ennead_ask::verbs::model::Question as Model;
use ennead_ask::{Clock, Limits, Problems, scene};
use ennead_render::terminal::Terminal;
use ennead_render::{Drawing, SvgOptions, svg};
use expect_test::expect_file;

use crate::cases;

fn check(name: &str, drawing: &Drawing) {
    let options = SvgOptions { embeds_font: false, ..SvgOptions::default() };
    let path = format!("{}/tests/it/pictures/{name}.svg", env!("CARGO_MANIFEST_DIR"));
    expect_file![path].assert_eq(&svg(drawing, &options));
}

#[test]
fn deductions() {
    for technique in ["hidden-single-box", "x-wing", "finned-x-wing", "aic", "als-xz", "sue-de-coq"]
    {
        let (position, step) = cases::of(technique);
        check(technique, &scene::told_step(&position, &step, Language::English));
    }
}

/// Every technique can be drawn, as a picture and in characters.
#[test]
fn every_technique_is_drawn() {
    for (position, step) in cases::all() {
        let boards = scene::pictures(&position, &step, Language::English);
        assert!(!boards.is_empty(), "{}", step.technique);
        let drawing = scene::told_step(&position, &step, Language::English);
        assert!(drawing.width > 300.0 && drawing.height > 300.0, "{}", step.technique);
        let marked = scene::marked(&position, &step);
        let text = ennead_render::terminal::draw(&marked, Terminal::default());
        let signs = text.contains(['*', '+', '^', 'x', '!']);
        assert!(signs, "{}\n{text}", step.technique);
    }
}

/// In German no word of a picture is the English one; numbers and names of sets may be.
#[test]
fn every_word_of_a_picture_is_in_its_language() {
    let words = |language| {
        let mut words = Vec::new();
        for (position, step) in cases::all() {
            for (caption, board) in scene::pictures(&position, &step, language) {
                let options = SvgOptions { embeds_font: false, ..SvgOptions::default() };
                let picture = svg(&board.drawing(), &options);
                let texts = picture.split("</text>").filter_map(|part| part.rsplit('>').next());
                let is_word = |text: &&str| text.chars().filter(|c| c.is_alphabetic()).count() > 1;
                words.extend(texts.filter(is_word).map(str::to_owned));
                words.push(caption);
            }
        }
        words.retain(|word| !word.is_empty());
        words.sort();
        words.dedup();
        words
    };
    let [english, german] = Language::ALL.map(words);
    assert!(english.len() > 10, "{english:?}");
    for word in &german {
        assert!(!english.contains(word), "{word}");
    }
}

#[test]
fn a_search() {
    let mut problems = Problems::default();
    problems.make("n-queens:6", 1).unwrap();
    let named = problems.entries.remove(0).unwrap();
    let csp = named.model(Clock::none().watch(Limits::default())).unwrap();
    let tracer = Recorder::new(&csp);
    let watch = Clock::none().watch(Limits::default());
    let algorithm = "CBJ+NO".parse().unwrap();
    let (run, recorder) =
        lab::search(&csp, (algorithm, Ties::Lowest), tracer, 0, watch, &mut |_, _| true);
    let trace = recorder.into_trace();
    check("queens-tree", &scene::tree("6 queens by CBJ+NO", &csp, &trace).drawing());
    check("queens-domains", &scene::domains("6 queens", &csp, &trace).drawing());
    let all = scene::solutions(&named.name, &named.problem, &csp, &run.found, run.is_complete);
    // 6 queens have 4 solutions, and all are drawn.
    assert_eq!(run.found.len(), 4);
    check("queens-solutions", &all);
}

#[test]
fn the_constraint_graph_of_the_example() {
    let mut problems = Problems::default();
    let example =
        ".2...678..56789123.891234568912345672345.7891567891234678912345912345678.456.891.";
    problems.read(None, example, &Options::default());
    let named = problems.entries.remove(0).unwrap();
    let csp = named.model(Clock::none().watch(Limits::default())).unwrap();
    for (name, theoretical) in [("graph-theoretical", true), ("graph-proven", false)] {
        let edges = Model { theoretical, ..Model::default() }.edges(&csp);
        check(name, &scene::graph("an example", &csp, &edges).drawing());
    }
}
