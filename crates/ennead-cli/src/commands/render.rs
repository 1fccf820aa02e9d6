//! `ennead render`: a puzzle as a picture, in a file or in characters.

use ennead_ask::verbs::render::{Question, To};
use ennead_render::terminal::{Characters, Terminal};
use ennead_words::render::Saying;

use crate::Ending;
use crate::args::{Input, Render};
use crate::asking::{self, Kept};
use crate::output::{self, Stop};
use crate::picture::{Album, Form};

pub(crate) fn run(args: &Render) -> Result<Ending, Stop> {
    let question = Question {
        to: match args.to {
            Some(Form::Text) => To::Text,
            Some(Form::Ascii) => To::Ascii,
            None | Some(Form::Svg | Form::Png | Form::Pdf) => To::Svg,
        },
        candidates: args.candidates,
        solution: args.solution,
        numbers: args.numbers,
        theme: args.colours.theme.unwrap_or_default(),
        cell: args.cell,
        no_font: args.no_font,
    };
    let is_drawn = !matches!(args.to, None | Some(Form::Text | Form::Ascii));
    let album = match &args.input.output {
        _ if args.input.json => None,
        Some(path) if args.to.is_none() && Form::of(path)? == Form::Text => None,
        Some(path) if is_drawn || args.to.is_none() => {
            Some(Album::new(path, args.to, args.colours.theme)?)
        }
        None if is_drawn => Some(Album::new("-".as_ref(), args.to, args.colours.theme)?),
        _ => None,
    };
    if album.is_some() && args.input.resume {
        return Err(Stop::misuse("pictures are made as a whole: --resume is for answers in text"));
    }
    // Pictures go into the file, and nothing else.
    let input = match &album {
        Some(_) => Input { output: None, ..args.input.clone() },
        None => args.input.clone(),
    };
    let terminal = Terminal {
        characters: match args.to {
            Some(Form::Ascii) => Characters::Ascii,
            _ => Characters::Unicode,
        },
        has_colour: output::is_styled() && input.output.is_none(),
        tint: None,
    };
    let say = Saying { terminal: album.is_none().then_some(terminal) };
    let kept = Kept { album, ..Kept::default() };
    asking::keeping(&input, args.limits.into(), &question, None, &say, kept).map(Ending::Tally)
}
