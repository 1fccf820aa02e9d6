//! A question on its way: read within its limits, answered when its turn comes, told line by line.
//!
//! ```text
//! body ──> room for its bytes ──> read in time ──> JSON ──> its turn ──> a thread ──> pipe ──> response
//!             413, 415, 408, 429                   400      429, 503
//! ```
//!
//! The first line decides about the status; events begin at once, and tell of progress until then.
//! The thread polls whether the client is still there, so a question nobody waits for ends.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue, Request, StatusCode, header};
use axum::response::{IntoResponse, Response};
use ennead_ask::{Clock, Verb};
use futures_util::StreamExt;
use serde_json::{Map, Value, json};
use tokio::sync::{OwnedSemaphorePermit, oneshot};

use super::pipe::{Reader, pipe};
use super::{Shared, refusal};

/// How often progress is told, where that is wanted.
const PROGRESS: Duration = Duration::from_millis(500);

/// Answers a question.
pub(super) async fn question(
    State(shared): State<Arc<Shared>>,
    Path(name): Path<String>,
    request: Request<Body>,
) -> Response {
    let Some(verb) = Verb::named(&name) else {
        return refusal(StatusCode::NOT_FOUND, &format!("no verb `{}`", crate::escaped(&name)));
    };
    let wants_events = accepts_events(request.headers());
    match ask(&shared, verb, request).await {
        Ok(asked) if wants_events => events(asked),
        Ok(asked) => first_line(asked).await,
        Err(response) => response,
    }
}

/// The answer as lines, once the first is there; until then a question that is none can be refused.
async fn first_line(asked: Asked) -> Response {
    // When the client goes away while it waits here, this is dropped and the reader with it.
    match asked.first.await {
        Ok(Ok(())) => lines(asked.reader),
        Ok(Err(why)) => refusal(StatusCode::BAD_REQUEST, &why),
        Err(_) => {
            let why =
                "the question could not be answered: a fault of the program; please report it";
            refusal(StatusCode::INTERNAL_SERVER_ERROR, why)
        }
    }
}

/// Whether the answer is wanted as events.
fn accepts_events(headers: &HeaderMap) -> bool {
    let accepted = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok());
    accepted.is_some_and(|accepted| accepted.contains("text/event-stream"))
}

/// An answer on its way.
struct Asked {
    reader: Reader,
    /// Whether it is a question, as soon as that is known.
    first: oneshot::Receiver<Result<(), String>>,
    /// How many lines were told.
    told: Arc<AtomicU64>,
    shared: Arc<Shared>,
    /// When it was asked, since the server began.
    start: Duration,
}

async fn ask(
    shared: &Arc<Shared>,
    verb: &'static Verb,
    request: Request<Body>,
) -> Result<Asked, Response> {
    let body = whole(request, shared).await?;
    let question: Map<String, Value> = match body.trim_ascii() {
        b"" => Map::new(),
        body => serde_json::from_slice(body).map_err(|error| {
            refusal(StatusCode::BAD_REQUEST, &format!("no JSON object: {error}"))
        })?,
    };
    drop(body);
    let permit = turn(shared).await?;
    let (writer, reader) = pipe(shared.limits.patience);
    let (first, is_question) = oneshot::channel();
    let told = Arc::new(AtomicU64::new(0));
    let (count, server) = (Arc::clone(&told), Arc::clone(shared));
    let begin = shared.elapsed();
    tokio::task::spawn_blocking(move || {
        let _permit = permit;
        let mut first = Some(first);
        let is_late = || server.elapsed().saturating_sub(begin) >= server.limits.whole;
        let watcher = writer.watcher();
        let is_cancelled = || watcher.is_closed() || server.is_stopping() || is_late();
        let elapsed = || server.elapsed();
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        let clock =
            Clock::new(&elapsed, &is_cancelled).at_most(server.limits.time).in_threads(threads);
        let result = verb.ask(question, clock, &mut |lines| {
            if let Some(first) = first.take() {
                let _ = first.send(Ok(()));
            }
            let ends = lines.bytes().filter(|&byte| byte == b'\n').count() as u64;
            count.fetch_add(ends + 1, Ordering::Relaxed);
            writer.lines(lines)
        });
        match (result, first.take()) {
            (Err(misuse), first) => {
                let why = misuse.to_string();
                // Where nobody waits for the first line, the reason is told like one.
                if first.is_none_or(|first| first.send(Err(why.clone())).is_err()) {
                    writer.lines(&json!({ "error": why }).to_string());
                }
            }
            (Ok(()), first) => {
                if let Some(first) = first {
                    let _ = first.send(Ok(()));
                }
                if is_late() {
                    let why = format!("a question may take {:?} in all", server.limits.whole);
                    writer.lines(&json!({ "error": why }).to_string());
                }
            }
        }
    });
    let shared = Arc::clone(shared);
    Ok(Asked { reader, first: is_question, told, shared, start: begin })
}

/// Waits for a question's turn.
async fn turn(shared: &Shared) -> Result<OwnedSemaphorePermit, Response> {
    let questions = Arc::clone(&shared.questions);
    let Ok(_place) = shared.waiting.try_acquire() else {
        return Err(later(StatusCode::TOO_MANY_REQUESTS, "too many questions are waiting"));
    };
    match tokio::time::timeout(shared.limits.turn, questions.acquire_owned()).await {
        Ok(Ok(permit)) => Ok(permit),
        _ => Err(later(StatusCode::SERVICE_UNAVAILABLE, "too many questions are being answered")),
    }
}

/// A refusal that says when to come again.
fn later(status: StatusCode, why: &str) -> Response {
    let mut response = refusal(status, &format!("{why}; come again in a second"));
    response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
    response
}

/// The body of a request, within its limits of size and time.
async fn whole(request: Request<Body>, shared: &Shared) -> Result<Vec<u8>, Response> {
    let limits = &shared.limits;
    let packed = request.headers().get(header::CONTENT_ENCODING);
    if packed.is_some_and(|encoding| !encoding.as_bytes().eq_ignore_ascii_case(b"identity")) {
        let why = "a question is sent as it is, without Content-Encoding";
        return Err(refusal(StatusCode::UNSUPPORTED_MEDIA_TYPE, why));
    }
    let too_large = || {
        let why = format!("a question has at most {} bytes", limits.body);
        refusal(StatusCode::PAYLOAD_TOO_LARGE, &why)
    };
    let said = request.headers().get(header::CONTENT_LENGTH);
    let said: Option<usize> = said.and_then(|value| value.to_str().ok()?.parse().ok());
    let size = said.unwrap_or(limits.body);
    if size > limits.body {
        return Err(too_large());
    }
    // Many large questions at once wait until there is memory for them.
    let pages = u32::try_from(size >> 10).unwrap_or(u32::MAX) + 1;
    let room = tokio::time::timeout(limits.turn, shared.bodies.acquire_many(pages)).await;
    let Ok(Ok(_room)) = room else {
        return Err(later(StatusCode::TOO_MANY_REQUESTS, "too many large questions at once"));
    };
    let reading = async {
        let mut body = Vec::with_capacity(said.unwrap_or(0));
        let mut parts = request.into_body().into_data_stream();
        while let Some(part) = parts.next().await {
            let part = part.map_err(|error| {
                refusal(StatusCode::BAD_REQUEST, &format!("the question broke off: {error}"))
            })?;
            if body.len() + part.len() > limits.body {
                return Err(too_large());
            }
            body.extend_from_slice(&part);
        }
        Ok(body)
    };
    tokio::time::timeout(limits.arrival(size), reading).await.unwrap_or_else(|_| {
        let why = format!("the question did not arrive within {:?}", limits.arrival(size));
        Err(refusal(StatusCode::REQUEST_TIMEOUT, &why))
    })
}

/// The answer as lines, as they come.
fn lines(reader: Reader) -> Response {
    let body = futures_util::stream::unfold(reader, |mut reader| async move {
        let part = reader.next().await?;
        Some((part.map(Bytes::from), reader))
    });
    let kind = [(header::CONTENT_TYPE, "application/x-ndjson")];
    (kind, Body::from_stream(body)).into_response()
}

/// The answer as server-sent events: a message for each line, `progress` now and then, `end` at last.
fn events(asked: Asked) -> Response {
    let Asked { reader, told, shared, start, .. } = asked;
    let body = futures_util::stream::unfold(Some(reader), move |reader| {
        let (told, shared) = (Arc::clone(&told), Arc::clone(&shared));
        async move {
            let mut reader = reader?;
            let next = tokio::time::timeout(PROGRESS, reader.next()).await;
            let part = match next {
                // A line is a message: a word before it, an empty line after it.
                Ok(Some(text)) => text.map(|text| {
                    let lines = text.trim_end().replace('\n', "\n\ndata: ");
                    format!("data: {lines}\n\n")
                }),
                Ok(None) => return Some((Ok(Bytes::from("event: end\ndata: {}\n\n")), None)),
                Err(_) => {
                    let seconds = shared.elapsed().saturating_sub(start).as_secs_f64();
                    let answers = told.load(Ordering::Relaxed);
                    let so_far =
                        json!({ "answers": answers, "seconds": (seconds * 10.0).round() / 10.0 });
                    Ok(format!("event: progress\ndata: {so_far}\n\n"))
                }
            };
            Some((part.map(Bytes::from), Some(reader)))
        }
    });
    let kind = [(header::CONTENT_TYPE, "text/event-stream")];
    (kind, Body::from_stream(body)).into_response()
}
