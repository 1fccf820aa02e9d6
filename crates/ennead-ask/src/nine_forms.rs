//! Canonical forms of plain 9×9 lines, with each thread's memory for them.

use std::cell::RefCell;

use ennead_same::NineForms;

thread_local! {
    static FORMS: RefCell<NineForms> = RefCell::new(NineForms::new());
}

/// Lets this thread's forms do something.
pub(crate) fn with<T>(work: impl FnOnce(&mut NineForms) -> T) -> T {
    FORMS.with_borrow_mut(work)
}

/// The numbers of a line, 0 for whatever is no digit.
pub(crate) fn numbers_of(line: &[u8; 81]) -> [u8; 81] {
    line.map(|byte| if matches!(byte, b'1'..=b'9') { byte - b'0' } else { 0 })
}

/// The line of these numbers, a dot for a blank.
pub(crate) fn line_of(numbers: &[u8; 81]) -> [u8; 81] {
    numbers.map(|number| if number == 0 { b'.' } else { b'0' + number })
}
