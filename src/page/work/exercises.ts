import { generation } from "../../index.js";
import type { AnswerNotation } from "./languageAnswer.js";
import type { AbnfSubject } from "./languageSubject.js";
import type { LessonText } from "../texts/en/lessons.js";
import { texts } from "../texts/texts.js";

/** An exercise with a rule of a generation or of another grammar. */
export type Exercise = {
  /** The rule to be written. */
  readonly rule: string;
  /** The notation of the answer; PEG if omitted. In any other one only the strings are judged. */
  readonly notation?: AnswerNotation;
  /** Strings of the rule, and other strings, that show what matters in it. */
  readonly right: readonly string[];
  readonly wrong: readonly string[];
} & (
  | {
      readonly generation: string;
      /** An answer that solves it, if neither the PEG nor the ABNF of the document does. */
      readonly model?: string;
    }
  | {
      /** The rule, and after it those that are given, in ABNF. */
      readonly abnf: string;
      readonly model: string;
    }
);

/** Returns the name under which an exercise is saved and linked to. */
export function nameOf(exercise: Exercise): string {
  const { notation = "peg", rule } = exercise;
  if (notation !== "peg") return `${notation} ${rule}`;
  return `${"generation" in exercise ? exercise.generation : "own"} ${rule}`;
}

/** Returns the short name of an exercise in a list: its rule, and the notation of the answer if that is not a PEG. */
export function labelOf({ rule, notation = "peg" }: Exercise): string {
  const { inNotation, notations } = texts().exercises;
  return notation === "peg" ? rule : inNotation(rule, notations[notation].name);
}

/** Returns the text of an exercise in the language of the page. */
export function lessonOf(exercise: Exercise): LessonText {
  const { lessons }: { readonly lessons: Readonly<Record<string, LessonText>> } = texts();
  const lesson = lessons[nameOf(exercise)];
  if (!lesson) throw new Error(`${nameOf(exercise)} has no text`);
  return lesson;
}

/** Returns where the rule of an exercise is published. */
export function sourceOf(exercise: Exercise): string {
  if (!("generation" in exercise)) return lessonOf(exercise).source ?? "";
  const { document, rule } = generation(exercise.generation);
  return texts().common.inDocument(document, rule(exercise.rule).section);
}

/** Returns the rule whose strings an exercise is about. */
export function subjectOf(exercise: Exercise): AbnfSubject {
  const { rule } = exercise;
  return "generation" in exercise ? { generation: exercise.generation, rule } : { abnf: exercise.abnf, rule };
}

/** Returns an answer that solves an exercise. */
export function modelOf(exercise: Exercise): string {
  if (exercise.model !== undefined || !("generation" in exercise)) return exercise.model ?? "";
  const { peg, abnf } = generation(exercise.generation).rule(exercise.rule);
  return exercise.notation === "abnf" ? abnf : peg;
}

/**
 * The exercises by their difficulty: rules that are copied character by character, rules where order or brackets
 * matter, and rules whose translation goes wrong. Each needs little more than those before it. Their texts are in the
 * catalogues of texts.
 */
export const levels: readonly (readonly Exercise[])[] = [
  [
    { generation: "rfc3986", rule: "pct-encoded", right: ["%41", "%e9"], wrong: ["%4", "%4G", "41"] },
    { generation: "rfc3986", rule: "unreserved", right: ["a", "7", "-", "~"], wrong: ["", "%", "ab"] },
    { generation: "rfc3986", rule: "port", right: ["", "80", "8080"], wrong: ["8a", "-1"] },
    { generation: "rfc3986", rule: "path-abempty", right: ["", "/", "/a/b", "//"], wrong: ["a", "a/b", "/?"] },
    { generation: "rfc3986", rule: "fragment", right: ["", "a/b?c", "%41"], wrong: ["a#b", "a b", "%4"] },
    {
      generation: "rfc3986",
      rule: "reg-name",
      right: ["", "example.com", "a%20b", "1.2.3.4"],
      wrong: ["a b", "a/b", "%4"],
    },
    { generation: "rfc3986", rule: "userinfo", right: ["", "u", "u:p", ":"], wrong: ["u@h", "a/b", "%G0"] },
    { generation: "rfc3986", rule: "scheme", right: ["a", "http", "svn+ssh"], wrong: ["", "1a", "a_b"] },
    { generation: "rfc3986", rule: "segment-nz", right: ["a", ":", "a@b"], wrong: ["", "a/b"] },
    { generation: "rfc3986", rule: "segment-nz-nc", right: ["a", "@", "a%3A"], wrong: ["", "a:b", "a/b"] },
    { generation: "rfc3986", rule: "path-rootless", right: ["a", "a/", "a//b", ":"], wrong: ["", "/a", "a?"] },
    { generation: "rfc3986", rule: "h16", right: ["0", "ffff", "1A"], wrong: ["", "00000", "g"] },
    { generation: "rfc1738", rule: "ftptype", right: ["A", "i", "D"], wrong: ["", "x", "AI"] },
    {
      generation: "rfc3986",
      rule: "IPv4address",
      right: ["1.2.3.4", "0.0.0.0", "255.255.255.255"],
      wrong: ["1.2.3", "1.2.3.4.5", "1.2.3.256"],
    },
    {
      generation: "rfc3986",
      rule: "IP-literal",
      right: ["[::1]", "[v1.x]", "[::]"],
      wrong: ["::1", "[1.2.3.4]", "[]"],
    },
    {
      generation: "rfc3986",
      notation: "abnf",
      rule: "pct-encoded",
      right: ["%41", "%e9", "%00"],
      wrong: ["%4", "%4G", "41", "%414"],
    },
    {
      generation: "rfc3986",
      notation: "regexp",
      model: "^%[0-9A-Fa-f]{2}$",
      rule: "pct-encoded",
      right: ["%41", "%e9", "%00"],
      wrong: ["%4", "%4G", "a%41", "%414"],
    },
  ],
  [
    { generation: "rfc3986", rule: "IPvFuture", right: ["v1.x", "VF.a:b"], wrong: ["v.x", "v1.", "1.x"] },
    { generation: "rfc3986", rule: "path-absolute", right: ["/", "/a", "/a//b"], wrong: ["", "//a", "a"] },
    { generation: "rfc2396", rule: "segment", right: ["", "a", "a;b", "a;;"], wrong: ["a/b", "a?", "%"] },
    { generation: "rfc3986", rule: "authority", right: ["h", "u@h:80", ":@h", "h:"], wrong: ["u@h@i", "h:8a", "a b"] },
    {
      abnf: 'colour = "#" 3HEXDIG / "#" 6HEXDIG',
      model: 'colour = "#" HEXDIG|6| / "#" HEXDIG|3|',
      rule: "colour",
      right: ["#fff", "#A0b1C2"],
      wrong: ["fff", "#ffff", "#ggg"],
    },
    { generation: "rfc3986", rule: "dec-octet", right: ["0", "42", "199", "255"], wrong: ["256", "00", "01", "1000"] },
    {
      abnf: 'hour = %x30-31 DIGIT / "2" %x30-33',
      model: 'hour = [0-1] DIGIT / "2" [0-3]',
      rule: "hour",
      right: ["00", "09", "19", "23"],
      wrong: ["24", "7", "30"],
    },
    { generation: "rfc3986", rule: "ls32", right: ["0:0", "ffff:1", "1.2.3.4"], wrong: ["0", "1.2.3", "0:00000"] },
    {
      abnf: 'numeric-identifier = "0" / positive-digit / positive-digit digits\npositive-digit = %x31-39\ndigits = 1*DIGIT',
      model: 'numeric_identifier = "0" / positive_digit digits / positive_digit',
      rule: "numeric-identifier",
      right: ["0", "7", "10"],
      wrong: ["", "00", "01"],
    },
    {
      abnf: 'number = [ "-" ] int [ frac ] [ exp ]\nint = "0" / ( %x31-39 *DIGIT )\nfrac = "." 1*DIGIT\nexp = "e" [ "-" / "+" ] 1*DIGIT',
      model: 'number = "-"? int frac? exp?',
      rule: "number",
      right: ["0", "-1", "1.5", "2e10", "-0.1E-7"],
      wrong: ["", "01", "1.", "+1", ".5"],
    },
    {
      abnf: 'exp = "e" [ "-" / "+" ] 1*DIGIT',
      model: 'exp = "e"i [-+]? DIGIT+',
      rule: "exp",
      right: ["e1", "E+07", "e-5"],
      wrong: ["e", "1", "e+-1"],
    },
    {
      generation: "rfc3986",
      notation: "abnf",
      rule: "dec-octet",
      right: ["0", "42", "199", "255"],
      wrong: ["256", "00", "01", "1000"],
    },
    {
      generation: "rfc3986",
      notation: "regexp",
      model: "^([0-9]|[1-9][0-9]|1[0-9]{2}|2[0-4][0-9]|25[0-5])$",
      rule: "dec-octet",
      right: ["0", "42", "199", "255"],
      wrong: ["256", "00", "x255", "1000"],
    },
  ],
  [
    {
      generation: "rfc3986",
      rule: "host",
      right: ["1.2.3.4", "1.2.3.4.example", "", "[::1]", "256.1.1.1"],
      wrong: ["[1.2.3.4]", "a b", "[::1"],
    },
    {
      abnf: 'week = "W" ( "0" %x31-39 / %x31-34 DIGIT / "5" %x30-33 )',
      model: 'week = "W"i ( "0" [1-9] / [1-4] DIGIT / "5" [0-3] )',
      rule: "week",
      right: ["W01", "W10", "W49", "W53"],
      wrong: ["W00", "W54", "1", "W5"],
    },
    { generation: "rfc2396", rule: "toplabel", right: ["a", "a1", "a--b"], wrong: ["", "1", "a-"] },
    { generation: "rfc2396", rule: "domainlabel", right: ["a", "a-b", "1--2"], wrong: ["-a", "a-", "a.b"] },
    {
      abnf: 'sentence = *( ALPHA / "." ) "."',
      model: 'sentence = ( ( ALPHA / "." ) &( ALPHA / "." ) )* "."',
      rule: "sentence",
      right: [".", "a.", "a.b.", "a.."],
      wrong: ["", "a", "a.b"],
    },
    { generation: "rfc2396", rule: "hostname", right: ["a", "a.b", "1.a", "a."], wrong: ["1", "a.1", ".a"] },
    {
      abnf: "boolean = %x66.61.6c.73.65 / %x74.72.75.65",
      notation: "abnf",
      model: 'boolean = %s"true" / %s"false"',
      rule: "boolean",
      right: ["true", "false"],
      wrong: ["True", "FALSE", "truefalse", ""],
    },
    {
      generation: "rfc3986",
      notation: "regexp",
      model:
        "^([0-9]|[1-9][0-9]|1[0-9]{2}|2[0-4][0-9]|25[0-5])(\\.([0-9]|[1-9][0-9]|1[0-9]{2}|2[0-4][0-9]|25[0-5])){3}$",
      rule: "IPv4address",
      right: ["1.2.3.4", "0.0.0.0", "255.255.255.255"],
      wrong: ["1.2.3", "01.2.3.4", "1.2.3.256", "1a2a3a4"],
    },
    {
      generation: "rfc3986",
      rule: "IPv6address",
      right: ["::", "::1", "1:2:3:4:5:6:7:8", "::1.2.3.4"],
      wrong: [":::", "1::2::3", "1:2:3:4:5:6:7"],
    },
  ],
];

/** All exercises, in their order. */
export const exercises = levels.flat();
