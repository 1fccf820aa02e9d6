"""Makes the faces of this folder and src/font/advances.rs from DejaVu Sans Condensed 2.37.

    pip install fonttools brotli
    python3 subset.py <folder with DejaVuSansCondensed.ttf and DejaVuSansCondensed-Bold.ttf>

`digits` has what a plain grid needs, `text` all that titles and captions are written with. The TTF
files are for PNG and PDF, the WOFF2 files (base64, ready for a `data:` address) for SVG and HTML.
Hints and kerning are left out: the advance of a character is then the whole of its layout.
"""

import base64
import io
import sys
from fontTools import subset
from fontTools.ttLib import TTFont

FAMILY = "Ennead Sans"
FACES = {"regular": "DejaVuSansCondensed.ttf", "bold": "DejaVuSansCondensed-Bold.ttf"}
DIGITS = [ord(c) for c in " 0123456789"]
TEXT = sorted(
    set(range(0x20, 0x7F)) | set(range(0xA0, 0x180)) | set(range(0x391, 0x3CF)) | set(range(0x401, 0x460))
    | {ord(c) for c in "‐‑‒–—‘’‚“”„†‡•…‰′″‹›€−×÷≠≤≥≈∞∩∪∈←↑→↓↔⇒√∅□■○●△▲◇◆★☆✓✗"}
)


def make(path, codes, name):
    options = subset.Options()
    options.hinting = False
    options.layout_features = []
    options.name_IDs = [0, 1, 2, 4, 6, 13]
    options.notdef_outline = True
    options.drop_tables += ["GSUB", "GPOS", "GDEF", "kern", "FFTM"]
    font = TTFont(path)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=codes)
    cutter.subset(font)
    style = name.capitalize()
    for record in font["name"].names:
        new = {1: FAMILY, 2: style, 4: f"{FAMILY} {style}", 6: f"EnneadSans-{style}"}.get(record.nameID)
        if new:
            record.string = new
    font["head"].created = font["head"].modified = 0
    font.recalcTimestamp = False
    return font


def advances(fonts):
    """Ranges of characters that have one after the other, with the advances of both faces."""
    maps = [font.getBestCmap() for font in fonts]
    assert maps[0].keys() == maps[1].keys()
    units = [[round(font["hmtx"][names[code]][0] * 1000 / font["head"].unitsPerEm) for code in sorted(names)]
             for font, names in zip(fonts, maps)]
    rows, start, codes = [], 0, sorted(maps[0])
    for at in range(1, len(codes) + 1):
        if at == len(codes) or codes[at] != codes[at - 1] + 1:
            rows.append((codes[start], units[0][start:at], units[1][start:at]))
            start = at
    lines = ["//! How far each character moves on, in thousandths of its size; made by `font/subset.py`.", "",
             "/// A run of characters: the first, and the advances of all in the regular and the bold face.",
             "pub(super) struct Run {", "    pub(super) first: u32,", "    pub(super) regular: &'static [u16],",
             "    pub(super) bold: &'static [u16],", "}", "", "/// All characters of the faces, in order.",
             "#[rustfmt::skip]", "pub(super) static RUNS: &[Run] = &["]
    for first, regular, bold in rows:
        lines += [f"    Run {{ first: {first:#x}, regular: &{regular}, bold: &{bold} }},"]
    return "\n".join(lines + ["];", ""])


folder, made = sys.argv[1], []
for face, file in FACES.items():
    for kind, codes in {"digits": DIGITS, "text": TEXT}.items():
        font = make(f"{folder}/{file}", codes, face)
        if kind == "text":
            font.save(f"text-{face}.ttf")
            made.append(font)
        font.flavor = "woff2"
        packed = io.BytesIO()
        font.save(packed)
        with open(f"{kind}-{face}.woff2.base64", "w") as out:
            out.write(base64.b64encode(packed.getvalue()).decode())
        font.flavor = None
with open("../src/font/advances.rs", "w") as out:
    out.write(advances(made))
