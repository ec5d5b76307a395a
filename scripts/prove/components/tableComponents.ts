import { ABSENT, REFUSED, TaggedAutomaton } from "../../../src/uri/parse/taggedAutomaton.js";
import { CODE_UNITS, type CharacterSet, type Range } from "../../../src/languages/automata/characters.js";
import { unpackClasses } from "../../../src/uri/parse/unpackClasses.js";
import type { PackedTaggedAutomaton } from "../../../src/uri/generated.js";
import { itemAt } from "../../../src/text/itemAt.js";
import { columnsBy, explored, type Machine } from "./machine.js";
import type { MarkedAlphabet } from "./markedAlphabet.js";
import { ABSENT as IS_ABSENT, TEXT, type Leaf, type Leaves } from "./symbolicLayout.js";

/** The value of a register when the string has been read, and a number to add. */
export interface RegisterPlace {
  readonly register: number;
  readonly by: number;
}

/** The registers that hold 0 and the length of the string. */
const START_REGISTER = 1;
const END_REGISTER = 2;

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
  private readonly columns: readonly (readonly number[])[];
  private readonly leavesOf = new Map<number, Leaves<RegisterPlace>>();

  constructor(
    private readonly packed: PackedTaggedAutomaton,
    rule: string,
    private readonly alphabet: MarkedAlphabet,
  ) {
    this.table = new TaggedAutomaton(packed);
    this.rule = this.table.numberOf(rule);
    const { classOf } = unpackClasses(packed);
    const { size, end, codeUnits } = alphabet;
    this.columns = columnsBy(end, (code) =>
      code === end ? "end" : `${Math.floor(code / size)} ${classOf[itemAt(codeUnits, code % size)] ?? 0}`,
    );
  }

  /**
   * Returns the strings without a mark whose component object has a value at a path; `undefined` if there is no such
   * property.
   */
  value(path: string, is: string | undefined): Machine {
    return explored(
      this.table.start,
      this.columns,
      (state) => state,
      (state, code) => (code < this.alphabet.size ? this.step(state, code) : 0),
      (state) => {
        const leaves = this.leavesAt(state);
        return leaves !== undefined && leaves.get(path)?.is === is;
      },
    );
  }

  /** Returns all values that occur, by path. */
  values(): Map<string, Set<string | undefined>> {
    const all = this.packed.outcomes.flatMap((row) => {
      const template = row[this.rule] ?? REFUSED;
      return template === REFUSED ? [] : [this.leaves(template)];
    });
    const paths = new Set(all.flatMap((leaves) => [...leaves.keys()]));
    return new Map([...paths].map((path) => [path, new Set(all.map((leaves) => leaves.get(path)?.is))]));
  }

  /** Returns the strings in which one end of a component is the marked place. */
  boundary(path: string, end: 0 | 1): Machine {
    const placeAt = (state: number): RegisterPlace | undefined => this.leavesAt(state)?.get(path)?.places?.[end];
    // For each register the distances from it to the place.
    const wanted = new Map<number, Set<number>>();
    for (const row of this.packed.outcomes) {
      const template = row[this.rule] ?? REFUSED;
      const place = template === REFUSED ? undefined : this.leaves(template).get(path)?.places?.[end];
      if (place) wanted.set(place.register, (wanted.get(place.register) ?? new Set()).add(place.by));
    }
    const watched = [...wanted.keys()];
    const furthest = Math.max(0, ...[...wanted.values()].flatMap((distances) => [...distances].map((by) => -by)));
    const { alphabet } = this;
    /**
     * `marked` is how far back the mark is, -1 before it; for each watched register, how far back it was set (before
     * the mark) or its distance from the mark.
     */
    interface State {
      readonly state: number;
      readonly marked: number;
      readonly ended: boolean;
      readonly distances: readonly (number | undefined)[];
    }
    const dead: State = { state: 0, marked: -1, ended: true, distances: [] };
    /** Only distances that can still match are kept. */
    const kept = (i: number, distance: number): number | undefined =>
      wanted.get(itemAt(watched, i))?.has(-distance) ? distance : undefined;
    const nextBack = (i: number, back: number): number | undefined =>
      [...(wanted.get(itemAt(watched, i)) ?? [])].some((by) => by >= back) ? back : undefined;
    const withMark = (state: State): State =>
      // A register that was set n characters back is at the distance -n from the mark.
      ({
        ...state,
        marked: 0,
        distances: state.distances.map((back, i) => (back === undefined ? undefined : kept(i, -back))),
      });
    const read = ({ state, marked, distances }: State, character: number): State => {
      const code = itemAt(alphabet.codeUnits, character);
      const target = this.table.step(state, code);
      if (target === 0) return dead;
      const set = this.table.registersSet(state, code);
      return {
        state: target,
        ended: false,
        marked: marked < 0 ? marked : Math.min(marked + 1, furthest + 1),
        distances: distances.map((distance, i) => {
          const isSet = set.includes(itemAt(watched, i));
          // Set to the offset of this character: one back when it has been read.
          if (marked >= 0) return isSet ? kept(i, marked) : distance;
          return isSet ? nextBack(i, 1) : distance === undefined ? undefined : nextBack(i, distance + 1);
        }),
      };
    };
    return explored<State>(
      {
        state: this.table.start,
        marked: -1,
        ended: false,
        distances: watched.map((register) => (register === START_REGISTER ? 0 : undefined)),
      },
      this.columns,
      (state) =>
        state === dead ? "dead" : `${state.state} ${state.marked} ${Number(state.ended)} ${state.distances.join()}`,
      (state, code) => {
        if (state.ended || (code >= alphabet.size && state.marked >= 0)) return dead;
        if (code === alphabet.end) return { ...withMark(state), ended: true };
        return code < alphabet.size ? read(state, code) : read(withMark(state), code - alphabet.size);
      },
      ({ state, marked, distances }) => {
        const place = placeAt(state);
        if (place === undefined || marked < 0) return false;
        const { register, by } = place;
        // The last register is set to the length of the string, whose distance from the mark is the number of
        // characters read after it.
        const distance = register === END_REGISTER ? marked : distances[watched.indexOf(register)];
        return distance !== undefined && distance + by === 0;
      },
    );
  }

  private step(state: number, character: number): number {
    return this.table.step(state, itemAt(this.alphabet.codeUnits, character));
  }

  private leavesAt(state: number): Leaves<RegisterPlace> | undefined {
    const template = this.table.endOf(state, this.rule);
    return template === REFUSED ? undefined : this.leaves(template);
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
