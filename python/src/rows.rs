//! The rows of a column, whatever it is made of.

use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::types::{ByteArrayType, ByteViewType};
use arrow_array::{
    AnyDictionaryArray, Array, ArrayRef, BinaryArray, BinaryViewArray, FixedSizeBinaryArray,
    GenericByteArray, GenericByteViewArray, LargeBinaryArray, LargeStringArray, StringArray,
    StringViewArray,
};
use arrow_schema::DataType;

/// A column in pieces, each of one kind.
pub(crate) struct Rows {
    pieces: Vec<ArrayRef>,
    /// The number of the first row of each piece, and at the end of all rows.
    starts: Vec<usize>,
}

impl Rows {
    /// The rows of these arrays; none if one of them has no texts.
    pub(crate) fn new(arrays: Vec<ArrayRef>) -> Option<Rows> {
        let (mut starts, mut pieces) = (vec![0], Vec::with_capacity(arrays.len()));
        for array in arrays {
            let piece = plain(array)?;
            Piece::of(&piece)?;
            starts.push(starts.last().copied().unwrap_or(0) + piece.len());
            pieces.push(piece);
        }
        Some(Rows { pieces, starts })
    }

    /// How many.
    pub(crate) fn len(&self) -> usize {
        self.starts.last().copied().unwrap_or(0)
    }

    /// Puts the rows from `from` to `to` into `out`, and whether there are nulls among them; a null
    /// is an empty text there.
    pub(crate) fn fill<'a>(&'a self, from: usize, to: usize, out: &mut Vec<&'a [u8]>) -> bool {
        out.clear();
        let mut has_nulls = false;
        let mut at = self.starts.partition_point(|&start| start <= from) - 1;
        let mut next = from;
        while next < to {
            let (start, end) = (self.starts[at], self.starts[at + 1].min(to));
            let piece = &self.pieces[at];
            let texts = Piece::of(piece).expect("looked at when the rows were made");
            let before = out.len();
            texts.fill(next - start, end - start, out);
            if piece.null_count() > 0 {
                for (at, text) in out[before..].iter_mut().enumerate() {
                    if piece.is_null(next - start + at) {
                        (*text, has_nulls) = (&[], true);
                    }
                }
            }
            (next, at) = (end, at + 1);
        }
        has_nulls
    }

    /// Whether a row is null.
    pub(crate) fn is_null(&self, row: usize) -> bool {
        let at = self.starts.partition_point(|&start| start <= row) - 1;
        self.pieces[at].is_null(row - self.starts[at])
    }
}

/// An array of texts as it is; of one that names its texts by number, the texts; of nulls, nulls.
fn plain(array: ArrayRef) -> Option<ArrayRef> {
    match array.data_type() {
        DataType::Dictionary(..) => named(array.as_any_dictionary_opt()?),
        DataType::Null => Some(Arc::new(BinaryViewArray::new_null(array.len()))),
        _ => Some(array),
    }
}

/// Texts named by number: views into the texts there are, of which none is copied.
fn named(array: &dyn AnyDictionaryArray) -> Option<ArrayRef> {
    let known = views_of(array.values())?;
    if known.is_empty() {
        // Then all rows are null.
        return Some(Arc::new(BinaryViewArray::new_null(array.len())));
    }
    let keys = array.normalized_keys();
    let views: Vec<u128> = keys.iter().map(|&key| known.views()[key]).collect();
    let is_known = |(row, &key): (usize, &usize)| array.keys().is_valid(row) && known.is_valid(key);
    let nulls: Vec<bool> = keys.iter().enumerate().map(is_known).collect();
    let blocks = known.data_buffers().to_vec();
    let rows = BinaryViewArray::try_new(views.into(), blocks, Some(nulls.into())).ok()?;
    Some(Arc::new(rows))
}

/// An array of texts as views into it.
fn views_of(array: &ArrayRef) -> Option<BinaryViewArray> {
    Some(match Piece::of(array)? {
        Piece::Utf8(array) => StringViewArray::from(array).to_binary_view(),
        Piece::LargeUtf8(array) => StringViewArray::from(array).to_binary_view(),
        Piece::Utf8View(array) => array.clone().to_binary_view(),
        Piece::Binary(array) => BinaryViewArray::from(array),
        Piece::LargeBinary(array) => BinaryViewArray::from(array),
        Piece::BinaryView(array) => array.clone(),
        Piece::Fixed(array) => array.iter().map(|text| text.map(unpadded)).collect(),
    })
}

/// One piece of a column.
enum Piece<'a> {
    Utf8(&'a StringArray),
    LargeUtf8(&'a LargeStringArray),
    Utf8View(&'a StringViewArray),
    Binary(&'a BinaryArray),
    LargeBinary(&'a LargeBinaryArray),
    BinaryView(&'a BinaryViewArray),
    Fixed(&'a FixedSizeBinaryArray),
}

impl<'a> Piece<'a> {
    fn of(array: &'a ArrayRef) -> Option<Piece<'a>> {
        Some(match array.data_type() {
            DataType::Utf8 => Piece::Utf8(array.as_string()),
            DataType::LargeUtf8 => Piece::LargeUtf8(array.as_string()),
            DataType::Utf8View => Piece::Utf8View(array.as_string_view()),
            DataType::Binary => Piece::Binary(array.as_binary()),
            DataType::LargeBinary => Piece::LargeBinary(array.as_binary()),
            DataType::BinaryView => Piece::BinaryView(array.as_binary_view()),
            DataType::FixedSizeBinary(_) => Piece::Fixed(array.as_fixed_size_binary()),
            _ => return None,
        })
    }

    fn fill(&self, from: usize, to: usize, out: &mut Vec<&'a [u8]>) {
        match *self {
            Piece::Utf8(array) => bytes(array, from, to, out),
            Piece::LargeUtf8(array) => bytes(array, from, to, out),
            Piece::Binary(array) => bytes(array, from, to, out),
            Piece::LargeBinary(array) => bytes(array, from, to, out),
            Piece::Utf8View(array) => views(array, from, to, out),
            Piece::BinaryView(array) => views(array, from, to, out),
            // A text that is shorter than the others is filled up with zeros.
            Piece::Fixed(array) => out.extend((from..to).map(|row| unpadded(array.value(row)))),
        }
    }
}

fn bytes<'a, T: ByteArrayType<Native: AsRef<[u8]>>>(
    array: &'a GenericByteArray<T>,
    from: usize,
    to: usize,
    out: &mut Vec<&'a [u8]>,
) {
    out.extend((from..to).map(|row| array.value(row).as_ref()));
}

fn views<'a, T: ByteViewType<Native: AsRef<[u8]>>>(
    array: &'a GenericByteViewArray<T>,
    from: usize,
    to: usize,
    out: &mut Vec<&'a [u8]>,
) {
    out.extend((from..to).map(|row| array.value(row).as_ref()));
}

fn unpadded(text: &[u8]) -> &[u8] {
    let end = text.iter().rposition(|&byte| byte != 0).map_or(0, |last| last + 1);
    &text[..end]
}
