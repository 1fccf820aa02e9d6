//! A recorded search on the whole terminal, forwards and backwards.
//!
//! [`Screen`] is what is shown and what keys do; it knows no terminal, so the tests draw it into
//! memory. [`watch`] is the loop around it.

use std::io;
use std::time::Duration;

use ennead::csp::{Algorithm, Names, Replay, Trace};
use ennead_ask::Named;
use ennead_ask::verbs::model::Csp;
use ratatui::Frame;
use ratatui::crossterm::event::{self, Event, KeyCode, KeyEventKind, KeyModifiers};
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, LineGauge, Paragraph, Wrap};

/// Steps per second, by the keys 1 to 4.
const SPEEDS: [u64; 4] = [2, 6, 24, 100];
/// How often a search that plays is drawn anew.
const FRAME: Duration = Duration::from_millis(33);
/// Page up and page down go over this part of the search.
const PAGE: u64 = 20;

const KEYS: &str = "Space play  , . step  PgUp PgDn scrub  Home End ends  N next solution  \
     1-4 speed  Q quit";

/// A recording as it is looked at.
#[derive(Debug)]
pub struct Screen<'a> {
    named: &'a Named,
    csp: &'a Csp,
    names: Names,
    algorithm: Algorithm,
    replay: Replay<'a>,
    /// The steps that completed a solution.
    solutions: Vec<u64>,
    playing: bool,
    speed: usize,
    /// Parts of a step that are due, in thousandths.
    due: u64,
}

impl<'a> Screen<'a> {
    /// The recording at its beginning.
    pub fn new(
        named: &'a Named,
        csp: &'a Csp,
        algorithm: Algorithm,
        trace: &'a Trace,
    ) -> Screen<'a> {
        let mut replay = trace.replay();
        let mut solutions = Vec::new();
        while let Some(step) = replay.forward() {
            if step.is_solution() {
                solutions.push(replay.cursor());
            }
        }
        replay.seek(0);
        let names = csp.names();
        Screen { named, csp, names, algorithm, replay, solutions, playing: false, speed: 1, due: 0 }
    }

    fn all(&self) -> u64 {
        self.replay.trace().len()
    }

    fn go(&mut self, step: u64) {
        self.replay.seek(step.min(self.all()));
        self.playing &= self.replay.cursor() < self.all();
    }

    /// Does what a key says; false to end.
    pub fn key(&mut self, key: KeyCode) -> bool {
        let (now, page) = (self.replay.cursor(), (self.all() / PAGE).max(1));
        match key {
            KeyCode::Char('q') | KeyCode::Esc => return false,
            KeyCode::Char(' ') => {
                if now >= self.all() {
                    self.go(0);
                }
                self.playing = !self.playing;
                self.due = 0;
            }
            KeyCode::Char(',') | KeyCode::Left => self.go(now.saturating_sub(1)),
            KeyCode::Char('.') | KeyCode::Right => self.go(now + 1),
            KeyCode::PageUp => self.go(now.saturating_sub(page)),
            KeyCode::PageDown => self.go(now.saturating_add(page)),
            KeyCode::Home | KeyCode::Char('r') => self.go(0),
            KeyCode::End => self.go(u64::MAX),
            KeyCode::Char('n') => {
                let next = self.solutions.iter().find(|&&step| step > now).copied();
                self.go(next.unwrap_or(u64::MAX));
            }
            KeyCode::Char(digit @ '1'..='4') => self.speed = digit as usize - '1' as usize,
            _ => {}
        }
        true
    }

    /// Lets time pass while it plays.
    pub fn tick(&mut self, elapsed: Duration) {
        if self.playing {
            self.due += SPEEDS[self.speed] * elapsed.as_millis() as u64;
            let steps = self.due / 1000;
            self.due %= 1000;
            if steps > 0 {
                self.go(self.replay.cursor() + steps);
            }
        }
    }

    /// Draws what is to be seen now.
    pub fn draw(&self, frame: &mut Frame<'_>) {
        let [title, middle, scrub, keys] = Layout::vertical([
            Constraint::Length(1),
            Constraint::Min(3),
            Constraint::Length(1),
            Constraint::Length(1),
        ])
        .areas(frame.area());
        let bold = Style::new().add_modifier(Modifier::BOLD);
        let (now, all) = (self.replay.cursor(), self.all());
        let state = if self.playing { "playing" } else { "paused" };
        let cut = if self.replay.trace().is_cut() { " (then the recorder was full)" } else { "" };
        let place = format!("  step {now} of {all}{cut}  {state}");
        let heading = format!("{} by {}", self.named.name, self.algorithm);
        frame.render_widget(Line::from(vec![Span::styled(heading, bold), place.into()]), title);
        let [board, branch, told] =
            Layout::horizontal([Constraint::Fill(2), Constraint::Length(24), Constraint::Fill(2)])
                .areas(middle);
        self.draw_board(frame, board);
        self.draw_branch(frame, branch);
        self.draw_told(frame, told);
        let ratio = if all == 0 { 1.0 } else { now as f64 / all as f64 };
        frame.render_widget(LineGauge::default().ratio(ratio), scrub);
        frame.render_widget(Line::from(KEYS), keys);
    }

    fn draw_board(&self, frame: &mut Frame<'_>, area: Rect) {
        let assigned = self.replay.assignments();
        let words: Vec<_> = assigned
            .map(|(id, value)| (*self.csp.variable(id), *self.csp.value(id, value)))
            .collect();
        let drawn = self.named.problem.draw(&words);
        frame.render_widget(Paragraph::new(drawn).block(Block::bordered().title("problem")), area);
    }

    /// The assignments that stand, the latest below.
    fn draw_branch(&self, frame: &mut Frame<'_>, area: Rect) {
        let lines: Vec<Line<'_>> = self
            .replay
            .assignments()
            .map(|(id, value)| {
                let (name, value) = (self.names.variable(id), self.names.value(id, value));
                Line::from(format!("{name} = {value}"))
            })
            .collect();
        let room = usize::from(area.height.saturating_sub(2));
        let above = lines.len().saturating_sub(room);
        let title = format!("branch, depth {}", lines.len());
        let shown: Vec<Line<'_>> = lines.into_iter().skip(above).collect();
        frame.render_widget(Paragraph::new(shown).block(Block::bordered().title(title)), area);
    }

    /// The step in a sentence, what it took so far, and the line of the pseudocode it comes from.
    fn draw_told(&self, frame: &mut Frame<'_>, area: Rect) {
        let [said, counts, code] =
            Layout::vertical([Constraint::Length(6), Constraint::Length(7), Constraint::Min(2)])
                .areas(area);
        let sentence = match self.replay.sentence(&self.names) {
            nothing if nothing.is_empty() => "Nothing is assigned yet.".to_owned(),
            sentence => sentence,
        };
        let wrapped = Paragraph::new(sentence).wrap(Wrap { trim: true });
        frame.render_widget(wrapped.block(Block::bordered().title("step")), said);
        let metrics = self.replay.metrics();
        let text = format!(
            "assigning    {}\nbacktracking {}\nchecks       {}\nprunings     {}\nlongest jump {}",
            metrics.assigning,
            metrics.backtracking,
            metrics.checks,
            metrics.prunings,
            metrics.longest_jump
        );
        frame.render_widget(Paragraph::new(text).block(Block::bordered().title("so far")), counts);
        let about = self.algorithm.checking.about();
        let lit = self.replay.last_step().map_or(0, |step| about.line_of(step.transition));
        let lines = about.pseudocode.iter().enumerate().map(|(at, line)| {
            let (mark, style) = if at + 1 == lit {
                ('>', Style::new().add_modifier(Modifier::REVERSED))
            } else {
                (' ', Style::new())
            };
            Line::styled(format!("{mark}{:>2} {}", at + 1, line.text), style)
        });
        let title = self.algorithm.checking.name();
        // On a low screen the line that is lit stays in sight.
        let room = usize::from(code.height.saturating_sub(2));
        let above = lit.saturating_sub(room) as u16;
        let listing = Paragraph::new(lines.collect::<Vec<_>>()).scroll((above, 0));
        frame.render_widget(listing.block(Block::bordered().title(title)), code);
    }
}

/// Shows a recording until its watcher has seen enough, or the door says that it is over.
pub fn watch(mut screen: Screen<'_>, is_over: &dyn Fn() -> bool) -> io::Result<()> {
    let mut terminal = ratatui::try_init()?;
    let shown = until_left(&mut screen, &mut terminal, is_over);
    ratatui::restore();
    shown
}

fn until_left(
    screen: &mut Screen<'_>,
    terminal: &mut ratatui::DefaultTerminal,
    is_over: &dyn Fn() -> bool,
) -> io::Result<()> {
    while !is_over() {
        terminal.draw(|frame| screen.draw(frame))?;
        if event::poll(FRAME)? {
            let Event::Key(key) = event::read()? else { continue };
            let is_interrupt = key.modifiers.contains(KeyModifiers::CONTROL);
            let goes_on =
                key.kind == KeyEventKind::Release || (!is_interrupt && screen.key(key.code));
            if !goes_on {
                return Ok(());
            }
        } else {
            screen.tick(FRAME);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use ennead::csp::{Recorder, Search, Ties};
    use ennead_ask::Problems;
    use ratatui::Terminal;
    use ratatui::backend::TestBackend;

    use super::*;

    fn queens() -> Named {
        let mut problems = Problems::default();
        problems.make("n-queens:4", 1).unwrap();
        problems.entries.remove(0).unwrap()
    }

    /// What stands on the screen, line by line.
    fn drawn(screen: &Screen<'_>) -> String {
        let mut terminal = Terminal::new(TestBackend::new(100, 24)).unwrap();
        terminal.draw(|frame| screen.draw(frame)).unwrap();
        let buffer = terminal.backend().buffer().clone();
        let row = |y| (0..100).map(|x| buffer[(x, y)].symbol()).collect::<String>();
        (0..24).map(row).collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn keys_walk_and_the_screen_follows() {
        let named = queens();
        let csp =
            named.model(ennead_ask::Clock::none().watch(ennead_ask::Limits::default())).unwrap();
        let algorithm: Algorithm = "BT+NO".parse().unwrap();
        let mut search = Search::with_ties(&csp, algorithm, Ties::Lowest, Recorder::new(&csp));
        while search.step().is_some() {}
        let trace = search.into_tracer().into_trace();
        let mut screen = Screen::new(&named, &csp, algorithm, &trace);
        let first = drawn(&screen);
        assert!(first.contains("n-queens:4 by BT+NO  step 0 of 16  paused"), "{first}");
        assert!(first.contains("Nothing is assigned yet."), "{first}");
        for _ in 0..3 {
            assert!(screen.key(KeyCode::Char('.')));
        }
        let third = drawn(&screen);
        assert!(third.contains("step 3 of 16") && third.contains("column 1 = (1,2)"), "{third}");
        assert!(third.contains("branch, depth 2") && third.contains('>'), "{third}");
        screen.key(KeyCode::Right);
        screen.key(KeyCode::Char(','));
        assert_eq!(drawn(&screen), third, "a step back shows what was there");
        screen.key(KeyCode::Char('n'));
        let solved = drawn(&screen);
        assert!(solved.contains("step 16 of 16") && solved.contains(". . Q ."), "{solved}");
        screen.key(KeyCode::Home);
        assert_eq!(drawn(&screen), first);
        screen.key(KeyCode::Char('4'));
        screen.key(KeyCode::Char(' '));
        screen.tick(Duration::from_millis(50));
        assert!(drawn(&screen).contains("step 5 of 16  playing"));
        screen.tick(Duration::from_secs(9));
        assert!(drawn(&screen).contains("step 16 of 16  paused"), "it ends by itself");
        screen.key(KeyCode::PageUp);
        assert!(drawn(&screen).contains("step 15 of 16"));
        assert!(!screen.key(KeyCode::Char('q')));
    }

    #[test]
    fn no_screen_is_too_small() {
        let named = queens();
        let csp =
            named.model(ennead_ask::Clock::none().watch(ennead_ask::Limits::default())).unwrap();
        let algorithm: Algorithm = "FC+NO".parse().unwrap();
        let mut search = Search::with_tracer(&csp, algorithm, Recorder::new(&csp));
        while search.step().is_some() {}
        let trace = search.into_tracer().into_trace();
        let screen = Screen::new(&named, &csp, algorithm, &trace);
        for (width, height) in [(1, 1), (3, 2), (20, 5), (200, 60)] {
            let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
            terminal.draw(|frame| screen.draw(frame)).unwrap();
        }
    }
}
