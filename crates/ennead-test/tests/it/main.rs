//! The corpus is what it claims to be. No engine is asked: the judges are the validator and the
//! exact-cover search.

use ennead_grid::{validate, verify};
use ennead_test::{Expected, corpus, exact_cover};

#[test]
fn names_are_unique() {
    let mut names: Vec<String> = corpus().into_iter().map(|case| case.name).collect();
    names.sort();
    names.windows(2).for_each(|pair| assert_ne!(pair[0], pair[1]));
}

#[test]
fn a_case_lies_in_the_folder_of_its_kind() {
    for case in corpus() {
        let folder = match (&case.expected, case.grid.shape().side()) {
            (Expected::Clash(_), _) => "invalid/",
            (Expected::Unsolvable, _) => "unsolvable/",
            (Expected::Unique(_), ..=9) => "valid/",
            (Expected::Unique(_), _) => "large/",
            (Expected::Several | Expected::Exactly(_), _) => "many/",
        };
        assert!(case.file.starts_with(folder) || case.file.starts_with("regressions/"), "{case}");
    }
}

#[test]
fn clashes_are_reported_as_expected() {
    for case in corpus() {
        let report = validate(&case.grid);
        let found: Vec<String> =
            report.findings().iter().map(|finding| finding.sentence(report.shape())).collect();
        match &case.expected {
            Expected::Clash(findings) => assert_eq!(&found, findings, "{case}"),
            _ => assert!(found.is_empty(), "{case}: {report}"),
        }
    }
}

#[test]
fn solutions_are_as_many_as_expected() {
    for case in corpus() {
        let limit = match &case.expected {
            Expected::Clash(_) => continue,
            Expected::Exactly(number) => number + 1,
            Expected::Unsolvable | Expected::Unique(_) | Expected::Several => 2,
        };
        // A hard case says in its source who confirmed the number.
        if !case.hard {
            let number = exact_cover::count(&case.grid, limit, u64::MAX);
            assert_eq!(number, Some(case.solutions(limit)), "{case}");
        }
        if let (Expected::Unique(solution), Some(puzzle)) = (&case.expected, case.puzzle()) {
            assert_eq!(verify(&puzzle, solution).as_ref(), Ok(solution), "{case}");
        }
    }
}

#[test]
fn the_corpus_is_large_enough_to_mean_something() {
    let all = corpus();
    let least = [("valid", 80), ("large", 14), ("many", 15), ("unsolvable", 10), ("invalid", 10)];
    for (folder, least) in least {
        let number = all.iter().filter(|case| case.file.starts_with(folder)).count();
        assert!(number >= least, "{folder}: {number} cases");
    }
}
