//! How people solve: techniques, the deductions they lead to, hints and ratings.
