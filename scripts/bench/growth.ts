import { ALPHABET_SIZE, type Automata } from "../../src/languages/automata/automaton.js";
import { automataOf } from "../../src/uri/facade/internals.js";
import type { Generation } from "../../src/index.js";
import { mostReadable } from "../../src/languages/automata/readable.js";
import { median, processorTime } from "./timing.js";

/** A way to make a string of any length: a beginning, a repeated loop, an end. */
export interface Shape {
  readonly name: string;
  readonly start: string;
  readonly loop: string;
  readonly end: string;
}

/** A call on the strings of a shape, and its costs in nanoseconds a byte, by size. */
export interface Growth {
  readonly name: string;
  readonly shape: Shape;
  readonly call: (input: string) => unknown;
  readonly costs: readonly number[];
}

const FAVOURITES = "@:%./;?=&+-#[";
const LONGEST_LOOP = 3;
/** The number of rounds before those that count, in which the compiler optimizes. */
const WARM = 3;

/**
 * Returns hostile shapes, made from the automaton of the start rule: of the loops of its states, for each delimiter the
 * shortest one that has it and the one with most delimiters, each once with a shortest completion and once with a
 * character that nothing may follow (an almost-match).
 */
export function shapes(generation: Generation): Shape[] {
  const automata = automataOf(generation);
  const start = automata.startOf(generation.startRule);
  const ways = new Map([[start, ""]]);
  for (const [state, text] of ways)
    for (const { to, sign } of steps(automata, state)) if (!ways.has(to)) ways.set(to, text + sign);

  const found = new Map<string, { readonly start: string; readonly state: number; readonly loop: string }>();
  for (const [state, text] of ways) {
    for (const loop of loopsAt(automata, state)) if (!found.has(loop)) found.set(loop, { start: text, state, loop });
  }
  const rated = [...found.values()].sort((one, other) => rate(other.loop) - rate(one.loop));
  const short = [...rated].sort((one, other) => one.loop.length - other.loop.length);
  const chosen = new Set(
    [...FAVOURITES].flatMap((sign) =>
      [short, rated].flatMap((loops) => loops.find(({ loop }) => loop.includes(sign)) ?? []),
    ),
  );
  return [...chosen].flatMap(({ start: text, state, loop }) => {
    const name = `${JSON.stringify(text)} ${JSON.stringify(loop)} again and again`;
    return [
      { name: `${name}, conforming`, start: text, loop, end: automata.completion(state) },
      { name: `${name}, then U+0000`, start: text, loop, end: "\0" },
    ];
  });
}

/** Returns a number by which loops are sorted: those with many different delimiters come first. */
function rate(loop: string): number {
  return [...loop].filter((sign) => FAVOURITES.includes(sign)).length / loop.length + new Set(loop).size / 10;
}

function steps(automata: Automata, state: number): { readonly to: number; readonly sign: string }[] {
  const codes = new Map<string, { readonly to: number; readonly codes: number[] }>();
  for (let code = 0; code < ALPHABET_SIZE; code++) {
    const to = automata.step(state, code);
    if (to === 0) continue;
    // A delimiter is a transition of its own even if it leads to the same state as a letter.
    const sign = String.fromCharCode(code);
    const key = `${to} ${FAVOURITES.includes(sign) ? sign : ""}`;
    codes.set(key, { to, codes: [...(codes.get(key)?.codes ?? []), code] });
  }
  return [...codes.values()].map(({ to, codes: own }) => ({
    to,
    sign: String.fromCharCode(mostReadable(own) as number),
  }));
}

/** Returns the short loops of a state. */
function loopsAt(automata: Automata, state: number): string[] {
  let texts = [{ at: state, text: "" }];
  const loops: string[] = [];
  for (let length = 1; length <= LONGEST_LOOP; length++) {
    texts = texts.flatMap(({ at, text }) => steps(automata, at).map(({ to, sign }) => ({ at: to, text: text + sign })));
    loops.push(...texts.filter(({ at }) => at === state).map(({ text }) => text));
  }
  return loops;
}

/** Returns a string of a shape, in one piece. */
export function stringOf({ start, loop, end }: Shape, size: number): string {
  const text = start + loop.repeat(Math.max(1, Math.floor((size - start.length - end.length) / loop.length))) + end;
  return Buffer.from(text, "latin1").toString("latin1");
}

/**
 * Times a call on strings of several sizes in turn, so that other programs on the machine disturb all of them alike.
 * Each turn is as many calls as make up the largest size.
 */
export function growth(
  name: string,
  call: (input: string) => unknown,
  shape: Shape,
  sizes: readonly number[],
  rounds: number,
): Growth {
  const inputs = sizes.map((size) => stringOf(shape, size));
  const longest = Math.max(...inputs.map(({ length }) => length));
  const costs = inputs.map(() => [] as number[]);
  for (let round = -WARM; round < rounds; round++) {
    inputs.forEach((input, i) => {
      const times = Math.ceil(longest / input.length);
      const start = processorTime();
      for (let turn = 0; turn < times; turn++) call(input);
      if (round >= 0) costs[i]?.push(((processorTime() - start) * 1e6) / times / input.length);
    });
  }
  return { name, shape, call, costs: costs.map(median) };
}
