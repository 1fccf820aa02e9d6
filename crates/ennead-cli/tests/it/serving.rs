//! The server, asked over a socket as a browser and as a hostile client would.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

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

    /// Sends a request; returns all of the response.
    fn ask(&self, request: &str, headers: &str, body: &str) -> String {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        let length = body.len();
        let text = format!(
            "{request} HTTP/1.1\r\n{headers}Connection: close\r\nContent-Length: {length}\r\n\r\n{body}"
        );
        stream.write_all(text.as_bytes()).unwrap();
        let mut response = String::new();
        stream.read_to_string(&mut response).unwrap();
        response
    }

    fn host(&self) -> String {
        format!("Host: localhost:{}\r\n", self.port)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn questions_are_answered_and_strangers_are_not() {
    let server = Server::start();
    let host = server.host();
    let question = format!("{{\"text\": \"{PUZZLE}\"}}");
    let answer = server.ask("POST /api/solve", &host, &question);
    assert!(answer.starts_with("HTTP/1.1 200") && answer.contains(SOLUTION), "{answer}");
    assert!(answer.contains(ennead(&["solve", "--json", PUZZLE], "").out.trim_end()), "{answer}");
    let page = server.ask("GET /", &host, "");
    assert!(page.contains("content-security-policy: default-src 'self'"), "{page}");
    for (request, headers, body, code) in [
        ("GET /", "Host: evil.example\r\n".to_owned(), "", "403"),
        ("POST /api/solve", format!("{host}Origin: http://evil.example\r\n"), "{}", "403"),
        ("POST /api/dance", host.clone(), "{}", "404"),
        ("GET /../Cargo.toml", host.clone(), "", "404"),
        ("POST /api/solve", host.clone(), "{\"frist\": true}", "400"),
        ("POST /api/solve", host.clone(), "[1, 2", "400"),
        ("GET /api/solve", host.clone(), "", "405"),
    ] {
        let answer = server.ask(request, &headers, body);
        assert!(answer.starts_with(&format!("HTTP/1.1 {code}")), "{request}: {answer}");
    }
    let described = server.ask("GET /api", &host, "");
    for verb in ennead_ask::VERBS {
        assert!(described.contains(&format!("/api/{}", verb.name)), "{}", verb.name);
    }
}
