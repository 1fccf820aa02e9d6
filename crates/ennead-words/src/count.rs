//! How many solutions.

use ennead_ask::verbs::count::{Answer, Outcome, Question};
use ennead_ask::verbs::solve::clash_in_words;
use ennead_ask::{Limit, Number, Refusal, Subject, Watch};

use crate::{Out, Reader, Say};

/// Shows how far the count of a record is: its line, and what is certain; none when it is done.
pub type Shown<'a> = dyn Fn(usize, Watch<'_>, Option<u128>) + Sync + 'a;

/// Tells the answers.
#[expect(missing_debug_implementations, reason = "a function has nothing to show")]
pub struct Saying<'a> {
    /// Who reads them.
    pub reader: Reader,
    /// Where it is shown how far it is.
    pub shown: Option<&'a Shown<'a>>,
}

impl Say<Question> for Saying<'_> {
    fn say(&self, answer: Answer, out: &mut Out) {
        let (Number(solutions), exact) = (answer.solutions, answer.exact);
        out.text(&match (self.reader.is_person, exact) {
            (false, true) => format!("{solutions}\n"),
            (false, false) => format!(">={solutions}\n"),
            (true, _) => in_words(solutions, exact) + "\n",
        });
        let why = match answer.outcome {
            Outcome::Counted | Outcome::Many => return,
            Outcome::Invalid => clash_in_words(&answer.findings),
            Outcome::Limit => {
                let limit = answer.limit.map_or("a limit was reached", Limit::sentence);
                format!("{limit}: there may be more")
            }
        };
        out.message(format!("{}: {why}", answer.head.place.words()));
    }

    fn ask(
        &self,
        question: &Question,
        subject: Subject,
        watch: Watch<'_>,
        tell: &mut dyn FnMut(Answer) -> bool,
    ) -> Result<(), Refusal> {
        let line = subject.place.line;
        let show = |certain| {
            if let Some(shown) = self.shown {
                shown(line, watch, certain);
            }
        };
        tell(question.count(&subject, watch, &mut |certain| show(Some(certain))));
        show(None);
        Ok(())
    }

    fn has_own_progress(&self) -> bool {
        self.shown.is_some()
    }
}

/// A number of solutions, for a person.
pub fn in_words(solutions: u128, exact: bool) -> String {
    let words = match solutions {
        0 if exact => return "no solution".to_owned(),
        1 => "1 solution".to_owned(),
        number => format!("{number} solutions"),
    };
    if exact { words } else { format!("at least {words}") }
}
