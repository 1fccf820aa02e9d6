//! Pictures and books: files by their ending, several of them, and refusals.

use std::path::Path;

use expect_test::expect;

use crate::session::{PUZZLE, ennead};

/// Runs in a folder of its own; `@` in an argument becomes its name.
fn draw(arguments: &[&str], input: &str, check: impl Fn(&Path, crate::session::Said)) {
    let folder = tempfile::tempdir().unwrap();
    let name = folder.path().to_str().unwrap();
    let arguments: Vec<String> = arguments.iter().map(|word| word.replace('@', name)).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    check(folder.path(), ennead(&words, input));
}

fn bytes(folder: &Path, name: &str) -> Vec<u8> {
    std::fs::read(folder.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn text(folder: &Path, name: &str) -> String {
    String::from_utf8(bytes(folder, name)).unwrap()
}

#[test]
fn the_ending_names_the_form() {
    for (name, beginning) in
        [("a.svg", "<svg ".as_bytes()), ("a.png", b"\x89PNG"), ("a.PDF", b"%PDF-")]
    {
        draw(&["render", PUZZLE, "-o", &format!("@/{name}")], "", |folder, said| {
            assert_eq!((said.code, said.out.as_str()), (0, ""), "{said}");
            assert!(bytes(folder, name).starts_with(beginning), "{name}");
        });
    }
    draw(&["render", PUZZLE, "-o", "@/a.gif"], "", |_, said| {
        assert_eq!(said.code, 2);
        assert!(said.err.contains("a picture ends in .svg, .png, .pdf or .txt"), "{said}");
    });
    let said = ennead(&["render", PUZZLE, "--to", "svg"], "");
    assert!(said.out.starts_with("<svg ") && said.out.ends_with("</svg>\n"));
}

#[test]
fn without_a_file_it_is_drawn_in_characters() {
    let small = "1..4..1..2..4..1";
    expect![[r#"
        ┌─────┬─────┐
        │ 1 · │ · 4 │
        │ · · │ 1 · │
        ├─────┼─────┤
        │ · 2 │ · · │
        │ 4 · │ · 1 │
        └─────┴─────┘
    "#]]
    .assert_eq(&ennead(&["render", small], "").out);
    let said = ennead(&["render", small, "--candidates", "--to", "ascii"], "");
    assert!(said.out.is_ascii() && said.out.contains('3'), "{said}");
}

#[test]
fn several_puzzles_are_several_pictures() {
    let three = format!("{PUZZLE}\n{PUZZLE}\n{PUZZLE}\n");
    draw(&["render", "-o", "@/p.svg"], &three, |folder, said| {
        assert_eq!(said.code, 0, "{said}");
        for name in ["p-1.svg", "p-2.svg", "p-3.svg"] {
            assert!(text(folder, name).starts_with("<svg "));
        }
    });
    draw(&["render", "-o", "@/p.pdf"], &three, |folder, _| {
        let data = bytes(folder, "p.pdf");
        let pages = data.windows(11).filter(|window| window == b"/Type/Page\n").count();
        let kinds = data.windows(10).filter(|window| window == b"/Type/Page").count();
        assert!(pages == 3 || kinds >= 3, "{pages} {kinds}");
    });
    let said = ennead(&["render", "--to", "svg"], &three);
    assert_eq!(said.code, 2, "{said}");
}

#[test]
fn titles_run_nothing() {
    let hostile = "puzzle,title\n".to_owned()
        + PUZZLE
        + ",\"</title><script>alert(1)</script><svg onload='x()'>\"\n";
    for arguments in [vec!["render", "-o", "@/x.svg"], vec!["explain", "--html", "@/x.svg"]] {
        draw(&arguments, &hostile, |folder, said| {
            assert_eq!(said.code, 0, "{said}");
            let text = text(folder, "x.svg");
            assert!(!text.contains("<script") && !text.contains("<svg onload"), "{arguments:?}");
            assert!(text.contains("&lt;script&gt;"), "{arguments:?}");
        });
    }
}

#[test]
fn a_puzzle_without_a_solution_is_drawn_and_said() {
    let none = format!("{:.<81}", "12345678.........9");
    draw(&["render", "--solution", &none, "-o", "@/x.svg"], "", |folder, said| {
        assert_eq!(said.code, 1, "{said}");
        assert!(said.err.contains("no solution to fill in"), "{said}");
        assert!(text(folder, "x.svg").starts_with("<svg "));
    });
}

#[test]
fn hints_and_explanations_have_pictures() {
    for flags in [vec![], vec!["--json"]] {
        let mut arguments = vec!["hint", PUZZLE, "--level", "3", "--picture", "@/h.svg"];
        arguments.extend(&flags);
        draw(&arguments, "", |folder, said| {
            assert_eq!(said.code, 0, "{said}");
            assert!(text(folder, "h.svg").contains("Where in"), "{flags:?}");
        });
    }
    draw(&["explain", PUZZLE, "--html", "@/p.html"], "", |folder, said| {
        let page = text(folder, "p.html");
        let steps = page.matches("<details").count();
        let told = format!("solved in {steps} steps");
        assert!(said.out.contains(&told), "{told}\n{said}");
        assert!(!said.out.contains("\n1. "), "the steps are on the page: {said}");
        // The puzzle, every step, the solution.
        assert_eq!(page.matches("<svg ").count(), steps + 2);
        assert!(!page.contains("<script") && !page.contains("http://localhost"));
    });
    draw(&["explain", PUZZLE, "--step", "2", "--picture", "@/s.png"], "", |folder, said| {
        assert!(bytes(folder, "s.png").starts_with(b"\x89PNG"), "{said}");
        assert!(said.out.contains("\n2. ") && !said.out.contains("\n1. "), "{said}");
    });
    draw(&["explain", PUZZLE, "--language", "de", "--html", "@/d.html"], "", |folder, _| {
        let page = text(folder, "d.html");
        assert!(page.contains("<html lang=\"de\">") && page.contains("30 Vorgaben: "));
        assert!(!page.contains("givens") && !page.contains(">goes<"));
    });
    let said = ennead(&["explain", PUZZLE, "--step", "999"], "");
    assert!(said.code == 1 && said.to_string().contains("there is no step 999"), "{said}");
    draw(&["explain", PUZZLE, "--workbench", "--html", "@/w.html"], "", |folder, said| {
        assert!(text(folder, "w.html").matches("<svg ").count() > 3, "{said}");
    });
}

#[test]
fn searches_have_pictures() {
    let files = ["--tree", "@/t.svg", "--domains", "@/d.svg", "--picture", "@/s.svg"];
    let mut arguments = vec!["lab", "n-queens:4", "-a", "CBJ+NO", "--solutions", "all"];
    arguments.extend(files);
    draw(&arguments, "", |folder, said| {
        assert_eq!(said.code, 0, "{said}");
        assert!(text(folder, "t.svg").contains("2 solutions"));
        assert!(text(folder, "d.svg").contains("values left"));
        assert!(text(folder, "s.svg").contains("all 2 solutions"));
        // Both are drawn in words too.
        assert_eq!(said.out.matches("Q . . .").count(), 2, "{said}");
    });
    draw(&["lab", "n-queens:4", "--all", "--tree", "@/t.svg"], "", |_, said| {
        assert_eq!(said.code, 2, "{said}");
    });
}

#[test]
fn books_are_made_of_given_and_of_new_puzzles() {
    let mut input = format!("{PUZZLE}\n").repeat(5);
    draw(&["book", "-", "-o", "@/b.pdf", "--per-page", "2"], &input, |folder, said| {
        assert_eq!(said.code, 0, "{said}");
        // Title, contents, three pages of puzzles, one of solutions.
        assert!(said.err.contains("5 puzzles on 6 pages"), "{said}");
        assert!(bytes(folder, "b.pdf").starts_with(b"%PDF-"));
    });
    input += "nonsense\n";
    draw(&["book", "-", "-o", "@/b.pdf"], &input, |folder, said| {
        assert_eq!(said.code, 2, "{said}");
        assert!(said.err.contains("line 6") && said.err.contains("5 puzzles"), "{said}");
        assert!(folder.join("b.pdf").exists());
    });
    let made = ["book", "-n", "3", "-o", "@/n.pdf", "--large", "--duplex", "--paper", "letter"];
    draw(&made, "", |folder, said| {
        assert_eq!(said.code, 0, "{said}");
        let text = String::from_utf8_lossy(&bytes(folder, "n.pdf")).into_owned();
        assert!(text.contains("/MediaBox[0 0 612 792]"), "{said}");
    });
    assert_eq!(ennead(&["book", "-o", "/tmp/book.txt", PUZZLE], "").code, 2);
    draw(&["book", "nothing-here", "-o", "@/b.pdf"], "", |_, said| assert_eq!(said.code, 2));
}

/// What is drawn in characters is read again.
#[test]
fn a_drawn_grid_goes_through_a_pipe() {
    let sixteen = ennead(&["generate", "--shape", "4x4", "--seed", "2"], "").out;
    for puzzle in [PUZZLE, "1..3..4..21.....", sixteen.trim_end()] {
        for form in ["text", "ascii"] {
            let drawn = ennead(&["render", "--to", form, puzzle], "");
            let read = ennead(&["convert", "--to", "line"], &drawn.out);
            assert_eq!(read.out.trim_end(), puzzle, "{form}: {read}\n{}", drawn.out);
        }
    }
}

/// Of more pictures than are written it is the first that are, whichever thread drew them.
#[test]
fn the_first_thousand_are_written() {
    let made = ennead(&["generate", "-n", "2", "--shape", "2x2", "--seed", "1"], "").out;
    let (first, other) = made.trim_end().split_once('\n').unwrap();
    assert_ne!(first, other);
    let mut lines = vec![other; 2500];
    lines[..1000].fill(first);
    draw(
        &["explain", "-q", "-j", "4", "--html", "@/page.html"],
        &lines.join("\n"),
        |folder, said| {
            assert!(said.err.contains("only the first 1000 are written"), "{said}");
            let expected = {
                let alone = tempfile::tempdir().unwrap();
                let page = alone.path().join("page.html");
                ennead(&["explain", "-q", "--html", page.to_str().unwrap(), first], "");
                std::fs::read_to_string(page).unwrap()
            };
            for at in ["0001", "0500", "1000"] {
                assert_eq!(text(folder, &format!("page-{at}.html")), expected, "{at}");
            }
            assert!(!folder.join("page-1001.html").exists());
        },
    );
}
