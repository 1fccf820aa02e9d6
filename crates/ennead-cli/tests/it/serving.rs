//! The server, asked over a socket as a browser, as a hostile client and as a crowd would.
//!
//! How many questions the crowd and the storm have is `ENNEAD_STORM` times a few; `cargo xtask storm`
//! sets it high.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use crate::session::{PUZZLE, SOLUTION, ennead};

struct Server {
    child: Child,
    port: u16,
}

impl Server {
    fn start() -> Server {
        let mut child = Command::new(env!("CARGO_BIN_EXE_ennead"))
            .args(["serve", "--port", "0"])
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut link = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut link).unwrap();
        let port = link.trim_end().trim_end_matches('/').rsplit(':').next().unwrap();
        Server { child, port: port.parse().unwrap() }
    }

    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        stream.set_read_timeout(Some(Duration::from_mins(1))).unwrap();
        stream
    }

    /// Sends a request; returns all of the response.
    fn ask(&self, request: &str, headers: &str, body: &[u8]) -> String {
        let mut stream = self.connect();
        let length = body.len();
        let head = format!(
            "{request} HTTP/1.1\r\n{headers}Connection: close\r\nContent-Length: {length}\r\n\r\n"
        );
        stream.write_all(head.as_bytes()).unwrap();
        // A server that refuses what it has not read may close before all of it is sent.
        let _ = stream.write_all(body);
        let mut response = Vec::new();
        let _ = stream.read_to_end(&mut response);
        String::from_utf8_lossy(&response).into_owned()
    }

    fn host(&self) -> String {
        format!("Host: localhost:{}\r\n", self.port)
    }

    /// The memory it uses, in KiB, where the system tells.
    fn memory(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
        line.split_whitespace().nth(1)?.parse().ok()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn question(text: &str) -> String {
    format!("{{\"text\": \"{}\"}}", text.replace('\n', "\\n"))
}

/// A connection that is used again and again.
struct Client(BufReader<TcpStream>);

impl Client {
    /// Asks; returns the status and the body.
    fn ask(&mut self, host: &str, verb: &str, body: &[u8]) -> (u16, String) {
        let length = body.len();
        let head = format!("POST /api/{verb} HTTP/1.1\r\n{host}Content-Length: {length}\r\n\r\n");
        let mut request = head.into_bytes();
        request.extend_from_slice(body);
        self.0.get_mut().write_all(&request).unwrap();
        let line = self.line();
        let status = line.split(' ').nth(1).and_then(|word| word.parse().ok());
        let status = status.unwrap_or_else(|| panic!("no status in `{line}`"));
        let (mut length, mut is_chunked) = (0, false);
        loop {
            let line = self.line().to_ascii_lowercase();
            if line.is_empty() {
                break;
            }
            if let Some(value) = line.strip_prefix("content-length: ") {
                length = value.parse().unwrap();
            }
            is_chunked |= line == "transfer-encoding: chunked";
        }
        let mut body = Vec::new();
        if is_chunked {
            loop {
                let size = usize::from_str_radix(&self.line(), 16).unwrap();
                self.read(size, &mut body);
                self.line();
                if size == 0 {
                    break;
                }
            }
        } else {
            self.read(length, &mut body);
        }
        (status, String::from_utf8(body).unwrap())
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        self.0.read_line(&mut line).unwrap();
        line.trim_end().to_owned()
    }

    fn read(&mut self, size: usize, body: &mut Vec<u8>) {
        let start = body.len();
        body.resize(start + size, 0);
        self.0.read_exact(&mut body[start..]).unwrap();
    }
}

/// How often things are tried, times this.
fn storm() -> usize {
    std::env::var("ENNEAD_STORM").ok().and_then(|times| times.parse().ok()).unwrap_or(1)
}

#[test]
fn questions_are_answered_and_strangers_are_not() {
    let server = Server::start();
    let host = server.host();
    let answer = server.ask("POST /api/solve", &host, question(PUZZLE).as_bytes());
    assert!(answer.starts_with("HTTP/1.1 200") && answer.contains(SOLUTION), "{answer}");
    assert!(answer.contains(ennead(&["solve", "--json", PUZZLE], "").out.trim_end()), "{answer}");
    let page = server.ask("GET /", &host, b"");
    assert!(page.contains("content-security-policy: default-src 'self'"), "{page}");
    let port = server.port;
    for (request, headers, body, code) in [
        ("GET /", "Host: evil.example\r\n".to_owned(), "", "403"),
        ("GET /", format!("Host: evil.example:{port}\r\n"), "", "403"),
        ("GET /", format!("Host: localhost.evil.example:{port}\r\n"), "", "403"),
        ("GET /", "Host: localhost:1\r\n".to_owned(), "", "403"),
        ("GET /", format!("Host: 127.0.0.1:{port}\r\n"), "", "200"),
        ("GET /", format!("Host: [::1]:{port}\r\n"), "", "200"),
        ("GET /", String::new(), "", "403"),
        ("POST /api/solve", format!("{host}Origin: http://evil.example\r\n"), "{}", "403"),
        ("POST /api/solve", format!("{host}Origin: null\r\n"), "{}", "403"),
        ("POST /api/solve", format!("{host}Origin: http://localhost:{port}\r\n"), "{}", "200"),
        ("POST /api/dance", host.clone(), "{}", "404"),
        ("GET /../Cargo.toml", host.clone(), "", "404"),
        ("GET /%2e%2e/Cargo.toml", host.clone(), "", "404"),
        ("POST /api/solve", host.clone(), "{\"frist\": true}", "400"),
        ("POST /api/solve", host.clone(), "[1, 2", "400"),
        ("GET /api/solve", host.clone(), "", "405"),
    ] {
        let answer = server.ask(request, &headers, body.as_bytes());
        assert!(answer.starts_with(&format!("HTTP/1.1 {code}")), "{request} {headers}: {answer}");
    }
    let described = server.ask("GET /api", &host, b"");
    for verb in ennead_ask::VERBS {
        assert!(described.contains(&format!("/api/{}", verb.name)), "{}", verb.name);
    }
}

/// Line by line, in order, the same as the command line prints.
#[test]
fn a_batch_is_answered_in_order() {
    let server = Server::start();
    let lines: Vec<String> = (0..5000)
        .map(|at| match at % 3 {
            0 => PUZZLE.to_owned(),
            1 => SOLUTION.to_owned(),
            _ => format!("no puzzle {at}"),
        })
        .collect();
    let text = lines.join("\n");
    let mut client = Client(BufReader::new(server.connect()));
    let (status, body) = client.ask(&server.host(), "solve", question(&text).as_bytes());
    assert_eq!(status, 200);
    assert_eq!(body.lines().count(), lines.len());
    assert_eq!(body, ennead(&["solve", "--json", "--threads", "1"], &text).out);
}

#[test]
fn events_tell_answers_and_the_end() {
    let server = Server::start();
    let headers = format!("{}Accept: text/event-stream\r\n", server.host());
    let answer = server.ask("POST /api/solve", &headers, question(PUZZLE).as_bytes());
    assert!(answer.contains("content-type: text/event-stream"), "{answer}");
    assert!(answer.contains("data: {\"line\":1") && answer.contains("event: end"), "{answer}");
    // A count that takes its time says that it is still at work.
    let long = format!(
        "{{\"text\": \"{}\", \"shape\": \"4x4\", \"exact\": true, \"time_limit\": 1500}}",
        ".".repeat(256)
    );
    let answer = server.ask("POST /api/count", &headers, long.as_bytes());
    assert!(answer.contains("event: progress"), "{answer}");
}

/// A question that says it is large is refused before it is read; one that lies is cut off.
#[test]
fn a_gigabyte_is_refused() {
    let server = Server::start();
    let mut stream = server.connect();
    let host = server.host();
    let head = format!("POST /api/solve HTTP/1.1\r\n{host}Content-Length: 1073741824\r\n\r\n");
    stream.write_all(head.as_bytes()).unwrap();
    let mut response = String::new();
    BufReader::new(stream).read_line(&mut response).unwrap();
    assert!(response.starts_with("HTTP/1.1 413"), "{response}");
    // In parts, without an end: what comes after the limit is not kept.
    let mut stream = server.connect();
    let head = format!("POST /api/solve HTTP/1.1\r\n{host}Transfer-Encoding: chunked\r\n\r\n");
    stream.write_all(head.as_bytes()).unwrap();
    let part = [&b"100000\r\n"[..], &vec![b' '; 1 << 20], b"\r\n"].concat();
    let sent = (0..64).take_while(|_| stream.write_all(&part).is_ok()).count();
    let mut response = String::new();
    let _ = BufReader::new(stream).read_line(&mut response);
    assert!(sent < 64 || response.starts_with("HTTP/1.1 413"), "{sent} {response}");
    if let Some(memory) = server.memory() {
        assert!(memory < 300_000, "{memory} KiB");
    }
    let answer = server.ask("POST /api/solve", &host, question(PUZZLE).as_bytes());
    assert!(answer.contains(SOLUTION), "{answer}");
}

/// Clients that send half a question, or go away while they wait, hold up nobody.
#[test]
fn slow_and_vanishing_clients() {
    let server = Server::start();
    let host = server.host();
    let slow: Vec<TcpStream> = (0..100)
        .map(|at| {
            let mut stream = server.connect();
            let head = format!("POST /api/solve HTTP/1.1\r\n{host}Content-Length: 100\r\n\r\n{{");
            stream.write_all(&head.as_bytes()[..head.len() - at % 3]).unwrap();
            stream
        })
        .collect();
    let long =
        format!("{{\"text\": \"{}\", \"shape\": \"4x4\", \"exact\": true}}", ".".repeat(256));
    for _ in 0..40 {
        let mut stream = server.connect();
        let length = long.len();
        let head =
            format!("POST /api/count HTTP/1.1\r\n{host}Content-Length: {length}\r\n\r\n{long}");
        stream.write_all(head.as_bytes()).unwrap();
    }
    // Each would take half a minute, only a few are answered at a time, and a turn is waited for ten
    // seconds: were they not given up, this one would be refused.
    let answer = server.ask("POST /api/solve", &host, question(PUZZLE).as_bytes());
    assert!(answer.contains(SOLUTION), "{answer}");
    drop(slow);
}

/// When all turns are taken and nobody goes away, who comes is told to come again.
#[test]
fn too_many_are_told_when_to_come_again() {
    let server = Server::start();
    let host = server.host();
    let long =
        format!("{{\"text\": \"{}\", \"shape\": \"4x4\", \"exact\": true}}", ".".repeat(256));
    let crowd: Vec<TcpStream> = (0..400)
        .map(|_| {
            let mut stream = server.connect();
            let length = long.len();
            let head =
                format!("POST /api/count HTTP/1.1\r\n{host}Content-Length: {length}\r\n\r\n{long}");
            stream.write_all(head.as_bytes()).unwrap();
            stream
        })
        .collect();
    let refused = crowd.iter().find_map(|stream| {
        stream.set_read_timeout(Some(Duration::from_millis(20))).unwrap();
        let mut head = [0; 256];
        let length = (&*stream).read(&mut head).ok()?;
        Some(String::from_utf8_lossy(&head[..length]).into_owned())
    });
    let refused = refused.expect("400 questions are more than can wait");
    // 429 at once, or 503 where its turn did not come while this was being read.
    let is_busy = ["HTTP/1.1 429", "HTTP/1.1 503"].iter().any(|head| refused.starts_with(head));
    assert!(is_busy && refused.contains("retry-after: 1"), "{refused}");
}

#[test]
fn a_crowd_is_served_in_flat_memory() {
    let server = Server::start();
    let host = server.host();
    let each = 20 * storm();
    let ask = |round: usize| {
        std::thread::scope(|scope| {
            for who in 0..64 {
                let (server, host) = (&server, &host);
                scope.spawn(move || {
                    let mut client = Client(BufReader::new(server.connect()));
                    for at in 0..each {
                        let (verb, expected) = match (round + who + at) % 3 {
                            0 => ("solve", SOLUTION),
                            1 => ("check", "\"valid\":true"),
                            _ => ("candidates", "\"unique\""),
                        };
                        let (status, body) = client.ask(host, verb, question(PUZZLE).as_bytes());
                        assert!(status == 200 && body.contains(expected), "{status} {body}");
                    }
                });
            }
        });
    };
    ask(0);
    let before = server.memory();
    ask(1);
    ask(2);
    if let (Some(before), Some(after)) = (before, server.memory()) {
        assert!(after < before + 20_000, "{before} KiB, then {after}");
    }
}

/// Bodies that are nearly questions: an answer or a refusal, never a fault.
#[test]
fn a_storm_of_bodies_finds_no_fault() {
    let server = Server::start();
    let host = server.host();
    let mut client = Client(BufReader::new(server.connect()));
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut random = |below: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state % below as u64) as usize
    };
    let words = [
        "text",
        "shape",
        "form",
        "alphabet",
        "time_limit",
        "step_limit",
        "first",
        "all",
        "limit",
        "engine",
        "exact",
        "to",
        "progress",
        "level",
        "technique",
        "cell",
        "digit",
        "answer",
        "seed",
        "count",
        "problem",
        "algorithm",
        "symmetry",
        "rating",
        "pattern",
        "tries",
        "scale",
        "solutions",
        "record",
        "edges",
    ];
    let values = [
        "1",
        "-1",
        "1e99",
        "18446744073709551616",
        "null",
        "true",
        "[]",
        "{}",
        "\"\"",
        "\"3x3\"",
        "\"0x0\"",
        "\"x\"",
        "\"r1c1\"",
        "[\"x-wing\"]",
        "\"n-queens:4\"",
        "\"n-queens:99999999\"",
        "\"se:1..2\"",
        "\"\\u0000\"",
        "\"half-turn\"",
    ];
    for _ in 0..300 * storm() {
        let verb = ennead_ask::VERBS[random(ennead_ask::VERBS.len())].name;
        let mut body = String::from("{\"time_limit\": 20, \"step_limit\": 2000, \"text\": \"");
        let mut puzzle = PUZZLE.as_bytes()[..PUZZLE.len() - random(2)].to_vec();
        for _ in 0..random(4) {
            let at = random(puzzle.len());
            puzzle[at] = b"0123456789.xX#|[{,:"[random(19)];
        }
        body += &String::from_utf8_lossy(&puzzle);
        body += "\"";
        for _ in 0..random(4) {
            body +=
                &format!(", \"{}\": {}", words[random(words.len())], values[random(values.len())]);
        }
        body += "}";
        let mut bytes = body.into_bytes();
        if random(4) == 0 {
            let at = random(bytes.len());
            bytes[at] = random(256) as u8;
        }
        let (status, answer) = client.ask(&host, verb, &bytes);
        let asked = String::from_utf8_lossy(&bytes).into_owned();
        assert!(matches!(status, 200 | 400), "{verb} {asked}: {status} {answer}");
        for line in answer.lines() {
            let read: Result<serde_json::Value, _> = serde_json::from_str(line);
            assert!(read.is_ok(), "{verb} {asked}: {line}");
        }
    }
}
