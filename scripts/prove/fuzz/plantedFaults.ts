/** A fault that is put into one file before a fuzzer is built: the first match of `find` is replaced. */
export interface PlantedFault {
  readonly name: string;
  /** The generation in which it is looked for; `files` and `grammars` for faults in handling those. */
  readonly generation: string;
  /** The file, from the root of the project. */
  readonly file: string;
  readonly find: RegExp;
  readonly replace: string;
  /** The option `--sparing` of the fuzzer, for a fault that shows in one string of thousands. */
  readonly sparing?: number;
}

/**
 * Faults in the unpacking of the generated tables, and in the operations. `npm run fuzz -- --planted` finds every one.
 */
export const PLANTED_FAULTS: readonly PlantedFault[] = [
  {
    name: "table of a slim module: a transition is missing",
    generation: "rfc3986",
    file: "src/uri/parse/acceptor.ts",
    find: /Number\.isNaN\(number\) \? 0/,
    replace: "Number.isNaN(number) || place === 3 ? 0",
  },
  {
    name: "table of a slim module: a state accepts too early",
    generation: "rfc2396",
    file: "src/uri/parse/acceptor.ts",
    find: /if \(group\.startsWith\("\+"\)\)/,
    replace: 'if (place === 3) ends[state] = 1; if (group.startsWith("+"))',
  },
  {
    name: "table with registers: a transition leads to the next state",
    generation: "rfc3986",
    file: "src/uri/parse/taggedAutomaton.ts",
    find: /place \+ value/,
    replace: "place + value + Number(place === 5)",
  },
  {
    name: "table with registers: a place is not kept",
    generation: "rfc2396",
    file: "src/uri/parse/taggedAutomaton.ts",
    find: /registers < 0 \? 0/,
    replace: "registers < 0 || place < 8 ? 0",
  },
  {
    name: "table with registers: a class of characters holds one too many",
    generation: "rfc1738",
    file: "src/uri/parse/unpackClasses.ts",
    find: /Uint8Array\.from\(classes, \(letter\) => classOfLetter\[letter\./,
    replace:
      "Uint8Array.from(classes, (letter, code) => classOfLetter[(code === 0x1f ? classes.charAt(0x21) : letter).",
    sparing: 10,
  },
  {
    name: "table of all rules: a state accepts too early",
    generation: "url-syntax-05",
    file: "src/languages/automata/automaton.ts",
    find: /text\.startsWith\("\+"\)/,
    replace: 'index === 3 || text.startsWith("+")',
  },
  {
    name: "parser of the PEG: ranges of digits end one character too early",
    generation: "rfc3986",
    file: "generated/rfc3986.tree.js",
    find: /code >= 48 && code <= 57/,
    replace: "code >= 48 && code <= 56",
  },
  {
    name: "scanner of lines: a line begins again after an A",
    generation: "url-1993",
    file: "src/checking/scan/lineScanner.ts",
    find: /const next = entries\[row \+ \(octets\[i\] \?\? 0\)\] \?\? UNKNOWN;/,
    replace: "const next = octets[i] === 0x41 ? start : (entries[row + (octets[i] ?? 0)] ?? UNKNOWN);",
  },
  {
    name: "resolve: the query of the base is lost",
    generation: "rfc3986",
    file: "src/documents/rfc3986.ts",
    find: /R\.query \?\? Base\.query/,
    replace: "R.query",
  },
  {
    name: "resolve: a path that begins with // becomes an authority",
    generation: "rfc3986",
    file: "src/uri/resolve/resolve.ts",
    find: /if \(faithful\) return uri/,
    replace: "if (this.grammar.test(uri)) return uri",
  },
  {
    name: "removeDotSegments: .. keeps the segment before it",
    generation: "rfc3986",
    file: "src/uri/resolve/removeDotSegments.ts",
    find: /output\.pop\(\);\s+output\.pop\(\);/,
    replace: "",
  },
  {
    name: "normalize: no guard before a path that begins with //",
    generation: "rfc3986",
    file: "src/uri/normalize/normalizer.ts",
    find: /"\/\." : ""/,
    replace: '"" : ""',
  },
  {
    name: "normalize: the letter F is no digit of an escape in lower case",
    generation: "rfc3986",
    file: "src/uri/percent/escapes.ts",
    find: /\[a-f\]\|\.\[a-f\]/,
    replace: "[a-e]|.[a-e]",
  },
  {
    name: "recompose: an empty query is lost",
    generation: "rfc2396bis-01",
    file: "src/uri/components/mainComponents.ts",
    find: /if \(query !== undefined\)/,
    replace: "if (query)",
  },
  {
    name: "decode: octets from 0x80 on lose a bit",
    generation: "url-syntax-05",
    file: "src/uri/percent/percent.ts",
    find: /result\[end\+\+\] = value;/,
    replace: "result[end++] = value & 0x7f;",
  },
  {
    name: "diagnosis: the viable prefix is one too long",
    generation: "rfc2396",
    file: "src/languages/automata/automaton.ts",
    find: /: \{ length, state \};/,
    replace: ": { length: length + 1, state };",
  },
  {
    name: "options: inherited ones are read",
    generation: "rfc3986",
    file: "src/text/options.ts",
    find: /Object\.entries\(options\)/,
    replace: "Object.entries({ ...Object.getPrototypeOf(options), ...options })",
  },
  {
    name: "extract: a URI between delimiters loses its last character",
    generation: "rfc2396",
    file: "src/checking/finder/find.ts",
    find: /source\.slice\(start, end\)/,
    replace: "source.slice(start, end - 1)",
  },
  {
    name: "fixes: the file is not read again after them",
    generation: "files",
    file: "src/checking/fixes/provenFixes.ts",
    find: /return isMended\(/,
    replace: "return true || isMended(",
  },
  {
    name: "fixes: the mended file has more than the edits",
    generation: "files",
    file: "src/checking/fixes/provenFixes.ts",
    find: /\{ fixes: some, mended \}/,
    replace: '{ fixes: some, mended: mended + " " }',
  },
  {
    name: "XML: references are decoded in comments",
    generation: "files",
    file: "src/checking/formats/xml.ts",
    find: /\[\^\]\*\?\\\]\\\]>\|<!--\[\^\]\*\?-->/,
    replace: "[^]*?\\]\\]>|<!--x-->",
  },
  {
    name: "recursive rules: each derives the empty string alone",
    generation: "grammars",
    file: "src/languages/abnf/ruleAutomata.ts",
    find: /finish\(from, to\)/,
    replace: "finish(from, from)",
  },
  {
    name: "counts: strings that are not accepted are counted",
    generation: "grammars",
    file: "src/languages/questions/countStrings.ts",
    find: /dfa\.accepts\(state\) \? sum \+ way : sum/,
    replace: "sum + way",
  },
];

/** Returns the source of a fault's file with the fault in it. */
export function withFault({ name, file, find, replace }: PlantedFault, source: string): string {
  const damaged = source.replace(find, replace);
  if (damaged === source) throw new Error(`${name}: ${file} has no ${String(find)} any more; plant it elsewhere`);
  return damaged;
}
