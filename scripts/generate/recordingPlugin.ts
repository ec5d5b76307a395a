import type { ast, Config, Plugin } from "peggy";
import type { CharacterSet } from "../../src/languages/automata/characters.js";
import type { Peg } from "../../src/languages/peg/peg.js";
import { charactersOf } from "../../src/languages/peg/pegCharacters.js";
import { readPeg } from "../../src/languages/peg/readPeg.js";
import { remembered } from "../../src/text/itemAt.js";

/** The records have a byte for the number of a rule. */
const MOST_RULES = 256;

/** The functions that each parser has beside those of its rules, loops and sets of characters. `++at > 0` is always true. */
const HELPERS = `let input = "";
let at = 0;
let count = 0;
let records, rules, starts, ends, sizes;
function read(length) {
  at += length;
  return true;
}
function char(code) {
  return input.charCodeAt(at) === code && ++at > 0;
}
function text(literal) {
  return input.startsWith(literal, at) && read(literal.length);
}
function anyCase(literal) {
  return input.substr(at, literal.length).toLowerCase() === literal && read(literal.length);
}
function back(position, before) {
  at = position;
  count = before;
  return false;
}
function record(rule, start, before) {
  if (count === rules.length) {
    records.grow();
    ({ rules, starts, ends, sizes } = records);
  }
  rules[count] = rule;
  starts[count] = start;
  ends[count] = at;
  sizes[count] = count - before + 1;
  count++;
  return true;
}
`;

/**
 * A Peggy plugin that writes the code of a parser itself: an ES module that exports a `TreeParser`. Each rule is a function that returns
 * whether it matches; after the nodes inside it, it writes its node into arrays of numbers: the rule, its span and the number of nodes of
 * its subtree. An expression that does not match leaves position and nodes as they were.
 *
 * The passes of Peggy that check a grammar stay as they are. Peggy's own code makes an object for each node, a list for each sequence, and
 * the expectations of error messages, which the automata know here.
 *
 * @param published returns the name of a Peggy rule in the tree
 *
 * @example
 * // port = DIGIT*  and  pct_encoded = "%" HEXDIG HEXDIG
 * // function $port(){const p=at,n=count;while($DIGIT());return true&&record(10,p,n);}
 * // function $pct_encoded(){const p=at,n=count;return (char(37)&&($HEXDIG()&&$HEXDIG()||back(p,n)))&&record(31,p,n);}
 */
export function recordingPlugin(published: (pegName: string) => string): Plugin {
  return {
    use({ passes }: Config): void {
      passes.transform = [];
      passes.generate = [
        (grammar) => void Object.assign(grammar, { code: new ParserWriter(published).module(grammar.rules) }),
      ];
    },
  };
}

type Repetition = Extract<Peg, { readonly kind: "repeat" }>;

/** The names of the variables that hold a position and the number of nodes there: `p1` and `n1` for `"1"`. */
type Place = string;

/** A function that is being written for a rule, with the number of its places. */
interface WrittenFunction {
  readonly rule: string;
  places: number;
}

class ParserWriter {
  private readonly names: string[] = [];
  /** The functions of loops and of sets of characters, by their parameters and bodies. */
  private readonly helpers = new Map<string, string>();

  constructor(private readonly published: (pegName: string) => string) {}

  module(rules: readonly ast.Rule[]): string {
    const functions = rules.map(({ name, expression }) => this.rule(name, readPeg(expression, name)));
    if (this.names.length > MOST_RULES)
      throw new Error(`${this.names.length} rules are more than a record has numbers for`);
    const helpers = [...this.helpers].map(([body, name]) => `function ${name}${body}\n`);
    return `export const names = ${JSON.stringify(this.names)};
${HELPERS}${helpers.join("")}${functions.join("")}const entries = {${rules.map(({ name }) => `${name}:$${name}`).join()}};
export function parse(string, { startRule }, into) {
  input = string;
  records = into;
  ({ rules, starts, ends, sizes } = into);
  at = count = 0;
  const matches = entries[startRule]() && at === input.length;
  into.count = count;
  input = "";
  records = rules = starts = ends = sizes = undefined;
  return matches;
}
`;
  }

  private rule(pegName: string, peg: Peg): string {
    const name = this.published(pegName);
    if (!this.names.includes(name)) this.names.push(name);
    const of = { rule: pegName, places: 0 };
    const { loop, result } =
      peg.kind === "repeat" ? this.loop(peg, of) : { loop: "", result: this.expression(peg, of, "") };
    return `function $${pegName}(){const p=at,n=count;${declared(of)}${loop}return ${result}&&record(${this.names.indexOf(name)},p,n);}\n`;
  }

  /**
   * Returns an expression that is true if a PEG matches.
   *
   * @param here the place that holds the current position, if there is one
   */
  private expression(peg: Peg, of: WrittenFunction, here?: Place): string {
    switch (peg.kind) {
      case "rule":
        return `$${peg.name}()`;
      case "literal":
        if (peg.text === "") return "true";
        if (peg.text.length === 1) return this.character(charactersOf(peg, of.rule));
        return peg.ignoreCase
          ? `anyCase(${JSON.stringify(peg.text.toLowerCase())})`
          : `text(${JSON.stringify(peg.text)})`;
      case "class":
      case "any":
        return this.character(charactersOf(peg, of.rule));
      case "choice":
        return `(${peg.items.map((item) => this.expression(item, of, here)).join("||")})`;
      case "sequence": {
        const { place, kept } = placeAt(of, here);
        const [first = "true", ...others] = peg.items.map((item, i) =>
          this.expression(item, of, i === 0 ? place : undefined),
        );
        // Nothing has been read where the first item does not match.
        const isKept = peg.items.slice(1).some(canFail);
        return isKept
          ? `(${kept}${first}&&(${others.join("&&")}||${back(place)}))`
          : `(${[first, ...others].join("&&")})`;
      }
      case "lookahead": {
        const { place, kept } = placeAt(of, here);
        const found = peg.negated ? back(place) : `!${back(place)}`;
        return `(${kept}${this.expression(peg.item, of, place)}?${found}:${String(peg.negated)})`;
      }
      case "repeat":
        return peg.min === 0 && peg.max === 1
          ? `(${this.expression(peg.item, of, here)}||true)`
          : this.repeated(peg, of.rule);
    }
  }

  /** Returns the call of a function that runs a loop. */
  private repeated(peg: Repetition, rule: string): string {
    const of = { rule, places: 0 };
    const { loop, result } = this.loop(peg, of);
    return this.helper(
      "many",
      `(){${result === "true" ? "" : "const p=at,n=count;"}${declared(of)}${loop}return ${result};}`,
    );
  }

  private loop(
    { item, min, max }: Repetition,
    of: WrittenFunction,
  ): { readonly loop: string; readonly result: string } {
    const matches = this.expression(item, of);
    if (min === 0 && max === undefined) return { loop: `while(${matches});`, result: "true" };
    const limit = max === undefined ? "" : `i<${max}&&`;
    return { loop: `let i=0;while(${limit}${matches})i++;`, result: `(i>=${min}||back(p,n))` };
  }

  private character(sets: readonly CharacterSet[]): string {
    const [[from, to] = [0, -1], ...others] = sets.flat();
    if (from === to && others.length === 0) return `char(${from})`;
    const conditions = sets.flat().map(([from, to]) => (from === to ? `code===${from}` : `code>=${from}&&code<=${to}`));
    return this.helper(
      "is",
      `(){const code=input.charCodeAt(at);return (${conditions.join("||") || "false"})&&++at>0;}`,
    );
  }

  private helper(kind: string, body: string): string {
    return `${remembered(this.helpers, body, () => `${kind}${this.helpers.size}`)}()`;
  }
}

/** Returns the place that holds the current position, and the code that keeps it there if none does. */
function placeAt(of: WrittenFunction, here: Place | undefined): { readonly place: Place; readonly kept: string } {
  if (here !== undefined) return { place: here, kept: "" };
  const place = String(++of.places);
  return { place, kept: `p${place}=at,n${place}=count,` };
}

function back(place: Place): string {
  return `back(p${place},n${place})`;
}

function declared({ places }: WrittenFunction): string {
  const names = Array.from({ length: places }, (_, i) => `p${i + 1},n${i + 1}`);
  return places === 0 ? "" : `let ${names.join()};`;
}

/** Returns true if a PEG does not match everywhere. */
function canFail(peg: Peg): boolean {
  switch (peg.kind) {
    case "repeat":
      return peg.min > 0;
    case "literal":
      return peg.text !== "";
    case "sequence":
      return peg.items.some(canFail);
    case "choice":
      return peg.items.every(canFail);
    default:
      return true;
  }
}
