//! Recordings as files: written, read back, cut short, damaged; and what they say of reasons.

use ennead_csp::{
    Algorithm, BinaryCsp, Budget, CheckingStrategy, Recorder, Search, SearchState, Trace, ValueId,
};

use crate::problems::{Queens, Random, Seeded};
use crate::traces::{names, record};

fn written(trace: &Trace, csp: &BinaryCsp<i32, (i32, i32)>) -> Vec<u8> {
    let mut bytes = Vec::new();
    trace.write(&mut bytes, &names(csp)).expect("writing to memory");
    bytes
}

fn same(one: &Trace, other: &Trace) {
    assert_eq!((one.len(), one.algorithm()), (other.len(), other.algorithm()));
    let (mut here, mut there) = (one.replay(), other.replay());
    loop {
        let (step, again) = (here.forward(), there.forward());
        assert_eq!(step, again);
        assert_eq!(here.metrics(), there.metrics());
        assert!(here.assignments().eq(there.assignments()));
        assert!(here.culprits().eq(there.culprits()) && here.emptied().eq(there.emptied()));
        assert!(here.flipped().eq(there.flipped()) && here.learned() == there.learned());
        if step.is_none() {
            return;
        }
    }
}

#[test]
fn a_file_gives_back_the_recording() {
    let csp = BinaryCsp::model(&Queens(6));
    for algorithm in Algorithm::all() {
        let (trace, ..) = record(&csp, algorithm);
        let (again, called) = Trace::read(&written(&trace, &csp)).expect("our own file");
        assert_eq!(called, names(&csp));
        same(&trace, &again);
    }
}

#[test]
#[cfg(feature = "serde")]
fn json_lines_give_back_the_recording() {
    let csp = BinaryCsp::model(&Queens(6));
    for algorithm in Algorithm::all() {
        let (trace, ..) = record(&csp, algorithm);
        let mut text = Vec::new();
        trace.write_json_lines(&mut text, &names(&csp)).expect("writing to memory");
        let text = String::from_utf8(text).expect("JSON is text");
        let (again, called) = Trace::read_json_lines(&text).expect("our own lines");
        assert_eq!(called, names(&csp));
        same(&trace, &again);
        assert_eq!(trace.bytes(), again.bytes(), "{algorithm}");
    }
}

#[test]
#[cfg(feature = "serde")]
fn bad_json_lines_are_refused_with_their_line() {
    let refused = |text: &str| Trace::read_json_lines(text).map(|_| ()).unwrap_err().to_string();
    assert!(refused("").starts_with("line 1: "));
    assert!(
        refused(r#"{"trace":7,"algorithm":null,"variables":[]}"#).starts_with("line 1: version 7")
    );
    let head = r#"{"trace":1,"algorithm":"BT+NO","variables":[{"name":"x","values":["a","b"]}]}"#;
    let line = |rest: &str| format!("{head}\n\n{{\"transition\":{rest}}}");
    let told = refused(&line(r#""p","variable":"y","value":"a""#));
    assert_eq!(told, "line 3: `y` is no variable of the first line");
    let told = refused(&line(r#""p","variable":"x","value":"c""#));
    assert_eq!(told, "line 3: `c` is no value of its variable in the first line");
    let told = refused(&line(r#""k","variable":"x","value":"a""#));
    assert!(told.starts_with("line 3: `k` is no transition"), "{told}");
    let told = refused(&line(r#""z","variable":"x","value":null,"unassigned":["x"]"#));
    assert_eq!(told, "line 3: `x` is not assigned");
    assert!(Trace::read_json_lines(head).is_ok());
}

#[test]
fn damaged_files_are_refused_or_read_and_never_panic() {
    let csp = BinaryCsp::model(&Queens(5));
    let (trace, ..) = record(&csp, "MAC-CBJ+BZ".parse().expect("codes"));
    let whole = written(&trace, &csp);
    for end in 0..whole.len() {
        assert!(Trace::read(&whole[..end]).is_err(), "cut at {end}");
    }
    let mut random = Seeded(11);
    let mut read = 0;
    for _ in 0..4000 {
        let mut bytes = whole.clone();
        for _ in 0..=random.below(3) {
            let at = random.below(bytes.len() as u64) as usize;
            bytes[at] ^= 1 << random.below(8);
        }
        if let Ok((trace, _)) = Trace::read(&bytes) {
            read += 1;
            let mut replay = trace.replay();
            while replay.forward().is_some() {}
            while replay.back().is_some() {}
        }
    }
    // A changed name or count of checks is still a recording.
    assert!(read < 3000, "{read} of 4000 damaged files were read");
}

#[test]
fn a_full_recorder_stops_and_the_search_goes_on() {
    let csp = BinaryCsp::model(&Queens(8));
    let algorithm = "BT+NO".parse().expect("codes");
    let recorder = Recorder::new(&csp).at_most(3000);
    let mut search = Search::with_tracer(&csp, algorithm, recorder);
    search.count(u128::MAX, Budget::unlimited());
    let total = search.metrics().total();
    let trace = search.into_tracer().into_trace();
    assert!(trace.is_cut() && trace.len() > 50 && trace.len() < total);
    assert!(trace.bytes() < 3200, "{} bytes", trace.bytes());
    let mut replay = trace.replay();
    let steps = std::iter::from_fn(|| replay.forward()).count();
    assert_eq!(steps as u64, trace.len());
}

#[test]
fn reasons_name_assigned_variables_and_the_one_given_up() {
    for seed in 0..12 {
        let csp = Random::new(seed, 7, 4).model();
        for algorithm in Algorithm::all() {
            let (trace, ..) = record(&csp, algorithm);
            let mut replay = trace.replay();
            loop {
                let before: Vec<_> = replay.assignments().map(|(variable, _)| variable).collect();
                let Some(step) = replay.forward() else { break };
                let culprits: Vec<_> = replay.culprits().collect();
                assert!(culprits.iter().all(|culprit| before.contains(culprit)), "{algorithm}");
                if step.transition.from() != SearchState::Backtracking {
                    assert!(culprits.is_empty(), "{algorithm}");
                    continue;
                }
                let jumps = !matches!(
                    algorithm.checking,
                    CheckingStrategy::Backtracking
                        | CheckingStrategy::ForwardChecking
                        | CheckingStrategy::PartialLookingAhead
                        | CheckingStrategy::FullLookingAhead
                        | CheckingStrategy::MaintainingArcConsistency
                );
                // A solution left behind is the other occasion to go back.
                let after_solution = before.len() == csp.variables().len();
                if let Some(variable) = step.variable
                    && jumps
                    && !after_solution
                {
                    assert!(culprits.contains(&variable), "{algorithm}: {step:?}");
                }
                assert!(jumps || culprits.is_empty(), "{algorithm}");
            }
        }
    }
}

#[test]
fn conflict_sets_are_true_reasons() {
    // Whatever is blamed for a dead end excludes every value of the variable, in every solution of
    // the rest: no solution of the whole problem agrees with all culprits, as long as none has been
    // found.
    for seed in 0..30 {
        let csp = Random::new(seed, 6, 3).model();
        let solutions = crate::brute_force::solutions(&csp);
        for code in ["CBJ", "GBJ", "DBT", "DDBT", "FC-CBJ", "MAC-CBJ"] {
            let algorithm = format!("{code}+BZ").parse().expect("codes");
            let mut search = Search::with_tracer(&csp, algorithm, Recorder::new(&csp));
            search.run(Budget::unlimited());
            let trace = search.into_tracer().into_trace();
            let mut replay = trace.replay();
            loop {
                let before: Vec<_> = replay.assignments().collect();
                if replay.forward().is_none() {
                    break;
                }
                let blamed: Vec<_> = replay.culprits().collect();
                if blamed.is_empty() {
                    continue;
                }
                let held: Vec<_> = before.iter().filter(|(of, _)| blamed.contains(of)).collect();
                let agrees = |solution: &Vec<u32>| {
                    held.iter().all(|(of, value)| ValueId(solution[of.index()]) == *value)
                };
                assert!(!solutions.iter().any(agrees), "{code}, seed {seed}");
            }
        }
    }
}

#[test]
fn sentences_tell_what_was_done_undone_and_why() {
    let csp = BinaryCsp::model(&Queens(4));
    let told = |code: &str| {
        let algorithm = code.parse().expect("codes");
        let mut search = Search::with_tracer(&csp, algorithm, Recorder::new(&csp));
        search.run(Budget::unlimited());
        let trace = search.into_tracer().into_trace();
        let (mut replay, names) = (trace.replay(), names(&csp));
        let mut all = vec![replay.sentence(&names)];
        while replay.forward().is_some() {
            all.push(replay.sentence(&names));
        }
        // Backwards each place says the same again.
        for said in all.iter().rev().skip(1) {
            replay.back();
            assert_eq!(replay.sentence(&names), *said);
        }
        all
    };
    let steps = told("BT+NO");
    assert_eq!(steps[0], "");
    assert_eq!(steps[1], "Begins: no domain is empty.");
    assert_eq!(steps[3], "Assigns 1 = (1, 2) after refusing (1, 0) and (1, 1).");
    assert_eq!(steps[4], "2 has no value left: refuses (2, 0), (2, 1), (2, 2) and (2, 3).");
    assert_eq!(steps[5], "Goes back to 1 and gives up (1, 2).");
    assert_eq!(
        steps[16],
        "Assigns 3 = (3, 2) after refusing (3, 0) and (3, 1). All are assigned: a solution."
    );
    let steps = told("FC+NO");
    assert_eq!(steps[2], "Assigns 0 = (0, 0). 6 values are pruned elsewhere.");
    assert_eq!(
        steps[3],
        "Assigns 1 = (1, 3) after refusing (1, 2). 2 values are pruned elsewhere."
    );
    assert_eq!(steps[4], "2 has no value left: refuses (2, 1), which would leave no value to 3.");
    let steps = told("DDBT+NO");
    let learned = "To blame: 0 and 1; kept as a no-good.";
    assert!(steps.iter().any(|said| said.ends_with(learned)), "{steps:#?}");
}
