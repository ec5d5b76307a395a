import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../generate/grammarSource.js";
import { apgLite } from "./adapters/apg-lite.js";
import { appendixB } from "./adapters/appendix-b.js";
import { fastUri } from "./adapters/fast-uri.js";
import { hyperjumpIri, hyperjumpUri } from "./adapters/hyperjump-uri.js";
import { legacyUrl } from "./adapters/legacy-url.js";
import { uriJs } from "./adapters/uri-js.js";
import { urijs } from "./adapters/urijs.js";
import { whatwgUrl, whatwgUrlPackage } from "./adapters/whatwg-url.js";

/** Another project's parser of URIs and how it is called. */
export type Peer = InProcessPeer | CommandPeer;

interface AnyPeer {
  readonly name: string;
  readonly language: string;
  /** The document that its documentation says it follows. */
  readonly claims: string;
  /** The way in which it works, in a sentence. */
  readonly manner: string;
  /** The kind of input that it is made for, if not references. */
  readonly takes?: "absolute";
  /** The file in {@link ADAPTERS}, whose header says how the parser is called and what it does to components. */
  readonly adapter: string;
}

/** One of Node or npm, called in this process. */
export interface InProcessPeer extends AnyPeer {
  readonly language: "JavaScript";
  readonly parse: (input: string) => unknown;
  /** The npm package; Node's own parsers have none. */
  readonly npm?: string;
}

/** One of another language: a program that reads a JSON string a line and writes a line of JSON for each. */
export interface CommandPeer extends AnyPeer {
  /**
   * The program and its arguments, to be run in {@link ROOT}. With `--version` added it prints its versions and ends.
   */
  readonly command: readonly [program: string, ...args: string[]];
  /** The Debian packages that it needs. */
  readonly packages: readonly string[];
}

/** The folder of the adapters. */
export const ADAPTERS = "scripts/docs/peers/adapters";

/** With these, Java needs half as long to compile the adapter at every start. */
const QUICK_START = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"];

export const PEERS: readonly Peer[] = [
  {
    name: "WHATWG URL",
    language: "JavaScript",
    claims: "WHATWG URL standard",
    manner:
      "Repairs what it can (missing or too many slashes, spaces, backslashes, control characters); refuses for the sake of host and port.",
    adapter: "whatwg-url.ts",
    parse: whatwgUrl,
  },
  {
    name: "whatwg-url",
    language: "JavaScript",
    claims: "WHATWG URL standard",
    manner: "The reference implementation of the standard, state by state; version 16 is the last one for Node 20.",
    adapter: "whatwg-url.ts",
    parse: whatwgUrlPackage,
    npm: "whatwg-url",
  },
  {
    name: "Node url.parse",
    language: "JavaScript",
    claims: "no document",
    manner: "Takes nearly anything apart, and looks for a host without `//` too.",
    adapter: "legacy-url.ts",
    parse: legacyUrl,
  },
  {
    name: "appendix B",
    language: "JavaScript",
    claims: "RFC 3986",
    manner: "The regular expression that RFC 3986 prints for taking a URI reference apart.",
    adapter: "appendix-b.ts",
    parse: appendixB,
  },
  {
    name: "fast-uri",
    language: "JavaScript",
    claims: "RFC 3986",
    manner:
      "Splits by a regular expression, then looks at scheme, authority and percent-encoding, and at what http, mailto and urn ask for; escapes the rest.",
    adapter: "fast-uri.ts",
    parse: fastUri,
    npm: "fast-uri",
  },
  {
    name: "uri-js",
    language: "JavaScript",
    claims: "RFC 3986, RFC 3987",
    manner:
      "Splits by a regular expression and escapes what does not belong there; refuses only what a scheme does not allow.",
    adapter: "uri-js.ts",
    parse: uriJs,
    npm: "uri-js",
  },
  {
    name: "@hyperjump/uri",
    language: "JavaScript",
    claims: "RFC 3986",
    manner: "Has the rules of RFC 3986 as one regular expression.",
    adapter: "hyperjump-uri.ts",
    parse: hyperjumpUri,
    npm: "@hyperjump/uri",
  },
  {
    name: "@hyperjump/uri, IRIs",
    language: "JavaScript",
    claims: "RFC 3987",
    manner: "Has the rules of RFC 3987 as one regular expression.",
    adapter: "hyperjump-uri.ts",
    parse: hyperjumpIri,
    npm: "@hyperjump/uri",
  },
  {
    name: "urijs",
    language: "JavaScript",
    claims: "no document",
    manner: "Splits as browsers do, slashes made up included; refuses only some ports and what it cannot decode.",
    adapter: "urijs.ts",
    parse: urijs,
    npm: "urijs",
  },
  {
    name: "apg-lite uri-app",
    language: "JavaScript",
    claims: "RFC 3986",
    takes: "absolute",
    manner:
      "Has the grammar of RFC 3986 for a parser generator, but checks IP addresses in callbacks, which take octets with leading zeros on purpose.",
    adapter: "apg-lite.ts",
    parse: apgLite,
    npm: "apg-lite",
  },
  {
    name: "urllib.parse",
    language: "Python",
    claims: "RFC 3986, with deviations",
    manner: "Splits at delimiters; looks at brackets and ports only, and drops some control characters.",
    adapter: "urllib_parse.py",
    command: ["python3", `${ADAPTERS}/urllib_parse.py`],
    packages: ["python3"],
  },
  {
    name: "URI",
    language: "Perl",
    claims: "RFC 2396, RFC 2732",
    manner: "Splits by the regular expression of appendix B, escapes what does not belong there and refuses nothing.",
    adapter: "uri.pl",
    command: ["perl", `${ADAPTERS}/uri.pl`],
    packages: ["perl", "liburi-perl"],
  },
  {
    name: "java.net.URI",
    language: "Java",
    claims: "RFC 2396, RFC 2732",
    manner:
      "Takes an authority that is no server of RFC 2396 for registry-based, without a host; allows IPv6 addresses, and characters beyond ASCII.",
    adapter: "JavaNetUri.java",
    command: ["java", ...QUICK_START, `${ADAPTERS}/JavaNetUri.java`],
    packages: ["default-jdk-headless"],
  },
  {
    name: "net/url",
    language: "Go",
    claims: "RFC 3986, with deviations",
    manner: "Splits at delimiters; looks at escapes, at some characters of the host, and at ports.",
    adapter: "net_url.go",
    command: ["go", "run", `${ADAPTERS}/net_url.go`],
    packages: ["golang-go"],
  },
  {
    name: "url",
    language: "Rust",
    claims: "WHATWG URL standard",
    manner: "Follows the standard, state by state, with an older UTS 46.",
    adapter: "rust-url/main.rs",
    command: [`${ADAPTERS}/rust-url/run.sh`],
    packages: ["cargo", "librust-serde-json-dev", "librust-url-dev"],
  },
  {
    name: "URI::RFC3986_Parser",
    language: "Ruby",
    claims: "RFC 3986",
    manner:
      "Has regular expressions for URI and relative-ref, then lets the class of the scheme look at the parts; an opaque URI has no path.",
    adapter: "uri.rb",
    command: ["ruby", `${ADAPTERS}/uri.rb`, "RFC3986_Parser"],
    packages: ["ruby"],
  },
  {
    name: "URI::RFC2396_Parser",
    language: "Ruby",
    claims: "RFC 2396",
    manner:
      "Has regular expressions for absoluteURI and relativeURI, then lets the class of the scheme look at the parts; an opaque URI has no path.",
    adapter: "uri.rb",
    command: ["ruby", `${ADAPTERS}/uri.rb`, "RFC2396_Parser"],
    packages: ["ruby"],
  },
  {
    name: "uriparser",
    language: "C",
    claims: "RFC 3986",
    manner: "Parses by the rules of RFC 3986.",
    adapter: "uriparser.c",
    command: [`${ADAPTERS}/uriparser.sh`],
    packages: ["gcc", "libc6-dev", "liburiparser-dev"],
  },
  {
    name: "parse_url",
    language: "PHP",
    claims: "no document",
    manner: "Splits at delimiters; refuses what it cannot split, and ports above 65535.",
    adapter: "parse_url.php",
    command: ["php", `${ADAPTERS}/parse_url.php`],
    packages: ["php-cli"],
  },
  {
    name: "libcurl URL API",
    language: "C",
    claims: "RFC 3986, with deviations",
    takes: "absolute",
    manner: "Takes URLs that name a host, or a file; looks at scheme, host and port only.",
    adapter: "libcurl.py",
    command: ["python3", `${ADAPTERS}/libcurl.py`],
    packages: ["python3", "libcurl4"],
  },
];

/** The versions of library and language of a peer that is installed here, or why it cannot be called. */
export type Availability = { readonly version: string } | { readonly missing: string };

export async function availability(peer: Peer): Promise<Availability> {
  if (!("command" in peer)) return { version: peer.npm === undefined ? node() : `${peer.npm} ${npmVersion(peer.npm)}` };
  const [program, ...args] = peer.command;
  return new Promise((resolve) => {
    execFile(program, [...args, "--version"], { cwd: ROOT, timeout: VERSION_MS }, (error, stdout, stderr) => {
      if (error === null) resolve({ version: stdout.trim() });
      else resolve({ missing: `${reason(program, error.code, stderr)} (Debian: ${peer.packages.join(" ")})` });
    });
  });
}

/** A slow machine compiles its adapter in this time. */
const VERSION_MS = 60_000;

function reason(program: string, code: unknown, stderr: string): string {
  if (code === "ENOENT") return `no ${program} here`;
  return (
    stderr
      .split("\n")
      .find((line) => line.trim() !== "")
      ?.trim() ?? `${program} failed`
  );
}

function node(): string {
  return `Node ${process.versions.node}`;
}

function npmVersion(name: string): string {
  // Not resolved as a module: not every package exports its package.json.
  const text = readFileSync(join(ROOT, "node_modules", name, "package.json"), "utf8");
  return (JSON.parse(text) as { readonly version: string }).version;
}
