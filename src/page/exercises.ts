/** One exercise: write the PEG of a published rule. */
export interface Exercise {
  readonly generation: string;
  readonly rule: string;
  /** What is new in it. */
  readonly title: string;
  /** What a learner has to know for it, in a few sentences. */
  readonly lesson: string;
}

/** In an order in which each needs little more than those before it. */
export const exercises: readonly Exercise[] = [
  {
    generation: "rfc3986", rule: "pct-encoded", title: "One after the other",
    lesson: "In ABNF and in PEG alike, things written one behind the other have to come one behind the other. A text in double quotes stands for itself. HEXDIG is another rule: one hexadecimal digit, given. ABNF writes = behind the name, PEG does too. In the PEG the name is pct_encoded, since Peggy's names have no hyphens.",
  },
  {
    generation: "rfc3986", rule: "port", title: "As often as you like",
    lesson: "ABNF writes the star before what is repeated: *DIGIT is any number of digits, none too. PEG writes it behind: DIGIT*. A port may be empty; DIGIT+ would ask for at least one.",
  },
  {
    generation: "rfc3986", rule: "fragment", title: "One of several",
    lesson: "The sign / parts alternatives. In ABNF all of them are possible; a PEG tries them from left to right and keeps the first that fits. Here no two of them begin with the same character, so the order makes no difference. Round brackets group: *( a / b ) becomes ( a / b )*.",
  },
  {
    generation: "rfc3986", rule: "scheme", title: "First this, then a mixture",
    lesson: "The first character must be a letter, whatever follows is less strict. ALPHA and DIGIT are given rules. Put one thing behind the other, and let the second part repeat.",
  },
  {
    generation: "rfc3986", rule: "segment-nz", title: "At least one",
    lesson: "1*pchar is ABNF for one or more. PEG has a sign for it: pchar+.",
  },
  {
    generation: "rfc3986", rule: "IPvFuture", title: "Either case",
    lesson: "A text in double quotes matches either case in ABNF: \"v\" is v or V. A text in a PEG matches just as it stands; write an i behind it, \"v\"i, where letters of either case are meant.",
  },
  {
    generation: "rfc3986", rule: "h16", title: "So many and no more",
    lesson: "1*4HEXDIG is one to four of them. Peggy writes bounds between bars behind the item: HEXDIG|1..4|, and HEXDIG|4| for just four.",
  },
  {
    generation: "rfc3986", rule: "path-absolute", title: "May be left out",
    lesson: "Square brackets in ABNF hold what may be left out: [ x ] becomes x? in a PEG, and ( x y )? where it is more than one thing.",
  },
  {
    generation: "rfc3986", rule: "dec-octet", title: "The first that fits wins",
    lesson: "Now the order matters. A PEG that tries DIGIT first is content with the 2 of 255, and never comes back to try the longer alternatives. %x31-39 is a range of characters: [1-9] in a PEG; 2DIGIT is two digits.",
  },
  {
    generation: "rfc3986", rule: "authority", title: "Trying and taking back",
    lesson: "userinfo takes whatever looks like a user, the host's name too. If no @ follows, ( userinfo \"@\" )? fails as a whole, gives everything back and counts as left out: this much a PEG does take back.",
  },
  {
    generation: "rfc3986", rule: "ls32", title: "Where two alternatives begin alike",
    lesson: "Both may begin with digits. The first one fails at the dot, and then the second is tried from the start. What would happen if the shorter match came first?",
  },
  {
    generation: "rfc3986", rule: "host", title: "Look ahead",
    lesson: "1.2.3.4.example begins with an IPv4address, but is a reg-name. A PEG that has taken 1.2.3.4 does not come back. Write !x behind an alternative to say that x must not follow, without reading it: IPv4address !( unreserved / pct_encoded / sub_delims ).",
  },
  {
    generation: "rfc2396", rule: "domainlabel", title: "A repetition that takes too much",
    lesson: "*( alphanum | \"-\" ) would eat the last alphanum too, and a PEG's repetition never gives anything back. Say it the other way round: hyphens, as many as you like, then an alphanum; and all that again. The bar parts alternatives in this older notation.",
  },
  {
    generation: "rfc2396", rule: "hostname", title: "Stop before the last one",
    lesson: "*( domainlabel \".\" ) would eat the toplabel of a.b. with its dot. Use a lookahead that tells the last label from those before it: &x asks for x without reading it, !x asks that it is not there.",
  },
  {
    generation: "rfc3986", rule: "IPv6address", title: "The longest rule of all",
    lesson: "In [ *5( h16 \":\" ) h16 ] \"::\" the repetition eats the h16 in front of the double colon. Write such a part as h16 with ( \":\" h16 ) behind it, at most so many times. There are nine alternatives; keep them in their order and mend them one by one: the counter-examples tell you which is next.",
  },
];
