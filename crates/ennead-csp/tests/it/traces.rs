//! Recorded searches: replayed, moved about in, measured and written out.

use ennead_csp::{
    Algorithm, BinaryCsp, Budget, Names, Recorder, Replay, Search, SearchMetrics, SearchTree, Step,
    Trace, ValueId, VarId,
};

use crate::problems::{Queens, Random, Seeded, latin_square};

/// Everything a replay shows at one cursor.
pub(crate) type Picture = (Vec<(VarId, ValueId)>, Vec<Vec<ValueId>>, SearchMetrics);

fn picture<X, V>(csp: &BinaryCsp<X, V>, replay: &Replay<'_>) -> Picture {
    let domains = csp.ids().map(|id| replay.remaining(id).collect()).collect();
    (replay.assignments().collect(), domains, *replay.metrics())
}

/// Enumerates all solutions; the trace, the steps and what the search showed after each, first
/// before any.
pub(crate) fn record<X, V>(
    csp: &BinaryCsp<X, V>,
    algorithm: Algorithm,
) -> (Trace, Vec<Step>, Vec<Picture>) {
    let mut search = Search::with_tracer(csp, algorithm, Recorder::new(csp));
    let mut steps = Vec::new();
    let mut pictures = vec![picture(csp, &search.tracer().trace().replay())];
    loop {
        while let Some(step) = search.step() {
            steps.push(step);
            let order = search.order().collect();
            let domains = csp.ids().map(|id| search.remaining(id).collect()).collect();
            pictures.push((order, domains, *search.metrics()));
        }
        if !search.resume() {
            return (search.into_tracer().into_trace(), steps, pictures);
        }
    }
}

#[test]
fn a_replay_shows_what_the_search_showed_forwards_backwards_and_anywhere() {
    for seed in 0..12 {
        let csp = Random::new(seed, 6, 4).model();
        for algorithm in Algorithm::all() {
            let (trace, steps, pictures) = record(&csp, algorithm);
            assert_eq!(trace.len(), steps.len() as u64);
            let mut replay = trace.replay();
            for (at, step) in steps.iter().enumerate() {
                assert_eq!(replay.forward(), Some(*step), "{algorithm}, step {at}");
                assert_eq!(picture(&csp, &replay), pictures[at + 1], "{algorithm}, step {at}");
            }
            assert_eq!(replay.forward(), None);
            for (at, step) in steps.iter().enumerate().rev() {
                assert_eq!(replay.last_step(), Some(*step), "{algorithm}, step {at}");
                assert_eq!(replay.back(), Some(*step), "{algorithm}, step {at}");
                assert_eq!(picture(&csp, &replay), pictures[at], "{algorithm}, step {at}");
            }
            assert_eq!(replay.back(), None);
        }
    }
}

#[test]
fn a_seek_lands_where_walking_would() {
    let csp = BinaryCsp::model(&Queens(7));
    for text in ["BT+NO", "DBT+BZ", "FC-CBJ+DWD"] {
        let (trace, steps, pictures) = record(&csp, text.parse().expect("codes"));
        let mut random = Seeded(7);
        let mut replay = trace.replay();
        for _ in 0..300 {
            let cursor = random.below(steps.len() as u64 + 1);
            replay.seek(cursor);
            assert_eq!(replay.cursor(), cursor);
            assert_eq!(picture(&csp, &replay), pictures[cursor as usize], "{text} at {cursor}");
            let last = cursor.checked_sub(1).map(|at| steps[at as usize]);
            assert_eq!(replay.last_step(), last, "{text} at {cursor}");
        }
        replay.seek(u64::MAX);
        assert_eq!(replay.cursor(), trace.len());
    }
}

fn bytes_of_a_million_steps<X, V>(csp: &BinaryCsp<X, V>, algorithm: &str) -> usize {
    let algorithm = algorithm.parse().expect("codes");
    let mut search = Search::with_tracer(csp, algorithm, Recorder::new(csp));
    let mut left = 1_000_000;
    while left > 0 {
        search.run(Budget::unlimited().steps(left));
        left = 1_000_000 - search.metrics().total();
        assert!(left == 0 || search.resume(), "the search ended early");
    }
    let trace = search.into_tracer().into_trace();
    assert_eq!(trace.len(), 1_000_000);
    let mut replay = trace.replay();
    replay.seek(999_999);
    assert!(replay.forward().is_some() && replay.forward().is_none());
    trace.bytes()
}

#[test]
fn a_million_steps_take_less_than_sixteen_megabytes() {
    let queens = BinaryCsp::model(&Queens(20));
    let bytes = bytes_of_a_million_steps(&queens, "BT+NO");
    assert!(bytes < 16_000_000, "BT+NO: {bytes} bytes");
    let squares = BinaryCsp::model(&latin_square(9));
    let bytes = bytes_of_a_million_steps(&squares, "MAC+BZ");
    assert!(bytes < 16_000_000, "MAC+BZ: {bytes} bytes");
}

/// Names as they print when debugging.
pub(crate) fn names<X: std::fmt::Debug, V: std::fmt::Debug>(csp: &BinaryCsp<X, V>) -> Names {
    let values = |id| csp.domain(id).iter().map(|value| format!("{value:?}")).collect();
    Names::new(csp.ids().map(|id| (format!("{:?}", csp.variable(id)), values(id))))
}

#[test]
fn json_lines_tell_each_step() {
    let csp = BinaryCsp::model(&Queens(4));
    let (trace, ..) = first_solution(&csp, "BT+NO");
    let mut out = Vec::new();
    trace.write_json_lines(&mut out, &names(&csp)).expect("writing to memory");
    let text = String::from_utf8(out).expect("text");
    let lines: Vec<_> = text.lines().collect();
    assert_eq!(lines.len(), 17);
    assert!(
        lines[0].starts_with(
            r#"{"trace":1,"algorithm":"BT+NO","variables":[{"name":"0","values":["(0, 0)","(0, 1)""#
        ),
        "{}",
        lines[0]
    );
    assert_eq!(
        lines[1],
        r#"{"step":1,"transition":"a","state":"simplifying","variable":null,"value":null,"depth":0,"unassigned":[],"removed":[],"restored":[],"checks":0,"prunings":0,"culprits":[],"learned":false,"emptied":[]}"#
    );
    assert_eq!(
        lines[3],
        r#"{"step":3,"transition":"p","state":"assigning","variable":"1","value":"(1, 2)","depth":2,"unassigned":[],"removed":[["1","(1, 0)"],["1","(1, 1)"]],"restored":[],"checks":3,"prunings":0,"culprits":[],"learned":false,"emptied":[]}"#
    );
    assert_eq!(
        lines[5],
        r#"{"step":5,"transition":"z","state":"backtracking","variable":"1","value":null,"depth":1,"unassigned":["1"],"removed":[["1","(1, 2)"]],"restored":[["2","(2, 0)"],["2","(2, 1)"],["2","(2, 2)"],["2","(2, 3)"]],"checks":0,"prunings":0,"culprits":[],"learned":false,"emptied":[]}"#
    );
}

#[test]
fn strings_in_json_are_escaped() {
    let csp = BinaryCsp::model(&Queens(1));
    let (trace, ..) = first_solution(&csp, "MAC+BZ");
    let mut out = Vec::new();
    let names = Names::new([("a\"b\\c\n".to_owned(), vec!["é".to_owned()])]);
    trace.write_json_lines(&mut out, &names).expect("memory");
    let text = String::from_utf8(out).expect("text");
    assert!(text.contains(r#""variable":"a\"b\\c\u000a","value":"é""#), "{text}");
}

pub(crate) fn first_solution<X, V>(csp: &BinaryCsp<X, V>, algorithm: &str) -> (Trace, u64) {
    let algorithm = algorithm.parse().expect("codes");
    let mut search = Search::with_tracer(csp, algorithm, Recorder::new(csp));
    search.run(Budget::unlimited());
    let nodes = search.metrics().nodes;
    (search.into_tracer().into_trace(), nodes)
}

/// Splits a stream into messages.
fn messages(mut stream: &[u8]) -> Vec<&[u8]> {
    let mut all = Vec::new();
    while let Some((length, rest)) = stream.split_first_chunk::<4>() {
        let (message, rest) = rest.split_at(u32::from_le_bytes(*length) as usize);
        all.push(message);
        stream = rest;
    }
    all
}

fn number(message: &[u8], field: usize) -> i32 {
    let at = 1 + 4 * field;
    i32::from_be_bytes(message[at..at + 4].try_into().expect("four bytes"))
}

/// The optional fields of a message, from the byte where they begin to its end: tag 0 a label, 1 a
/// no-good, 2 info, each a length and a text; 3 the version, an integer.
fn fields(mut rest: &[u8]) -> Vec<(u8, String)> {
    let mut all = Vec::new();
    while let Some((&tag, after)) = rest.split_first() {
        let (head, after) = after.split_first_chunk::<4>().expect("a number");
        let number = u32::from_be_bytes(*head);
        let (text, after) = match tag {
            0..=2 => after.split_at(number as usize),
            3 => (&[][..], after),
            other => panic!("no field {other}"),
        };
        let text = String::from_utf8(text.to_vec()).expect("text");
        all.push((tag, if tag == 3 { number.to_string() } else { text }));
        rest = after;
    }
    all
}

#[test]
fn the_profiler_stream_is_a_tree_of_all_nodes() {
    let problems = [BinaryCsp::model(&Queens(5)), BinaryCsp::model(&Queens(3))];
    let runs = problems.iter().flat_map(|csp| Algorithm::all().map(move |with| (csp, with)));
    for (csp, algorithm) in runs {
        let (trace, nodes) = first_solution(csp, &algorithm.to_string());
        let mut out = Vec::new();
        let tree = SearchTree::of(&trace, usize::MAX);
        tree.write_cp_profiler(&mut out, "queens", &names(csp)).expect("writing to memory");
        let messages = messages(&out);
        let (start, done) = (messages[0], messages[messages.len() - 1]);
        assert_eq!(start[..6], [2, 3, 0, 0, 0, 3]);
        let said = fields(&start[1..]);
        assert_eq!(said[0], (3, "3".to_owned()));
        assert!(said[1].0 == 2 && said[1].1.ends_with(r#""name":"queens"}"#) && said.len() == 2);
        assert_eq!(done, [1]);
        let tree = &messages[1..messages.len() - 1];
        assert_eq!(tree.len() as u64, nodes + 1, "{algorithm}");
        let mut children = vec![0; tree.len()];
        for (at, node) in tree.iter().enumerate() {
            assert_eq!((node[0], number(node, 0)), (0, i32::try_from(at).unwrap()));
            let Ok(parent) = usize::try_from(number(node, 3)) else {
                assert_eq!((at, number(node, 3), number(node, 6)), (0, -1, -1));
                continue;
            };
            assert!(parent < at);
            assert_eq!(number(node, 6), children[parent], "children are numbered in order");
            children[parent] += 1;
        }
        for (at, (node, children)) in tree.iter().zip(&children).enumerate() {
            assert_eq!(number(node, 7), *children, "{algorithm}");
            assert!(node[33] <= 3, "a status");
            match &fields(&node[34..])[..] {
                [] => assert_eq!(at, 0, "only the root has no label"),
                [(0, label)] => assert!(label.contains(" = ("), "{label}"),
                other => panic!("{other:?}"),
            }
        }
        let solved = tree.iter().filter(|node| node[33] == 0).count();
        assert_eq!(solved, usize::from(csp.variables().len() == 5), "{algorithm}");
    }
}
