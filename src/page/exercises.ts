/** One exercise: write the PEG of a published rule. */
export interface Exercise {
  readonly generation: string;
  readonly rule: string;
  /** The new idea of the exercise. */
  readonly title: string;
  /** A few sentences with all that is needed for it. Pieces of grammar are between backquotes. */
  readonly lesson: string;
  /** Strings of the rule, and others, that show what matters in it. */
  readonly right: readonly string[];
  readonly wrong: readonly string[];
}

/** The exercises, in an order in which each needs little more than those before it. */
export const exercises: readonly Exercise[] = [
  {
    generation: "rfc3986",
    rule: "pct-encoded",
    title: "One after the other",
    lesson:
      'A standard says by rules which strings are right. Its rules are written in ABNF (Augmented Backus-Naur Form): first a name, then `=`, then what a string of that name is made of, in order. The text in double quotes stands for itself. `HEXDIG` is another rule, which you are given: one digit from 0 to 9, or a letter from A to F, large or small. So the rule below says: a percent sign, then two such digits, as in `%41`. A PEG (Parsing Expression Grammar) says the same to a machine that reads from left to right, and in this case in the same signs. Write it in the field under "Your PEG", after `pct_encoded =`.',
    right: ["%41", "%e9"],
    wrong: ["%4", "%4G", "41"],
  },
  {
    generation: "rfc3986",
    rule: "port",
    title: "As often as you like",
    lesson:
      "A star says: any number of these, even none at all. ABNF writes it before the thing that is repeated, `*x`; a PEG after it, `x*`. (With a plus sign in its place, `x+`, a PEG asks for at least one; but a port may be empty.) You are given `DIGIT`, one digit from 0 to 9. Say in PEG: any number of `DIGIT`.",
    right: ["", "80", "8080"],
    wrong: ["8a", "-1"],
  },
  {
    generation: "rfc3986",
    rule: "fragment",
    title: "One of several",
    lesson:
      "A slash between two things says: the one or the other. A slash in double quotes is a character like any other. Round brackets hold together what a star repeats: `*( a / b )` in ABNF is `( a / b )*` in a PEG. You are given `pchar`, one character of the sort that may stand in a path. There is one difference to keep in mind for later: a PEG tries what stands between the slashes from left to right, and takes the first that fits. Here no two begin with the same character, so the order makes no difference.",
    right: ["", "a/b?c", "%41"],
    wrong: ["a#b", "a b", "%4"],
  },
  {
    generation: "rfc3986",
    rule: "scheme",
    title: "First this, then a mixture",
    lesson:
      "The first character must be a letter; what follows is less strict. You are given `ALPHA`, one letter, and `DIGIT`. Put one thing after the other, and let the second repeat.",
    right: ["a", "http", "svn+ssh"],
    wrong: ["", "1a", "a_b"],
  },
  {
    generation: "rfc3986",
    rule: "segment-nz",
    title: "At least one",
    lesson: "`1*pchar` is ABNF for one or more. A PEG has a sign for that: `pchar+`.",
    right: ["a", ":", "a@b"],
    wrong: ["", "a/b"],
  },
  {
    generation: "rfc3986",
    rule: "IPvFuture",
    title: "Either case",
    lesson:
      'A text in double quotes matches large and small letters alike in ABNF: `"v"` is v or V. In a PEG it matches just as it stands; write an i after it, `"v"i`, where either is meant.',
    right: ["v1.x", "VF.a:b"],
    wrong: ["v.x", "v1.", "1.x"],
  },
  {
    generation: "rfc3986",
    rule: "h16",
    title: "So many and no more",
    lesson:
      "`1*4HEXDIG` is one to four of them. A PEG writes the bounds between bars, after the thing: `HEXDIG|1..4|`, and `HEXDIG|4|` for just four.",
    right: ["0", "ffff", "1A"],
    wrong: ["", "00000", "g"],
  },
  {
    generation: "rfc3986",
    rule: "path-absolute",
    title: "May be left out",
    lesson:
      "Square brackets in ABNF hold what may be left out. A PEG writes a question mark after it: `[ x ]` becomes `x?`, and `[ x y ]` becomes `( x y )?`.",
    right: ["/", "/a", "/a//b"],
    wrong: ["", "//a", "a"],
  },
  {
    generation: "rfc3986",
    rule: "dec-octet",
    title: "The first that fits wins",
    lesson:
      "Now the order matters. A PEG that tries `DIGIT` first is content with the 2 of 255, and never comes back to try the longer ones. `%x31-39` is one character of a range, those with the codes 31 to 39 (hexadecimal): `[1-9]` in a PEG. `2DIGIT` is two digits.",
    right: ["0", "42", "199", "255"],
    wrong: ["256", "00", "01", "1000"],
  },
  {
    generation: "rfc3986",
    rule: "authority",
    title: "Trying and taking back",
    lesson:
      '`userinfo` takes whatever looks like a user, even the name of the host. If no @ follows, `( userinfo "@" )?` fails as a whole, gives everything back and counts as left out: this much a PEG does take back.',
    right: ["h", "u@h:80", ":@h", "h:"],
    wrong: ["u@h@i", "h:8a", "a b"],
  },
  {
    generation: "rfc3986",
    rule: "ls32",
    title: "Where two alternatives begin alike",
    lesson:
      "Both alternatives may begin with digits. The first fails at the dot, and then the second is tried from the start. What would happen if the shorter match came first?",
    right: ["0:0", "ffff:1", "1.2.3.4"],
    wrong: ["0", "1.2.3", "0:00000"],
  },
  {
    generation: "rfc3986",
    rule: "host",
    title: "Look ahead",
    lesson:
      "1.2.3.4.example begins with an `IPv4address`, but is a `reg-name`. A PEG that has taken 1.2.3.4 does not come back. Write `!x` after an alternative to say that `x` must not follow, without reading it: `IPv4address !( unreserved / pct_encoded / sub_delims )`.",
    right: ["1.2.3.4", "1.2.3.4.example", "", "[::1]", "256.1.1.1"],
    wrong: ["[1.2.3.4]", "a b", "[::1"],
  },
  {
    generation: "rfc2396",
    rule: "domainlabel",
    title: "A repetition that takes too much",
    lesson:
      'This is an older notation, in which a bar stands between alternatives. `*( alphanum | "-" )` would take the last `alphanum` too, and the repetition of a PEG never gives anything back. Say it the other way round: hyphens, as many as you like, then an `alphanum`; and all that again.',
    right: ["a", "a-b", "1--2"],
    wrong: ["-a", "a-", "a.b"],
  },
  {
    generation: "rfc2396",
    rule: "hostname",
    title: "Stop before the last one",
    lesson:
      '`*( domainlabel "." )` would take the `toplabel` of a.b. with its dot. Use a lookahead that tells the last label from those before it: `&x` asks for `x` without reading it, `!x` asks that it is not there.',
    right: ["a", "a.b", "1.a", "a."],
    wrong: ["1", "a.1", ".a"],
  },
  {
    generation: "rfc3986",
    rule: "IPv6address",
    title: "The longest rule of all",
    lesson:
      'In `[ *5( h16 ":" ) h16 ] "::"` the repetition takes the `h16` before the double colon. Write such a part as `h16`, then `( ":" h16 )` at most so many times. There are nine alternatives; keep them in their order and mend them one by one: the counter-examples tell you which is next.',
    right: ["::", "::1", "1:2:3:4:5:6:7:8", "::1.2.3.4"],
    wrong: [":::", "1::2::3", "1:2:3:4:5:6:7"],
  },
];
