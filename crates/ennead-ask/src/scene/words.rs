//! The words of pictures, in the languages hints and explanations are told in.

use ennead::logic::Language;
use ennead_render::{Legend, Role};

/// One of the two, by language.
pub(super) fn either(
    language: Language,
    english: &'static str,
    german: &'static str,
) -> &'static str {
    match language {
        Language::English => english,
        Language::German => german,
    }
}

/// What the shapes mean, whatever the pattern is.
pub fn legend(language: Language) -> Legend {
    match language {
        Language::English => Legend::default(),
        Language::German => Legend::new(
            |role| match role {
                Role::Defining => "gehört zum Muster",
                Role::Second => "zu seiner anderen Hälfte",
                Role::Fin => "Flosse oder Wächter",
                Role::Eliminated => "fällt weg",
                Role::Placed => "wird gesetzt",
                Role::Struck => "fiel schon weg",
            },
            ["eines ist wahr", "eines ist falsch"],
        ),
    }
}

/// The same for chains and nets: what is false, and what is true then.
pub(super) fn of_chains(language: Language) -> Legend {
    legend(language)
        .with(Role::Second, either(language, "not", "nicht"))
        .with(Role::Defining, either(language, "then", "dann"))
}

/// For two colours.
pub(super) fn of_colours(language: Language) -> Legend {
    legend(language)
        .with(Role::Defining, either(language, "one colour", "die eine Farbe"))
        .with(Role::Second, either(language, "the other", "die andere"))
}

/// For almost locked sets.
pub(super) fn of_sets(language: Language) -> Legend {
    legend(language)
        .with(Role::Second, either(language, "in one set only", "nur in einer Menge"))
        .with(Role::Defining, either(language, "in one of the sets", "in einer der Mengen"))
}

/// The title of a page.
pub(super) fn of_path(language: Language) -> &'static str {
    either(language, "How a puzzle is solved", "Wie ein Rätsel gelöst wird")
}

/// How many digits no technique found.
pub(super) fn taken(count: usize, language: Language) -> String {
    match (language, count) {
        (Language::English, 1) => "1 digit is taken from the solution.".to_owned(),
        (Language::English, _) => format!("{count} digits are taken from the solution."),
        (Language::German, 1) => "1 Ziffer ist aus der Lösung genommen.".to_owned(),
        (Language::German, _) => format!("{count} Ziffern sind aus der Lösung genommen."),
    }
}
