//! What comes back: a table, and each of its columns. Anything that knows Arrow takes them as they
//! are; without Arrow they are lists.

use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::types::{Float64Type, Int64Type};
use arrow_array::{Array, ArrayRef, StructArray, new_empty_array};
use arrow_data::transform::MutableArrayData;
use arrow_schema::{DataType, Field, Fields};
use pyo3::exceptions::{PyIndexError, PyKeyError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyDict, PyList, PySlice, PyTuple};

use crate::capsule;

/// A table: what a verb says about each row of a column.
#[pyclass(module = "ennead", frozen)]
pub(crate) struct Table {
    fields: Vec<Field>,
    /// The columns of each part.
    parts: Vec<Vec<ArrayRef>>,
}

impl Table {
    pub(crate) fn new(fields: Vec<Field>, parts: Vec<Vec<ArrayRef>>) -> Table {
        Table { fields, parts }
    }

    fn at(&self, at: usize) -> Column {
        let arrays = self.parts.iter().map(|part| part[at].clone()).collect();
        Column { field: self.fields[at].clone(), arrays }
    }

    fn rows(&self) -> usize {
        self.parts.iter().map(|part| part[0].len()).sum()
    }

    fn whole(&self) -> Column {
        let fields = Fields::from(self.fields.clone());
        let arrays = self
            .parts
            .iter()
            .map(|part| Arc::new(StructArray::new(fields.clone(), part.clone(), None)) as ArrayRef);
        let arrays = arrays.collect();
        Column { field: Field::new("", DataType::Struct(fields), false), arrays }
    }
}

#[pymethods]
impl Table {
    /// The names of the columns.
    #[getter]
    fn column_names(&self) -> Vec<&str> {
        self.fields.iter().map(|field| field.name().as_str()).collect()
    }

    /// How many rows there are.
    #[getter]
    fn num_rows(&self) -> usize {
        self.rows()
    }

    fn __len__(&self) -> usize {
        self.rows()
    }

    /// A column by its name.
    fn __getitem__(&self, name: &str) -> PyResult<Column> {
        let at = self.fields.iter().position(|field| field.name() == name);
        at.map(|at| self.at(at)).ok_or_else(|| {
            let names = self.column_names().join(", ");
            PyKeyError::new_err(format!("no column `{name}`: expected one of {names}"))
        })
    }

    /// The columns as a dictionary of lists.
    fn to_pydict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let dict = PyDict::new(py);
        for (at, field) in self.fields.iter().enumerate() {
            dict.set_item(field.name(), self.at(at).to_pylist(py)?)?;
        }
        Ok(dict)
    }

    /// The rows as a list of dictionaries.
    fn to_pylist<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let columns: Vec<_> =
            (0..self.fields.len()).map(|at| self.at(at).to_pylist(py)).collect::<PyResult<_>>()?;
        let rows = PyList::empty(py);
        for row in 0..self.rows() {
            let dict = PyDict::new(py);
            for (field, column) in self.fields.iter().zip(&columns) {
                dict.set_item(field.name(), column.get_item(row)?)?;
            }
            rows.append(dict)?;
        }
        Ok(rows)
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        capsule::give_schema(py, &self.whole().field)
    }

    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        self.whole().__arrow_c_stream__(py, requested_schema)
    }

    fn __repr__(&self) -> String {
        let names = self.column_names().join(", ");
        format!("<ennead.Table of {} rows: {names}>", self.rows())
    }
}

/// A column of a table.
#[pyclass(module = "ennead", frozen)]
pub(crate) struct Column {
    field: Field,
    arrays: Vec<ArrayRef>,
}

impl Column {
    fn value<'py>(py: Python<'py>, array: &ArrayRef, row: usize) -> PyResult<Bound<'py, PyAny>> {
        if array.is_null(row) {
            return Ok(py.None().into_bound(py));
        }
        Ok(match array.data_type() {
            DataType::Utf8 => array.as_string::<i32>().value(row).into_pyobject(py)?.into_any(),
            DataType::Int64 => {
                array.as_primitive::<Int64Type>().value(row).into_pyobject(py)?.into_any()
            }
            DataType::Float64 => {
                array.as_primitive::<Float64Type>().value(row).into_pyobject(py)?.into_any()
            }
            DataType::Boolean => {
                array.as_boolean().value(row).into_pyobject(py)?.to_owned().into_any()
            }
            other => return Err(PyTypeError::new_err(format!("no column of ours holds {other}"))),
        })
    }

    fn len(&self) -> usize {
        self.arrays.iter().map(Array::len).sum()
    }
}

#[pymethods]
impl Column {
    /// The name.
    #[getter]
    fn name(&self) -> &str {
        self.field.name()
    }

    fn __len__(&self) -> usize {
        self.len()
    }

    fn __getitem__<'py>(
        &self,
        py: Python<'py>,
        at: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        if at.is_instance_of::<PySlice>() {
            return self.to_pylist(py)?.as_any().get_item(at);
        }
        let (at, len): (isize, usize) = (at.extract()?, self.len());
        let at = if at < 0 { at + len as isize } else { at };
        let mut row = usize::try_from(at).ok().filter(|&row| row < len).ok_or_else(|| {
            PyIndexError::new_err(format!("row {at} of a column with {len} rows"))
        })?;
        for array in &self.arrays {
            if row < array.len() {
                return Column::value(py, array, row);
            }
            row -= array.len();
        }
        Err(PyIndexError::new_err("no such row"))
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(self.to_pylist(py)?.try_iter()?.into_any())
    }

    /// The values as a list; None for a null.
    fn to_pylist<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let list = PyList::empty(py);
        for array in &self.arrays {
            for row in 0..array.len() {
                list.append(Column::value(py, array, row)?)?;
            }
        }
        Ok(list)
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        capsule::give_schema(py, &self.field)
    }

    /// As one array: parts are joined first.
    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_array__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        // Our columns have one type each; whoever wished for another converts.
        let _ = requested_schema;
        let parts: Vec<_> = match &self.arrays[..] {
            [] => vec![new_empty_array(self.field.data_type()).to_data()],
            arrays => arrays.iter().map(Array::to_data).collect(),
        };
        if let [part] = &parts[..] {
            return capsule::give_array(py, &self.field, part);
        }
        let mut joined = MutableArrayData::new(parts.iter().collect(), true, self.len());
        for (at, part) in parts.iter().enumerate() {
            let appended = joined.try_extend(at, 0, part.len());
            appended.map_err(|error| PyValueError::new_err(error.to_string()))?;
        }
        capsule::give_array(py, &self.field, &joined.freeze())
    }

    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        let _ = requested_schema;
        capsule::give_stream(py, self.field.clone(), self.arrays.clone())
    }

    fn __repr__(&self) -> String {
        format!("<ennead.Column {} of {} rows>", self.field.name(), self.len())
    }
}
