#!/bin/sh
# Installs Debian's packages of the languages and libraries that scripts/docs/peers/adapters need, so that no peer is
# skipped.
set -eu

packages="python3 perl liburi-perl default-jdk-headless ruby gcc libc6-dev liburiparser-dev php-cli libcurl4 golang-go cargo librust-serde-json-dev librust-url-dev"

fail() {
  echo "install.sh: $1" >&2
  echo "The peers need: $packages" >&2
  exit 1
}

command -v apt-get >/dev/null || fail "there is no apt-get here; install their counterparts with your system's own tool."
[ "$(id -u)" -eq 0 ] || fail "apt-get needs root; run: sudo $0"

echo "Installing with apt-get: $packages"
apt-get update
# Split into words on purpose: one word per package.
# shellcheck disable=SC2086
DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends $packages
echo "Done. \"npx vitest run test/peers\" says which peers run now."
