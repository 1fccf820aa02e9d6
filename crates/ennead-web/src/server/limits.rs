//! What strangers may do.

use std::time::Duration;

/// What strangers may do.
#[derive(Clone, Debug)]
pub struct Limits {
    /// The largest question, in bytes.
    pub body: usize,
    /// How many bytes of questions are kept at a time.
    pub bodies: usize,
    /// The most milliseconds an answer may take for one record.
    pub time: u64,
    /// How long one question may take with all its records.
    pub whole: Duration,
    /// How many questions are answered at a time.
    pub questions: usize,
    /// How many may wait for their turn.
    pub waiting: usize,
    /// How long a question waits for its turn.
    pub turn: Duration,
    /// How many connections there may be.
    pub connections: usize,
    /// How long a client may take to send its headers, or to take the next part of an answer. For
    /// its question it has as long, and a second for each 64 KiB.
    pub patience: Duration,
    /// Names other than those of this machine under which the server may be asked.
    pub hosts: Vec<String>,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            body: 16 << 20,
            bodies: 256 << 20,
            time: 30_000,
            whole: Duration::from_mins(10),
            questions: 4 * std::thread::available_parallelism().map_or(2, usize::from),
            waiting: 256,
            turn: Duration::from_secs(10),
            connections: 512,
            patience: Duration::from_secs(10),
            hosts: Vec::new(),
        }
    }
}

impl Limits {
    /// How long a question of this size may take to arrive.
    pub(crate) fn arrival(&self, bytes: usize) -> Duration {
        self.patience + Duration::from_secs((bytes >> 16) as u64)
    }
}
