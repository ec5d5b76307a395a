/** A fault that is put into one file before a fuzzer is built: the first match of `find` is replaced. */
export interface PlantedFault {
  readonly name: string;
  /** The generation in which it is looked for. */
  readonly generation: string;
  /** The file, from the root of the project. */
  readonly file: string;
  readonly find: RegExp;
  readonly replace: string;
}

/** Faults in the tables, as they are unpacked from what is generated, and in the operations. `npm run fuzz -- --planted` finds every one. */
export const PLANTED_FAULTS: readonly PlantedFault[] = [
  {
    name: "table of a slim module: a transition is missing",
    generation: "rfc3986",
    file: "src/parse/acceptor.ts",
    find: /Number\.isNaN\(number\) \? 0/,
    replace: "Number.isNaN(number) || place === 3 ? 0",
  },
  {
    name: "table of a slim module: a state accepts too early",
    generation: "rfc2396",
    file: "src/parse/acceptor.ts",
    find: /if \(group\.startsWith\("\+"\)\)/,
    replace: 'if (place === 3) this.ends[state] = 1; if (group.startsWith("+"))',
  },
  {
    name: "table with registers: a transition leads to the next state",
    generation: "rfc3986",
    file: "src/parse/taggedAutomaton.ts",
    find: /place \+ value/,
    replace: "place + value + Number(place === 5)",
  },
  {
    name: "table with registers: a place is not kept",
    generation: "rfc2396",
    file: "src/parse/taggedAutomaton.ts",
    find: /registers < 0 \? 0/,
    replace: "registers < 0 || place < 8 ? 0",
  },
  {
    name: "table with registers: a class of characters holds one too many",
    generation: "rfc1738",
    file: "src/parse/unpackClasses.ts",
    find: /Uint8Array\.from\(classes, \(letter\) => classOfLetter\[letter\./,
    replace:
      "Uint8Array.from(classes, (letter, code) => classOfLetter[(code === 0x1f ? classes.charAt(0x21) : letter).",
  },
  {
    name: "table of all rules: a state accepts too early",
    generation: "url-syntax-05",
    file: "src/automata/automaton.ts",
    find: /text\.startsWith\("\+"\)/,
    replace: 'index === 3 || text.startsWith("+")',
  },
  {
    name: "PEG as data: ranges end one character too early",
    generation: "rfc3986",
    file: "src/parse/parseTree.ts",
    find: /code <= to\)/,
    replace: "code < to + Number(from === to))",
  },
  {
    name: "table of lines: no string with an A conforms",
    generation: "url-1993",
    file: "src/scan/lineTable.ts",
    find: /rowOfKind\[alike\[code\] \?\? 0\] \?\? 0/,
    replace: "(code === 0x41 ? undefined : rowOfKind[alike[code] ?? 0]) ?? 0",
  },
  {
    name: "resolve: the query of the base is lost",
    generation: "rfc3986",
    file: "src/generations/rfc3986/resolve.ts",
    find: /R\.query \?\? Base\.query/,
    replace: "R.query",
  },
  {
    name: "resolve: a path that begins with // becomes an authority",
    generation: "rfc3986",
    file: "src/resolve/resolve.ts",
    find: /if \(faithful\) return uri/,
    replace: "if (generation.test(uri)) return uri",
  },
  {
    name: "removeDotSegments: .. keeps the segment before it",
    generation: "rfc3986",
    file: "src/resolve/removeDotSegments.ts",
    find: /Math\.max\(0, output\.lastSlash\(\)\)/,
    replace: "output.length",
  },
  {
    name: "normalize: no guard before a path that begins with //",
    generation: "rfc3986",
    file: "src/normalize/normalizer.ts",
    find: /"\/\." : ""/,
    replace: '"" : ""',
  },
  {
    name: "normalize: the letter F is no digit of an escape in lower case",
    generation: "rfc3986",
    file: "src/percent/escapes.ts",
    find: /\[a-f\]\|\.\[a-f\]/,
    replace: "[a-e]|.[a-e]",
  },
  {
    name: "recompose: an empty query is lost",
    generation: "rfc2396bis-01",
    file: "src/components/mainComponents.ts",
    find: /if \(query !== undefined\)/,
    replace: "if (query)",
  },
  {
    name: "decode: octets from 0x80 on lose a bit",
    generation: "url-syntax-05",
    file: "src/percent/percent.ts",
    find: /result\[end\+\+\] = value;/,
    replace: "result[end++] = value & 0x7f;",
  },
  {
    name: "diagnosis: the viable prefix is one too long",
    generation: "rfc2396",
    file: "src/automata/automaton.ts",
    find: /: \{ length, state \};/,
    replace: ": { length: length + 1, state };",
  },
  {
    name: "options: inherited ones are not read",
    generation: "rfc3986",
    file: "src/text/options.ts",
    find: /const value: unknown = options\[name\]/,
    replace: "const value: unknown = Object.hasOwn(options, name) ? options[name] : undefined",
  },
  {
    name: "extract: a URI between delimiters loses its last character",
    generation: "rfc2396",
    file: "src/extract/find.ts",
    find: /source\.slice\(start, end\)/,
    replace: "source.slice(start, end - 1)",
  },
];

/** Returns the source of a fault's file with the fault in it. */
export function withFault({ name, file, find, replace }: PlantedFault, source: string): string {
  const damaged = source.replace(find, replace);
  if (damaged === source) throw new Error(`${name}: ${file} has no ${String(find)} any more; plant it elsewhere`);
  return damaged;
}
