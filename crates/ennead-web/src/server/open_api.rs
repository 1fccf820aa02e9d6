//! The verbs, their questions and their answers, as an `OpenAPI` description: from the table of verbs.

use axum::http::header;
use axum::response::{IntoResponse, Response};
use ennead_ask::{VERBS, Verb};
use serde_json::{Map, Value, json};

/// A schema as a resource of its own, so that `#/$defs/…` is found in it and not in the description.
fn named(schema: Value, verb: &str, what: &str) -> Value {
    let mut schema = schema;
    schema["$id"] = json!(format!("/api/{verb}/{what}"));
    schema
}

fn path(verb: &Verb) -> (String, Value) {
    let answer = named(verb.answer_schema(), verb.name, "answer");
    let question = named(verb.question_schema(), verb.name, "question");
    let refused = |what: &str| {
        json!({ "description": what, "content": { "application/json": { "schema": {
            "type": "object", "properties": { "error": { "type": "string" } }, "required": ["error"]
        } } } })
    };
    let later = |what: &str| {
        let mut response = refused(what);
        response["headers"] = json!({ "Retry-After": { "schema": { "type": "integer" } } });
        response
    };
    let post = json!({
        "operationId": verb.name,
        "summary": verb.about,
        "requestBody": {
            "content": { "application/json": { "schema": question } }
        },
        "responses": {
            "200": {
                "description": "a line for each answer and each refusal; as events, where the request \
                    accepts `text/event-stream`, with an event `progress` now and then",
                "content": {
                    "application/x-ndjson": { "schema": answer },
                    "text/event-stream": { "schema": { "type": "string" } }
                }
            },
            "400": refused("the question is none of this verb"),
            "403": refused("the name of the host or the origin is not ours"),
            "408": refused("the question did not arrive in time"),
            "413": refused("the question is too large"),
            "429": later("too many questions are waiting"),
            "503": later("the question's turn did not come")
        }
    });
    (format!("/api/{}", verb.name), json!({ "post": post }))
}

/// The description.
pub(super) async fn open_api() -> Response {
    let paths: Map<String, Value> = VERBS.iter().map(path).collect();
    let info = json!({ "title": "Ennead", "version": env!("CARGO_PKG_VERSION") });
    let body = json!({ "openapi": "3.1.0", "info": info, "paths": paths });
    ([(header::CONTENT_TYPE, "application/json")], body.to_string()).into_response()
}
