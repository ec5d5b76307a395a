import { ALPHABET_SIZE } from "../../../src/automata/automaton.js";
import { ABSENT, encodePlace, OPEN } from "../../../src/parse/taggedAutomaton.js";
import { CLASS_SIGNS } from "../../../src/abnf/ruleAutomata.js";
import type { ReducedAutomaton, ReducedState } from "./reduce.js";
import type { Leaf, Template } from "./templates.js";

/** Targets up to so far away are given by their distance. */
const NEAR = 40;

/** A reduced automaton as the text of an ES module, a `PackedTaggedAutomaton`. */
export function emit(
  automaton: ReducedAutomaton,
  facts: { readonly document: string; readonly reserved: readonly string[]; readonly experimental: string | undefined },
): string {
  const { classes, states, registers } = automaton;
  if (classes.length > CLASS_SIGNS.length) throw new Error("more character classes than signs for them");
  const classOf = Array.from(
    { length: ALPHABET_SIZE },
    (_, code) => CLASS_SIGNS[classes.findIndex((codes) => codes.includes(code))],
  );
  const table = new Templates();
  const order = depthFirst(states);
  const numbers = new Map(order.map((state, i) => [state, i]));
  const packed = order.map((state, place) => {
    const { transitions, end } = states[state] as ReducedState;
    const groups = new Map<string, string>();
    for (const [kind, { target, sets }] of transitions) {
      const to = numbers.get(target) as number;
      const address = Math.abs(to - place) <= NEAR ? `:${(to - place).toString(36)}` : `=${to.toString(36)}`;
      const key = address + (sets.length > 0 ? `:${sets.map((register) => register.toString(36)).join("")}` : "");
      groups.set(key, (groups.get(key) ?? "") + (CLASS_SIGNS[kind] as string));
    }
    const mark = end === undefined ? [] : [`+${(end === "open" ? OPEN : table.add(end)).toString(36)}`];
    return [...mark, ...[...groups].map(([key, signs]) => signs + key)].join();
  });
  return `const { freeze } = Object;
export default {
  document: ${JSON.stringify(facts.document)},
  classes: ${JSON.stringify(classOf.join(""))},
  states: ${JSON.stringify(packed.join(";"))},
  registers: ${registers},
  labels: ${JSON.stringify(table.labels)},
  templates: ${JSON.stringify(table.rows)},
  makers: [
${table.makers.map((maker) => `    ${maker},\n`).join("")}  ],
  reserved: ${JSON.stringify(facts.reserved)},
  experimental: ${JSON.stringify(facts.experimental)},
};
`;
}

/** Whether the components of some strings are left to the tree by what {@link emit} has made. */
export function leavesOpen(text: string): boolean {
  return new RegExp(`[";]\\+${OPEN}[,;"]`).test(text);
}

/**
 * The states in an order in which parts of the automaton that are alike become texts that are alike, for the sake of gzip:
 * an IPv6address is there once for each way to it.
 */
function depthFirst(states: readonly ReducedState[]): number[] {
  const order = new Set<number>();
  const stack = [0];
  for (let state = stack.pop(); state !== undefined; state = stack.pop()) {
    if (order.has(state)) continue;
    order.add(state);
    for (const { target } of [...(states[state] as ReducedState).transitions.values()].reverse())
      if (!order.has(target)) stack.push(target);
  }
  return [...order];
}

/** Templates as rows of numbers, and for each kind of object the text of a function that makes it from such a row. */
class Templates {
  readonly labels: (string | boolean)[] = [];
  readonly makers: string[] = [];
  /** The first number is the maker; that of an open end is never asked for. */
  readonly rows: number[][] = [[]];
  private readonly known = new Map<string, number>();

  add(template: Template): number {
    const key = JSON.stringify(template);
    let place = this.known.get(key);
    if (place === undefined) {
      place = this.rows.length;
      this.known.set(key, place);
      const row: number[] = [0];
      const maker = `(s, r, t, l, cut, list, registration) => ${this.object(template, row)}`;
      if (!this.makers.includes(maker)) this.makers.push(maker);
      row[0] = this.makers.indexOf(maker);
      this.rows.push(row);
    }
    return place;
  }

  private object(template: Template, row: number[]): string {
    return `freeze({ ${Object.entries(template)
      .map(([name, part]) => `${name}: ${this.part(name, part, row)}`)
      .join(", ")} })`;
  }

  private part(name: string, part: Template[string], row: number[]): string {
    if (part.kind === "object") return this.object(part.object, row);
    // The same in all templates.
    if (name === "generation" && part.kind === "label") return JSON.stringify(part.value);
    return this.leaf(part, row);
  }

  private leaf(leaf: Leaf, row: number[]): string {
    if (leaf.kind === "label") return `l[t[${row.push(this.label(leaf.value)) - 1}]]`;
    const first =
      row.push(...(leaf.kind === "absent" ? [ABSENT, ABSENT] : [encodePlace(leaf.start), encodePlace(leaf.end)])) - 2;
    const text = `cut(s, r, t[${first}], t[${first + 1}])`;
    if (leaf.kind === "list") return text.replace("cut(", "list(").replace(/\)$/, `, ${JSON.stringify(leaf.ending)})`);
    return leaf.kind === "registration" ? `registration(${text})` : text;
  }

  /** 0 is the label that is absent. */
  private label(value: string | boolean | undefined): number {
    if (value === undefined) return 0;
    if (!this.labels.includes(value)) this.labels.push(value);
    return this.labels.indexOf(value) + 1;
  }
}
