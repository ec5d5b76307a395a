import { STATE_LIMIT } from "../../../src/abnf/ruleAutomata.js";
import { END, FIRST_REGISTER, ZERO } from "./determinize.js";
import type { TaggedAutomaton } from "./determinize.js";
import type { Place, Template } from "./templates.js";

/** A tagged automaton whose states tell by templates, and no longer by marks, how component objects are made. */
export interface ReducedAutomaton {
  readonly classes: readonly (readonly number[])[];
  /** The first one is where strings begin. */
  readonly states: readonly ReducedState[];
  /** The number of registers, {@link ZERO} and {@link END} among them. */
  readonly registers: number;
}

export interface ReducedState {
  /** By class of characters. */
  readonly transitions: ReadonlyMap<number, { readonly target: number; readonly sets: readonly number[] }>;
  /** Where a string may end: how its components are made, or `"open"` where only a tree tells. */
  readonly end?: Template | "open";
}

/** Leaves out registers that nobody reads, and makes one state of those that differ in nothing else. */
export function reduce(automaton: TaggedAutomaton, templates: readonly (Template | undefined)[]): ReducedAutomaton {
  const { states, classes } = automaton;
  const live = liveRegisters(automaton, templates);
  const used = [...new Set(live.flatMap((registers) => [...registers]))]
    .filter((register) => register >= FIRST_REGISTER)
    .sort((a, b) => a - b);
  const renamed = new Map([
    [ZERO, ZERO],
    [END, END],
    ...used.map((register, i): [number, number] => [register, FIRST_REGISTER + i]),
  ]);
  const ends = states.map(
    ({ end }, state) => end && (templates[state] ? rename(templates[state] as Template, renamed) : ("open" as const)),
  );
  const edges = states.map(({ transitions }) =>
    [...transitions].map(([kind, { target, sets }]) => ({
      kind,
      target,
      sets: sets.filter((register) => live[target]?.has(register)).map((register) => renamed.get(register) as number),
    })),
  );

  let block = number(ends.map((end) => JSON.stringify(end) ?? ""));
  for (let count = 0; count !== Math.max(...block);) {
    count = Math.max(...block);
    block = number(
      edges.map(
        (own, state) =>
          `${block[state]}|${own.map(({ kind, target, sets }) => `${kind}:${block[target]}:${sets.join()}`).join(";")}`,
      ),
    );
  }
  // A block has the number of the first of its states, so that the first one stays the first.
  const reduced: ReducedState[] = [];
  block.forEach((own, state) => {
    const end = ends[state];
    reduced[own] ??= {
      transitions: new Map(
        (edges[state] as (typeof edges)[number]).map(({ kind, target, sets }) => [
          kind,
          { target: block[target] as number, sets },
        ]),
      ),
      ...(end && { end }),
    };
  });
  if (reduced.length > STATE_LIMIT) throw new Error("too many states");
  return { classes, states: reduced, registers: FIRST_REGISTER + used.length };
}

/** Which registers are read behind each state. */
function liveRegisters({ states }: TaggedAutomaton, templates: readonly (Template | undefined)[]): Set<number>[] {
  const live = states.map(
    (_, state) => new Set(templates[state] ? places(templates[state]).map(({ register }) => register) : []),
  );
  for (let grown = true; grown;) {
    grown = false;
    for (let state = states.length - 1; state >= 0; state--) {
      const own = live[state] as Set<number>;
      const before = own.size;
      for (const { target, sets } of states[state]?.transitions.values() ?? []) {
        for (const register of live[target] as Set<number>) if (!sets.includes(register)) own.add(register);
      }
      grown ||= own.size > before;
    }
  }
  return live;
}

/** Every place in the input that a template asks for. */
function places(template: Template): Place[] {
  return Object.values(template).flatMap((part) => {
    if (part.kind === "object") return places(part.object);
    return "start" in part ? [part.start, part.end] : [];
  });
}

function rename(template: Template, names: ReadonlyMap<number, number>): Template {
  const place = ({ register, offset }: Place): Place => ({ register: names.get(register) as number, offset });
  return Object.fromEntries(
    Object.entries(template).map(([name, part]): [string, Template[string]] => {
      if (part.kind === "object") return [name, { kind: "object", object: rename(part.object, names) }];
      return [name, "start" in part ? { ...part, start: place(part.start), end: place(part.end) } : part];
    }),
  );
}

/** A number for each item, the same for equal ones, in order of appearance. */
function number(items: readonly string[]): number[] {
  const numbers = new Map<string, number>();
  return items.map((item) => {
    if (!numbers.has(item)) numbers.set(item, numbers.size);
    return numbers.get(item) as number;
  });
}
