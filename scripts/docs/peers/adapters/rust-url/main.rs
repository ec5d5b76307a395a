//! Rust's crate url, by the WHATWG standard: `Url::parse(input)`, and if that fails, the same on the base "http://base.example/", which
//! is how it reads a reference. With a base no components are reported. Those of an absolute URL are as the crate writes them.
use serde_json::{json, Value};
use std::io::{self, BufRead, Write};
use url::Url;

fn answer(input: &str) -> Value {
    let url = match Url::parse(input) {
        Ok(url) => url,
        Err(_) => return json!(Url::parse("http://base.example/").unwrap().join(input).is_ok()),
    };
    let userinfo = match (url.username(), url.password()) {
        ("", None) => None,
        (name, None) => Some(name.to_string()),
        (name, Some(password)) => Some(format!("{}:{}", name, password)),
    };
    let host = if url.has_authority() { Some(url.host_str().unwrap_or("")) } else { None };
    json!({
        "scheme": url.scheme(),
        "userinfo": userinfo,
        "host": host,
        "port": url.port().map(|port| port.to_string()),
        "path": url.path(),
        "query": url.query(),
        "fragment": url.fragment(),
    })
}

fn main() {
    if std::env::args().nth(1).as_deref() == Some("--version") {
        println!("url {}", env!("URL_VERSION"));
        return;
    }
    for line in io::stdin().lock().lines() {
        // A lone surrogate is not text for Rust.
        let reply = match serde_json::from_str::<String>(&line.unwrap()) {
            Ok(input) => answer(&input),
            Err(_) => json!(false),
        };
        println!("{}", reply);
        io::stdout().flush().unwrap();
    }
}
