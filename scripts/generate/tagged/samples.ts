import { Random } from "../../../src/language/random.js";
import type { TaggedAutomaton } from "./determinize.js";

const LONGEST_LOOP = 4;
const MIXTURES = 5;

interface Step {
  readonly state: number;
  readonly kind: number;
  readonly target: number;
}

/** Without end, a string for each state that leads there, each on a way of its own and with loops of their own lengths. */
export function* samples({ states, classes }: TaggedAutomaton): Generator<readonly string[], never> {
  const random = new Random(1);
  const sign = (kind: number): string => String.fromCharCode(random.pick(classes[kind] as readonly number[]));
  const loops = states.map(({ transitions }, state) =>
    [...transitions].filter(([, { target }]) => target === state).map(([kind]) => kind),
  );
  const loop = (state: number): string => {
    const kinds = loops[state] as number[];
    return kinds.length === 0
      ? ""
      : Array.from({ length: random.below(LONGEST_LOOP) }, () => sign(random.pick(kinds))).join("");
  };
  const steps = (state: number): Step[] =>
    [...(states[state] as (typeof states)[number]).transitions].map(([kind, { target }]) => ({ state, kind, target }));
  /** One string for each state, along a tree that grows at random places. */
  const tree = (): string[] => {
    const texts: string[] = [""];
    const frontier: Step[] = steps(0);
    while (frontier.length > 0) {
      const place = random.below(frontier.length);
      const { state, kind, target } = frontier[place] as Step;
      frontier[place] = frontier[frontier.length - 1] as Step;
      frontier.pop();
      if (texts[target] !== undefined) continue;
      texts[target] = `${texts[state]}${sign(kind)}${loop(target)}`;
      frontier.push(...steps(target));
    }
    return texts;
  };
  const origins: Step[][] = states.map(() => []);
  states.forEach((_, state) => {
    for (const step of steps(state)) (origins[step.target] as Step[]).push(step);
  });
  /** The same with each string's last steps taken from anywhere: in a tree the nearest origin would always be the one. */
  const mixed = (texts: readonly string[]): readonly string[] =>
    texts.map((text, target) => {
      if (target === 0) return text;
      const { state, kind } = random.pick(origins[target] as Step[]);
      return `${texts[state]}${sign(kind)}${loop(target)}`;
    });
  for (let round = 0; ; round++)
    yield Array.from({ length: round % MIXTURES }).reduce<readonly string[]>(mixed, tree());
}
