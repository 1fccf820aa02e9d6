//! The states that a search has to come back to.
//!
//! A `Vec` would do, but a state that is pushed to it and popped from it is copied three times. Here
//! a state is written where it stays and read where it lies; what is popped is not given back, only
//! written over.

/// A stack of search states.
#[derive(Debug)]
pub(crate) struct Stack<S> {
    states: Vec<S>,
    len: usize,
}

impl<S> Default for Stack<S> {
    fn default() -> Stack<S> {
        Stack { states: Vec::new(), len: 0 }
    }
}

/// A state with anything in it.
pub(crate) trait Blank: Copy {
    const BLANK: Self;
}

impl<T: Blank, const N: usize> Blank for [T; N] {
    const BLANK: Self = [T::BLANK; N];
}

impl Blank for u16 {
    const BLANK: Self = 0;
}

impl<S: Blank> Stack<S> {
    /// How many states.
    #[inline(always)]
    pub(crate) fn len(&self) -> usize {
        self.len
    }

    #[inline(always)]
    pub(crate) fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// A new state on top, for the caller to fill: it holds anything.
    #[inline(always)]
    pub(crate) fn push(&mut self) -> &mut S {
        if self.len == self.states.len() {
            self.grow();
        }
        self.len += 1;
        &mut self.states[self.len - 1]
    }

    #[cold]
    #[inline(never)]
    fn grow(&mut self) {
        self.states.resize(self.len * 2 + 8, S::BLANK);
    }

    /// The state on top.
    ///
    /// # Panics
    /// If there is none.
    #[inline(always)]
    pub(crate) fn top(&self) -> &S {
        &self.states[..self.len][self.len - 1]
    }

    /// Takes the state on top away, if there is one.
    #[inline(always)]
    pub(crate) fn pop(&mut self) {
        self.len = self.len.saturating_sub(1);
    }

    /// Takes the oldest state.
    ///
    /// # Panics
    /// If there is none.
    pub(crate) fn take_oldest(&mut self) -> S {
        let states = &mut self.states[..self.len];
        let oldest = states[0];
        states.copy_within(1.., 0);
        self.len -= 1;
        oldest
    }

    /// Takes all away.
    #[inline(always)]
    pub(crate) fn clear(&mut self) {
        self.len = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::Stack;

    #[test]
    fn last_in_first_out_and_the_oldest_on_request() {
        let mut stack = Stack::<[u16; 3]>::default();
        assert!(stack.is_empty());
        for n in 0..100 {
            *stack.push() = [n; 3];
            assert_eq!((stack.len(), stack.top()), (n as usize + 1, &[n; 3]));
        }
        assert_eq!(stack.take_oldest(), [0; 3]);
        assert_eq!(stack.take_oldest(), [1; 3]);
        for n in (2..100).rev() {
            assert_eq!(stack.top(), &[n; 3]);
            stack.pop();
        }
        assert!(stack.is_empty());
        stack.pop();
        *stack.push() = [7; 3];
        stack.clear();
        assert_eq!(stack.len(), 0);
    }
}
