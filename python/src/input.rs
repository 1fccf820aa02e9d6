//! A column, from whatever Python has: anything with Arrow's `PyCapsule` interface, or a list.

use std::sync::Arc;

use arrow_array::builder::BinaryBuilder;
use arrow_array::cast::AsArray;
use arrow_array::{ArrayRef, FixedSizeBinaryArray};
use arrow_buffer::Buffer;
use arrow_schema::DataType;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};

use crate::capsule;
use crate::rows::Rows;

/// The column of a table that is taken, where there are several.
const PUZZLE: &str = "puzzle";

/// The rows of a column.
pub(crate) fn rows(column: &Bound<'_, PyAny>) -> PyResult<Rows> {
    let (of, arrays) = if column.hasattr("__arrow_c_stream__")? {
        capsule::stream(&column.call_method0("__arrow_c_stream__")?)?
    } else if column.hasattr("__arrow_c_array__")? {
        let array = capsule::array(&column.call_method0("__arrow_c_array__")?)?;
        (array.data_type().clone(), vec![array])
    } else {
        return listed(column);
    };
    let texts = match &of {
        DataType::Struct(fields) => {
            let named = fields.iter().position(|field| field.name() == PUZZLE);
            let at = named.or((fields.len() == 1).then_some(0)).ok_or_else(|| {
                let names: Vec<&str> = fields.iter().map(|field| field.name().as_str()).collect();
                PyTypeError::new_err(format!(
                    "which of these columns holds the puzzles: {}? Pass that column alone, or name it `{PUZZLE}`",
                    names.join(", ")
                ))
            })?;
            arrays.iter().map(|array| array.as_struct().column(at).clone()).collect()
        }
        _ => arrays,
    };
    let told = match &of {
        DataType::Struct(_) => texts.first().map_or(of.clone(), |text| text.data_type().clone()),
        _ => of.clone(),
    };
    Rows::new(texts).ok_or_else(|| {
        PyTypeError::new_err(format!(
            "a column of {told} holds no puzzles: expected texts or bytes (Utf8, LargeUtf8, Utf8View, Binary, FixedSizeBinary, or a dictionary of these)"
        ))
    })
}

/// The rows of an iterable of texts, bytes and None.
fn listed(column: &Bound<'_, PyAny>) -> PyResult<Rows> {
    let mut builder = BinaryBuilder::new();
    let items = column.try_iter().map_err(|_| {
        let of = column.get_type().qualname().map_or_else(|_| String::new(), |n| n.to_string());
        PyTypeError::new_err(format!(
            "`{of}` is no column: expected an Arrow array or table, a list of texts or a NumPy array"
        ))
    })?;
    for (at, item) in items.enumerate() {
        let item = item?;
        if let Ok(text) = item.cast::<PyString>() {
            builder.append_value(text.to_str()?);
        } else if item.is_none() {
            builder.append_null();
        } else if let Ok(bytes) = item.cast::<PyBytes>() {
            builder.append_value(bytes.as_bytes());
        } else {
            let of = item.get_type().qualname()?;
            return Err(PyTypeError::new_err(format!(
                "row {at} is of type `{of}`: expected str, bytes or None"
            )));
        }
    }
    Ok(Rows::new(vec![Arc::new(builder.finish())]).expect("bytes are texts"))
}

/// The rows of texts of one length, one after the other.
pub(crate) fn fixed(bytes: &Bound<'_, PyBytes>, width: i32) -> PyResult<Rows> {
    let values = Buffer::from(bytes.as_bytes());
    let array = FixedSizeBinaryArray::try_new(width, values, None);
    let array: ArrayRef = Arc::new(array.map_err(|e| PyValueError::new_err(e.to_string()))?);
    Ok(Rows::new(vec![array]).expect("bytes are texts"))
}
