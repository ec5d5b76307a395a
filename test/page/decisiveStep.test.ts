import { describe, expect, it } from "vitest";
import { decisiveStep } from "../../src/page/worker/decisiveStep.js";
import { answerCause } from "../../src/page/worker/answerCause.js";
import { decideAnswer } from "../../src/page/worker/languageAnswer.js";
import { readPeg } from "../../src/page/worker/writtenPeg.js";
import { tracePeg } from "../../src/grammars/trace/traceRules.js";
import { itemAt } from "../../src/text/itemAt.js";
import { expressionsOf } from "../../src/comparison/teach/expressions.js";

describe("the step that decides a refusal", () => {
  it.each([
    [
      "a = [1-9]? DIGIT\nDIGIT = [0-9]",
      "1",
      "[1-9]?",
      '[1-9]? took the "1" that DIGIT needed: a repetition of a PEG gives nothing back.',
    ],
    [
      "a = [a-z]* [a-z]",
      "abc",
      "[a-z]*",
      '[a-z]* took the "c" that [a-z] needed: a repetition of a PEG gives nothing back.',
    ],
    [
      'a = [1-9]? DIGIT / "1" DIGIT|2|\nDIGIT = [0-9]',
      "1",
      "[1-9]?",
      '[1-9]? took the "1" that DIGIT needed: a repetition of a PEG gives nothing back.',
    ],
    [
      "a = DIGIT / [1-9] DIGIT\nDIGIT = [0-9]",
      "10",
      "DIGIT",
      'Alternative 1 of 2, DIGIT, read "1", and the PEG is committed to it: nothing reads the "0" after it.',
    ],
    ['a = "x" "y"', "xz", '"y"', 'Nothing was read beyond offset 1: "y" wanted to read there, where "z" is.'],
    ['a = "x"', "xy", '"x"|a', 'Rule a matches up to offset 1, and nothing reads the "y" after it.'],
    // The repetition took nothing that the next part could have read.
    ['a = [0-9]* "x"', "12y", '"x"', 'Nothing was read beyond offset 2: "x" wanted to read there, where "y" is.'],
  ])("of %j on %j", (peg, input, text, cause) => {
    const trace = tracePeg(readPeg(peg), "a", input);
    const decisive = decisiveStep(trace);
    expect(decisive?.cause).toBe(cause);
    const step = itemAt(trace.steps, decisive?.step ?? -1);
    expect(text.split("|")).toContain(step.kind === "rule" ? step.rule : step.peg);
  });

  it("is none where the string is accepted", () => {
    expect(decisiveStep(tracePeg(readPeg('a = "x"'), "a", "x"))).toBe(undefined);
  });
});

const NAIVE_IPV6 = `IPv6address = ( h16 ":" )|6| ls32 / "::" ( h16 ":" )|5| ls32 / h16? "::" ( h16 ":" )|4| ls32
  / ( ( h16 ":" )|..1| h16 )? "::" ( h16 ":" )|3| ls32 / ( ( h16 ":" )|..2| h16 )? "::" ( h16 ":" )|2| ls32
  / ( ( h16 ":" )|..3| h16 )? "::" h16 ":" ls32 / ( ( h16 ":" )|..4| h16 )? "::" ls32
  / ( ( h16 ":" )|..5| h16 )? "::" h16 / ( ( h16 ":" )|..6| h16 )? "::"`;

/** Answers that accept too much: what is wrongly accepted, the text that is marked, and the cause. */
const ACCEPTING: readonly (readonly [
  id: string,
  rule: string,
  peg: string,
  input: string,
  marked: string,
  cause: string,
])[] = [
  [
    "rfc3986",
    "h16",
    "h16 = HEXDIG|1..5|",
    "00000",
    "HEXDIG|1..5|",
    'No h16 goes on with "0" after "0000": HEXDIG|1..5|, in your h16, reads it.',
  ],
  [
    "rfc3986",
    "dec-octet",
    'dec_octet = "25" [0-5] / "2" [0-9] DIGIT / "1" DIGIT DIGIT / [1-9] DIGIT / DIGIT',
    "256",
    '"2" [0-9] DIGIT',
    'No dec-octet goes on with "6" after "25": Alternative 2 of 5, "2" [0-9] DIGIT, in your dec_octet, reads it.',
  ],
  [
    "rfc3986",
    "pct-encoded",
    'pct_encoded = "%" HEXDIG HEXDIG?',
    "%0",
    "HEXDIG?",
    '"%0" is not yet a pct-encoded, which goes on, for example with "0": HEXDIG?, in your pct_encoded, lets it end there.',
  ],
  [
    "rfc3986",
    "pct-encoded",
    'pct_encoded = "%" HEXDIG ( HEXDIG ) HEXDIG',
    "%000",
    "HEXDIG",
    'No pct-encoded goes on with "0" after "%00": Rule HEXDIG, in your pct_encoded, reads it.',
  ],
  [
    "rfc2396",
    "domainlabel",
    'domainlabel = alphanum ( alphanum / "-" )*',
    "0-",
    '( alphanum / "-" )*',
    '"0-" is not yet a domainlabel, which goes on, for example with "0": ( alphanum / "-" )*, in your domainlabel, lets it end there.',
  ],
];

describe("the cause of a string that an answer accepts wrongly", () => {
  it.each(ACCEPTING)("%s %s: %s on %j", (generation, rule, peg, input, marked, cause) => {
    const found = answerCause({ generation, rule }, peg, input);
    expect(found?.cause).toBe(cause);
    expect(peg.slice(found?.mark?.start, found?.mark?.end)).toBe(marked);
  });

  it("is also found for a rule that somebody brings, and none for a right answer", () => {
    const of = { abnf: 'exp = "e" 1*2DIGIT', rule: "exp" };
    expect(answerCause(of, 'exp = "e" DIGIT+', "e000")?.cause).toBe(
      'No exp goes on with "0" after "e00": DIGIT+, in your exp, reads it.',
    );
    expect(decideAnswer(of, "peg", 'exp = "e" DIGIT+')).toMatchObject({ is: "unequal", witness: "E0" });
  });
});

describe("the cause in an answer to an exercise", () => {
  it.each([
    [
      "rfc2396",
      'hostname = ( domainlabel "." )* toplabel "."?',
      "A.",
      /^\( domainlabel "\." \)\*, in your hostname, takes "A\."/,
    ],
    ["rfc3986", NAIVE_IPV6, "0::", /^\( h16 ":" \)\|\.\.6\|, in your IPv6address, takes "0:"/],
    [
      "rfc3986",
      "h16 = HEXDIG / HEXDIG HEXDIG / HEXDIG|3| / HEXDIG|4|",
      "00",
      /^Alternative 1 of 4, HEXDIG, in your h16, reads "0".* Alternative 2 of 4, HEXDIG HEXDIG would read "00": try it first\.$/,
    ],
    [
      "rfc3986",
      "URI_reference = relative_ref / URI",
      "A:",
      /^Alternative 1 of 2, relative_ref, in your URI_reference, reads "A".* Alternative 2 of 2, URI would read "A:": try it first\.$/,
    ],
    // Nothing else in the answer would accept it: the part as it is written is named, not DIGIT inside it.
    ["rfc3986", 'pct_encoded = "%" HEXDIG HEXDIG HEXDIG', "%41", /^Nothing was read beyond offset 3: HEXDIG wanted/],
  ])("%s: %s on %j is what the learner wrote", (id, peg, input, cause) => {
    const own = readPeg(peg);
    const grammar = new Map([...expressionsOf(id).peg, ...own]);
    const [pegName = ""] = own.keys();
    const trace = tracePeg(grammar, pegName, input);
    expect(trace.outcome).toBe("refused");
    expect(decisiveStep(trace, { grammar, pegName, written: new Set(own.keys()) })?.cause).toMatch(cause);
  });
});
