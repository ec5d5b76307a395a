/**
 * What a rule does to the input. `"mend"`: RFC 3986 refuses the input, and the change brings it nearer to a URI; `"normal"`: a
 * normalization that RFC 3986 6.2 or RFC 5952 describes, after which RFC 3986 reads the same; `"other"`: the text is read differently than
 * RFC 3986 reads it.
 */
export type BrowserRuleKind = "mend" | "normal" | "other";

/**
 * The rules in the order in which they are carried out: what each does, and where it comes from, the section of the URL Standard of
 * 2 July 2026 with the state of its parser, and its words, with "[...]" where some are left out; of the last rule, those of RFC 3986.
 */
export const RULE_FACTS = {
  surrogates: ["mend", "6.1, Web IDL USVString", "constructor(USVString url, optional USVString base);"],
  trim: ["mend", "4.4 basic URL parser", "Remove any leading and trailing C0 control or space from input."],
  newlines: ["mend", "4.4 basic URL parser", "Remove all ASCII tab or newline from input."],
  "scheme-case": ["normal", "4.4 scheme state", "append c, lowercased, to buffer"],
  backslash: [
    "mend",
    "4.4 path state",
    "If url is special and c is U+005C (\\), invalid-reverse-solidus validation error.",
  ],
  "same-scheme": [
    "other",
    "4.4 scheme state",
    "Otherwise, if url is special, base is non-null, and base's scheme is url's scheme:",
  ],
  slashes: [
    "other",
    "4.4 special authority ignore slashes state",
    "If c is neither U+002F (/) nor U+005C (\\), then set state to authority state and decrease pointer by 1.",
  ],
  "file-slashes": ["other", "4.4 file state", "Set url's host to the empty string."],
  "drive-of-base": [
    "other",
    "4.4 file slash state",
    "If the code point substring from pointer to the end of input does not start with a Windows drive letter and base's path[0] is a normalized Windows drive letter, then append base's path[0] to url's path.",
  ],
  resolve: [
    "normal",
    "4.4 relative state",
    "If base is null, or base has an opaque path and c is not U+0023 (#), missing-scheme-non-relative-URL validation error, return failure.",
  ],
  "drive-as-host": [
    "other",
    "4.4 file host state",
    "If state override is not given and buffer is a Windows drive letter, file-invalid-Windows-drive-letter-host validation error, set state to path state.",
  ],
  "last-at": ["mend", "4.4 authority state", 'If atSignSeen is true, then prepend "%40" to buffer.'],
  userinfo: [
    "other",
    "4.4 authority state",
    "Let encodedCodePoints be the result of running UTF-8 percent-encode codePoint using the userinfo percent-encode set.",
  ],
  "host-missing": [
    "other",
    "4.4 host state",
    "If url is special and buffer is the empty string, host-missing validation error, return failure.",
  ],
  credentials: [
    "other",
    "4.5 URL serializer",
    "If url's password is not the empty string, then append U+003A (:), followed by url's password, to output.",
  ],
  "host-decode": [
    "other",
    "3.5 host parser",
    "Let domain be the result of running UTF-8 decode without BOM on the percent-decoding of input.",
  ],
  "domain-to-ascii": [
    "other",
    "3.3 domain parser",
    "Set result to the result of running domain parser ToASCII with domain and false.",
  ],
  "domain-case": [
    "normal",
    "3.3 domain parser",
    "If domain is an ASCII string, then set result to domain, lowercased.",
  ],
  ipv4: [
    "other",
    "3.5 host parser",
    "If asciiDomain ends in a number, then return the result of IPv4 parsing asciiDomain.",
  ],
  ipv6: [
    "normal",
    "3.5 host parser",
    "Return the result of IPv6 parsing input with its leading U+005B ([) and trailing U+005D (]) removed.",
  ],
  "opaque-host": [
    "mend",
    "3.5 opaque-host parser",
    "Return the result of running UTF-8 percent-encode on input using the C0 control percent-encode set.",
  ],
  localhost: ["other", "4.4 file host state", 'If host is "localhost", then set host to the empty string.'],
  port: [
    "normal",
    "4.4 port state",
    "Set url's port to null, if port is url's scheme's default port; otherwise to port.",
  ],
  "empty-path": ["normal", "4.4 path start state", "If url is special, then: [...] Set state to path state."],
  "encoded-dots": [
    "normal",
    "4.1 URL representation",
    'A double-dot URL path segment is a URL path segment that is ".." or an ASCII case-insensitive match for ".%2e", "%2e.", or "%2e%2e".',
  ],
  "drive-letter": [
    "mend",
    "4.4 path state",
    "If url's scheme is \"file\", url's path is empty, and buffer is a Windows drive letter, then replace the second code point in buffer with U+003A (:).",
  ],
  dots: ["normal", "4.4 path state", "If buffer is a double-dot URL path segment, then: Shorten url's path."],
  "path-set": [
    "mend",
    "4.4 path state",
    "UTF-8 percent-encode c using the path percent-encode set and append the result to buffer.",
  ],
  "opaque-path": [
    "mend",
    "4.4 opaque path state",
    'If remaining starts with U+003F (?) or U+0023 (#), then append "%20" to url\'s path.',
  ],
  "query-set": [
    "mend",
    "4.4 query state",
    "Let queryPercentEncodeSet be the special-query percent-encode set if url is special; otherwise the query percent-encode set.",
  ],
  "fragment-set": [
    "mend",
    "4.4 fragment state",
    "UTF-8 percent-encode c using the fragment percent-encode set and append the result to url's fragment.",
  ],
  rfc3986: [
    "mend",
    "RFC 3986 2.4",
    'Because the percent ("%") character serves as the indicator for percent-encoded octets, it must be percent-encoded as "%25" for that octet to be used as data within a URI.',
  ],
} as const satisfies Readonly<Record<string, readonly [BrowserRuleKind, section: string, sentence: string]>>;

/** The id of a rule. */
export type BrowserRuleId = keyof typeof RULE_FACTS;
