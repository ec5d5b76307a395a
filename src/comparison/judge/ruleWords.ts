import type { BrowserRuleId } from "../../documents/urlStandard/ruleFacts.js";

/** The words for a parser that carries out a rule, for one that follows the standard without it, and the first of these in short. */
type RuleWords = readonly [does: string, doesNot: string, doing: string];

const encodes = (what: string): RuleWords => [
  `percent-encodes ${what}`,
  `does not percent-encode ${what}`,
  "percent-encoding",
];

/**
 * The rules of the URL Standard in words, as ends of sentences that begin with a parser. Those about a base are missing, since the
 * base of a parser is not known, and the first one, about lone surrogates: the others need well-formed text.
 */
export const RULE_WORDS: Readonly<Partial<Record<BrowserRuleId, RuleWords>>> = {
  trim: ["ignores spaces and control characters at both ends", "does not trim", "trimming"],
  newlines: ["ignores tabs and line ends anywhere", "keeps tabs and line ends", "removing tabs and line ends"],
  "scheme-case": ["reports schemes in lower case", "keeps the case of schemes", "lower-casing"],
  backslash: ["reads \\ as / in special schemes", "keeps \\", "reading \\ as /"],
  slashes: [
    "reads any number of slashes after a special scheme as //",
    "keeps the number of slashes after a special scheme",
    "mending slashes",
  ],
  "file-slashes": ["adds slashes to file:", "adds no slashes to file:", "mending slashes"],
  "drive-as-host": ["reads file://C: as a path", "reads file://C: as a host", "mending drive letters"],
  "last-at": ["ends the userinfo at the last @", "does not end the userinfo at the last @", "percent-encoding"],
  userinfo: encodes("the userinfo"),
  "host-missing": [
    "refuses empty hosts of special schemes",
    "accepts empty hosts of special schemes",
    "checking hosts",
  ],
  credentials: ["drops empty passwords and userinfo", "keeps empty passwords and userinfo", "dropping empty parts"],
  "host-decode": ["decodes hosts of special schemes", "does not decode hosts", "decoding"],
  "domain-to-ascii": ["maps domains to ASCII", "does not map domains to ASCII", "mapping domains to ASCII"],
  "domain-case": [
    "reports domains of special schemes in lower case, and refuses some of their characters",
    "keeps the case of domains, and refuses none of their characters",
    "lower-casing",
  ],
  ipv4: ["reads numbers as IPv4 addresses", "does not read numbers as IPv4 addresses", "reading numbers as addresses"],
  ipv6: [
    "rewrites IPv6 addresses, and refuses everything else in brackets",
    "neither rewrites nor checks what is in brackets",
    "rewriting addresses",
  ],
  "opaque-host": [
    "percent-encodes hosts of other schemes, and refuses some characters in them",
    "neither percent-encodes nor checks hosts of other schemes",
    "percent-encoding",
  ],
  localhost: ["drops the host localhost of a file", "keeps the host localhost of a file", "dropping localhost"],
  port: ["drops default ports, and refuses those above 65,535", "neither drops nor checks ports", "checking ports"],
  "empty-path": ['reports "/" for an empty path of a special scheme', "keeps empty paths", "mending empty paths"],
  "encoded-dots": ["reads %2e as a dot", "does not read %2e as a dot", "decoding"],
  "drive-letter": ["reads C| as C:", "does not read C| as C:", "mending drive letters"],
  dots: ["removes dot segments", "keeps dot segments", "removing dot segments"],
  "path-set": encodes("paths"),
  "opaque-path": encodes("paths without a slash"),
  "query-set": encodes("the query"),
  "fragment-set": encodes("the fragment"),
  rfc3986: [
    "accepts characters that are not allowed as if they were percent-encoded",
    "refuses URLs with characters that a URI cannot have",
    "percent-encoding",
  ],
};
