import type { AdviceKind } from "../advise/advice.js";
import type { Generation } from "../../uri/generation/generation.js";
import { inetAton } from "../advise/authority.js";

/** The treatment of the findings of a rule. */
export type RuleLevel = "off" | "warn" | "error";

export const RULE_LEVELS: readonly RuleLevel[] = ["off", "warn", "error"];

/** The levels of rules by their ids: `error/port`, `advice/password`, `missing-target`; `advice/*` is all advice. */
export type RuleLevels = Readonly<Record<string, RuleLevel>>;

/** The kinds of advice, in words. */
const ADVICE: Readonly<Record<AdviceKind, string>> = {
  password: "The userinfo holds a password.",
  user: "A user's name, whose use the document discourages.",
  "active-content": "A URI that holds a program or a page: javascript:, data:.",
  "special-address": "A host that is not globally reachable: loopback, private, link-local.",
  "misleading-userinfo": "The userinfo looks like a host, but is the name of a user.",
  "reserved-port": "A port below 1024 that is not the scheme's own.",
  port: "A port that is not the scheme's own.",
  "encoded-nul": "An encoded NUL, which ends a string in C.",
  "encoded-line-break": "An encoded line break, which ends a command where the protocol is made of lines.",
  "encoded-delimiter": "An encoded delimiter: decoded too early, it cuts the component.",
  "rare-ipv4": "A host that is a name here, but an IPv4 address to inet_aton().",
  "empty-host": "An http or https URI whose host is empty.",
  "port-out-of-range": "A port above 65535.",
  "long-host": "A host of more than 255 characters.",
  zone: "A zone on an address that is not link-local.",
  "two-schemes": "A scheme before a whole URI.",
  pattern: 'A host with a "*" for a label.',
  "numeric-host": "A host that is not an IPv4 address, although its last label has digits only.",
  "encoded-dot-segment": "An encoded dot segment.",
  "drive-as-host": "A drive letter instead of a host.",
  mistake: "A mistake that leaves a string that conforms and means something else.",
  "browser-host": "A host that a browser reads differently or refuses.",
  "bidi-formatting": "A formatting character for text written in both directions.",
  "bidi-mixed": "A component with letters of both directions.",
  "bidi-ends": "A component with letters written from right to left that does not begin and end with such letters.",
};

export const MISSING_TARGET = "missing-target";
export const NOT_A_LINK = "not-a-link";
export const SCHEME_SYNTAX = "scheme-syntax";

/** The rules that are neither about a rule of the grammar nor advice. */
const OTHERS: Readonly<Record<string, string>> = {
  "disallowed-scheme": "A scheme that the setting `allowedSchemes` does not have.",
  [MISSING_TARGET]: "A relative link to a file, a heading or an id that does not exist; off unless a level is set.",
  [NOT_A_LINK]: "A link or an image of Markdown that is shown as text, because its destination has white space.",
  [SCHEME_SYNTAX]: "A mail address or a telephone number in a link that RFC 6068 or RFC 3966 does not allow.",
  "unused-directive": "A comment that disables rules in the next line, where none of them reports anything.",
};

/** The kinds of advice that say nothing about a host that only its author reaches, or that no one does. */
const ABOUT_HOST: ReadonlySet<string> = new Set<AdviceKind>([
  "browser-host",
  "encoded-line-break",
  "encoded-nul",
  "misleading-userinfo",
  "numeric-host",
  "password",
  "rare-ipv4",
]);

/** Returns the ids of all rules that files may break in a generation, with a sentence on each. */
export function lintRules(generation: Generation): ReadonlyMap<string, string> {
  return new Map([
    ...generation.rules.map((name): [string, string] => [
      `error/${name}`,
      `The text does not match the rule ${name} of ${generation.title}.`,
    ]),
    ...Object.entries(ADVICE).map(([kind, text]): [string, string] => [`advice/${kind}`, text]),
    ...Object.entries(OTHERS),
  ]);
}

/** Returns the level that is set for a rule: by its id, or else for all rules of its family. */
export function levelOf(rule: string, levels: RuleLevels): RuleLevel | undefined {
  return [rule, rule.replace(/\/.*/s, "/*")]
    .map((id) => (Object.hasOwn(levels, id) ? levels[id] : undefined))
    .find(Boolean);
}

/** The kinds of advice about what readers of hosts make of a host: other schemes may have anything there, and a pattern is not read. */
const READ_AS_HOST: ReadonlySet<string> = new Set<AdviceKind>(["browser-host", "numeric-host", "rare-ipv4"]);
const WITH_READ_HOST = /^(?:https?|wss?|ftp):(?!\/*[^/?#]*\*)/i;

/**
 * The URIs that have a thing on purpose, or where only the author can judge: many servers have a port of their own, a badge has a URL in its
 * path, a policy has hosts with "*", an example shows where a password would be, a host of repositories has users, a search several lines.
 */
const MEANT: Readonly<Partial<Record<AdviceKind, RegExp>>> = {
  "encoded-delimiter": /^/,
  mistake: /^/,
  user: /^/,
  "active-content": /^/,
  "special-address": /^/,
  pattern: /^/,
  port: /^/,
  "reserved-port": /^/,
  password: /^[^:]*:\/\/[^/?#@:]*:(?:[Pp]ass|(?:[Pp]ass)?(?:[Ww](?:or)?d)|pwd|[Ss]ecret|x|(\S)\1+|[A-Z]+(?:_[A-Z]+)*)@/,
  "misleading-userinfo": /^[^:]*:\/\/[^/?#@.]*@/,
  "encoded-line-break": /^https?:/i,
};

/**
 * Returns true for advice that is not given unless its rule is set: what is usually meant, and what is about a host of this machine, a
 * private network, or an example.
 */
export function isQuiet(kind: AdviceKind, uri: string): boolean {
  if (MEANT[kind]?.test(uri)) return true;
  // The name of a scheme, as it is written in texts: "http://".
  if (/^\w+:\/*$/.test(uri)) return true;
  if (READ_AS_HOST.has(kind) && !WITH_READ_HOST.test(uri)) return true;
  if (!ABOUT_HOST.has(kind)) return false;
  const host = /^[^:]*:\/\/(?:[^/?#]*@)?(\[[^\]]*\]|[^:/?#]*)/.exec(uri)?.[1]?.toLowerCase().replace(/\.$/, "");
  if (host === undefined) return false;
  const address = inetAton(host);
  if (address !== undefined) return PRIVATE_IPV4.some(([first, bits]) => (address ^ first) >>> (32 - bits) === 0);
  // A name of one label is one of the own network.
  return !host.startsWith("[")
    ? !host.includes(".") ||
        /(?:^|\.)example\.(?:com|net|org)$|\.(?:example|internal|invalid|lan|local|localhost|test)$/.test(host)
    : /^\[(?:::1?|f[cd]..:.*|fe[89ab].:.*|2001:0?db8:.*)\]$/.test(host);
}

/** RFC 1122 3.2.1.3, RFC 1918 3, RFC 3927 2.1, RFC 5737 3, RFC 6598 7: the first address of each block, and the length of its prefix. */
const PRIVATE_IPV4: readonly (readonly [first: number, bits: number])[] = [
  [0x00000000, 8],
  [0x0a000000, 8],
  [0x64400000, 10],
  [0x7f000000, 8],
  [0xa9fe0000, 16],
  [0xac100000, 12],
  [0xc0000200, 24],
  [0xc0a80000, 16],
  [0xc6336400, 24],
  [0xcb007100, 24],
];
