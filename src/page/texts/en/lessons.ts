/** The text of an exercise. Pieces of grammar are between backquotes. */
export interface LessonText {
  /** The new idea of the exercise. */
  readonly title: string;
  /** A few sentences with all that is needed for it. */
  readonly lesson: string;
  /** The first hint, in words. */
  readonly hint: string;
  /** The origin of a rule that is of no URI document. */
  readonly source?: string;
}

/** The texts of the exercises, by their names. */
export const lessons = {
  "rfc3986 pct-encoded": {
    title: "One after the other",
    lesson:
      'A standard says by rules which strings are right. Its rules are written in ABNF (Augmented Backus-Naur Form): first a name, then `=`, then what a string of that name is made of, in order. The text in double quotes matches itself. `HEXDIG` is another rule, which you are given: one digit from 0 to 9, or a letter from A to F, large or small. So the rule below says: a percent sign, then two such digits, as in `%41`. A PEG (Parsing Expression Grammar) says the same to a machine that reads from left to right, and in this case with the same characters. Write it in the field under "Your PEG", after `pct_encoded =`.',
    hint: "There are three things in the rule, one after the other, and the PEG has the same three.",
  },
  "rfc3986 unreserved": {
    title: "A character of several sorts",
    lesson:
      'A slash says: the one or the other. A character in double quotes matches itself, so the hyphen is `"-"`. A PEG has a short way to say one character of several: `[._~]` is a dot, an underscore or a tilde. Either way is right.',
    hint: "Six alternatives, with a slash between each two. Their order does not matter here.",
  },
  "rfc3986 port": {
    title: "As often as you like",
    lesson:
      "A star says: any number of these, even none at all. ABNF writes it before the thing that is repeated, `*x`; a PEG after it, `x*`. (With a plus sign instead, `x+`, a PEG asks for at least one; but a port may be empty.) You are given `DIGIT`, one digit from 0 to 9. Say in PEG: any number of `DIGIT`.",
    hint: "In a PEG the star comes after what it repeats.",
  },
  "rfc3986 path-abempty": {
    title: "Two things at a time",
    lesson:
      'The contents of round brackets are repeated as a whole. `*( "/" segment )` is a slash and a segment, as often as you like. A segment may be empty, so two slashes may follow one another.',
    hint: "The star goes after the bracket that closes.",
  },
  "rfc3986 fragment": {
    title: "One of several",
    lesson:
      "A slash between two things says: the one or the other. A slash in double quotes is a character like any other. Round brackets hold together what a star repeats: `*( a / b )` in ABNF is `( a / b )*` in a PEG. You are given `pchar`, one of the characters that a path may contain. There is one difference to keep in mind for later: a PEG tries the alternatives from left to right, and takes the first that fits. Here no two begin with the same character, so the order makes no difference.",
    hint: "Write the alternatives between round brackets, and the star after the closing one.",
  },
  "rfc3986 reg-name": {
    title: "Names of hosts",
    lesson:
      "You know all of this by now: three rules, one or the other, as often as you like. A percent sign is allowed in a name only as the beginning of a `pct_encoded`.",
    hint: "Three names with slashes between them, in brackets, and a star.",
  },
  "rfc3986 userinfo": {
    title: "One character more",
    lesson:
      "As in the name of a host, and a colon besides. Mind the name: the hyphen in `pct-encoded` is written `_` in a PEG.",
    hint: "Four alternatives in the brackets. The last one is a character in double quotes.",
  },
  "rfc3986 scheme": {
    title: "First this, then a mixture",
    lesson:
      "The first character must be a letter; what follows is less strict. You are given `ALPHA`, one letter, and `DIGIT`. Put one thing after the other, and let the second repeat.",
    hint: "The first letter is outside the repetition.",
  },
  "rfc3986 segment-nz": {
    title: "At least one",
    lesson: "`1*pchar` is ABNF for one or more. A PEG has an operator for that: `pchar+`.",
    hint: "One character is needed; which operator asks for at least one?",
  },
  "rfc3986 segment-nz-nc": {
    title: "At least one, and no colon",
    lesson:
      "`1*( ... )` asks for at least one round of what is in the brackets. Which character of `pchar` is missing here?",
    hint: "The plus sign goes after the bracket that closes.",
  },
  "rfc3986 path-rootless": {
    title: "First one, then any number",
    lesson:
      "A path that begins with a segment that is not empty. After it come a slash and a segment, any number of times; those may be empty.",
    hint: "`segment_nz`, and then what you wrote for `path-abempty`.",
  },
  "rfc3986 h16": {
    title: "So many and no more",
    lesson:
      "`1*4HEXDIG` is one to four of them. A PEG writes the bounds between bars, after the thing: `HEXDIG|1..4|`, and `HEXDIG|4|` for just four.",
    hint: "How often is said between two bars after the name.",
  },
  "rfc1738 ftptype": {
    title: "Letters that are written out",
    lesson:
      "This document writes a bar between alternatives. It lists both cases of each letter. As one character of several that is short: `[AI]` is A or I.",
    hint: "One pair of square brackets with six letters in it.",
  },
  "rfc3986 IPv4address": {
    title: "The same four times",
    lesson:
      "Four numbers with dots between them. `dec_octet` is given, so you need not think of 256: that rule refuses it.",
    hint: "Seven things follow one another: rule, dot, rule, dot, rule, dot, rule.",
  },
  "rfc3986 IP-literal": {
    title: "In square brackets",
    lesson:
      "Here the square brackets are in double quotes: they are characters of the string. In a PEG they are in double quotes as well; without them they would mean one character of several.",
    hint: "A bracket, then one of two rules, then the other bracket. The two rules need round brackets around them.",
  },
  "rfc3986 IPvFuture": {
    title: "Either case",
    lesson:
      'A text in double quotes matches large and small letters alike in ABNF: `"v"` is v or V. In a PEG it matches exactly as written; write an i after it, `"v"i`, where either is meant.',
    hint: "Four parts follow one another. Only the letter has two cases; the dot has none.",
  },
  "rfc3986 path-absolute": {
    title: "Optional parts",
    lesson:
      "Square brackets in ABNF hold what is optional. A PEG writes a question mark after it: `[ x ]` becomes `x?`, and `[ x y ]` becomes `( x y )?`.",
    hint: "The slash is always there. Everything else is optional, and in it the last part may repeat.",
  },
  "rfc2396 segment": {
    title: "A part with parameters",
    lesson:
      "In RFC 2396 a segment may have parameters, each after a semicolon. `*pchar` before it reads no semicolon, so nothing is taken from what follows.",
    hint: "Two repetitions, one after the other; the second one repeats a pair.",
  },
  "rfc3986 authority": {
    title: "Trying and taking back",
    lesson:
      '`userinfo` takes whatever looks like a user, even the name of the host. If no @ follows, `( userinfo "@" )?` fails as a whole, gives everything back and counts as absent: this much a PEG does take back.',
    hint: "Two parts are optional, one before the host and one after it.",
  },
  "own colour": {
    title: "Short before long",
    lesson:
      "Here the order bites: a PEG that has read three digits is done, and does not come back for the other three. Which alternative goes first?",
    hint: "The longer alternative first.",
    source: "An exercise of this page, its own rule",
  },
  "rfc3986 dec-octet": {
    title: "The first that fits wins",
    lesson:
      "Now the order matters. A PEG that tries `DIGIT` first is content with the 2 of 255, and never comes back to try the longer ones. `%x31-39` is one character of a range, those with the codes 31 to 39 (hexadecimal): `[1-9]` in a PEG. `2DIGIT` is two digits.",
    hint: "Put the alternatives that can read more characters first.",
  },
  "own hour": {
    title: "The hours of a day",
    lesson:
      "00 to 23. ABNF says in two alternatives which digits may come first, and what may follow each. In a PEG `[0-1]` is one character from 0 to 1. Do the alternatives begin with the same character?",
    hint: "No two alternatives begin with the same character here, so you can keep the order.",
    source: "after RFC 3339, section 5.6, with the comment 00-23 written out",
  },
  "rfc3986 ls32": {
    title: "Where two alternatives begin alike",
    lesson:
      "Both alternatives may begin with digits. `h16` fails at the dot, and then the other one is tried from the start. `IPv4address` fails at the colon. So neither can match where the other one is meant, and either order is right.",
    hint: "Copy both alternatives: each fails at the delimiter of the other one, so their order does not matter.",
  },
  "own numeric-identifier": {
    title: "A number without leading zeros",
    lesson: "From Semantic Versioning: 0, or digits, the first of them not 0. `positive-digit` and `digits` are given.",
    hint: "Of the three alternatives, two begin alike: `positive-digit` alone also matches the beginning of `10`. Try the longer one first.",
    source: "Semantic Versioning 2.0.0, grammar",
  },
  "own number": {
    title: "A number in JSON",
    lesson:
      "The numbers of JSON. `int`, `frac` and `exp` are given; the minus sign and the last two are optional. A PEG reads each of them if it can, and nothing that follows needs the same characters.",
    hint: "Three question marks.",
    source: "RFC 8259, section 6",
  },
  "own exp": {
    title: "The exponent of such a number",
    lesson: '`"e"` is e or E in ABNF, and only e in a PEG. The sign is optional; at least one digit is not.',
    hint: "A letter in either case, one of two signs or none, and digits.",
    source: "RFC 8259, section 6",
  },
  "rfc3986 host": {
    title: "Look ahead",
    lesson:
      "1.2.3.4.example begins with an `IPv4address`, but is a `reg-name`. A PEG that has taken 1.2.3.4 does not come back. Write `!x` after an alternative to say that `x` must not follow, without reading it: `IPv4address !( unreserved / pct_encoded / sub_delims )`.",
    hint: "An address is one only if no character of a name follows it.",
  },
  "own week": {
    title: "Weeks of a year",
    lesson:
      "01 to 53, after a W. Three alternatives that begin with different digits, or nearly so: `%x31-34` is 1 to 4.",
    hint: "Each alternative is two characters. Write classes for them.",
    source: "after RFC 3339, appendix A, with the comment 01-53 written out",
  },
  "rfc2396 toplabel": {
    title: "The last letter counts",
    lesson:
      'A label begins with a letter and may not end with a hyphen. `*( alphanum | "-" )` would take the last `alphanum` too, and in a PEG it would not give it back. One letter alone must be right as well.',
    hint: "After the first letter, repeat a group: any number of hyphens, and then one alphanum. So no round can end with a hyphen.",
  },
  "rfc2396 domainlabel": {
    title: "A repetition that takes too much",
    lesson:
      'This is an older notation, in which a bar separates alternatives. `*( alphanum | "-" )` would take the last `alphanum` too, and the repetition of a PEG never gives anything back. Say it the other way round: hyphens, as many as you like, then an `alphanum`; and all that again.',
    hint: "Every round ends with an alphanum; before it there may be hyphens.",
  },
  "own sentence": {
    title: "The last one is special",
    lesson:
      "Letters and full stops in any order, and at the end a full stop. The repetition would take that last one too. Let each round ask with `&x` that one more character follows: then the last one is left over.",
    hint: "In each round: one character, and after it a lookahead for another one.",
    source: "An exercise of this page, its own rule",
  },
  "rfc2396 hostname": {
    title: "Stop before the last one",
    lesson:
      '`*( domainlabel "." )` would take the `toplabel` of a.b. with its dot. Use a lookahead that tells the last label from those before it: `&x` asks for `x` without reading it, `!x` asks that it is not there.',
    hint: "A dot that another label follows belongs to the repetition; look ahead for that label.",
  },
  "abnf pct-encoded": {
    title: "Now the other way round",
    lesson:
      "This time you write the grammar: find a rule in ABNF that derives these strings and all others of their sort. They are what a URI has instead of a character that is not allowed in it: a percent sign, then two hexadecimal digits. `HEXDIG` is given. Text in double quotes matches itself. Whether your ABNF is right is decided by its strings; it need not look like the one that the standard prints.",
    hint: "A text in double quotes, then two names. ABNF can also count: `2HEXDIG`.",
  },
  "regexp pct-encoded": {
    title: "As a regular expression",
    lesson:
      "The same strings once more, as programs often check them: with a regular expression. `[0-9]` is one character of a range; one class may hold several ranges; `{2}` after it says: twice. `^` is the beginning of the string and `$` its end. Leave them out, and see what is found then.",
    hint: "One class for a hexadecimal digit has three ranges: digits, large letters, small letters.",
  },
  "abnf dec-octet": {
    title: "Numbers up to 255",
    lesson:
      "Find a rule in ABNF for the numbers from 0 to 255, without leading zeros. In ABNF the order of the alternatives does not matter: a string is right if any of them derives it. `%x31-39` is one digit from 1 to 9, and `2DIGIT` two digits of any sort.",
    hint: "One alternative for each number of digits; those of three digits need three: 100 to 199, 200 to 249, 250 to 255.",
  },
  "regexp dec-octet": {
    title: "An expression for 0 to 255",
    lesson:
      "The same numbers as a regular expression. A bar separates alternatives. It reaches as far as it can: `^a|b$` is an a at the beginning, or a b at the end. Round brackets hold alternatives together.",
    hint: "The five alternatives in one pair of round brackets, with `^` before and `$` after it.",
  },
  "abnf boolean": {
    title: "Capital and small letters",
    lesson:
      'The two truth values of JSON, in small letters only. Text in double quotes is read in either case, in ABNF: `"true"` also derives TRUE. There are two ways to say just these letters: their numbers with dots between them, as in `%x74.72.75.65`, or `%s` before the quotes (RFC 7405).',
    hint: '`%s"true"` is just these four small letters.',
    source: "after RFC 8259, section 3",
  },
  "regexp IPv4address": {
    title: "An expression for addresses",
    lesson:
      "An expression that many programs have wrong. Four numbers from 0 to 255 without leading zeros, with dots between them. A dot in an expression is any character; a backslash before it makes it a dot.",
    hint: "Write the expression of the number in round brackets, then a bracket with a dot and the number in it, three times: `{3}`.",
  },
  "rfc3986 IPv6address": {
    title: "The longest rule of all",
    lesson:
      'In `[ *5( h16 ":" ) h16 ] "::"` the repetition takes the `h16` before the double colon. Write such a part as `h16`, then `( ":" h16 )` at most so many times. There are nine alternatives; keep them in their order and mend them one by one: the counter-examples tell you which is next.',
    hint: "Take the alternatives one by one, and let the counter-example name the next one.",
  },
} satisfies Readonly<Record<string, LessonText>>;
