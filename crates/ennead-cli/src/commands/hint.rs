//! `ennead hint`: what to do next, from a nudge to the full reasoning.

use ennead_ask::verbs::hint::{Answer, Question};
use ennead_ask::{PerRecord, Refusal, Subject, Watch};

use crate::Ending;
use crate::args::Hint;
use crate::asking::{self, Say};
use crate::out::Out;
use crate::output::Stop;
use crate::picture::Album;

pub(crate) fn run(args: &Hint) -> Result<Ending, Stop> {
    let mut question = Question {
        level: args.level,
        all_levels: args.all_levels,
        cell: args.cell.clone(),
        no_uniqueness: args.no_uniqueness,
        up_to: args.up_to.clone(),
        techniques: args.techniques.read()?,
        language: args.language.choice(),
        ..Question::default()
    };
    let second = asking::second(&mut question, args.progress.as_ref(), &args.input)?;
    let album = args.picture.album()?;
    let say = Saying { all_levels: args.all_levels, album };
    let tally = asking::run(&args.input, args.limits.into(), &question, second, &say)?;
    say.album.map_or(Ok(()), Album::save)?;
    Ok(Ending::Tally(tally))
}

struct Saying {
    all_levels: bool,
    /// Where pictures go.
    album: Option<Album>,
}

impl Say<Question> for Saying {
    fn ask(
        &self,
        question: &Question,
        subject: Subject,
        watch: Watch<'_>,
        tell: &mut dyn FnMut(Answer) -> bool,
    ) -> Result<(), Refusal> {
        question.answer(subject, watch, &mut |answer| {
            if let (Some(album), Some(hint), Some(now)) = (&self.album, &answer.hint, &answer.now) {
                album.add(answer.head.place.ordinal, question.drawing(&answer.head, now, hint));
            }
            tell(answer)
        })
    }

    fn say(&self, answer: Answer, out: &mut Out) {
        if let Some(why) = &answer.reason {
            return out.remark(&format!("{}: {why}", answer.head.place.words()));
        }
        let mut text = String::new();
        let mut said = 0;
        for level in &answer.levels {
            let sentences = &level.sentences;
            if !self.all_levels {
                text += &sentences.join("\n");
                text.push('\n');
                continue;
            }
            // With all levels, each says only what is new.
            for (number, sentence) in new_in(sentences, said).iter().enumerate() {
                let label = match number {
                    0 => format!("{}. ", level.level),
                    _ => "   ".to_owned(),
                };
                text += &format!("{label}{sentence}\n");
            }
            said = sentences.len();
        }
        out.text(&text);
    }
}

/// The sentences after those that were said; the reasoning goes before the conclusion, so at the
/// last level it is told with it.
fn new_in(sentences: &[String], said: usize) -> &[String] {
    let begin = if sentences.len() > said + 1 { said.saturating_sub(1) } else { said };
    sentences.get(begin..).unwrap_or_default()
}
