import type { CharacterSet } from "../../../src/languages/automata/characters.js";
import { RULE_STATE_LIMIT } from "../../../src/languages/abnf/ruleAutomata.js";
import { blocksOf } from "../blocks.js";
import { END, FIRST_REGISTER, ZERO, type DeterminizedMarks } from "./determinize.js";
import { mapPlaces, type RegisterPlace, type Template, type Templates } from "./templates.js";
import { itemAt } from "../../../src/text/itemAt.js";

/** A tagged automaton whose states make component objects by templates instead of marks. */
export interface ReducedAutomaton {
  readonly classes: readonly CharacterSet[];
  /** The first state is the one in which strings begin. */
  readonly states: readonly ReducedState[];
  /** The number of registers, including {@link ZERO} and {@link END}. */
  readonly registers: number;
}

export interface ReducedState {
  /** By class of characters. */
  readonly transitions: ReadonlyMap<number, { readonly target: number; readonly sets: readonly number[] }>;
  readonly ends: Templates;
}

/** Removes registers that are never read, and merges states that differ in nothing else. */
export function reduce({ states, classes }: DeterminizedMarks, templates: readonly Templates[]): ReducedAutomaton {
  const live = liveRegisters(states, templates);
  const renamed = renamedRegisters(live);
  const rename = ({ register, offset }: RegisterPlace): RegisterPlace => ({
    register: renamed.get(register) as number,
    offset,
  });
  const ends = templates.map(
    (own): Templates => new Map([...own].map(([rule, one]) => [rule, mapPlaces(one, rename)])),
  );
  const edges = states.map(({ transitions }) =>
    [...transitions].map(([kind, { target, sets }]) => ({
      kind,
      target,
      sets: sets.filter((register) => live[target]?.has(register)).map((register) => renamed.get(register) as number),
    })),
  );

  const block = blocksOf(
    ends.map((own) => JSON.stringify([...own])),
    (state, blocks) =>
      `${blocks[state]}|${itemAt(edges, state)
        .map(({ kind, target, sets }) => `${kind}:${blocks[target]}:${sets.join()}`)
        .join(";")}`,
  );
  // A block has the number of the first of its states, so that the first one stays the first.
  const reduced: ReducedState[] = [];
  block.forEach((own, state) => {
    reduced[own] ??= {
      transitions: new Map(
        itemAt(edges, state).map(({ kind, target, sets }) => [kind, { target: itemAt(block, target), sets }]),
      ),
      ends: itemAt(ends, state),
    };
  });
  if (reduced.length > RULE_STATE_LIMIT) throw new Error("too many states");
  return { classes, states: reduced, registers: Math.max(END, ...renamed.values()) + 1 };
}

/** Returns the registers that are read after each state. */
function liveRegisters(states: DeterminizedMarks["states"], templates: readonly Templates[]): Set<number>[] {
  const live = templates.map(
    (own) => new Set([...own.values()].flatMap((one) => placesOf(one).map(({ register }) => register))),
  );
  for (let grown = true; grown;) {
    grown = false;
    for (let state = states.length - 1; state >= 0; state--) {
      const own = itemAt(live, state);
      const before = own.size;
      for (const { target, sets } of states[state]?.transitions.values() ?? []) {
        for (const register of itemAt(live, target)) if (!sets.includes(register)) own.add(register);
      }
      grown ||= own.size > before;
    }
  }
  return live;
}

/** Gives one number to registers that are never read after the same state: greedily, the lowest free number first. */
function renamedRegisters(live: readonly ReadonlySet<number>[]): ReadonlyMap<number, number> {
  const together = new Map<number, Set<number>>();
  for (const registers of live) {
    for (const register of registers) {
      const others = together.get(register) ?? new Set();
      for (const other of registers) others.add(other);
      together.set(register, others);
    }
  }
  const renamed = new Map([
    [ZERO, ZERO],
    [END, END],
  ]);
  for (const register of [...together.keys()].sort((a, b) => a - b)) {
    if (register < FIRST_REGISTER) continue;
    const taken = new Set([...(together.get(register) as Set<number>)].map((other) => renamed.get(other)));
    let free = FIRST_REGISTER;
    while (taken.has(free)) free++;
    renamed.set(register, free);
  }
  return renamed;
}

/** Returns every place in the input that a template uses. */
function placesOf(template: Template): RegisterPlace[] {
  const places: RegisterPlace[] = [];
  mapPlaces(template, (place) => {
    places.push(place);
    return place;
  });
  return places;
}
