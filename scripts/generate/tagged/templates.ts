import { isLabel } from "../../../src/components/span.js";
import type { Span } from "../../../src/components/span.js";
import { END, UNSET, ZERO } from "./determinize.js";
import type { TaggedAutomaton } from "./determinize.js";
import { distances } from "./distances.js";
import type { Distances } from "./distances.js";
import { samples } from "./samples.js";

/** A place in the input: what a register holds, and some characters more or less. */
export interface Place {
  readonly register: number;
  readonly offset: number;
}

/** What stands in one place of a component object. */
export type Leaf =
  | { readonly kind: "text"; readonly start: Place; readonly end: Place }
  | { readonly kind: "absent" }
  /** Texts of which each ends with the same character, from `start` to `end`; that character is in none of them. */
  | { readonly kind: "list"; readonly start: Place; readonly end: Place; readonly ending: string }
  | { readonly kind: "label"; readonly value: string | boolean | undefined }
  /** What is said of the scheme by its name. */
  | { readonly kind: "registration"; readonly start: Place; readonly end: Place };

/** How the component objects of all strings that end in one state are made: an object of leaves and further objects. */
export interface Template {
  readonly [name: string]: Leaf | { readonly kind: "object"; readonly object: Template };
}

/** A layout of the components of a string, as `src/components/` makes it. */
export type LayoutOfString = (input: string) => object;

/** How many strings of a state are looked at, and how many if these do not tell enough. */
const SAMPLES = 8;
const MOST_SAMPLES = 10 * SAMPLES;
const NEAR = [0, 1, -1, 2, -2, 3, -3, 4];
const LONGEST_SCHEME = 10;
/** Labels that depend on the text of another component: no automaton here tells them. */
const OF_THE_TEXT = ["thisHost"];

/**
 * For each state in which a string may end, how its component object is made of the registers; missing where that cannot be
 * said: the rules leave open what is what, or there is a list in it.
 *
 * What the layout does with some strings of a state is taken for what it does with all of them. That is sound as far as each
 * text begins and ends at marks, or at fixed distances from them: two marks between which the samples do not tell have to be
 * at a fixed distance in all strings of the state, or it gets no template.
 */
export function templates(automaton: TaggedAutomaton, layout: LayoutOfString): (Template | undefined)[] {
  const apart = distances(automaton);
  const classOf = new Map(automaton.classes.flatMap((codes, kind) => codes.map((code) => [code, kind])));
  const source = samples(automaton);
  const cases: Case[][] = automaton.states.map(() => []);
  const found = new Map<number, Outline>();
  const bearings = new Bearings();
  let open = automaton.states.flatMap(({ end }, state) => (end?.marks ? [state] : []));
  for (let round = 1; round <= MOST_SAMPLES && open.length > 0; round++) {
    const texts = source.next().value;
    for (const state of open) {
      const input = texts[state] as string;
      const own = cases[state] as Case[];
      if (!own.some((one) => one.input === input))
        own.push({ input, layout: layout(input), registers: run(automaton, classOf, input) });
    }
    if (round % SAMPLES !== 0) continue;
    open = open.filter((state) => {
      const own = cases[state] as Case[];
      const inference = new Inference(
        own.map((one) => one.input),
        own.map((one) => one.registers),
        automaton.states[state]?.end?.marks as readonly number[],
        apart[state] as Distances,
      );
      const outline = inference.object(
        own.map((one) => one.layout),
        "",
      );
      if (outline) {
        found.set(state, outline);
        bearings.learn(inference.ends, automaton.states[state]?.end?.marks as readonly number[]);
      }
      return inference.undecided;
    });
  }
  return automaton.states.map(({ end }, state) => {
    const outline = found.get(state);
    return outline && resolve(outline, end?.marks as readonly number[], bearings);
  });
}

interface Case {
  readonly input: string;
  readonly layout: object;
  readonly registers: readonly number[];
}

/** A fixed distance from a mark; the offsets 0 and END count as marks. */
interface Bearing {
  readonly mark: number;
  readonly offset: number;
}

const START_MARK = -2;
const END_MARK = -1;

/** One end of a text: which one it is in all templates, and all that it can be measured from in this one. */
interface TextEnd {
  readonly id: string;
  readonly bearings: readonly Bearing[];
}

interface Outline {
  readonly [name: string]:
    | { readonly kind: "text" | "registration"; readonly start: TextEnd; readonly end: TextEnd }
    | { readonly kind: "list"; readonly start: TextEnd; readonly end: TextEnd; readonly ending: string }
    | { readonly kind: "object"; readonly object: Outline }
    | Extract<Leaf, { readonly kind: "absent" | "label" }>;
}

/**
 * From which marks each end of a text can be measured in all states with the same marks, so that all their templates do it in
 * the same way.
 */
class Bearings {
  private readonly known = new Map<string, Map<number, number>>();

  learn(ends: readonly TextEnd[], marks: readonly number[]): void {
    for (const { id, bearings } of ends) {
      const key = Bearings.key(id, marks);
      const before = this.known.get(key);
      const fitting = bearings.filter(({ mark, offset }) => !before || before.get(mark) === offset);
      this.known.set(key, new Map(fitting.map(({ mark, offset }) => [mark, offset])));
    }
  }

  /** The first mark that serves. */
  best({ id, bearings }: TextEnd, marks: readonly number[]): Bearing {
    const everywhere = this.known.get(Bearings.key(id, marks)) as Map<number, number>;
    return bearings.find(({ mark }) => everywhere.has(mark)) ?? (bearings[0] as Bearing);
  }

  private static key(id: string, marks: readonly number[]): string {
    return `${id} ${marks.flatMap((register, mark) => (register === UNSET ? [] : [mark])).join()}`;
  }
}

function resolve(outline: Outline, marks: readonly number[], bearings: Bearings): Template {
  const place = (end: TextEnd): Place => {
    const { mark, offset } = bearings.best(end, marks);
    return { register: mark === START_MARK ? ZERO : mark === END_MARK ? END : (marks[mark] as number), offset };
  };
  return Object.fromEntries(
    Object.entries(outline).map(([name, part]): [string, Template[string]] => {
      if (part.kind === "object") return [name, { kind: "object", object: resolve(part.object, marks, bearings) }];
      return [name, "start" in part ? ({ ...part, start: place(part.start), end: place(part.end) } as Leaf) : part];
    }),
  );
}

/** The registers at the end of a string. */
function run({ states }: TaggedAutomaton, classOf: ReadonlyMap<number, number>, text: string): number[] {
  const registers = [0, text.length];
  let state = 0;
  for (let i = 0; i < text.length; i++) {
    const transition = states[state]?.transitions.get(classOf.get(text.charCodeAt(i)) as number);
    if (!transition) throw new Error(`${JSON.stringify(text)} is no sample of any state`);
    for (const register of transition.sets) registers[register] = i;
    state = transition.target;
  }
  return registers;
}

/** Where an empty list begins is not known. */
function isKnown(offset: number | undefined): offset is number {
  return offset !== undefined && !Number.isNaN(offset);
}

/** Finds out how the layouts of the strings of one state follow from its registers. */
class Inference {
  /** Whether more samples might help. */
  undecided = false;
  readonly ends: TextEnd[] = [];
  private readonly marks: readonly number[];

  constructor(
    private readonly inputs: readonly string[],
    private readonly cases: readonly (readonly number[])[],
    private readonly registers: readonly number[],
    private readonly apart: Distances,
  ) {
    this.marks = [START_MARK, END_MARK, ...registers.flatMap((register, mark) => (register >= 0 ? [mark] : []))];
  }

  object(layouts: readonly object[], path: string): Outline | undefined {
    const names = Object.keys(layouts[0] as object);
    if (layouts.some((one) => Object.keys(one).join() !== names.join())) return undefined;
    const outline: Record<string, Outline[string]> = {};
    for (const name of names) {
      const part = this.part(
        name,
        layouts.map((one) => (one as Record<string, unknown>)[name]),
        outline,
        `${path} ${name}`,
      );
      if (!part) return undefined;
      outline[name] = part;
    }
    return outline;
  }

  private part(name: string, values: readonly unknown[], before: Outline, path: string): Outline[string] | undefined {
    const [first] = values;
    if (name === "registration") {
      const { scheme } = before;
      return scheme?.kind === "text" ? { ...scheme, kind: "registration" } : undefined;
    }
    if (OF_THE_TEXT.includes(name)) return undefined;
    if (isLabel(name))
      return values.every((value) => value === first)
        ? { kind: "label", value: first as string | boolean | undefined }
        : undefined;
    if (values.every((value) => value === undefined)) return { kind: "absent" };
    if (values.every((value) => Array.isArray(value))) return this.list(values as Span[][], path);
    if (!values.every((value) => typeof value === "object" && value !== null && !Array.isArray(value)))
      return undefined;
    if (!values.every((value) => "start" in (value as object))) {
      const object = this.object(values as object[], path);
      return object && { kind: "object", object };
    }
    const start = this.end(
      `${path} start`,
      (values as Span[]).map((span) => span.start),
    );
    const end = this.end(
      `${path} end`,
      (values as Span[]).map((span) => span.end),
    );
    return start && end && { kind: "text", start, end };
  }

  /** A list without items. */
  private empty(): Outline[string] {
    const nowhere: TextEnd = { id: "nowhere", bearings: [{ mark: START_MARK, offset: 0 }] };
    this.ends.push(nowhere);
    return { kind: "list", start: nowhere, end: nowhere, ending: "" };
  }

  /** A list whose items all end with the same character. Where it is empty, it has to begin where it ends. */
  private list(lists: readonly (readonly Span[])[], path: string): Outline[string] | undefined {
    const full = lists.map((spans) => spans.length > 0);
    if (!full.includes(true)) return this.empty();
    const endings = new Set(lists.flatMap((spans, i) => spans.map((span) => this.inputs[i]?.[span.end] ?? "")));
    const [ending = ""] = endings;
    const apart = lists.every((spans, i) =>
      spans.every((span, k) => {
        const following = spans[k + 1];
        return (
          "start" in span &&
          (!following || following.start === span.end + 1) &&
          !this.inputs[i]?.slice(span.start, span.end).includes(ending)
        );
      }),
    );
    if (endings.size !== 1 || ending === "" || !apart) return undefined;
    const start = this.end(
      `${path} start`,
      lists.map((spans) => spans[0]?.start),
    );
    const end = this.end(
      `${path} end`,
      lists.map((spans) => (spans[spans.length - 1]?.end ?? NaN) + 1),
    );
    if (!start || !end) return undefined;
    const places = [start, end].map((one) => one.bearings[0] as Bearing);
    const empty = this.cases.every(
      (values, i) =>
        full[i] ||
        new Set(places.map(({ mark, offset }) => (values[this.register(mark)] as number) + offset)).size === 1,
    );
    return empty ? { kind: "list", start, end, ending } : undefined;
  }

  /** From where the place can be measured that has these offsets in the samples. */
  private end(id: string, offsets: readonly (number | undefined)[]): TextEnd | undefined {
    const bearings = this.marks.flatMap((mark) => this.fitting(mark, offsets));
    const [first, ...others] = bearings;
    if (!first) return undefined;
    for (const other of others) {
      const distance = this.apart.between(this.register(other.mark), this.register(first.mark));
      if (distance === undefined || distance + other.offset !== first.offset) {
        this.undecided = true;
        return undefined;
      }
    }
    this.ends.push({ id, bearings });
    return { id, bearings };
  }

  private register(mark: number): number {
    return mark === START_MARK ? ZERO : mark === END_MARK ? END : (this.registers[mark] as number);
  }

  private fitting(mark: number, offsets: readonly (number | undefined)[]): Bearing[] {
    const reach = mark === START_MARK ? Array.from({ length: LONGEST_SCHEME }, (_, offset) => offset) : NEAR;
    const register = this.register(mark);
    const fits = (offset: number): boolean =>
      this.cases.every((values, i) => !isKnown(offsets[i]) || (values[register] as number) + offset === offsets[i]);
    return reach.filter(fits).map((offset) => ({ mark, offset }));
  }
}
