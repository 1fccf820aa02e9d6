//! Graphs, trees, charts, domains, books and pages: well-formed, and true to their data.

use ennead_grid::{Grid, Shape, Solution};
use ennead_render::book::{Book, Entry, Paper, Setting};
use ennead_render::chart::{Bar, Chart};
use ennead_render::domains::{Domain, Domains, Moment};
use ennead_render::drawing::{Drawing, Item};
use ennead_render::graph::{Constraint, Graph, Variable, dot};
use ennead_render::page::{Page, Step};
use ennead_render::tree::{Fate, Node, Tree};
use ennead_render::{Board, SvgOptions, panels, svg};
use proptest::prelude::*;

use crate::well_formed::{assert_harmless, elements};

fn check(drawing: &Drawing) {
    let options = SvgOptions { embeds_font: false, ..SvgOptions::default() };
    assert_harmless(&svg(drawing, &options));
}

/// All texts of a drawing.
fn texts(drawing: &Drawing) -> Vec<String> {
    fn collect(items: &[Item], texts: &mut Vec<String>) {
        for item in items {
            match item {
                Item::Text(text) => texts.push(text.content.clone()),
                Item::Group { items, .. } => collect(items, texts),
                Item::Shape { .. } => {}
            }
        }
    }
    let mut all = Vec::new();
    collect(&drawing.items, &mut all);
    all
}

fn node(parent: Option<usize>, fate: Fate, jump: Option<usize>) -> Node {
    let name = format!("under {parent:?}");
    Node { parent, label: "7".to_owned(), name, fate, count: 1, jump: jump.map(Some) }
}

#[test]
fn a_graph_keeps_its_variables() {
    let variable = |name: &str, place| Variable {
        name: name.to_owned(),
        label: name.to_owned(),
        domain: "1 2".to_owned(),
        place,
    };
    let mut graph = Graph {
        title: "<script>".to_owned(),
        variables: vec![
            variable("a\"b", None),
            variable("c", Some((3.0, 1.0))),
            variable("d", None),
        ],
        constraints: vec![
            Constraint { a: 0, b: 1, tightness: 0.5 },
            Constraint { a: 1, b: 2, tightness: 0.0 },
            Constraint { a: 1, b: 9, tightness: 0.25 },
        ],
        lit: vec![0],
    };
    check(&graph.drawing());
    assert!(texts(&graph.drawing()).contains(&"forbids nothing".to_owned()));
    assert!(dot(&graph).contains("\"a\\\"b\\n1 2\""));
    graph.variables.clear();
    check(&graph.drawing());
}

#[test]
fn jumps_say_how_far_they_go() {
    let mut nodes = vec![node(None, Fate::Undone, None)];
    for at in 0..6 {
        nodes.push(node(Some(at), Fate::Undone, None));
    }
    nodes.push(node(Some(6), Fate::Failed, Some(0)));
    nodes.push(node(Some(0), Fate::Solution, None));
    let drawing = Tree::new("a search", nodes).drawing();
    check(&drawing);
    // From depth 8 back to depth 1.
    assert!(texts(&drawing).contains(&"jump 7".to_owned()), "{:?}", texts(&drawing));
}

/// A folded tree draws no more than it may, keeps the way to its solution, and what it hides adds up.
#[test]
fn large_trees_are_folded() {
    let mut nodes = vec![node(None, Fate::Live, None)];
    for at in 0..4000_usize {
        nodes.push(node(Some(at / 3), if at % 3 == 0 { Fate::Failed } else { Fate::Undone }, None));
    }
    let last = nodes.len() - 1;
    nodes[last].fate = Fate::Solution;
    let total = nodes.len();
    let tree = Tree::new("many", nodes);
    let drawing = tree.drawing();
    let texts = texts(&drawing);
    let drawn = texts.iter().filter(|text| *text == "7").count();
    let folded: Vec<usize> =
        texts.iter().filter(|text| *text != "7").filter_map(|text| text.parse().ok()).collect();
    let hidden: usize = folded.iter().sum();
    assert!(drawn + folded.len() <= tree.most + 1, "{drawn} + {}", folded.len());
    assert_eq!(drawn + folded.len() + hidden, total);
    assert!(texts.contains(&"solution".to_owned()));
}

#[test]
fn charts_and_domains_take_any_numbers() {
    let bar = |amount: f64, is_complete| Bar {
        name: "<b>".to_owned(),
        amount,
        label: "&".to_owned(),
        is_filled: false,
        is_complete,
    };
    let bars =
        [0.0, -3.0, f64::NAN, f64::INFINITY, 1e18, 10.0].map(|amount| bar(amount, amount < 5.0));
    let words = Some(["a", "b", "c"].map(str::to_owned));
    check(&Chart { title: "t".to_owned(), bars: bars.to_vec(), words }.drawing());
    check(&Chart::default().drawing());
    let moments = vec![
        Moment { step: 1, domains: vec![Domain::Open(9), Domain::Open(1), Domain::Open(0)] },
        Moment { step: u64::MAX, domains: vec![Domain::Assigned, Domain::Empty] },
    ];
    let variables = ["x", "y", "z"].map(str::to_owned).to_vec();
    check(&Domains { title: "t".to_owned(), variables, moments }.drawing());
    check(&Domains::default().drawing());
}

fn book(count: usize, setting: Setting) -> Book {
    let solution = Solution::canonical(Shape::NINE).into_grid();
    let mut puzzle = solution.clone();
    puzzle.set(Shape::NINE.cells().next().unwrap(), None);
    let entry = |at: usize| Entry {
        solution: Some(solution.clone()),
        difficulty: if at < count / 2 { "Easy" } else { "Hard" }.to_owned(),
        rating: "SE 7.1".to_owned(),
        name: "<i>".to_owned(),
        ..Entry::new(puzzle.clone())
    };
    Book {
        title: "A & B".to_owned(),
        subtitle: String::new(),
        entries: (0..count).map(entry).collect(),
        setting,
    }
}

/// Every puzzle is there once, and its solution once; the contents tell the right pages.
#[test]
fn books_have_everything_where_they_say() {
    for paper in Paper::ALL {
        for (per_page, is_duplex, is_large) in
            [(4, true, false), (1, false, false), (6, true, true), (9, false, false)]
        {
            let setting = Setting { paper, per_page, is_duplex, is_large, ..Setting::default() };
            let pages = book(30, setting).pages();
            let of = |page: usize| texts(&pages.pages[page]);
            let numbered = |text: &str| {
                (0..pages.pages.len())
                    .filter(|&page| {
                        of(page).iter().filter(|one| *one == text).count() > 0
                            && of(page).len() > 60
                    })
                    .count()
            };
            assert!(numbered("SE 7.1") == 0);
            for (name, page) in &pages.bookmarks {
                let first = match name.as_str() {
                    "Solutions" | "Puzzles 1–15: Easy" => "1",
                    "Puzzles 16–30: Hard" => "16",
                    other => panic!("{other}"),
                };
                assert!(of(*page).iter().any(|text| text == first), "{name} on {page}");
                let told = (page + 1).to_string();
                let contents = of(1);
                let at = contents.iter().position(|text| text == name).unwrap();
                assert_eq!(contents[at + 1], told);
                // Each page says its own number.
                assert!(of(*page).contains(&told));
                assert!(!(name == "Solutions" && is_duplex) || page.is_multiple_of(2));
            }
            let all: Vec<String> = pages.pages.iter().flat_map(texts).collect();
            assert_eq!(all.iter().filter(|text| text.contains("SE 7.1")).count(), 30);
            for page in &pages.pages {
                assert_eq!((page.width, page.height), paper.size());
                check(page);
            }
        }
    }
    check(&Book::default().pages().pages[0]);
}

#[test]
fn large_print_is_large() {
    let setting = Setting { is_large: true, per_page: 12, ..Setting::default() };
    let pages = book(4, setting).pages();
    // The scale of a board times the size of its digits, in points.
    let sizes = pages.pages[2].items.iter().filter_map(|item| match item {
        Item::Group { scale, items, .. } => items.iter().find_map(|item| match item {
            Item::Text(text) => Some(text.size * scale),
            _ => None,
        }),
        _ => None,
    });
    let sizes: Vec<f64> = sizes.collect();
    assert!(!sizes.is_empty() && sizes.iter().all(|size| *size >= 18.0), "{sizes:?}");
}

/// The page is read as XML but for its head, which HTML writes without end tags.
fn body(html: &str) -> &str {
    let (start, end) = (html.find("<body>").unwrap(), html.find("</html>").unwrap());
    html[start..end].trim_end()
}

proptest! {
    #[test]
    fn pages_are_harmless(title in any::<String>(), text in any::<String>()) {
        let board = Board::of(&Grid::blank(Shape::square(2).unwrap())).titled(title.clone());
        let step = Step {
            title: title.clone(),
            summary: text.clone(),
            text: vec![text.clone(), title.clone()],
            pictures: vec![board.drawing()],
            is_open: true,
        };
        let picture = panels(&title, 2, vec![(text.clone(), board.drawing()), (String::new(), board.drawing())]);
        check(&picture);
        let page = Page { language: "en", title, lead: vec![text], start: Some(picture), steps: vec![step], end: None };
        let html = page.html();
        let (names, attributes) = elements(body(&html));
        let allowed = ["body", "main", "h1", "p", "figure", "ol", "li", "details", "summary", "b", "span", "div", "svg", "title", "g", "path", "text"];
        prop_assert!(names.iter().all(|name| allowed.contains(&name.as_str())), "{names:?}");
        prop_assert!(attributes.iter().all(|one| !one.starts_with("on") && !one.contains("href")));
        prop_assert!(!html.contains("<script"));
    }
}
