//! Two recordings in lock-step.

use ennead_csp::{BinaryCsp, Budget, LockStep, Pace, Recorder, Search, Trace};

use crate::problems::Queens;

fn trace(csp: &BinaryCsp<i32, (i32, i32)>, code: &str) -> Trace {
    let mut search = Search::with_tracer(csp, code.parse().expect("codes"), Recorder::new(csp));
    search.run(Budget::unlimited());
    search.into_tracer().into_trace()
}

#[test]
fn they_part_where_they_differ_first() {
    let csp = BinaryCsp::model(&Queens(6));
    let (bt, bj, fc) = (trace(&csp, "BT+NO"), trace(&csp, "BJ+NO"), trace(&csp, "FC+NO"));
    assert_eq!(LockStep::new(&bt, &bt, Pace::Steps).parting(), None);
    // BJ does as BT does up to its first jump.
    let common = LockStep::new(&bt, &bj, Pace::Steps).parting().expect("BJ jumps") as usize;
    let steps = |trace: &Trace| {
        let mut replay = trace.replay();
        std::iter::from_fn(move || replay.forward()).collect::<Vec<_>>()
    };
    let (of_bt, of_bj) = (steps(&bt), steps(&bj));
    assert_eq!(of_bt[..common], of_bj[..common]);
    assert_ne!(of_bt[common], of_bj[common]);
    assert!(LockStep::new(&bt, &fc, Pace::Steps).parting().is_some());
}

#[test]
fn every_pace_takes_both_to_their_ends() {
    let csp = BinaryCsp::model(&Queens(6));
    let (bt, mac) = (trace(&csp, "BT+NO"), trace(&csp, "MAC+BZ"));
    for pace in [Pace::Steps, Pace::Checks, Pace::Decisions] {
        let mut both = LockStep::new(&bt, &mac, pace);
        let mut beats = 0;
        while both.forward() {
            beats += 1;
            let (left, right) = (both.left().metrics(), both.right().metrics());
            let ended = both.left().cursor() == bt.len() || both.right().cursor() == mac.len();
            match pace {
                Pace::Steps => assert!(ended || left.total() == right.total()),
                Pace::Decisions => {
                    let decisions = |it: &ennead_csp::Replay<'_>| {
                        it.last_step().is_some_and(|step| step.value.is_some())
                    };
                    assert!(ended || decisions(both.left()) && decisions(both.right()));
                }
                Pace::Checks => {}
            }
        }
        assert_eq!((both.left().cursor(), both.right().cursor()), (bt.len(), mac.len()));
        assert!(beats >= mac.len() || pace == Pace::Decisions);
        both.seek(5);
        assert!(both.left().cursor() >= 5);
    }
}
