import { grouped } from "./common.js";

/** The reasons why a grammar cannot be read or decided. */
export const peg = {
  inWords: (text: string) =>
    `<${text}> says in words what is meant; write it as a rule, since only rules can be decided`,
  beyondAscii: (code: string) => `only ASCII characters (%x00-7F) can be decided here, and this goes up to %x${code}`,
  notAscii: (code: string) => `only ASCII characters (%x00-7F) can be decided here, and %x${code} is not one`,
  ofRule: (rule: string, reason: string) => `rule ${rule}: ${reason}`,
  tooLong: (characters: number, allowed: number) =>
    `it is too long: ${grouped(characters)} characters, where ${grouped(allowed)} are allowed`,
  tooNested: (reason: string) => reason,
  tooDeep: (allowed: number) => `its brackets are nested too deep: ${allowed} levels are allowed`,
  rulesTooDeep: "its rules are nested too deep",
  tooLarge: (parts: number) => `it is too large: with its repetitions written out it has ${grouped(parts)} parts`,
  noRuleAtAll: "there is no rule",
  givenGoesWrong: (rule: string, witness: string, wrongly: string) =>
    `rule ${rule} is given as the PEG that says the same in the same order, and that goes wrong: ${witness} would be ${wrongly}. Say it in another order, or say it in the first rule`,
  exerciseUnusable: (line: number, column: number, reason: string) =>
    `the exercise itself cannot be used: line ${line}, column ${column}: ${reason}`,
  notInIt: (rule: string) => `there is no rule "${rule}" in it`,
  noRule: (rule: string) => `there is no rule "${rule}"`,
  noRuleBut: (rule: string, hint: string) => `there is no rule "${rule}"; ${hint}`,
  itsNameIs: (rule: string) => `its name is ${rule}`,
  didYouMean: (rule: string) => `did you mean ${rule}?`,
  twice: (rule: string) => `there are two rules ${rule}`,
  leftRecursion: (rule: string) =>
    `rule ${rule} leads back to itself before anything is read: this is left recursion. Peggy refuses such a rule ("Possible infinite loop when parsing"), since its parser would never end. What it repeats can be written with a star: instead of list = list "," item / item, write list = item ( "," item )*.`,
  endlessLoop: (rule: string) => `rule ${rule}: a loop whose body may match nothing never ends.`,
  matchesNothing: (rule: string) => `rule ${rule} matches no string at all`,
  nestingUndecided: "its recursion is not regular, and no depth of nesting was decided in time.",
  code: "the text in braces is code, and is never run here: a rule is only grammar",
  imports: "nothing can be imported here: write the rule that is needed",
  label: "labels such as x: and @ are for code, and have no meaning here: leave them out",
  dollar: "$ is for code, and has no meaning here: leave it out",
  named: "a text in quotes between a rule's name and = has no meaning here: leave it out",
  countInBraces: "a PEG says how often between bars: HEXDIG|2| for two, HEXDIG|1..4| for one to four.",
  hints: {
    hyphen: "in a PEG a hyphen in a name is written _.",
    comment: "a comment begins with // in a PEG, not with ;",
    definedAs: "a PEG writes = between a rule's name and its expression.",
    equalsMissing: "the = sign is missing: port = DIGIT*",
    straightQuotes: 'quotation marks are straight in a PEG, as in "%".',
    nameFirst: "a rule begins with its name and =, as in: port = DIGIT*",
    starAfter: "a PEG writes the star after what is repeated, not before it: DIGIT*",
    countRange: "a PEG says how often after the thing: DIGIT+ for one or more, HEXDIG|1..4| for one to four.",
    countExact: "a PEG says how often after the thing: HEXDIG|2| for two.",
    byNumber: "characters given by number are written as characters in a PEG: %x31-39 is [1-9].",
    bar: "a PEG parts alternatives with /, not with |.",
    quoteOpen: "the double quote that begins here is not closed.",
    comma: "things that follow one another are written without anything between them: a b.",
    alternativeMissing: "an alternative is missing after the /.",
    bracketOpen: "a round bracket is not closed.",
    goesOn: "the rule goes on after the = sign.",
    quotesNeeded: 'a character that matches itself goes in double quotes, as in "%".',
    or: "a PEG writes / between alternatives: a / b",
    and: "things that follow one another are written without anything between them: a b",
  },
  abnfHints: {
    bnf: 'ABNF writes names without angle brackets and = between a rule\'s name and its expression: a = b / "c"',
    definedAs: 'ABNF writes = between a rule\'s name and its expression, and / between alternatives: a = b / "c"',
    arrow:
      "ABNF writes = between a rule's name and its expression; an arrow is that of a PEG, which can be chosen as the notation.",
    bar: "ABNF writes / between alternatives: a / b",
    braces: "ABNF writes what is repeated as *( a ), not as { a }; at least once is 1*( a ), at most once [ a ].",
    comma:
      "ABNF writes what follows one another with a space between: a b. A rule ends with its line, not with a semicolon.",
    singleQuotes: 'ABNF writes text in double quotes: "a"; in one case only: %s"a"',
    straightQuotes: 'quotation marks are straight in ABNF, as in "a".',
    repetitionBefore:
      "ABNF writes repetition before what is repeated: *a, 1*a for one or more, [ a ] for what is optional.",
    characters: "ABNF writes a set of characters by their numbers: [a-z] is %x61-7A, in either case ALPHA.",
    underscore: "the names of ABNF have letters, digits and hyphens: write - instead of _",
    quoteOpen: "the double quote that begins in this line is not closed.",
    alternativeMissing: "an alternative is missing after the /. A line that continues a rule is indented.",
    goesOn: "the rule goes on after the = sign. A line that continues a rule is indented.",
    number:
      "a character is written by its number: %x41 in hexadecimal digits, %d65 in decimal ones, %x61-7A for a range.",
  },
  expression: {
    backreference:
      "a backreference (\\1, \\k<name>) is not regular, so it is not decided here: write out what it repeats.",
    lookahead: "a lookahead (?=...) or (?!...) is not decided here: write the alternatives out.",
    lookbehind: "a lookbehind (?<=...) or (?<!...) is not decided here: write the alternatives out.",
    wordBoundary: "a word boundary (\\b, \\B) is not decided here: write the characters that are there.",
  },
  remarks: {
    brackets: (text: string) =>
      `In a PEG, square brackets hold characters: ${text} reads one of the characters between them. What is optional has ? after it.`,
    plus: (text: string) =>
      `In a PEG, + does not join: ${text} reads one or more of what comes before the +. Things that follow one another are written without anything between them.`,
  },
};
