import { argumentRangeError, assertString, shown } from "../text/uriError.js";
import { itemAt } from "../text/itemAt.js";
import {
  GENERATION,
  type Operator,
  type VariableSpecification,
  charactersOf,
  expandTemplate,
  partsOf,
  readExpression,
  withEscapes,
} from "./rfc6570.js";

/** The values of variables that expand a template to a URI: a text, or for an exploded variable a list of texts. */
export type TemplateMatch = Readonly<Record<string, string | readonly string[]>>;

/** The most pairs of a state and a place in the URI that are looked at, one octet each. */
const MOST_STEPS = 2 ** 27;

/**
 * Reads a URI Template backwards (RFC 6570 section 1.4): returns values of its variables that expand it to the URI. Two answers mean that
 * the URI does not tell: `{a}{b}` expands to "x" with either of them. Values are texts, and lists of texts for exploded
 * variables; other lists and pairs are not looked for. The URI must be written as the expansion writes it: if it comes
 * from elsewhere, normalize it before (`rfc3986.normalize(uri, { level: "percent-encoding" })`).
 *
 * @returns no answer, the only one, or two of several; variables that are not defined are absent
 * @throws {RefusedError} for a string that is not a template
 * @throws {RangeError} for a template with a prefix (`{a:3}`), which does not tell the whole value; for one with a reserved operator; where a
 *   variable that occurs twice leaves several ways open, which are not decided; for a template and a URI that are too long together
 *
 * @example
 * matchTemplate("/map{?lat,lon}", "/map?lat=37.76&lon=-122.43") // [{ lat: "37.76", lon: "-122.43" }]
 * matchTemplate("/people{/names*}", "/people/a/b%20c") // [{ names: ["a", "b c"] }]
 * matchTemplate("/{id}", "/a/b") // []
 */
export function matchTemplate(template: string, uri: string): readonly TemplateMatch[] {
  assertString(template, "template", GENERATION);
  assertString(uri, "uri", GENERATION);
  const automaton = new TemplateStates(template);
  const units = charactersOf(uri);
  const ways = countWays(automaton.states, units);
  const answers = Array.from({ length: ways[0] ?? 0 }, (_, way) => answerOf(automaton, units, ways, way));
  const names = automaton.variables.map(({ name }) => name);
  if (new Set(names).size === names.length) return Object.freeze(answers);
  if (answers.length > 1)
    throw argumentRangeError(
      "a variable occurs twice and the URI can be divided in several ways: not decided",
      "template",
      {
        generation: GENERATION,
      },
    );
  return Object.freeze(answers.filter((answer) => expandTemplate(template, answer) === uri));
}

type Test = (unit: string) => boolean;

interface State {
  /** The state after a unit that the test accepts, or without a test at once. States without a test lead to later states only. */
  readonly edges: { readonly to: number; readonly test?: Test }[];
  /** The index of the variable to whose value the units read here belong. */
  readonly variable?: number;
}

const isValueUnit: Test = (unit) => {
  if (unit.length === 1) return /[\w.~-]/.test(unit);
  try {
    return withEscapes(decodeURIComponent(unit), false) === unit;
  } catch {
    return false;
  }
};
/** Where reserved characters stay, the value is the text as it is: escapes stay, too. */
const isReservedUnit: Test = (unit) => /^(?:%.+|[\w.~:/?#[\]@!$&'()*+,;=-])$/.test(unit);

/** The automaton of all expansions of a template. */
class TemplateStates {
  readonly states: State[] = [{ edges: [] }];
  readonly variables: (VariableSpecification & { readonly keepsReserved: boolean })[] = [];

  constructor(template: string) {
    let end = 0;
    if (charactersOf(template).some((unit) => /^%[89A-F]..?$/i.test(unit)))
      throw argumentRangeError("an escape in the template that is not UTF-8 by itself: not decided", "template", {
        generation: GENERATION,
      });
    for (const part of partsOf(template))
      end = part.startsWith("{") ? this.expression(end, part) : this.literal(end, withEscapes(part, true));
  }

  private state(variable?: number): number {
    return this.states.push(variable === undefined ? { edges: [] } : { edges: [], variable }) - 1;
  }

  private edge(from: number, to: number, test?: Test): void {
    itemAt(this.states, from).edges.push(test ? { to, test } : { to });
  }

  private literal(from: number, text: string): number {
    return charactersOf(text).reduce((state, unit) => {
      const next = this.state();
      this.edge(state, next, (one) => one === unit);
      return next;
    }, from);
  }

  private expression(from: number, text: string): number {
    const { operator, variables } = readExpression(text);
    // Before the next variable: if none was defined yet, and if one was.
    let [none, some] = [from, this.state()];
    for (const variable of variables) {
      const [first, next] = [this.literal(none, operator.first), this.literal(some, operator.separator)];
      const entry = this.state();
      this.edge(first, entry);
      this.edge(next, entry);
      const exit = this.value(entry, variable, operator);
      const [nextNone, nextSome] = [this.state(), this.state()];
      this.edge(none, nextNone);
      this.edge(some, nextSome);
      this.edge(exit, nextSome);
      [none, some] = [nextNone, nextSome];
    }
    const end = this.state();
    this.edge(none, end);
    this.edge(some, end);
    return end;
  }

  private value(entry: number, variable: VariableSpecification, operator: Operator): number {
    const { name, explode, length } = variable;
    if (length !== undefined)
      throw argumentRangeError(`a prefix of ${shown(name)} does not tell its value (RFC 6570 2.4.1)`, "template", {
        generation: GENERATION,
      });
    const index = this.variables.push({ ...variable, keepsReserved: operator.keepsReserved }) - 1;
    const test = operator.keepsReserved ? isReservedUnit : isValueUnit;
    const start = operator.named ? this.literal(entry, withEscapes(name, true)) : entry;
    const beforeEmpty = operator.named ? this.literal(start, operator.ifEmpty) : start;
    const beforeFull = operator.named ? this.literal(start, "=") : start;
    const [empty, first, more, exit] = [this.state(index), this.state(index), this.state(index), this.state()];
    this.edge(beforeEmpty, empty);
    this.edge(empty, exit);
    this.edge(beforeFull, first);
    this.edge(first, more, test);
    this.edge(more, more, test);
    this.edge(more, exit);
    if (explode) this.edge(exit, entry, (unit) => unit === operator.separator);
    return exit;
  }
}

/**
 * Returns in how many ways the last state is reached at the end, 2 for all from there on, by state and place: that of state `s` at unit `i`
 * of `n` is at `s * (n + 1) + i`.
 *
 * @throws {RangeError} if there are too many of them
 */
function countWays(states: readonly State[], units: readonly string[]): Uint8Array {
  const row = units.length + 1;
  if (states.length * row > MOST_STEPS)
    throw argumentRangeError("the template and the URI are too long to be compared", "uri", {
      generation: GENERATION,
    });
  const ways = new Uint8Array(states.length * row);
  ways[ways.length - 1] = 1;
  for (let i = units.length; i >= 0; i--)
    for (let state = states.length - 1; state >= 0; state--)
      for (const edge of itemAt(states, state).edges) {
        const sum = (ways[state * row + i] ?? 0) + waysAfter(edge, i, units, ways);
        ways[state * row + i] = Math.min(sum, 2);
      }
  return ways;
}

function waysAfter(
  { to, test }: State["edges"][number],
  i: number,
  units: readonly string[],
  ways: Uint8Array,
): number {
  const row = units.length + 1;
  if (!test) return ways[to * row + i] ?? 0;
  const unit = units[i];
  const after = unit === undefined ? 0 : (ways[to * row + i + 1] ?? 0);
  return after > 0 && test(unit ?? "") ? after : 0;
}

/** Returns the answer that a way through the automaton gives. */
function answerOf(
  { states, variables }: TemplateStates,
  units: readonly string[],
  ways: Uint8Array,
  way: number,
): TemplateMatch {
  const values: string[][] = variables.map(() => []);
  let [state, i, start, skipped] = [0, 0, 0, way];
  while (state < states.length - 1 || i < units.length) {
    const { edges, variable } = itemAt(states, state);
    const edge = edges.find((one) => {
      const count = waysAfter(one, i, units, ways);
      if (skipped < count) return true;
      skipped -= count;
      return false;
    });
    if (!edge) break;
    const next = itemAt(states, edge.to).variable;
    if (variable !== undefined && next === undefined)
      itemAt(values, variable).push(decoded(units.slice(start, i).join(""), itemAt(variables, variable).keepsReserved));
    if (variable === undefined && next !== undefined) start = i;
    if (edge.test) i++;
    state = edge.to;
  }
  const entries = variables.flatMap(({ name, explode, keepsReserved }, index) => {
    const [items, first] = [itemAt(values, index), values[index]?.[0]];
    return first === undefined
      ? []
      : [{ keepsReserved, entry: [name, explode ? Object.freeze(items) : first] as const }];
  });
  // Where escapes stay, "é" and "%C3%A9" are written alike: another occurrence of the variable tells which it is, and comes last.
  entries.sort((one, other) => Number(other.keepsReserved) - Number(one.keepsReserved));
  return Object.freeze(Object.fromEntries(entries.map(({ entry }) => entry)));
}

function decoded(text: string, keepsReserved: boolean): string {
  return keepsReserved ? text : decodeURIComponent(text);
}
