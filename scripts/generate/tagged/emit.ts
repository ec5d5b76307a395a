import type { PackedTaggedAutomaton } from "../../../src/uri/generated.js";
import { packedClasses } from "../packedClasses.js";
import type { PlacedProperty, PlacedText } from "../../../src/uri/components/layout.js";
import type { RegistrationFacts } from "../../../src/uri/components/registration.js";
import { ABSENT, encodePlace, MOST_REGISTERS_SET, textFunction } from "../../../src/uri/parse/taggedAutomaton.js";
import { CLASS_SIGNS } from "../../../src/languages/abnf/packAutomata.js";
import type { ReducedAutomaton, ReducedState } from "./reduce.js";
import type { RegisterPlace, Template, Templates } from "./templates.js";
import { itemAt, remembered } from "../../../src/text/itemAt.js";

const RADIX = 36;

/** A target whose number is at most this far from that of its state is written as the difference. */
const NEIGHBOURHOOD = 40;

/** Returns a reduced automaton as the text of an ES module, a {@link PackedTaggedAutomaton}. */
export function emit(
  { classes, states, registers }: ReducedAutomaton,
  rules: readonly string[],
  facts: RegistrationFacts & { readonly generation: string; readonly document: string },
): string {
  if (classes.length > CLASS_SIGNS.length) throw new Error("more character classes than signs for them");
  if (registers > RADIX) throw new Error("more registers than digits for them");
  const table = new Table(rules);
  const order = depthFirst(states);
  const numbers = new Map(order.map((state, i) => [state, i]));
  const packed = order.map((state, place) => {
    const { transitions, ends } = itemAt(states, state);
    const groups = new Map<string, string>();
    for (const [kind, { target, sets }] of transitions) {
      if (sets.length > MOST_REGISTERS_SET)
        throw new Error(`${facts.document}: a transition sets more than ${MOST_REGISTERS_SET} registers`);
      const to = numbers.get(target) as number;
      const address =
        Math.abs(to - place) <= NEIGHBOURHOOD ? `:${(to - place).toString(RADIX)}` : `=${to.toString(RADIX)}`;
      const key = address + (sets.length === 0 ? "" : `:${sets.map((register) => register.toString(RADIX)).join("")}`);
      groups.set(key, (groups.get(key) ?? "") + itemAt(CLASS_SIGNS, kind));
    }
    const end = ends.size === 0 ? [] : [`+${table.outcome(ends).toString(RADIX)}`];
    return [...end, ...[...groups].map(([key, signs]) => signs + key)].join();
  });
  const data = {
    generation: facts.generation,
    document: facts.document,
    rules,
    ...packedClasses(classes.map((ranges, kind) => [ranges, itemAt(CLASS_SIGNS, kind)])),
    states: packed.join(";"),
    registers,
    labels: table.labels,
    templates: table.rows,
    outcomes: table.outcomes,
    reserved: facts.reserved,
    ...(facts.experimental !== undefined && { experimental: facts.experimental }),
  } satisfies Omit<PackedTaggedAutomaton, "makers">;
  return `const { freeze } = Object;
export default {
${Object.entries(data)
  .map(([name, value]) => `  ${name}: ${JSON.stringify(value)},\n`)
  .join("")}  makers: () => {
    const text = ${textFunction()};
    return [
${table.makers.map((maker) => `      ${maker},\n`).join("")}    ];
  },
};
`;
}

/**
 * Returns the states in an order in which equal parts of the automaton become equal texts, which gzip writes once. An
 * IPv6address, for example, occurs once per path.
 */
function depthFirst(states: readonly ReducedState[]): number[] {
  const order = new Set<number>();
  const stack = [0];
  for (let state = stack.pop(); state !== undefined; state = stack.pop()) {
    if (order.has(state)) continue;
    order.add(state);
    for (const { target } of [...itemAt(states, state).transitions.values()].reverse())
      if (!order.has(target)) stack.push(target);
  }
  return [...order];
}

/**
 * The templates as rows of numbers, and for each kind of object the text of a function that makes it from such a row.
 */
class Table {
  readonly labels: (string | boolean)[] = [];
  readonly makers: string[] = [];
  /** The first number is the maker. 0 is not a template. */
  readonly rows: number[][] = [[]];
  /**
   * By number, a template for each rule: 0 if the rule does not derive the string. Number 0 is for strings that no
   * rule derives.
   */
  readonly outcomes: number[][];
  private readonly known = new Map<string, number>();
  private readonly knownOutcomes = new Map<string, number>();

  constructor(private readonly rules: readonly string[]) {
    this.outcomes = [rules.map(() => 0)];
  }

  outcome(ends: Templates): number {
    const row = this.rules.map((rule) => {
      const template = ends.get(rule);
      return template ? this.add(template) : 0;
    });
    return remembered(this.knownOutcomes, row.join(), () => this.outcomes.push(row) - 1);
  }

  private add(template: Template): number {
    return remembered(this.known, JSON.stringify(template), () => {
      const row: number[] = [0];
      const maker = `(s, c, r, t, l, list, registration, equal) => ${this.object(template, row)}`;
      if (!this.makers.includes(maker)) this.makers.push(maker);
      row[0] = this.makers.indexOf(maker);
      return this.rows.push(row) - 1;
    });
  }

  private object(template: Template, row: number[]): string {
    return `freeze({ ${Object.entries(template)
      .map(([name, part]) => `${name}: ${this.property(name, part, row)}`)
      .join(", ")} })`;
  }

  private property(name: string, part: PlacedProperty<RegisterPlace>, row: number[]): string {
    switch (part.kind) {
      case "object":
        return this.object(part.properties, row);
      case "label":
        // The generation is the same in all templates.
        return name === "generation" ? JSON.stringify(part.value) : `l[t[${row.push(this.label(part.value)) - 1}]]`;
      case "text":
        return this.text(part, row);
      case "absent":
        return this.text(undefined, row);
      case "registration":
        return `registration(${this.text(part.text, row)})`;
      case "equal":
        return `equal(${this.text(part.text, row)}, ${JSON.stringify(part.to)})`;
      case "list": {
        const rest = [part.separator, part.pairs].flatMap((one) => (one === undefined ? [] : [JSON.stringify(one)]));
        const first = this.places(part.text, row);
        return `list(${["s", "r", `t[${first}]`, `t[${first + 1}]`, ...rest].join(", ")})`;
      }
    }
  }

  private text(text: PlacedText<RegisterPlace> | undefined, row: number[]): string {
    const first = this.places(text, row);
    return `text(c, r, t[${first}], t[${first + 1}])`;
  }

  /** Adds the places of a text to a row, and returns the index of the first one. */
  private places(text: PlacedText<RegisterPlace> | undefined, row: number[]): number {
    return row.push(...(text ? [encodePlace(text.start), encodePlace(text.end)] : [ABSENT, ABSENT])) - 2;
  }

  /** Returns the number of a label; 0 is an absent one. */
  private label(value: string | boolean | undefined): number {
    if (value === undefined) return 0;
    if (!this.labels.includes(value)) this.labels.push(value);
    return this.labels.indexOf(value) + 1;
  }
}
