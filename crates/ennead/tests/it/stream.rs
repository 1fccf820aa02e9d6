//! Streams: order, bad lines, line ends, threads, broken readers and writers.

use std::io::{self, Read, Write};

use ennead::stream::{Options, StreamError, Summary, answers, in_order, solve_stream};
use ennead::{Outcome, Shape, Solution};
use proptest::prelude::*;

/// Digits exchanged, so that every line has its own solution.
fn line(n: usize, blanks: usize) -> (String, String) {
    let solution = Solution::canonical(Shape::NINE);
    let digit = |d: u8| char::from(b'1' + ((d as usize - 1 + n) % 9) as u8);
    let solved: String = solution.numbers().map(digit).collect();
    // A blank row has its digits back from the columns: one solution.
    let row = n / 9 % 9 * 9;
    let puzzle = solved
        .chars()
        .enumerate()
        .map(|(at, c)| if (row..row + blanks).contains(&at) { '.' } else { c });
    (puzzle.collect(), solved)
}

fn solve(text: &str, threads: usize) -> (String, Summary) {
    let mut out = Vec::new();
    let options = Options { threads, ..Options::default() };
    let summary = solve_stream(text.as_bytes(), &mut out, &options).unwrap();
    (String::from_utf8(out).unwrap(), summary)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, ..ProptestConfig::default() })]

    #[test]
    fn lines_are_answered_in_their_place(
        bad in proptest::collection::vec(0..6u8, 1..=40),
        crlf in any::<bool>(),
        last_end in any::<bool>(),
    ) {
        let end = if crlf { "\r\n" } else { "\n" };
        let (mut text, mut expected) = (String::new(), Vec::new());
        for (n, &kind) in bad.iter().enumerate() {
            let (puzzle, solved) = line(n, 9);
            let number = n + 1;
            // The first line says what form it is.
            let (written, answer) = match if n == 0 { 5 } else { kind } {
                0 => (puzzle[1..].to_owned(), Some(format!("# line {number}, column"))),
                1 => (format!("x{}", &puzzle[..79]), Some(format!("# line {number}, column"))),
                2 => (String::new(), None),
                3 => (format!("1{}1{}", ".".repeat(7), ".".repeat(72)), Some(format!("# line {number}: the givens clash"))),
                4 => ("12345678.........9".to_owned() + &".".repeat(63), Some(format!("# line {number}: no solution"))),
                _ => (puzzle, Some(solved)),
            };
            text += &written;
            if last_end || number < bad.len() {
                text += end;
            }
            expected.extend(answer);
        }
        let (alone, summary) = solve(&text, 1);
        prop_assert_eq!(alone.lines().count(), expected.len());
        for (answer, expected) in alone.lines().zip(&expected) {
            prop_assert!(answer.starts_with(expected.as_str()), "{} is not {}", answer, expected);
        }
        for threads in [2, 7] {
            prop_assert_eq!(&solve(&text, threads), &(alone.clone(), summary));
        }
        let values: Vec<_> =
            answers(text.as_bytes(), &Options::default()).map(Result::unwrap).collect();
        prop_assert_eq!(values.len(), expected.len());
        for (value, expected) in values.iter().zip(&expected) {
            if let Ok(Outcome::Unique(solution)) = &value.outcome {
                let digits: String = solution.numbers().map(|d| d.to_string()).collect();
                prop_assert_eq!(&digits, expected);
            } else {
                let beginning = format!("# line {}", value.place.line);
                prop_assert!(expected.starts_with(&beginning));
            }
        }
    }

    #[test]
    fn no_bytes_make_it_panic(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        let mut out = Vec::new();
        let options = Options { steps: 1000, ..Options::default() };
        let _ = solve_stream(&bytes[..], &mut out, &options);
    }

    #[test]
    fn results_are_in_order(tasks in 0..300u32, threads in 1..9usize, stop in 0..400u32) {
        let (mut taken, mut numbers) = (Vec::new(), 0..tasks);
        let result = in_order::<_, _, ()>(
            threads,
            || Ok(numbers.next()),
            |task| task * 2,
            |result| {
                taken.push(result);
                Ok(result < stop)
            },
        );
        prop_assert_eq!(result, Ok(()));
        let all: Vec<u32> = (0..tasks).map(|task| task * 2).collect();
        let end = all.iter().position(|&result| result >= stop).map_or(all.len(), |at| at + 1);
        prop_assert_eq!(&taken[..], &all[..end]);
    }
}

#[test]
#[should_panic(expected = "this task cannot be done")]
fn a_panic_of_a_worker_is_passed_on() {
    let mut numbers = 0..1000;
    let work = |task| assert!(task != 7, "this task cannot be done");
    let _ = in_order::<_, _, ()>(2, || Ok(numbers.next()), work, |()| Ok(true));
}

#[test]
fn what_was_cut_before_an_error_is_taken() {
    for threads in [1, 2, 7] {
        let (mut taken, mut numbers) = (Vec::new(), 0..100);
        let result = in_order(
            threads,
            || numbers.next().map(Some).ok_or("no more"),
            |task| task,
            |task| {
                taken.push(task);
                Ok(true)
            },
        );
        assert_eq!((result, taken), (Err("no more"), (0..100).collect()));
    }
}

#[test]
fn many_pieces_in_any_number_of_threads() {
    // 1.6 MB: several pieces. The line that is bad is in the last of them.
    let mut text: String = (0..20_000).map(|n| line(n, 9).0 + "\n").collect();
    text += "nonsense\n";
    let expected: String = (0..20_000).map(|n| line(n, 9).1 + "\n").collect();
    let (alone, summary) = solve(&text, 1);
    assert_eq!((summary.unique, summary.refused), (20_000, 1));
    assert!(alone.starts_with(&expected));
    assert!(
        alone[expected.len()..].starts_with("# line 20001, column"),
        "{}",
        &alone[expected.len()..]
    );
    for threads in [2, 7] {
        assert!(solve(&text, threads).0 == alone, "{threads} threads");
    }
}

#[test]
fn nothing_in_is_nothing_out() {
    for nothing in ["", "\n", "  \n\n"] {
        let (out, summary) = solve(nothing, 2);
        assert_eq!((out.as_str(), summary), ("", Summary::default()));
    }
}

#[test]
fn other_forms_and_shapes() {
    let drawn = "+--+--+\n|12|3.|\n|34|..|\n+--+--+\n|21|43|\n|43|21|\n+--+--+\n";
    let (out, summary) = solve(drawn, 2);
    assert_eq!((out.as_str(), summary.unique), ("1234341221434321\n", 1));
}

/// A reader or writer that breaks after a number of bytes.
struct Brittle(usize);

impl Read for Brittle {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.0 == 0 {
            return Err(io::Error::other("the cable is out"));
        }
        let text = line(0, 9).0 + "\n";
        let size = text.len().min(buffer.len()).min(self.0);
        buffer[..size].copy_from_slice(&text.as_bytes()[..size]);
        self.0 -= size;
        Ok(size)
    }
}

impl Write for Brittle {
    fn write(&mut self, buffer: &[u8]) -> io::Result<usize> {
        if self.0 == 0 {
            return Err(io::ErrorKind::BrokenPipe.into());
        }
        let size = buffer.len().min(self.0);
        self.0 -= size;
        Ok(size)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn what_breaks_ends_it() {
    for threads in [1, 2, 7] {
        let options = Options { threads, ..Options::default() };
        let read = solve_stream(Brittle(82 * 20_000), &mut io::sink(), &options);
        assert!(matches!(read, Err(StreamError::Read(_))), "{read:?}");
        // A reader without end, and a writer that closes.
        let written = solve_stream(Brittle(usize::MAX), &mut Brittle(1000), &options);
        assert!(matches!(written, Err(StreamError::Write(_))), "{written:?}");
    }
}
