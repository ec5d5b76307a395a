#!/bin/sh
# Builds main.rs with the crates that Debian has, once, and becomes that program.
set -eu
folder=$(dirname "$0")
target=$PWD/node_modules/.cache/rust-url
crates=/usr/share/cargo/registry
URL_VERSION=$(basename "$(ls -d "$crates"/url-2*)" | sed s/url-//)
export URL_VERSION
mkdir -p "$target"
cp "$folder/Cargo.toml" "$folder/main.rs" "$target"
cargo build --quiet --release --offline --manifest-path "$target/Cargo.toml" \
  --config 'source.crates-io.replace-with="debian"' --config "source.debian.directory=\"$crates\"" >&2
exec "$target/target/release/rust-url" "$@"
