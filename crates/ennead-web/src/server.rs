//! The server: the page's files, `POST /api/<verb>`, and the limits that hold for strangers.
//!
//! ```text
//! connection ──> limits on headers, body, connections ──> Host and Origin ──> route
//!                                              ├── GET  /…              a file of the page
//!                                              ├── GET  /api            the verbs, as OpenAPI
//!                                              └── POST /api/<verb>     a question; the answer is streamed
//! ```
//!
//! A question is answered on a thread of its own, line by line, as the library tells it; the lines go
//! through a channel of bounded size into the response. When the client goes away the channel closes,
//! and the search sees that at its next step. There is room for a few questions at a time; whoever
//! comes when there is none is told when to come again.
//!
//! Nothing is written to disk. A page of another origin cannot ask: the name in `Host` must be one of
//! this machine's (or one that was allowed), and `Origin`, if there is one, must be the same.

use std::convert::Infallible;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::{DefaultBodyLimit, Path, State};
use axum::http::{HeaderMap, HeaderValue, Request, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use ennead_ask::{Clock, VERBS, Verb};
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use serde_json::{Map, Value, json};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc};

use crate::{File, POLICY};

/// What strangers may do.
#[derive(Clone, Debug)]
pub struct Limits {
    /// The largest question, in bytes.
    pub body: usize,
    /// The most milliseconds an answer may take for one record.
    pub time: u64,
    /// How many questions are answered at a time.
    pub questions: usize,
    /// How many connections there may be.
    pub connections: usize,
    /// How long a client may take to send its headers, or the next part of its question.
    pub patience: Duration,
    /// Names other than those of this machine under which the server may be asked.
    pub hosts: Vec<String>,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            body: 16 << 20,
            time: 30_000,
            questions: 4 * std::thread::available_parallelism().map_or(2, usize::from),
            connections: 512,
            patience: Duration::from_secs(10),
            hosts: Vec::new(),
        }
    }
}

/// What every request can see.
#[derive(Debug)]
struct Shared {
    limits: Limits,
    /// A permit for each question that is being answered.
    questions: Arc<Semaphore>,
    start: Instant,
    port: u16,
}

/// Binds the first free port from `port` on, at most 20 further; port 0 is any.
pub async fn bind(address: IpAddr, port: u16) -> std::io::Result<TcpListener> {
    let mut last = None;
    for offset in 0..20 {
        let Some(next) = port.checked_add(offset) else { break };
        match TcpListener::bind(SocketAddr::new(address, next)).await {
            Ok(listener) => return Ok(listener),
            Err(error) if error.kind() == std::io::ErrorKind::AddrInUse => last = Some(error),
            Err(error) => return Err(error),
        }
    }
    Err(last.unwrap_or_else(|| std::io::ErrorKind::AddrInUse.into()))
}

/// Serves until `stopped` is done; then waits a moment for answers that are under way.
pub async fn serve(
    listener: TcpListener,
    limits: Limits,
    stopped: impl Future<Output = ()>,
) -> std::io::Result<()> {
    let port = listener.local_addr()?.port();
    let connections = Arc::new(Semaphore::new(limits.connections));
    let patience = limits.patience;
    let app = router(limits, port);
    let mut stopped = std::pin::pin!(stopped);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stopped => break,
        };
        // A client that is gone already, or too many files: the next may be better.
        let Ok((stream, _)) = accepted else {
            tokio::time::sleep(Duration::from_millis(10)).await;
            continue;
        };
        let Ok(permit) = Arc::clone(&connections).try_acquire_owned() else {
            drop(stream);
            continue;
        };
        tokio::spawn(connection(stream, app.clone(), patience, permit));
    }
    let all = u32::try_from(connections.available_permits()).unwrap_or(u32::MAX);
    let _ = tokio::time::timeout(Duration::from_secs(2), connections.acquire_many(all)).await;
    Ok(())
}

async fn connection(stream: TcpStream, app: Router, patience: Duration, _: OwnedSemaphorePermit) {
    let service = hyper_util::service::TowerToHyperService::new(app);
    let mut builder = Builder::new(TokioExecutor::new());
    builder.http1().timer(TokioTimer::new()).header_read_timeout(patience);
    // What goes wrong with one connection is between it and its client.
    let _ = builder.http1_only().serve_connection(TokioIo::new(stream), service).await;
}

/// The routes.
fn router(limits: Limits, port: u16) -> Router {
    let body = limits.body;
    let questions = Arc::new(Semaphore::new(limits.questions));
    let shared = Arc::new(Shared { limits, questions, start: now(), port });
    Router::new()
        .route("/api", get(open_api))
        .route("/api/openapi.json", get(open_api))
        .route("/api/{verb}", post(question))
        .fallback(get(file))
        .layer(DefaultBodyLimit::max(body))
        .layer(middleware::from_fn_with_state(Arc::clone(&shared), guard))
        .with_state(shared)
}

#[expect(clippy::disallowed_methods, reason = "a door owns the clock")]
fn now() -> Instant {
    Instant::now()
}

/// Who may ask, and what every answer carries.
async fn guard(State(shared): State<Arc<Shared>>, request: Request<Body>, next: Next) -> Response {
    let mut response = match allowed(request.headers(), &shared) {
        Ok(()) => next.run(request).await,
        Err(why) => refusal(StatusCode::FORBIDDEN, &why),
    };
    let headers = response.headers_mut();
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::X_FRAME_OPTIONS, "DENY"),
        (header::CACHE_CONTROL, "no-cache"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    response
}

/// A name that an attacker's server gave this machine is none of ours.
fn allowed(headers: &HeaderMap, shared: &Shared) -> Result<(), String> {
    let host = headers.get(header::HOST).and_then(|value| value.to_str().ok()).unwrap_or_default();
    if !is_ours(host, shared) {
        return Err(format!("the host `{}` is not served here", crate::escaped(host)));
    }
    let Some(origin) = headers.get(header::ORIGIN) else { return Ok(()) };
    let origin = origin.to_str().unwrap_or_default();
    match origin.split_once("://") {
        Some(("http" | "https", its)) if its == host => Ok(()),
        _ => Err(format!("a page of `{}` may not ask here", crate::escaped(origin))),
    }
}

fn is_ours(host: &str, shared: &Shared) -> bool {
    let (name, port) = match host.rsplit_once(':') {
        Some((name, port)) if !port.is_empty() && port.bytes().all(|b| b.is_ascii_digit()) => {
            (name, port.parse().unwrap_or(0))
        }
        _ => (host, 80),
    };
    let is_this_machine =
        matches!(name, "localhost" | "127.0.0.1" | "[::1]") && port == shared.port;
    is_this_machine || shared.limits.hosts.iter().any(|known| known == host || known == name)
}

/// Why a request has no answer, for the page and for people.
fn refusal(status: StatusCode, why: &str) -> Response {
    let body = json!({ "error": why }).to_string() + "\n";
    (status, [(header::CONTENT_TYPE, "application/json")], body).into_response()
}

/// A file of the page.
async fn file(request: Request<Body>) -> Response {
    match File::at(request.uri().path().trim_start_matches('/')) {
        Some(file) => ([(header::CONTENT_TYPE, file.media_type())], file.bytes).into_response(),
        None => refusal(StatusCode::NOT_FOUND, "there is no such file"),
    }
}

/// The verbs, their questions and their answers.
async fn open_api() -> Response {
    let path = |verb: &Verb| {
        let answer = verb.answer_schema().to_value();
        let post = json!({
            "operationId": verb.name,
            "summary": verb.about,
            "requestBody": {
                "content": { "application/json": { "schema": verb.question_schema().to_value() } }
            },
            "responses": {
                "200": {
                    "description": "JSON Lines: an answer or a refusal for each record",
                    "content": { "application/x-ndjson": { "schema": answer } }
                },
                "400": { "description": "the question is none" },
                "413": { "description": "the question is too large" },
                "503": { "description": "there are too many questions; Retry-After says when" }
            }
        });
        (format!("/api/{}", verb.name), json!({ "post": post }))
    };
    let paths: Map<String, Value> = VERBS.iter().map(path).collect();
    let info = json!({ "title": "Ennead", "version": env!("CARGO_PKG_VERSION") });
    let body = json!({ "openapi": "3.1.0", "info": info, "paths": paths });
    ([(header::CONTENT_TYPE, "application/json")], body.to_string()).into_response()
}

/// Lines of an answer on their way to the client. When the client goes away, the work is told.
struct Lines {
    lines: mpsc::Receiver<String>,
    is_cancelled: Arc<AtomicBool>,
}

impl Drop for Lines {
    fn drop(&mut self) {
        self.is_cancelled.store(true, Ordering::Relaxed);
    }
}

/// Answers a question.
async fn question(
    State(shared): State<Arc<Shared>>,
    Path(name): Path<String>,
    request: Request<Body>,
) -> Response {
    let Some(verb) = Verb::named(&name) else {
        return refusal(StatusCode::NOT_FOUND, &format!("no verb `{}`", crate::escaped(&name)));
    };
    let Ok(permit) = Arc::clone(&shared.questions).try_acquire_owned() else {
        let busy = "too many questions are being answered; come again in a second";
        let mut response = refusal(StatusCode::SERVICE_UNAVAILABLE, busy);
        response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
        return response;
    };
    let body = match whole(request, &shared.limits).await {
        Ok(body) => body,
        Err(response) => return response,
    };
    let body = if body.trim_ascii().is_empty() { &b"{}"[..] } else { &body[..] };
    let mut question: Map<String, Value> = match serde_json::from_slice(body) {
        Ok(question) => question,
        Err(error) => return refusal(StatusCode::BAD_REQUEST, &format!("no JSON object: {error}")),
    };
    let asked = question.get("time_limit").and_then(Value::as_u64).unwrap_or(u64::MAX);
    question.insert("time_limit".into(), asked.min(shared.limits.time).into());
    let (sender, lines) = mpsc::channel::<String>(64);
    let (first, answered) = tokio::sync::oneshot::channel();
    let is_cancelled = Arc::new(AtomicBool::new(false));
    let cancelled = Arc::clone(&is_cancelled);
    let start = shared.start;
    tokio::task::spawn_blocking(move || {
        let _permit = permit;
        let mut first = Some(first);
        let clock_elapsed = move || start.elapsed();
        let is_cancelled = || cancelled.load(Ordering::Relaxed);
        let result = verb.ask(question, Clock::new(&clock_elapsed, &is_cancelled), &mut |line| {
            if let Some(first) = first.take() {
                let _ = first.send(Ok(()));
            }
            sender.blocking_send(format!("{line}\n")).is_ok()
        });
        match (result, first.take()) {
            (Err(misuse), Some(first)) => drop(first.send(Err(misuse.to_string()))),
            (Err(misuse), None) => {
                let line = json!({ "error": misuse.to_string() });
                let _ = sender.blocking_send(format!("{line}\n"));
            }
            (Ok(()), Some(first)) => drop(first.send(Ok(()))),
            (Ok(()), None) => {}
        }
    });
    let lines = Lines { lines, is_cancelled };
    match answered.await {
        Ok(Ok(())) => stream(lines),
        Ok(Err(why)) => refusal(StatusCode::BAD_REQUEST, &why),
        Err(_) => refusal(StatusCode::INTERNAL_SERVER_ERROR, "the question could not be answered"),
    }
}

/// The answer, line by line as it comes.
fn stream(lines: Lines) -> Response {
    let body = futures_util::stream::unfold(lines, |mut lines| async move {
        let mut part = lines.lines.recv().await?;
        while part.len() < 64 << 10
            && let Ok(more) = lines.lines.try_recv()
        {
            part += &more;
        }
        Some((Ok::<_, Infallible>(Bytes::from(part)), lines))
    });
    let kind = [(header::CONTENT_TYPE, "application/x-ndjson")];
    (kind, Body::from_stream(body)).into_response()
}

/// The body of a request, within its limits of size and time.
async fn whole(request: Request<Body>, limits: &Limits) -> Result<Bytes, Response> {
    let reading = axum::body::to_bytes(request.into_body(), limits.body);
    match tokio::time::timeout(limits.patience, reading).await {
        Ok(Ok(body)) => Ok(body),
        Ok(Err(_)) => {
            let why = format!("a question has at most {} bytes", limits.body);
            Err(refusal(StatusCode::PAYLOAD_TOO_LARGE, &why))
        }
        Err(_) => {
            let why = format!("the question did not come within {:?}", limits.patience);
            Err(refusal(StatusCode::REQUEST_TIMEOUT, &why))
        }
    }
}
