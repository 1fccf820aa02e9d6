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
//! through a pipe of bounded size into the response. When the client goes away the pipe closes, and the
//! search sees that at its next step. There is room for a few questions at a time; others wait for
//! their turn, and whoever comes when too many wait is told when to come again.
//!
//! Nothing is written to disk. A page of another origin cannot ask: `Host` must be an address, a name
//! of this machine or one that was allowed, so that a name that somebody else made point here does not
//! do; and `Origin`, if there is one, must be the same.

mod files;
mod limits;
mod open_api;
mod pipe;
mod question;

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::Body;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Request, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use serde_json::json;
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::Runtime;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};

use self::files::file;
pub use self::limits::Limits;
use self::open_api::open_api;
use self::question::question;
use crate::POLICY;

/// How long answers under way may take when the server is to stop.
const FAREWELL: Duration = Duration::from_secs(2);

/// How often it is asked whether the server is to stop.
const GLANCE: Duration = Duration::from_millis(50);

/// What a client hears that comes when there are too many.
const FULL: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\nRetry-After: 1\r\nConnection: close\r\n\
    Content-Type: application/json\r\nContent-Length: 33\r\n\r\n{\"error\":\"too many connections\"}\n";

/// What a client hears that does something else.
const METHODS: &str = "files are got, questions are posted";

/// What every request can see.
#[derive(Debug)]
struct Shared {
    limits: Limits,
    /// A permit for each question that is being answered.
    questions: Arc<Semaphore>,
    /// A permit for each question that waits for its turn.
    waiting: Semaphore,
    /// A permit for each KiB of questions that are being read.
    bodies: Semaphore,
    start: Instant,
    is_stopping: AtomicBool,
    port: u16,
}

impl Shared {
    fn new(limits: Limits, port: u16) -> Shared {
        Shared {
            questions: Arc::new(Semaphore::new(limits.questions)),
            waiting: Semaphore::new(limits.waiting),
            bodies: Semaphore::new(limits.bodies.max(limits.body) / 1024 + 1),
            start: now(),
            is_stopping: AtomicBool::new(false),
            limits,
            port,
        }
    }

    /// Since the server began.
    fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    fn is_stopping(&self) -> bool {
        self.is_stopping.load(Ordering::Relaxed)
    }
}

/// A server that listens, and does not answer yet.
#[derive(Debug)]
pub struct Server {
    runtime: Runtime,
    listener: TcpListener,
}

impl Server {
    /// Listens on the first free port from `port` on, at most 20 further; port 0 is any.
    pub fn listen(address: IpAddr, port: u16) -> std::io::Result<Server> {
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        let listener = runtime.block_on(bind(address, port))?;
        Ok(Server { runtime, listener })
    }

    /// Where it listens.
    pub fn address(&self) -> std::io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// The link to its page, as a browser on this machine takes it.
    pub fn link(&self) -> std::io::Result<String> {
        let at = self.address()?;
        let name = match at.ip() {
            ip if ip.is_loopback() || ip.is_unspecified() => "localhost".to_owned(),
            IpAddr::V4(ip) => ip.to_string(),
            IpAddr::V6(ip) => format!("[{ip}]"),
        };
        Ok(format!("http://{name}:{}/", at.port()))
    }

    /// Serves until it is over; then waits a moment for answers that are under way.
    pub fn serve(self, limits: Limits, is_over: &dyn Fn() -> bool) -> std::io::Result<()> {
        self.runtime.block_on(serve(self.listener, limits, is_over))
    }
}

async fn bind(address: IpAddr, port: u16) -> std::io::Result<TcpListener> {
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

async fn serve(
    listener: TcpListener,
    limits: Limits,
    is_over: &dyn Fn() -> bool,
) -> std::io::Result<()> {
    let port = listener.local_addr()?.port();
    let most = limits.connections;
    let connections = Arc::new(Semaphore::new(most));
    let patience = limits.patience;
    let shared = Arc::new(Shared::new(limits, port));
    let app = router(&shared);
    let (stop, stopping) = watch::channel(false);
    let over = async {
        while !is_over() {
            tokio::time::sleep(GLANCE).await;
        }
    };
    let mut over = std::pin::pin!(over);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut over => break,
        };
        // A client that is gone already, or too many files: the next may be better.
        let Ok((stream, _)) = accepted else {
            tokio::time::sleep(Duration::from_millis(10)).await;
            continue;
        };
        let Ok(permit) = Arc::clone(&connections).try_acquire_owned() else {
            // If it does not fit into the socket at once, the client has to do without.
            let _ = stream.writable().await;
            let _ = stream.try_write(FULL);
            continue;
        };
        // An answer's end is a packet of its own: held back until the client confirms what came before, it
        // came 40 ms late.
        let _ = stream.set_nodelay(true);
        tokio::spawn(connection(stream, app.clone(), patience, stopping.clone(), permit));
    }
    drop(listener);
    let _ = stop.send(true);
    let all = u32::try_from(most).unwrap_or(u32::MAX);
    if tokio::time::timeout(FAREWELL, connections.acquire_many(all)).await.is_err() {
        shared.is_stopping.store(true, Ordering::Relaxed);
    }
    Ok(())
}

async fn connection(
    stream: TcpStream,
    app: Router,
    patience: Duration,
    mut stopping: watch::Receiver<bool>,
    _: OwnedSemaphorePermit,
) {
    let service = hyper_util::service::TowerToHyperService::new(app);
    let mut builder = Builder::new(TokioExecutor::new());
    builder.http1().timer(TokioTimer::new()).header_read_timeout(patience);
    let builder = builder.http1_only();
    let mut serving = std::pin::pin!(builder.serve_connection(TokioIo::new(stream), service));
    // What goes wrong with one connection is between it and its client.
    tokio::select! {
        _ = serving.as_mut() => return,
        _ = stopping.wait_for(|stop| *stop) => serving.as_mut().graceful_shutdown(),
    }
    let _ = serving.await;
}

/// The routes.
fn router(shared: &Arc<Shared>) -> Router {
    Router::new()
        .route("/api", get(open_api))
        .route("/api/openapi.json", get(open_api))
        .route("/api/{verb}", post(question))
        .fallback(file)
        .method_not_allowed_fallback(async || refusal(StatusCode::METHOD_NOT_ALLOWED, METHODS))
        .layer(DefaultBodyLimit::max(shared.limits.body))
        .layer(middleware::from_fn_with_state(Arc::clone(shared), guard))
        .with_state(Arc::clone(shared))
}

#[expect(clippy::disallowed_methods, reason = "a door owns the clock")]
fn now() -> Instant {
    Instant::now()
}

/// Who may ask, and what every answer carries.
async fn guard(State(shared): State<Arc<Shared>>, request: Request<Body>, next: Next) -> Response {
    let mut response = match allowed(&request, &shared) {
        Ok(()) => next.run(request).await,
        Err((status, why)) => refusal(status, &why),
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

/// A name that an attacker's server gave this machine is none of ours. A target may name a host too
/// (`GET http://host/ HTTP/1.1`), and is held to the same.
fn allowed(request: &Request<Body>, shared: &Shared) -> Result<(), (StatusCode, String)> {
    let headers = request.headers();
    let host = only(headers, &header::HOST)?.unwrap_or_default();
    for host in [Some(host), request.uri().authority().map(Authority::as_str)] {
        if let Some(host) = host.filter(|host| !is_ours(host, shared)) {
            let why = format!("the host `{}` is not served here", crate::escaped(host));
            return Err((StatusCode::FORBIDDEN, why));
        }
    }
    let Some(origin) = only(headers, &header::ORIGIN)? else { return Ok(()) };
    match origin.split_once("://") {
        Some(("http" | "https", its)) if its.eq_ignore_ascii_case(host) => Ok(()),
        _ => {
            let why = format!("a page of `{}` may not ask here", crate::escaped(origin));
            Err((StatusCode::FORBIDDEN, why))
        }
    }
}

/// A header that may stand there once: of two, a proxy in between might have looked at the other.
fn only<'a>(
    headers: &'a HeaderMap,
    name: &HeaderName,
) -> Result<Option<&'a str>, (StatusCode, String)> {
    let mut all = headers.get_all(name).iter();
    let first = all.next().map(|value| value.to_str().unwrap_or_default());
    match all.next() {
        None => Ok(first),
        Some(_) => Err((StatusCode::BAD_REQUEST, format!("`{name}` stands there twice"))),
    }
}

fn is_ours(host: &str, shared: &Shared) -> bool {
    let (name, port) = match host.rsplit_once(':') {
        Some((name, port)) if !port.is_empty() && port.bytes().all(|b| b.is_ascii_digit()) => {
            (name, port.parse().unwrap_or(0))
        }
        _ => (host, 80),
    };
    // Nobody can make an address point here that does not.
    let address = name.strip_prefix('[').and_then(|name| name.strip_suffix(']')).unwrap_or(name);
    let is_address = address.parse::<IpAddr>().is_ok();
    let is_local = name.eq_ignore_ascii_case("localhost") || is_address;
    let is_known =
        |known: &String| known.eq_ignore_ascii_case(host) || known.eq_ignore_ascii_case(name);
    (is_local && port == shared.port) || shared.limits.hosts.iter().any(is_known)
}

/// Why a request has no answer, for the page and for people.
fn refusal(status: StatusCode, why: &str) -> Response {
    let body = json!({ "error": why }).to_string() + "\n";
    (status, [(header::CONTENT_TYPE, "application/json")], body).into_response()
}
