import { generation } from "../index.js";

/** The parts that every exercise has. */
interface Lesson {
  /** The rule to be written. */
  readonly rule: string;
  /** The new idea of the exercise. */
  readonly title: string;
  /** The difficulty: 1 for a rule that is copied sign by sign, 2 where order or brackets matter, 3 where the translation goes wrong. */
  readonly level: 1 | 2 | 3;
  /** A few sentences with all that is needed for it. Pieces of grammar are between backquotes. */
  readonly lesson: string;
  /** The first hint, in words. Pieces of grammar are between backquotes. */
  readonly hint: string;
  /** Strings of the rule, and others, that show what matters in it. */
  readonly right: readonly string[];
  readonly wrong: readonly string[];
}

/** An exercise with a rule of a generation. */
export interface PublishedExercise extends Lesson {
  readonly generation: string;
}

/** An exercise with a rule of another grammar. */
export interface OtherExercise extends Lesson {
  readonly document: string;
  readonly section: string;
  /** The rule, and after it those that are given, in ABNF. */
  readonly abnf: string;
  /** A PEG that solves it. */
  readonly model: string;
}

export type Exercise = PublishedExercise | OtherExercise;

/** Returns the name under which an exercise is saved and linked to. */
export function nameOf(exercise: Exercise): string {
  return `${"generation" in exercise ? exercise.generation : "own"} ${exercise.rule}`;
}

/** Returns a PEG that solves an exercise. */
export function modelOf(exercise: Exercise): string {
  return "generation" in exercise ? generation(exercise.generation).rule(exercise.rule).peg : exercise.model;
}

/** The exercises, in an order in which each needs little more than those before it. */
export const exercises: readonly Exercise[] = [
  {
    generation: "rfc3986",
    rule: "pct-encoded",
    title: "One after the other",
    level: 1,
    lesson:
      'A standard says by rules which strings are right. Its rules are written in ABNF (Augmented Backus-Naur Form): first a name, then `=`, then what a string of that name is made of, in order. The text in double quotes stands for itself. `HEXDIG` is another rule, which you are given: one digit from 0 to 9, or a letter from A to F, large or small. So the rule below says: a percent sign, then two such digits, as in `%41`. A PEG (Parsing Expression Grammar) says the same to a machine that reads from left to right, and in this case in the same signs. Write it in the field under "Your PEG", after `pct_encoded =`.',
    hint: "There are three things in the rule, one after the other, and the PEG has the same three.",
    right: ["%41", "%e9"],
    wrong: ["%4", "%4G", "41"],
  },
  {
    generation: "rfc3986",
    rule: "unreserved",
    title: "A character of several sorts",
    level: 1,
    lesson:
      'A slash says: the one or the other. A character in double quotes stands for itself, so the hyphen is `"-"`. A PEG has a short way to say one character of several: `[._~]` is a dot, an underscore or a tilde. Either way is right.',
    hint: "Six alternatives, with a slash between each two. It does not matter here in which order they stand.",
    right: ["a", "7", "-", "~"],
    wrong: ["", "%", "ab"],
  },
  {
    generation: "rfc3986",
    rule: "port",
    title: "As often as you like",
    level: 1,
    lesson:
      "A star says: any number of these, even none at all. ABNF writes it before the thing that is repeated, `*x`; a PEG after it, `x*`. (With a plus sign in its place, `x+`, a PEG asks for at least one; but a port may be empty.) You are given `DIGIT`, one digit from 0 to 9. Say in PEG: any number of `DIGIT`.",
    hint: "In a PEG the star stands after what it repeats.",
    right: ["", "80", "8080"],
    wrong: ["8a", "-1"],
  },
  {
    generation: "rfc3986",
    rule: "path-abempty",
    title: "Two things at a time",
    level: 1,
    lesson:
      'What stands in round brackets is repeated as a whole. `*( "/" segment )` is a slash and a segment, as often as you like. A segment may be empty, so two slashes may follow one another.',
    hint: "The star goes after the bracket that closes.",
    right: ["", "/", "/a/b", "//"],
    wrong: ["a", "a/b", "/?"],
  },
  {
    generation: "rfc3986",
    rule: "fragment",
    title: "One of several",
    level: 1,
    lesson:
      "A slash between two things says: the one or the other. A slash in double quotes is a character like any other. Round brackets hold together what a star repeats: `*( a / b )` in ABNF is `( a / b )*` in a PEG. You are given `pchar`, one character of the sort that may stand in a path. There is one difference to keep in mind for later: a PEG tries what stands between the slashes from left to right, and takes the first that fits. Here no two begin with the same character, so the order makes no difference.",
    hint: "Write the alternatives between round brackets, and the star after the closing one.",
    right: ["", "a/b?c", "%41"],
    wrong: ["a#b", "a b", "%4"],
  },
  {
    generation: "rfc3986",
    rule: "reg-name",
    title: "Names of hosts",
    level: 1,
    lesson:
      "You know all of this by now: three rules, one or the other, as often as you like. A percent sign is allowed in a name only as the beginning of a `pct_encoded`.",
    hint: "Three names with slashes between them, in brackets, and a star.",
    right: ["", "example.com", "a%20b", "1.2.3.4"],
    wrong: ["a b", "a/b", "%4"],
  },
  {
    generation: "rfc3986",
    rule: "userinfo",
    title: "One character more",
    level: 1,
    lesson:
      "As in the name of a host, and a colon besides. Mind the name: the hyphen in `pct-encoded` is written `_` in a PEG.",
    hint: "Four alternatives in the brackets. The last one is a character in double quotes.",
    right: ["", "u", "u:p", ":"],
    wrong: ["u@h", "a/b", "%G0"],
  },
  {
    generation: "rfc3986",
    rule: "scheme",
    title: "First this, then a mixture",
    level: 1,
    lesson:
      "The first character must be a letter; what follows is less strict. You are given `ALPHA`, one letter, and `DIGIT`. Put one thing after the other, and let the second repeat.",
    hint: "The first letter stands outside of what is repeated.",
    right: ["a", "http", "svn+ssh"],
    wrong: ["", "1a", "a_b"],
  },
  {
    generation: "rfc3986",
    rule: "segment-nz",
    title: "At least one",
    level: 1,
    lesson: "`1*pchar` is ABNF for one or more. A PEG has a sign for that: `pchar+`.",
    hint: "One character is needed; which sign asks for at least one?",
    right: ["a", ":", "a@b"],
    wrong: ["", "a/b"],
  },
  {
    generation: "rfc3986",
    rule: "segment-nz-nc",
    title: "At least one, and no colon",
    level: 1,
    lesson:
      "`1*( ... )` asks for at least one round of what stands in the brackets. Which character of `pchar` is missing here?",
    hint: "The plus sign goes after the bracket that closes.",
    right: ["a", "@", "a%3A"],
    wrong: ["", "a:b", "a/b"],
  },
  {
    generation: "rfc3986",
    rule: "path-rootless",
    title: "First one, then any number",
    level: 1,
    lesson:
      "A path that begins with a segment that is not empty. After it come a slash and a segment, any number of times; those may be empty.",
    hint: "`segment_nz`, and then what you wrote for `path-abempty`.",
    right: ["a", "a/", "a//b", ":"],
    wrong: ["", "/a", "a?"],
  },
  {
    generation: "rfc3986",
    rule: "h16",
    title: "So many and no more",
    level: 1,
    lesson:
      "`1*4HEXDIG` is one to four of them. A PEG writes the bounds between bars, after the thing: `HEXDIG|1..4|`, and `HEXDIG|4|` for just four.",
    hint: "How often is said between two bars after the name.",
    right: ["0", "ffff", "1A"],
    wrong: ["", "00000", "g"],
  },
  {
    generation: "rfc1738",
    rule: "ftptype",
    title: "Letters that are written out",
    level: 1,
    lesson:
      "This document writes a bar between alternatives. It lists both cases of each letter. As one character of several that is short: `[AI]` is A or I.",
    hint: "One pair of square brackets with six letters in it.",
    right: ["A", "i", "D"],
    wrong: ["", "x", "AI"],
  },
  {
    generation: "rfc3986",
    rule: "IPv4address",
    title: "The same four times",
    level: 1,
    lesson:
      "Four numbers with dots between them. `dec_octet` is given, so 256 is no matter of yours: it is refused by that rule.",
    hint: "Seven things follow one another: rule, dot, rule, dot, rule, dot, rule.",
    right: ["1.2.3.4", "0.0.0.0", "255.255.255.255"],
    wrong: ["1.2.3", "1.2.3.4.5", "1.2.3.256"],
  },
  {
    generation: "rfc3986",
    rule: "IP-literal",
    title: "In square brackets",
    level: 1,
    lesson:
      "Here the square brackets stand in double quotes: they are characters of the string. In a PEG they are in double quotes as well; without them they would mean one character of several.",
    hint: "A bracket, then one of two rules, then the other bracket. The two rules need round brackets around them.",
    right: ["[::1]", "[v1.x]", "[::]"],
    wrong: ["::1", "[1.2.3.4]", "[]"],
  },
  {
    generation: "rfc3986",
    rule: "IPvFuture",
    title: "Either case",
    level: 2,
    lesson:
      'A text in double quotes matches large and small letters alike in ABNF: `"v"` is v or V. In a PEG it matches just as it stands; write an i after it, `"v"i`, where either is meant.',
    hint: "Four parts follow one another. Only the letter has two cases; the dot has none.",
    right: ["v1.x", "VF.a:b"],
    wrong: ["v.x", "v1.", "1.x"],
  },
  {
    generation: "rfc3986",
    rule: "path-absolute",
    title: "May be left out",
    level: 2,
    lesson:
      "Square brackets in ABNF hold what may be left out. A PEG writes a question mark after it: `[ x ]` becomes `x?`, and `[ x y ]` becomes `( x y )?`.",
    hint: "The slash is always there. All the rest may be left out, and in it the last part may repeat.",
    right: ["/", "/a", "/a//b"],
    wrong: ["", "//a", "a"],
  },
  {
    generation: "rfc2396",
    rule: "segment",
    title: "A part with parameters",
    level: 2,
    lesson:
      "In RFC 2396 a segment may have parameters, each after a semicolon. `*pchar` before it reads no semicolon, so nothing is taken from what follows.",
    hint: "Two repetitions, one after the other; the second one repeats a pair.",
    right: ["", "a", "a;b", "a;;"],
    wrong: ["a/b", "a?", "%"],
  },
  {
    generation: "rfc3986",
    rule: "authority",
    title: "Trying and taking back",
    level: 2,
    lesson:
      '`userinfo` takes whatever looks like a user, even the name of the host. If no @ follows, `( userinfo "@" )?` fails as a whole, gives everything back and counts as left out: this much a PEG does take back.',
    hint: "Two parts may be left out, one before the host and one after it.",
    right: ["h", "u@h:80", ":@h", "h:"],
    wrong: ["u@h@i", "h:8a", "a b"],
  },
  {
    document: "An exercise of this page",
    section: "its own rule",
    abnf: 'colour = "#" 3HEXDIG / "#" 6HEXDIG',
    model: 'colour = "#" HEXDIG|6| / "#" HEXDIG|3|',
    rule: "colour",
    title: "Short before long",
    level: 2,
    lesson:
      "Here the order bites: a PEG that has read three digits is done, and does not come back for the other three. Which alternative goes first?",
    hint: "The longer alternative first.",
    right: ["#fff", "#A0b1C2"],
    wrong: ["fff", "#ffff", "#ggg"],
  },
  {
    generation: "rfc3986",
    rule: "dec-octet",
    title: "The first that fits wins",
    level: 2,
    lesson:
      "Now the order matters. A PEG that tries `DIGIT` first is content with the 2 of 255, and never comes back to try the longer ones. `%x31-39` is one character of a range, those with the codes 31 to 39 (hexadecimal): `[1-9]` in a PEG. `2DIGIT` is two digits.",
    hint: "Put the alternatives that can read more characters first.",
    right: ["0", "42", "199", "255"],
    wrong: ["256", "00", "01", "1000"],
  },
  {
    document: "after RFC 3339",
    section: "section 5.6, with the comment 00-23 written out",
    abnf: 'hour = %x30-31 DIGIT / "2" %x30-33',
    model: 'hour = [0-1] DIGIT / "2" [0-3]',
    rule: "hour",
    title: "The hours of a day",
    level: 2,
    lesson:
      "00 to 23. ABNF says in two alternatives which digits may come first, and what may follow each. In a PEG `[0-1]` is one character from 0 to 1. Do the alternatives begin with the same character?",
    hint: "No two alternatives begin with the same character here, so you can keep the order.",
    right: ["00", "09", "19", "23"],
    wrong: ["24", "7", "30"],
  },
  {
    generation: "rfc3986",
    rule: "ls32",
    title: "Where two alternatives begin alike",
    level: 2,
    lesson:
      "Both alternatives may begin with digits. The first fails at the dot, and then the second is tried from the start. What would happen if the shorter match came first?",
    hint: "Which alternative can still fail at a dot? That one may be tried first without harm.",
    right: ["0:0", "ffff:1", "1.2.3.4"],
    wrong: ["0", "1.2.3", "0:00000"],
  },
  {
    document: "Semantic Versioning 2.0.0",
    section: "grammar",
    abnf: 'numeric-identifier = "0" / positive-digit / positive-digit digits\npositive-digit = %x31-39\ndigits = 1*DIGIT',
    model: 'numeric_identifier = "0" / positive_digit digits / positive_digit',
    rule: "numeric-identifier",
    title: "A number without leading zeros",
    level: 2,
    lesson:
      "From Semantic Versioning: 0, or digits of which the first is not 0. `positive-digit` and `digits` are given.",
    hint: "Either order of the two alternatives is right: no string begins like both.",
    right: ["0", "7", "10"],
    wrong: ["", "00", "01"],
  },
  {
    document: "RFC 8259",
    section: "section 6",
    abnf: 'number = [ "-" ] int [ frac ] [ exp ]\nint = "0" / ( %x31-39 *DIGIT )\nfrac = "." 1*DIGIT\nexp = "e" [ "-" / "+" ] 1*DIGIT',
    model: 'number = "-"? int frac? exp?',
    rule: "number",
    title: "A number in JSON",
    level: 2,
    lesson:
      "The numbers of JSON. `int`, `frac` and `exp` are given; the minus sign and the last two may be left out. A PEG reads each of them if it can, and nothing that follows needs the same characters.",
    hint: "Three question marks.",
    right: ["0", "-1", "1.5", "2e10", "-0.1E-7"],
    wrong: ["", "01", "1.", "+1", ".5"],
  },
  {
    document: "RFC 8259",
    section: "section 6",
    abnf: 'exp = "e" [ "-" / "+" ] 1*DIGIT',
    model: 'exp = "e"i [-+]? DIGIT+',
    rule: "exp",
    title: "The exponent of such a number",
    level: 2,
    lesson: '`"e"` is e or E in ABNF, and only e in a PEG. The sign may be left out, at least one digit may not.',
    hint: "A letter in either case, one of two signs or none, and digits.",
    right: ["e1", "E+07", "e-5"],
    wrong: ["e", "1", "e+-1"],
  },
  {
    generation: "rfc3986",
    rule: "host",
    title: "Look ahead",
    level: 3,
    lesson:
      "1.2.3.4.example begins with an `IPv4address`, but is a `reg-name`. A PEG that has taken 1.2.3.4 does not come back. Write `!x` after an alternative to say that `x` must not follow, without reading it: `IPv4address !( unreserved / pct_encoded / sub_delims )`.",
    hint: "An address is one only if no character of a name follows it.",
    right: ["1.2.3.4", "1.2.3.4.example", "", "[::1]", "256.1.1.1"],
    wrong: ["[1.2.3.4]", "a b", "[::1"],
  },
  {
    document: "after RFC 3339",
    section: "appendix A, with the comment 01-53 written out",
    abnf: 'week = "W" ( "0" %x31-39 / %x31-34 DIGIT / "5" %x30-33 )',
    model: 'week = "W"i ( "0" [1-9] / [1-4] DIGIT / "5" [0-3] )',
    rule: "week",
    title: "Weeks of a year",
    level: 3,
    lesson:
      "01 to 53, after a W. Three alternatives that begin with different digits, or nearly so: `%x31-34` is 1 to 4.",
    hint: "Each alternative is two characters. Write classes for them.",
    right: ["W01", "W10", "W49", "W53"],
    wrong: ["W00", "W54", "1", "W5"],
  },
  {
    generation: "rfc2396",
    rule: "toplabel",
    title: "The last letter counts",
    level: 3,
    lesson:
      'A label begins with a letter and may not end with a hyphen. `*( alphanum | "-" )` would take the last `alphanum` too, and in a PEG it would not give it back. One letter alone must be right as well.',
    hint: "After the first letter every round ends with an alphanum, as in the exercise with `domainlabel`.",
    right: ["a", "a1", "a--b"],
    wrong: ["", "1", "a-"],
  },
  {
    generation: "rfc2396",
    rule: "domainlabel",
    title: "A repetition that takes too much",
    level: 3,
    lesson:
      'This is an older notation, in which a bar stands between alternatives. `*( alphanum | "-" )` would take the last `alphanum` too, and the repetition of a PEG never gives anything back. Say it the other way round: hyphens, as many as you like, then an `alphanum`; and all that again.',
    hint: "Every round ends with an alphanum; before it there may be hyphens.",
    right: ["a", "a-b", "1--2"],
    wrong: ["-a", "a-", "a.b"],
  },
  {
    document: "An exercise of this page",
    section: "its own rule",
    abnf: 'sentence = *( ALPHA / "." ) "."',
    model: 'sentence = ( ( ALPHA / "." ) &( ALPHA / "." ) )* "."',
    rule: "sentence",
    title: "The last one is special",
    level: 3,
    lesson:
      "Letters and full stops in any order, and at the end a full stop. The repetition would take that last one too. Let each round ask with `&x` that one more character follows: then the last one is left over.",
    hint: "In each round: one character, and after it a lookahead for another one.",
    right: [".", "a.", "a.b.", "a.."],
    wrong: ["", "a", "a.b"],
  },
  {
    generation: "rfc2396",
    rule: "hostname",
    title: "Stop before the last one",
    level: 3,
    lesson:
      '`*( domainlabel "." )` would take the `toplabel` of a.b. with its dot. Use a lookahead that tells the last label from those before it: `&x` asks for `x` without reading it, `!x` asks that it is not there.',
    hint: "A dot that another label follows belongs to the repetition; look ahead for that label.",
    right: ["a", "a.b", "1.a", "a."],
    wrong: ["1", "a.1", ".a"],
  },
  {
    generation: "rfc3986",
    rule: "IPv6address",
    title: "The longest rule of all",
    level: 3,
    lesson:
      'In `[ *5( h16 ":" ) h16 ] "::"` the repetition takes the `h16` before the double colon. Write such a part as `h16`, then `( ":" h16 )` at most so many times. There are nine alternatives; keep them in their order and mend them one by one: the counter-examples tell you which is next.',
    hint: "Take the alternatives one by one, and let the counter-example name the next one.",
    right: ["::", "::1", "1:2:3:4:5:6:7:8", "::1.2.3.4"],
    wrong: [":::", "1::2::3", "1:2:3:4:5:6:7"],
  },
];
