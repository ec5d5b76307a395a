import { ABSENT, REFUSED, TaggedAutomaton } from "../../../src/uri/parse/taggedAutomaton.js";
import type { MinimalDfa } from "../../../src/languages/automata/minimalDfa.js";
import { CODE_UNITS, type CharacterSet, type Range } from "../../../src/languages/automata/characters.js";
import { unpackClasses } from "../../../src/uri/parse/unpackClasses.js";
import type { PackedTaggedAutomaton } from "../../../src/uri/generated.js";
import { itemAt, remembered } from "../../../src/text/itemAt.js";
import { minimal, type MarkedStrings } from "./markedStrings.js";
import { ABSENT as IS_ABSENT, TEXT, type Leaf, type Leaves } from "./pegComponents.js";

/** The value of a register when the string has been read, and a number to add. */
export interface RegisterPlace {
  readonly register: number;
  readonly by: number;
}

/** The registers that hold 0 and the length of the string. */
const START_REGISTER = 1;
const END_REGISTER = 2;
const NONE = -1;

/** Registers are this far apart when a template is read, so that a sum identifies its register. */
const APART = 1000;

/** Returns the sets of characters that a table distinguishes. */
export function setsOfTable(packed: PackedTaggedAutomaton): CharacterSet[] {
  const { classOf, classCount } = unpackClasses(packed);
  const sets = Array.from({ length: classCount }, (): Range[] => []);
  for (let from = 0; from < CODE_UNITS;) {
    const kind = classOf[from];
    let to = from;
    while (to + 1 < CODE_UNITS && classOf[to + 1] === kind) to++;
    sets[kind ?? 0]?.push([from, to]);
    from = to + 1;
  }
  return sets;
}

/** The component objects that a table makes of the strings of one rule, as languages of strings in which one place is marked. */
export class TableComponents {
  private readonly table: TaggedAutomaton<unknown>;
  private readonly rule: number;
  /** By register, or without a mark: see {@link templatesBy}. */
  private readonly templates = new Map<number | undefined, MinimalDfa>();
  private readonly leavesOf = new Map<number, Leaves<RegisterPlace>>();

  constructor(
    private readonly packed: PackedTaggedAutomaton,
    rule: string,
    private readonly strings: MarkedStrings,
  ) {
    this.table = new TaggedAutomaton(packed);
    this.rule = this.table.numberOf(rule);
  }

  /**
   * Returns the strings without a mark whose component object has a value at a path; `undefined` if there is no such
   * property.
   */
  value(path: string, is: string | undefined): MinimalDfa {
    return this.stringsOf((leaves) => leaves.get(path)?.is === is);
  }

  /** Returns all values that occur, by path. */
  values(): Map<string, Set<string | undefined>> {
    const all = this.all();
    const paths = new Set(all.flatMap((leaves) => [...leaves.keys()]));
    return new Map([...paths].map((path) => [path, new Set(all.map((leaves) => leaves.get(path)?.is))]));
  }

  /** Returns the strings in which one end of a component is the marked place. */
  boundary(path: string, end: 0 | 1): MinimalDfa {
    const placeIn = (leaves: Leaves<RegisterPlace>): RegisterPlace | undefined => leaves.get(path)?.places?.[end];
    const places = this.all().flatMap((leaves) => placeIn(leaves) ?? []);
    return [...new Map(places.map((place) => [JSON.stringify(place), place])).values()]
      .map(({ register, by }) => {
        const isPlace = (leaves: Leaves<RegisterPlace>): boolean =>
          placeIn(leaves)?.register === register && placeIn(leaves)?.by === by;
        return this.strings.moved(this.stringsOf(isPlace, register), by);
      })
      .reduce(
        (one, other) => this.strings.algebra.union(one, other),
        this.stringsOf(() => false),
      );
  }

  /**
   * Returns the strings whose component objects are wanted: without a mark, or with one before the character at which a
   * register is set for the last time.
   */
  private stringsOf(isWanted: (leaves: Leaves<RegisterPlace>) => boolean, register?: number): MinimalDfa {
    const templates = remembered(this.templates, register, () => this.templatesBy(register));
    const isTemplate = (template: number): boolean => template !== REFUSED && isWanted(this.leaves(template));
    return minimal({ ...templates, outputs: templates.outputs.map((template) => Number(isTemplate(template))) });
  }

  /** Returns an automaton of such strings whose output is the template of a string. */
  private templatesBy(register: number | undefined): MinimalDfa {
    const { strings, table } = this;
    const { size, codeUnits } = strings;
    const { classOf } = unpackClasses(this.packed);
    interface State {
      /** The state of the table after the characters before the end. */
      readonly at: number;
      readonly read: "nothing" | "characters" | "all";
      readonly isMarked: boolean;
      readonly isSetAtMark: boolean;
    }
    const next = ({ at, read, isMarked, isSetAtMark }: State, code: number): State | undefined => {
      const isMark = strings.marksIn(code) === 1;
      const unit = codeUnits[code % size];
      const target = unit === undefined ? at : table.step(at, unit);
      if (read === "all" || target === 0 || (isMark && (register === undefined || isMarked))) return undefined;
      const isSet =
        (register === START_REGISTER && read === "nothing") ||
        (unit === undefined ? register === END_REGISTER : table.registersSet(at, unit).includes(register ?? NONE));
      return {
        at: target,
        read: unit === undefined ? "all" : "characters",
        isMarked: isMarked || isMark,
        isSetAtMark: isSet ? isMark : isSetAtMark,
      };
    };
    return strings.explored<State | undefined>(
      { at: table.start, read: "nothing", isMarked: false, isSetAtMark: false },
      (code) => `${strings.marksIn(code)} ${classOf[codeUnits[code % size] ?? CODE_UNITS] ?? "end"}`,
      (state) => (state ? `${state.at} ${state.read} ${state.isMarked} ${state.isSetAtMark}` : ""),
      (state, code) => state && next(state, code),
      (state) =>
        state?.read === "all" && (register === undefined || state.isSetAtMark)
          ? table.endOf(state.at, this.rule)
          : REFUSED,
    );
  }

  /** Returns the component objects of all strings of the rule. */
  private all(): Leaves<RegisterPlace>[] {
    const templates = this.packed.outcomes.map((row) => row[this.rule] ?? REFUSED);
    return templates.filter((template) => template !== REFUSED).map((template) => this.leaves(template));
  }

  /**
   * Returns what the maker of a template does with registers and labels, by running it on values that identify their
   * origin.
   */
  private leaves(template: number): Leaves<RegisterPlace> {
    const known = this.leavesOf.get(template);
    if (known) return known;
    const row = itemAt(this.packed.templates, template);
    const maker = itemAt(this.packed.makers(), row[0] ?? 0);
    const registers = Int32Array.from({ length: this.packed.registers + 1 }, (_, register) => register * APART);
    const placeOf = (value: number): RegisterPlace => {
      const register = Math.round(value / APART);
      return { register, by: value - register * APART };
    };
    const leaf = (is: string, start: number, end: number): SymbolicLeaf =>
      new SymbolicLeaf(is, [placeOf(start), placeOf(end)]);
    const renamed = (text: unknown, is: string): unknown =>
      text instanceof SymbolicLeaf ? new SymbolicLeaf(is, text.places) : is;
    const made = maker(
      "",
      { slice: (start, end) => leaf(TEXT, start, end) },
      registers,
      row,
      [undefined, ...this.packed.labels],
      (_, r, start, end, separator, pairs) => {
        const is = `list ${String(separator)} ${String(pairs)}`;
        return [start === ABSENT ? new SymbolicLeaf(is, undefined) : leaf(is, valueAt(r, start), valueAt(r, end))];
      },
      ((scheme: unknown) => renamed(scheme, "registration")) as never,
      ((text: unknown, other: string) => renamed(text, `equal ${other}`)) as never,
    );
    const found = new Map<string, Leaf<RegisterPlace>>();
    collect(made as object, "", found);
    this.leavesOf.set(template, found);
    return found;
  }
}

class SymbolicLeaf {
  constructor(
    readonly is: string,
    readonly places: readonly [RegisterPlace, RegisterPlace] | undefined,
  ) {}
}

/** The value of a place as the text function of a maker computes it. */
function valueAt(registers: Int32Array, place: number): number {
  return (registers[place >> 5] ?? 0) + (place & 31) - 16;
}

function collect(made: object, path: string, found: Map<string, Leaf<RegisterPlace>>): void {
  for (const [name, value] of Object.entries(made) as [string, unknown][]) {
    const key = path + name;
    const [part]: readonly unknown[] = Array.isArray(value) ? value : [value];
    if (part instanceof SymbolicLeaf) found.set(key, { is: part.is, ...(part.places && { places: part.places }) });
    else if (typeof part === "object" && part !== null) {
      found.set(key, { is: "object" });
      collect(part, `${key}.`, found);
    } else found.set(key, { is: part === undefined ? IS_ABSENT : `label ${String(part)}` });
  }
}
