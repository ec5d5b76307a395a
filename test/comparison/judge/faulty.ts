import { RuleAutomata } from "../../../src/languages/abnf/ruleAutomata.js";
import { readGenerations, readGrammarSource, type GenerationFacts } from "../../../scripts/generate/grammarSource.js";
import { type Language } from "../../../src/documents/language.js";
import { languageOf } from "../../../src/languages/questions/language.js";
import { readRules } from "../../../src/languages/abnf/notation.js";

const source = readGrammarSource(readGenerations().find(({ id }) => id === "rfc3986") as GenerationFacts);

/** The language of a rule of RFC 3986 when other rules say what is given here, from the ABNF alone. */
export function languageWith(edited: string, rule = "URI-reference"): Language {
  const edits = readRules(`${edited}\n`, "abnf");
  const rules = [...source.corrected, ...source.core].map((own) => {
    const edit = edits.find(({ name }) => name === own.name);
    return edit ? { ...own, expression: edit.expression } : own;
  });
  const start = rules.find(({ name }) => name === rule);
  if (!start) throw new Error(`no rule ${rule}`);
  return languageOf(new RuleAutomata(rules).tables([start]), rule);
}

/** One planted fault: a rule of RFC 3986 as a parser might have it by mistake. */
export interface Fault {
  readonly what: string;
  /** The rule as the parser has it. */
  readonly edited: string;
  readonly kind: "accepts" | "refuses";
  readonly rule: string;
}

export const FAULTS: readonly Fault[] = [
  {
    what: "leading zeros in IPv4 addresses",
    kind: "accepts",
    rule: "dec-octet",
    edited: `dec-octet = 1*2"0" 1DIGIT / DIGIT / %x31-39 DIGIT / "1" 2DIGIT / "2" %x30-34 DIGIT / "25" %x30-35`,
  },
  {
    what: "a capital V refused",
    kind: "refuses",
    rule: "IPvFuture",
    edited: `IPvFuture = %s"v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )`,
  },
  {
    what: "% taken without digits",
    kind: "accepts",
    rule: "pct-encoded",
    edited: `pct-encoded = "%" [ HEXDIG HEXDIG ]`,
  },
  { what: "letters in a port", kind: "accepts", rule: "port", edited: `port = *( DIGIT / ALPHA )` },
  {
    what: "an empty name refused",
    kind: "refuses",
    rule: "reg-name",
    edited: `reg-name = 1*( unreserved / pct-encoded / sub-delims )`,
  },
  {
    what: "a scheme that begins with a digit",
    kind: "accepts",
    rule: "scheme",
    edited: `scheme = 1*( ALPHA / DIGIT / "+" / "-" / "." )`,
  },
  {
    what: "[ in paths, queries and fragments",
    kind: "accepts",
    rule: "pchar",
    edited: `pchar = unreserved / pct-encoded / sub-delims / ":" / "@" / "["`,
  },
  { what: "five digits in h16", kind: "accepts", rule: "h16", edited: `h16 = 1*5HEXDIG` },
  {
    what: "hexadecimal digits in lower case refused",
    kind: "refuses",
    rule: "HEXDIG",
    edited: `HEXDIG = DIGIT / %x41-46`,
  },
  { what: "# in fragments", kind: "accepts", rule: "fragment", edited: `fragment = *( pchar / "/" / "?" / "#" )` },
  {
    what: "a colon in the first segment of a relative path",
    kind: "accepts",
    rule: "segment-nz-nc",
    edited: `segment-nz-nc = 1*( unreserved / pct-encoded / sub-delims / ":" / "@" )`,
  },
  {
    what: "a colon in userinfo refused",
    kind: "refuses",
    rule: "userinfo",
    edited: `userinfo = *( unreserved / pct-encoded / sub-delims )`,
  },
  // The last two are asked the same strings, which are made once if they are judged one after the other.
  {
    what: ":: behind eight groups",
    kind: "accepts",
    rule: "IPv6address",
    edited: `IPv6address = 6( h16 ":" ) ls32 / "::" 5( h16 ":" ) ls32 / [ h16 ] "::" 4( h16 ":" ) ls32
      / [ *1( h16 ":" ) h16 ] "::" 3( h16 ":" ) ls32 / [ *2( h16 ":" ) h16 ] "::" 2( h16 ":" ) ls32
      / [ *3( h16 ":" ) h16 ] "::" h16 ":" ls32 / [ *4( h16 ":" ) h16 ] "::" ls32
      / [ *5( h16 ":" ) h16 ] "::" h16 / [ *7( h16 ":" ) h16 ] "::"`,
  },
  {
    what: "an apostrophe refused",
    kind: "refuses",
    rule: "sub-delims",
    edited: `sub-delims = "!" / "$" / "&" / "(" / ")" / "*" / "+" / "," / ";" / "="`,
  },
];
