#!/bin/sh
# Compiles uriparser.c into a temporary folder and becomes that program.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cc -O1 -o "$folder/uriparser" "$(dirname "$0")/uriparser.c" -luriparser
exec 3<"$folder/uriparser"
# The open program outlives its folder.
rm -rf "$folder"
exec /proc/self/fd/3 "$@"
