//! Colours by what they mean, and themes that say which colours those are.
//!
//! A drawing names an [`Ink`]; only a painter asks a [`Theme`] for the colour. Every meaning also has
//! a shape, so that nothing depends on colour alone: [`Theme::grey`] is how tests and eyes check it.
//! Text keeps a contrast of 4.5 : 1 on every fill it can stand on; the tests compute it.

use std::fmt;

/// What a colour is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ink {
    /// Behind everything.
    Paper,
    /// Behind a grid.
    Surface,
    /// A well, a shaded part.
    Sunken,
    /// Hairlines that carry no meaning.
    Line,
    /// Thin lines of a grid.
    Edge,
    /// Lines between boxes, the frame.
    Frame,
    /// Text, given digits.
    Text,
    /// Secondary text, candidates.
    Quiet,
    /// What is selected, assigned, to be looked at.
    Accent,
    /// Its fill.
    AccentSoft,
    /// Placed digits.
    Placed,
    /// Becomes true; belongs to the pattern.
    True,
    /// Its fill.
    TrueSoft,
    /// Is false; the pattern's other half.
    False,
    /// Its fill.
    FalseSoft,
    /// Goes; a clash; a dead end.
    Gone,
    /// Its fill.
    GoneSoft,
    /// A jump, a fin, what is undone or undecided.
    Jump,
    /// Its fill.
    JumpSoft,
}

impl Ink {
    /// All of them, in the order of the tables of colours.
    pub const ALL: [Ink; 19] = [
        Ink::Paper,
        Ink::Surface,
        Ink::Sunken,
        Ink::Line,
        Ink::Edge,
        Ink::Frame,
        Ink::Text,
        Ink::Quiet,
        Ink::Accent,
        Ink::AccentSoft,
        Ink::Placed,
        Ink::True,
        Ink::TrueSoft,
        Ink::False,
        Ink::FalseSoft,
        Ink::Gone,
        Ink::GoneSoft,
        Ink::Jump,
        Ink::JumpSoft,
    ];

    /// Its name in style sheets: `true-soft`.
    pub const fn name(self) -> &'static str {
        match self {
            Ink::Paper => "paper",
            Ink::Surface => "surface",
            Ink::Sunken => "sunken",
            Ink::Line => "line",
            Ink::Edge => "edge",
            Ink::Frame => "frame",
            Ink::Text => "text",
            Ink::Quiet => "quiet",
            Ink::Accent => "accent",
            Ink::AccentSoft => "accent-soft",
            Ink::Placed => "placed",
            Ink::True => "true",
            Ink::TrueSoft => "true-soft",
            Ink::False => "false",
            Ink::FalseSoft => "false-soft",
            Ink::Gone => "gone",
            Ink::GoneSoft => "gone-soft",
            Ink::Jump => "jump",
            Ink::JumpSoft => "jump-soft",
        }
    }
}

/// A colour: red, green, blue. Prints as `#1f4f9c`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rgb(pub u8, pub u8, pub u8);

impl fmt::Display for Rgb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}

impl Rgb {
    const fn hex(value: u32) -> Rgb {
        Rgb((value >> 16) as u8, (value >> 8) as u8, value as u8)
    }

    /// Relative luminance as WCAG 2 defines it, from 0 (black) to 1 (white).
    pub fn luminance(self) -> f64 {
        let part = |value: u8| {
            let value = f64::from(value) / 255.0;
            if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * part(self.0) + 0.7152 * part(self.1) + 0.0722 * part(self.2)
    }

    /// The contrast of two colours as WCAG 2 defines it, from 1 to 21.
    pub fn contrast(self, other: Rgb) -> f64 {
        let (a, b) = (self.luminance(), other.luminance());
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    /// The grey of the same luminance.
    pub fn grey(self) -> Rgb {
        let linear = self.luminance();
        let value = if linear <= 0.003_130_8 {
            linear * 12.92
        } else {
            1.055 * linear.powf(1.0 / 2.4) - 0.055
        };
        let level = (value * 255.0).round() as u8;
        Rgb(level, level, level)
    }
}

/// Which colours the inks are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Theme {
    /// Dark on light.
    #[default]
    Light,
    /// Light on dark; a palette of its own.
    Dark,
    /// Black lines on white, for those who need it.
    Contrast,
    /// For paper: white, pure black, fills that cost little toner.
    Print,
}

impl Theme {
    /// All of them.
    pub const ALL: [Theme; 4] = [Theme::Light, Theme::Dark, Theme::Contrast, Theme::Print];

    /// Its name: `light`, `dark`, `contrast`, `print`.
    pub const fn name(self) -> &'static str {
        match self {
            Theme::Light => "light",
            Theme::Dark => "dark",
            Theme::Contrast => "contrast",
            Theme::Print => "print",
        }
    }

    /// The colour of an ink.
    pub fn colour(self, ink: Ink) -> Rgb {
        let table = match self {
            Theme::Light => &LIGHT,
            Theme::Dark => &DARK,
            Theme::Contrast => &CONTRAST,
            Theme::Print => &PRINT,
        };
        Rgb::hex(table[ink as usize])
    }

    /// The grey an ink becomes on a black-and-white printer.
    pub fn grey(self, ink: Ink) -> Rgb {
        self.colour(ink).grey()
    }
}

impl fmt::Display for Theme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// In the order of `Ink::ALL`.
type Table = [u32; 19];

#[rustfmt::skip]
const LIGHT: Table = [
    0xf7_f5f0, 0xff_ffff, 0xef_ece5, 0xd9_d5cb, 0x82_7e72, 0x1d_1f24, 0x1d_1f24, 0x54_5862,
    0x1f_4f9c, 0xe2_ebf9, 0x1b_4a9c, 0x0a_6558, 0xd8_efe9, 0x6a_3d9a, 0xee_e5f8, 0xa5_301a,
    0xfb_e7e1, 0x7d_5200, 0xf8_ebcf,
];
#[rustfmt::skip]
const DARK: Table = [
    0x13_1519, 0x1b_1e24, 0x26_2a32, 0x36_3b45, 0x7b_8390, 0xa3_a9b4, 0xec_ebe6, 0xab_b0ba,
    0x8f_b8f6, 0x22_3350, 0xa5_c8ff, 0x62_d2b8, 0x16_3d36, 0xcd_aaf7, 0x36_284c, 0xff_9f8d,
    0x4b_241d, 0xef_be62, 0x40_321a,
];
#[rustfmt::skip]
const CONTRAST: Table = [
    0xff_ffff, 0xff_ffff, 0xff_ffff, 0x00_0000, 0x00_0000, 0x00_0000, 0x00_0000, 0x00_0000,
    0x00_318a, 0xdf_e9ff, 0x00_318a, 0x00_4d40, 0xd6_f5ee, 0x4b_1a86, 0xef_e2ff, 0x8a_1500,
    0xff_e4dc, 0x5c_3a00, 0xff_efc7,
];
#[rustfmt::skip]
const PRINT: Table = [
    0xff_ffff, 0xff_ffff, 0xf2_f2f2, 0xcc_cccc, 0x80_8080, 0x00_0000, 0x00_0000, 0x48_4848,
    0x1f_4f9c, 0xe9_effa, 0x22_2222, 0x0a_6558, 0xe2_f3ee, 0x6a_3d9a, 0xf2_ecfa, 0xa5_301a,
    0xfc_ede9, 0x7d_5200, 0xfa_f1dc,
];
