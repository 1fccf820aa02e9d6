//! The files of the page, as a browser asks for them: compressed, as they are in the program, unless it
//! does not say that it can read that.

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, Method, Request, StatusCode, header};
use axum::response::{IntoResponse, Response};

use super::{METHODS, refusal};
use crate::File;

/// Answers with a file of the page.
pub(super) async fn file(request: Request<Body>) -> Response {
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        let mut response = refusal(StatusCode::METHOD_NOT_ALLOWED, METHODS);
        response.headers_mut().insert(header::ALLOW, HeaderValue::from_static("GET,HEAD"));
        return response;
    }
    let Some(file) = File::at(request.uri().path().trim_start_matches('/')) else {
        return refusal(StatusCode::NOT_FOUND, "there is no such file");
    };
    let about = [(header::CONTENT_TYPE, file.media_type()), (header::VARY, "accept-encoding")];
    if takes_gzip(request.headers()) {
        (about, [(header::CONTENT_ENCODING, "gzip")], file.packed).into_response()
    } else {
        (about, file.bytes()).into_response()
    }
}

/// Whether gzip is among the encodings that are accepted, and not as one that is not wanted (RFC 9110,
/// section 12.5.3).
fn takes_gzip(headers: &HeaderMap) -> bool {
    let values = headers.get_all(header::ACCEPT_ENCODING).iter();
    let mut encodings =
        values.filter_map(|value| value.to_str().ok()).flat_map(|value| value.split(','));
    encodings.any(|encoding| {
        let mut words = encoding.split(';').map(str::trim);
        let is_gzip = words.next().is_some_and(|name| name.eq_ignore_ascii_case("gzip"));
        let quality = words.find_map(|word| word.strip_prefix("q=")?.parse::<f32>().ok());
        is_gzip && quality.is_none_or(|quality| quality > 0.0)
    })
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderMap, HeaderValue, header};

    use super::takes_gzip;

    #[test]
    fn gzip_is_sent_to_who_asks_for_it() {
        let takes = |value: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_ENCODING, HeaderValue::from_static(value));
            takes_gzip(&headers)
        };
        for yes in ["gzip", "gzip, deflate, br, zstd", "br;q=1.0, GZIP;q=0.5"] {
            assert!(takes(yes), "{yes}");
        }
        for no in ["", "identity", "br, gzip;q=0", "gzip; q=0.000", "x-gzipped"] {
            assert!(!takes(no), "{no}");
        }
        assert!(!takes_gzip(&HeaderMap::new()));
    }
}
