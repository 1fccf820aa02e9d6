//! What follows from one assumption when nothing is forgotten on the way: a net.
//!
//! 1. The assumption is true: all that sees it and all else in its cell is false.
//! 2. A cell with one candidate left, or a house with one place left for a digit, makes it true; the
//!    oldest first, so that what is near is found by a short way.
//! 3. Nothing of that kind is left: if asked for, places of a digit that have come to lie where a
//!    line crosses a box make a group true: what sees all of it is false.
//! 4. Nor that: if asked for, every candidate still there is assumed in a net of its own, within
//!    this one. What clashes there is false here. All that are found together go together.
//! 5. A cell or a house with nothing left is a clash: the assumption is false.
//!
//! For every candidate that went, the net knows what took it. So from any result it can be read
//! backwards what it rests on ([`back`]), and only that is shown.

mod back;

use ennead_grid::{Cell, Digit, House};

use crate::candidate::Candidate;
use crate::chain::Branch;
use crate::stop::{IsOver, never};
use crate::tables::cells::Cells;
use crate::tables::digits::Digits;
use crate::tables::marks::{MAX_SIDE, Marks};
use crate::truth::Truth;

/// How far a net goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Reach {
    /// The digit of the assumption only.
    OneDigit,
    /// Singles.
    Singles,
    /// Singles and locked candidates.
    Locked,
}

/// The only way left in a cell or a house.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Last {
    Cell(Cell),
    Place(House, Digit),
}

impl Last {
    fn truth(self) -> Truth {
        match self {
            Last::Cell(cell) => Truth::Cell(cell),
            Last::Place(house, digit) => Truth::Place(house, digit),
        }
    }

    fn ways<const W: usize>(self, marks: &Marks<W>) -> Vec<Candidate> {
        match self {
            Last::Cell(cell) => {
                marks.of(cell).iter().map(|digit| Candidate::new(cell, digit)).collect()
            }
            Last::Place(house, digit) => {
                let places = marks.places(house, digit);
                places.iter().map(|cell| Candidate::new(cell, digit)).collect()
            }
        }
    }
}

/// What happens in a net, one after the other.
#[derive(Clone, Copy, Debug)]
struct Event<const W: usize> {
    digit: Digit,
    cells: Cells<W>,
    kind: Kind,
}

/// Why it happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// A candidate is supposed true.
    Assumed,
    /// A candidate or group is true.
    On(Last),
    /// A candidate is false: the net within this one, by number, that begins with it clashes.
    Refuted(u16),
}

/// A net within a net that clashed.
#[derive(Clone, Debug)]
struct Inner {
    /// The two ways to the clash.
    branches: [Branch; 2],
    /// What the outer net had taken away before, and the inner one used.
    rests: Vec<Candidate>,
}

/// Not taken away.
const STANDS: u16 = u16::MAX;

/// The net of one assumption; kept and used for the next.
pub(crate) struct Net<'a, const W: usize> {
    marks: &'a Marks<W>,
    of: Vec<Digits>,
    /// What is left of the places of each digit.
    pub(crate) cells: [Cells<W>; MAX_SIDE],
    /// What is true, each once.
    pub(crate) is_on: [Cells<W>; MAX_SIDE],
    events: Vec<Event<W>>,
    /// For each candidate, by cell and digit, the number in `events` of what took it.
    off_by: Vec<u16>,
    reach: Reach,
    clash: Option<Last>,
    /// For nets within this one, and how often those are spread at most.
    inner: Option<(Box<Net<'a, W>>, usize)>,
    inners: Vec<Inner>,
    is_over: IsOver<'a>,
}

impl<'a, const W: usize> Net<'a, W> {
    pub(crate) fn new(marks: &'a Marks<W>, reach: Reach) -> Net<'a, W> {
        let area = marks.plan.shape.area();
        Net {
            marks,
            of: vec![Digits::EMPTY; area],
            cells: [Cells::EMPTY; MAX_SIDE],
            is_on: [Cells::EMPTY; MAX_SIDE],
            events: Vec::new(),
            off_by: vec![STANDS; area * marks.plan.side()],
            reach,
            clash: None,
            inner: None,
            inners: Vec::new(),
            is_over: &never,
        }
    }

    /// With nets within it, which are spread up to `times` times.
    pub(crate) fn around(mut self, inner: Net<'a, W>, times: usize, over: IsOver<'a>) -> Self {
        self.inner = Some((Box::new(inner), times));
        self.is_over = over;
        self
    }

    /// Spreads the net from `assumed`; whether it ends in a clash.
    pub(crate) fn assume(&mut self, assumed: Candidate) -> bool {
        for cell in self.marks.plan.shape.cells() {
            self.of[cell.index()] = self.marks.of(cell);
        }
        for digit in self.marks.plan.shape.digits() {
            self.cells[digit.index()] = self.marks.cells(digit);
        }
        self.go(assumed)
    }

    /// The same from where another net has come to.
    fn assume_within(&mut self, of: &[Digits], cells: &[Cells<W>], assumed: Candidate) -> bool {
        self.of.copy_from_slice(of);
        self.cells.copy_from_slice(cells);
        self.go(assumed)
    }

    fn go(&mut self, assumed: Candidate) -> bool {
        self.is_on = [Cells::EMPTY; MAX_SIDE];
        self.off_by.fill(STANDS);
        self.events.clear();
        self.inners.clear();
        self.clash = None;
        let mut times = self.inner.as_ref().map_or(0, |(_, times)| *times);
        // 1.
        self.happen(assumed.digit, Cells::only(assumed.cell), Kind::Assumed);
        let mut next = 0;
        while self.clash.is_none() {
            if next < self.events.len() {
                self.spread(next as u16);
                next += 1;
            } else if self.reach != Reach::Locked || !self.lock() {
                if times == 0 || !self.refute() {
                    break;
                }
                times -= 1;
            }
        }
        self.clash.is_some()
    }

    fn happen(&mut self, digit: Digit, cells: Cells<W>, kind: Kind) {
        let is_true = !matches!(kind, Kind::Refuted(_));
        if is_true && cells.single().is_some() {
            if self.is_on[digit.index()].includes(cells) {
                return;
            }
            self.is_on[digit.index()] |= cells;
        }
        self.events.push(Event { digit, cells, kind });
    }

    /// 2. Takes away all that clashes with something true.
    fn spread(&mut self, number: u16) {
        let Event { digit, cells, kind } = self.events[usize::from(number)];
        if matches!(kind, Kind::Refuted(_)) {
            // It may have gone meanwhile.
            for cell in (cells & self.cells[digit.index()]).iter() {
                self.strike(cell, digit, number);
            }
            return;
        }
        if let (Some(cell), true) = (cells.single(), self.reach != Reach::OneDigit) {
            for other in self.of[cell.index()].without(digit).iter() {
                self.strike(cell, other, number);
            }
        }
        let seen = self.cells[digit.index()] & self.marks.plan.common_peers(cells);
        for cell in seen.iter() {
            self.strike(cell, digit, number);
        }
    }

    fn strike(&mut self, cell: Cell, digit: Digit, by: u16) {
        let left = self.of[cell.index()].without(digit);
        self.of[cell.index()] = left;
        self.cells[digit.index()].remove(cell);
        self.off_by[cell.index() * self.marks.plan.side() + digit.index()] = by;
        if self.reach != Reach::OneDigit {
            if let Some(last) = left.single() {
                self.happen(last, Cells::only(cell), Kind::On(Last::Cell(cell)));
            } else if left.is_empty() {
                self.clash.get_or_insert(Last::Cell(cell));
            }
        }
        for &house in self.marks.plan.houses_of(cell) {
            let places = self.cells[digit.index()] & self.marks.plan.cells(house);
            if places.is_empty() {
                self.clash.get_or_insert(Last::Place(house, digit));
            } else if places.single().is_some() {
                self.happen(digit, places, Kind::On(Last::Place(house, digit)));
            }
        }
    }

    /// 3. Whether a group was turned on that takes something away.
    fn lock(&mut self) -> bool {
        let before = self.events.len();
        let plan = self.marks.plan;
        for crossing in &plan.crossings {
            for digit in plan.shape.digits() {
                let board = self.cells[digit.index()];
                let group = board & crossing.cells;
                if group.len() < 2 {
                    continue;
                }
                for (within, other) in
                    [(crossing.in_box, crossing.line), (crossing.line, crossing.in_box)]
                {
                    let is_locked = board & plan.cells(within) == group;
                    if is_locked && (board & plan.cells(other)) != group {
                        self.happen(digit, group, Kind::On(Last::Place(within, digit)));
                    }
                }
            }
        }
        self.events.len() > before
    }

    /// 4. Whether a candidate was refuted by a net within this one.
    fn refute(&mut self) -> bool {
        let Some((mut inner, times)) = self.inner.take() else { return false };
        let before = self.events.len();
        for cell in self.marks.blank().iter() {
            if self.of[cell.index()].len() < 2 {
                continue;
            }
            for digit in self.of[cell.index()].iter() {
                if (self.is_over)() {
                    break;
                }
                if !inner.assume_within(&self.of, &self.cells, Candidate::new(cell, digit)) {
                    continue;
                }
                if let Some(branches) = inner.ways_to_clash() {
                    let rests = inner.rests_of_clash(&self.of);
                    let number = self.inners.len() as u16;
                    self.inners.push(Inner { branches, rests });
                    self.happen(digit, Cells::only(cell), Kind::Refuted(number));
                }
            }
        }
        self.inner = Some((inner, times));
        self.events.len() > before
    }
}
