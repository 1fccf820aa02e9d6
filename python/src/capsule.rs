//! Arrow's `PyCapsule` interface: arrays from Python and back, nothing copied.
//!
//! This is the edge to C, and the only file here with unsafe code. What is behind a pointer is taken
//! on the word of the capsule's name, as the interface prescribes; the lengths and offsets of what
//! came in are checked by `arrow-data` before anything reads through them.
#![allow(unsafe_code, reason = "structures of C behind pointers")]

use std::collections::VecDeque;
use std::ffi::{CStr, CString, c_char, c_int, c_void};
use std::ptr::NonNull;

use arrow_array::ffi::{FFI_ArrowArray, FFI_ArrowSchema, from_ffi_and_data_type};
use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use arrow_array::{Array, ArrayRef, make_array, new_empty_array};
use arrow_data::ArrayData;
use arrow_schema::{DataType, Field};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyTuple};

const SCHEMA: &CStr = c"arrow_schema";
const ARRAY: &CStr = c"arrow_array";
const STREAM: &CStr = c"arrow_array_stream";

/// The error of a call of a stream (`EINVAL`).
const FAILED: c_int = 22;

/// An array, from the two capsules of `__arrow_c_array__`.
pub(crate) fn array(capsules: &Bound<'_, PyAny>) -> PyResult<ArrayRef> {
    let capsules = capsules.cast::<PyTuple>()?;
    let schema = pointer(&capsules.get_item(0)?, SCHEMA)?.cast::<FFI_ArrowSchema>();
    let array = pointer(&capsules.get_item(1)?, ARRAY)?.cast::<FFI_ArrowArray>();
    // SAFETY: capsules of these names hold such structures, and the tuple keeps them alive. The array
    // is moved out, which leaves it marked as released, as the interface demands of who takes it.
    let (schema, array) = unsafe { (schema.as_ref(), FFI_ArrowArray::from_raw(array.as_ptr())) };
    take(array, &data_type(schema)?)
}

/// The arrays of a stream, from the capsule of `__arrow_c_stream__`.
pub(crate) fn stream(capsule: &Bound<'_, PyAny>) -> PyResult<(DataType, Vec<ArrayRef>)> {
    let stream = pointer(capsule, STREAM)?.cast::<FFI_ArrowArrayStream>();
    // SAFETY: as above; the stream is moved out and released when it is dropped.
    let mut stream = unsafe { FFI_ArrowArrayStream::from_raw(stream.as_ptr()) };
    let (Some(get_schema), Some(get_next)) = (stream.get_schema, stream.get_next) else {
        return Err(PyValueError::new_err("this Arrow stream was used before"));
    };
    let mut schema = FFI_ArrowSchema::empty();
    // SAFETY: the stream is not released, and the schema is one to be filled.
    if unsafe { get_schema(&raw mut stream, &raw mut schema) } != 0 {
        return Err(failure(&mut stream));
    }
    let of = data_type(&schema)?;
    let mut arrays = Vec::new();
    loop {
        let mut next = FFI_ArrowArray::empty();
        // SAFETY: the stream is not released, and the array is one to be filled.
        if unsafe { get_next(&raw mut stream, &raw mut next) } != 0 {
            return Err(failure(&mut stream));
        }
        if next.is_released() {
            return Ok((of, arrays));
        }
        arrays.push(take(next, &of)?);
    }
}

/// A type as capsule.
pub(crate) fn give_schema<'py>(py: Python<'py>, field: &Field) -> PyResult<Bound<'py, PyCapsule>> {
    let schema = FFI_ArrowSchema::try_from(field).map_err(|error| bad(&error))?;
    PyCapsule::new_with_value(py, schema, SCHEMA)
}

/// An array as the two capsules of `__arrow_c_array__`.
pub(crate) fn give_array<'py>(
    py: Python<'py>,
    field: &Field,
    data: &ArrayData,
) -> PyResult<Bound<'py, PyTuple>> {
    let array = PyCapsule::new_with_value(py, FFI_ArrowArray::new(data), ARRAY)?;
    PyTuple::new(py, [give_schema(py, field)?, array])
}

/// Arrays as the capsule of `__arrow_c_stream__`.
pub(crate) fn give_stream(
    py: Python<'_>,
    field: Field,
    arrays: Vec<ArrayRef>,
) -> PyResult<Bound<'_, PyCapsule>> {
    let given = Box::new(Given { field, arrays: arrays.into(), error: None });
    let stream = FFI_ArrowArrayStream {
        get_schema: Some(get_schema),
        get_next: Some(get_next),
        get_last_error: Some(get_last_error),
        release: Some(release),
        private_data: Box::into_raw(given).cast(),
    };
    PyCapsule::new_with_value(py, stream, STREAM)
}

fn pointer(capsule: &Bound<'_, PyAny>, name: &CStr) -> PyResult<NonNull<c_void>> {
    let capsule = capsule.cast::<PyCapsule>()?;
    capsule.pointer_checked(Some(name))
}

fn data_type(schema: &FFI_ArrowSchema) -> PyResult<DataType> {
    DataType::try_from(schema).map_err(|error| PyTypeError::new_err(error.to_string()))
}

/// An array of C as one of ours, after a look at its buffers.
fn take(array: FFI_ArrowArray, of: &DataType) -> PyResult<ArrayRef> {
    // A slice without rows may begin behind what `arrow-array` takes for the end of its texts.
    if array.is_empty() {
        return Ok(new_empty_array(of));
    }
    // SAFETY: the array was filled by whoever made the capsule, for this type.
    let mut data = unsafe { from_ffi_and_data_type(array, of.clone()) }.map_err(|e| bad(&e))?;
    data.align_buffers();
    data.validate().map_err(|error| bad(&error))?;
    Ok(make_array(data))
}

fn bad(error: &arrow_schema::ArrowError) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// What a stream says went wrong.
fn failure(stream: &mut FFI_ArrowArrayStream) -> PyErr {
    let told = stream.get_last_error.map(|get_last_error| {
        // SAFETY: the stream is not released; the text is null or ends with a zero.
        unsafe {
            let text = get_last_error(std::ptr::from_mut(stream));
            (!text.is_null()).then(|| CStr::from_ptr(text).to_string_lossy().into_owned())
        }
    });
    PyValueError::new_err(told.flatten().unwrap_or_else(|| "the Arrow stream failed".to_owned()))
}

/// What a stream of ours still has to give.
struct Given {
    field: Field,
    arrays: VecDeque<ArrayRef>,
    error: Option<CString>,
}

// SAFETY, for the four functions below: C calls them with a stream made by `give_stream` that is not
// released, whose `private_data` is a `Given` that nobody else has.

unsafe extern "C" fn get_schema(
    stream: *mut FFI_ArrowArrayStream,
    out: *mut FFI_ArrowSchema,
) -> c_int {
    // SAFETY: see above.
    let given = unsafe { &mut *(*stream).private_data.cast::<Given>() };
    match FFI_ArrowSchema::try_from(&given.field) {
        Ok(schema) => {
            // SAFETY: `out` is a place to write to.
            unsafe { out.write(schema) };
            0
        }
        Err(error) => {
            given.error = CString::new(error.to_string()).ok();
            FAILED
        }
    }
}

unsafe extern "C" fn get_next(
    stream: *mut FFI_ArrowArrayStream,
    out: *mut FFI_ArrowArray,
) -> c_int {
    // SAFETY: see above.
    let given = unsafe { &mut *(*stream).private_data.cast::<Given>() };
    let next = given.arrays.pop_front();
    let next = next.map_or_else(FFI_ArrowArray::empty, |one| FFI_ArrowArray::new(&one.to_data()));
    // SAFETY: `out` is a place to write to.
    unsafe { out.write(next) };
    0
}

unsafe extern "C" fn get_last_error(stream: *mut FFI_ArrowArrayStream) -> *const c_char {
    // SAFETY: see above.
    let given = unsafe { &*(*stream).private_data.cast::<Given>() };
    given.error.as_ref().map_or(std::ptr::null(), |error| error.as_ptr())
}

unsafe extern "C" fn release(stream: *mut FFI_ArrowArrayStream) {
    // SAFETY: see above; afterwards the stream is marked as released.
    unsafe {
        drop(Box::from_raw((*stream).private_data.cast::<Given>()));
        (*stream).private_data = std::ptr::null_mut();
        (*stream).release = None;
    }
}
