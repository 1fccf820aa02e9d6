//! Requests that no browser sends: two hosts, targets of other hosts, bodies whose length is told twice,
//! chunks that are none, paths that climb. Each has one answer, and nothing behind it is taken for a
//! second request.

use std::io::{Read, Write};
use std::net::{IpAddr, Ipv4Addr, TcpStream};
use std::time::Duration;

use ennead_web::server::{self, Limits};

/// A server that ends with the test's process.
struct Server(u16);

impl Server {
    fn start() -> Server {
        let server = server::Server::listen(IpAddr::V4(Ipv4Addr::LOCALHOST), 0).unwrap();
        let port = server.address().unwrap().port();
        std::thread::spawn(move || server.serve(Limits::default(), &|| false));
        Server(port)
    }

    /// Sends bytes; returns all that comes until the server closes, or is silent for a second.
    /// `HOST` is this server's name.
    fn send(&self, request: &str) -> String {
        let mut stream = TcpStream::connect(("127.0.0.1", self.0)).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(1))).unwrap();
        let request = request.replace("HOST", &format!("localhost:{}", self.0));
        // A server that refuses what it has not read may close before all of it is sent.
        let _ = stream.write_all(request.as_bytes());
        let mut answer = Vec::new();
        let mut part = [0; 4096];
        while let Ok(length @ 1..) = stream.read(&mut part) {
            answer.extend_from_slice(&part[..length]);
        }
        String::from_utf8_lossy(&answer).into_owned()
    }

    /// The status of each answer.
    fn statuses(&self, request: &str) -> Vec<u16> {
        let answer = self.send(request);
        answer.split("HTTP/1.1 ").skip(1).map(|rest| rest[..3].parse().unwrap()).collect()
    }
}

const CLOSE: &str = "Connection: close\r\n\r\n";

#[test]
fn who_is_asked_is_said_once() {
    let server = Server::start();
    for (request, status) in [
        ("GET / HTTP/1.1\r\nHost: HOST\r\n", 200),
        ("GET / HTTP/1.1\r\nHost: evil.example\r\n", 403),
        ("GET / HTTP/1.1\r\n", 403),
        ("GET / HTTP/1.1\r\nHost: HOST\r\nHost: evil.example\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: evil.example\r\nHost: HOST\r\n", 400),
        ("GET http://HOST/ HTTP/1.1\r\nHost: HOST\r\n", 200),
        ("GET http://evil.example/ HTTP/1.1\r\nHost: HOST\r\n", 403),
        ("GET http://HOST/ HTTP/1.1\r\nHost: evil.example\r\n", 403),
        ("GET / HTTP/1.1\r\nHost: evil@HOST\r\n", 403),
        ("GET / HTTP/1.1\r\nHost: HOST\r\nOrigin: http://HOST\r\n", 200),
        ("GET / HTTP/1.1\r\nHost: HOST\r\nOrigin: http://evil.example\r\n", 403),
        ("GET / HTTP/1.1\r\nHost: HOST\r\nOrigin: null\r\n", 403),
        ("GET / HTTP/1.1\r\nHost: HOST\r\nOrigin: http://HOST\r\nOrigin: http://x\r\n", 400),
    ] {
        assert_eq!(server.statuses(&format!("{request}{CLOSE}")), [status], "{request}");
    }
    let shouted = format!("GET / HTTP/1.1\r\nHost: LocalHost:{}\r\n{CLOSE}", server.0);
    assert_eq!(server.statuses(&shouted), [200], "names of hosts have no case");
}

#[test]
fn nothing_is_smuggled_behind_a_question() {
    let server = Server::start();
    let behind = "GET /icon.svg HTTP/1.1\r\nHost: HOST\r\n\r\n";
    for (headers, body, status) in [
        ("Content-Length: 4\r\nTransfer-Encoding: chunked\r\n", "0\r\n\r\n", 200),
        ("Transfer-Encoding: chunked\r\nContent-Length: 9\r\n", "2\r\n{}\r\n0\r\n\r\n", 200),
        ("Content-Length: 2\r\nContent-Length: 5\r\n", "{}", 400),
        ("Content-Length: 2, 2\r\n", "{}", 400),
        ("Content-Length: +2\r\n", "{}", 400),
        ("Content-Length: 99999999999999999999999\r\n", "{}", 400),
        ("Transfer-Encoding: xchunked\r\n", "0\r\n\r\n", 400),
        ("Transfer-Encoding: chunked, identity\r\n", "0\r\n\r\n", 400),
        ("Transfer-Encoding : chunked\r\n", "0\r\n\r\n", 400),
        ("Transfer-Encoding: chunked\r\n", "ZZ\r\n{}\r\n0\r\n\r\n", 400),
        ("Transfer-Encoding: chunked\r\n", "FFFFFFFFFFFFFFFFF\r\n{}\r\n0\r\n\r\n", 400),
        ("Content-Length: 2\r\nContent-Encoding: gzip\r\n", "{}", 415),
    ] {
        let request = format!("POST /api/info HTTP/1.1\r\nHost: HOST\r\n{headers}\r\n{body}");
        let statuses = server.statuses(&format!("{request}{behind}"));
        assert_eq!(statuses[0], status, "{headers}");
        let is_whole = status == 415;
        assert_eq!(statuses.len(), if is_whole { 2 } else { 1 }, "{headers}: {statuses:?}");
    }
    // Where the length is told once, what is behind it is the next request.
    let two = "POST /api/info HTTP/1.1\r\nHost: HOST\r\nContent-Length: 2\r\n\r\n{}";
    assert_eq!(server.statuses(&format!("{two}{behind}")), [200, 200]);
}

#[test]
fn methods_types_and_sizes() {
    let server = Server::start();
    let ask = |request: &str| server.send(&format!("{request}\r\nHost: HOST\r\n{CLOSE}"));
    for method in ["OPTIONS", "PUT", "DELETE", "TRACE", "CONNECT", "FOO"] {
        for path in ["/", "/api", "/api/solve"] {
            let answer = ask(&format!("{method} {path} HTTP/1.1"));
            assert!(answer.starts_with("HTTP/1.1 405") && answer.contains("\"error\""), "{answer}");
            let (allowed, mine) = (answer.to_ascii_lowercase(), path != "/api/solve");
            assert!(allowed.contains(if mine { "allow: get,head" } else { "allow: post" }));
        }
    }
    let head = ask("HEAD /js/main.js HTTP/1.1");
    let got = ask("GET /js/main.js HTTP/1.1");
    let body = got.split_once("\r\n\r\n").unwrap().1;
    assert!(head.contains(&format!("content-length: {}\r\n", body.len())), "{head}");
    assert!(head.ends_with("\r\n\r\n"), "no body");
    // A range may be ignored, as the server says by 200.
    let ranged = server
        .send(&format!("GET /js/main.js HTTP/1.1\r\nHost: HOST\r\nRange: bytes=5-9\r\n{CLOSE}"));
    assert!(ranged.starts_with("HTTP/1.1 200") && ranged.ends_with(body));
    // Whatever a question says it is: it is JSON, or it is refused.
    for kind in ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "\u{1}"]
    {
        for (body, status) in [("{}", "200"), ("a=b", "400"), ("\0", "400"), ("[]", "400")] {
            let length = body.len();
            let answer = server.send(&format!(
                "POST /api/info HTTP/1.1\r\nHost: HOST\r\nContent-Type: {kind}\r\n\
                 Content-Length: {length}\r\n{CLOSE}{body}"
            ));
            let expected = if kind == "\u{1}" { "400" } else { status };
            assert!(answer.starts_with(&format!("HTTP/1.1 {expected}")), "{kind} {body}: {answer}");
        }
    }
    let many = (0..1000).fold(String::new(), |all, k| all + &format!("X-{k}: 1\r\n"));
    for (request, status) in [
        (format!("GET / HTTP/1.1\r\n{many}"), 431),
        (format!("GET / HTTP/1.1\r\nX: {}\r\n", "a".repeat(1_000_000)), 431),
        (format!("GET /{} HTTP/1.1\r\n", "a".repeat(100_000)), 414),
    ] {
        let answer = server.statuses(&format!("{request}Host: HOST\r\n{CLOSE}"));
        assert_eq!(answer, [status]);
    }
}

#[test]
fn paths_lead_to_files_of_the_page_alone() {
    let server = Server::start();
    for path in [
        "/../../etc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/..%2f..%2fetc/passwd",
        "/js/../../Cargo.toml",
        "/js/main.js%00",
        "/js/main.js/",
        "/\\..\\x",
        "/%",
        "/%zz",
        "/%ff",
        "/api/solve/",
        "/API/solve",
    ] {
        let statuses = server.statuses(&format!("GET {path} HTTP/1.1\r\nHost: HOST\r\n{CLOSE}"));
        assert_eq!(statuses, [404], "{path}");
    }
    let verbs = [("%73olve", 200), ("..%2fsolve", 404), ("%ff", 400), ("solve%00", 404)];
    for (verb, status) in verbs {
        let request = format!("POST /api/{verb} HTTP/1.1\r\nHost: HOST\r\nContent-Length: 2\r\n");
        assert_eq!(server.statuses(&format!("{request}{CLOSE}{{}}")), [status], "{verb}");
    }
    // What is no HTTP/1 at all is refused or hung up on.
    for bytes in
        ["PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "GET /\r\n\r\n", "\u{16}\u{3}\u{1}", "\0\r\n\r\n"]
    {
        let statuses = server.statuses(bytes);
        assert!(statuses.is_empty() || statuses == [400], "{bytes:?}: {statuses:?}");
    }
}

#[test]
fn an_event_stream_that_nobody_reads_ends() {
    let server = Server::start();
    let body = "{\"count\":1000000}";
    let request = format!(
        "POST /api/generate HTTP/1.1\r\nHost: localhost:{}\r\nAccept: text/event-stream\r\n\
         Content-Length: {}\r\n\r\n{body}",
        server.0,
        body.len()
    );
    // Each holds a question until its pipe is full and stays full for the server's patience, or its
    // client is gone. More than there are turns go away, and others are answered at once.
    let streams: Vec<TcpStream> = (0..64)
        .map(|_| {
            let mut stream = TcpStream::connect(("127.0.0.1", server.0)).unwrap();
            stream.write_all(request.as_bytes()).unwrap();
            stream
        })
        .collect();
    std::thread::sleep(Duration::from_millis(200));
    drop(streams);
    let mut stream = TcpStream::connect(("127.0.0.1", server.0)).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
    let asked = format!(
        "POST /api/info HTTP/1.1\r\nHost: localhost:{}\r\nContent-Length: 0\r\n{CLOSE}",
        server.0
    );
    stream.write_all(asked.as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
}
