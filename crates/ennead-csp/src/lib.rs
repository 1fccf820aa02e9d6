//! The laboratory: binary constraint satisfaction problems and the searches of the literature.
