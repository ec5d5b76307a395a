import {
  placeComponents,
  type LayoutFacts,
  type PlacedLayout,
  type PlacedProperty,
  type PlacedText,
  type PlaceReader,
} from "../../../src/uri/components/layout.js";
import { FURTHEST_OFFSET } from "../../../src/uri/parse/taggedAutomaton.js";
import { END, UNSET, ZERO, type Registers, type DeterminizedMarks } from "./determinize.js";
import { distances, type Distances } from "./distances.js";
import { itemAt, remembered } from "../../../src/text/itemAt.js";

/** A place in the input: the value of a register, plus or minus some characters. */
export interface RegisterPlace {
  readonly register: number;
  readonly offset: number;
}

/** The way to make the component objects of all strings that end in one state. */
export type Template = PlacedLayout<RegisterPlace>;

/** The templates of the strings that end in one state, by rule. A rule that derives none of them is missing. */
export type Templates = ReadonlyMap<string, Template>;

/** A place in the input: the offset of a mark, plus or minus some characters. */
interface MarkedPlace {
  readonly mark: number;
  readonly offset: number;
}

/** The offset 0 and the length of the input count as marks. */
const START_MARK = -2;
const END_MARK = -1;

/** The strings of one rule that end in one state. */
interface Ending {
  readonly state: number;
  readonly rule: string;
  readonly registers: Registers;
}

/**
 * Returns for each state the templates that make the components of a layout from the registers.
 *
 * A place is measured from the first mark from which it has the same distance in all strings with the same components,
 * so that few registers are needed: the end of a scheme is one character before the part after it, at any offset.
 *
 * @param id the id of the generation
 */
export function templates(automaton: DeterminizedMarks, facts: LayoutFacts, id: string): Templates[] {
  const alike = new Map<string, { readonly layout: PlacedLayout<MarkedPlace>; readonly endings: Ending[] }>();
  automaton.states.forEach(({ ends }, state) => {
    for (const [rule, registers] of ends) {
      const layout = placeComponents(facts, rule, new MarkedPlaces(rule, automaton.marked, registers));
      const key = JSON.stringify(layout);
      const group = remembered(alike, key, () => ({ layout, endings: [] }));
      group.endings.push({ state, rule, registers });
    }
  });
  const apart = distances(automaton);
  const found = automaton.states.map(() => new Map<string, Template>());
  for (const { layout, endings } of alike.values()) {
    const measured = mapPlaces(layout, (place) => firstReference(place, endings, apart));
    for (const { state, rule, registers } of endings)
      found[state]?.set(rule, {
        generation: { kind: "label", value: id },
        ...mapPlaces(measured, ({ mark, offset }) => ({ register: registerOf(mark, registers), offset })),
      });
  }
  return found;
}

/** Returns a place measured from the first mark that is at the same distance from it in all endings. */
function firstReference(place: MarkedPlace, endings: readonly Ending[], apart: readonly Distances[]): MarkedPlace {
  const marks = itemAt(endings, 0).registers.length;
  for (let mark = START_MARK; mark < marks; mark++) {
    const between = new Set(
      endings.map(({ state, registers }) => {
        const register = registerOf(mark, registers);
        return register < 0 ? undefined : apart[state]?.between(registerOf(place.mark, registers), register);
      }),
    );
    const [distance] = between;
    if (between.size > 1 || distance === undefined) continue;
    const offset = distance + place.offset;
    if (Math.abs(offset) <= FURTHEST_OFFSET) return { mark, offset };
  }
  throw new Error("a mark has no fixed distance from itself");
}

function registerOf(mark: number, registers: Registers): number {
  return mark === START_MARK ? ZERO : mark === END_MARK ? END : itemAt(registers, mark);
}

/** The places of the strings of one rule that end in one state. */
class MarkedPlaces implements PlaceReader<MarkedPlace> {
  readonly end: MarkedPlace = { mark: END_MARK, offset: 0 };

  constructor(
    private readonly root: string,
    private readonly marked: readonly string[],
    private readonly registers: Registers,
  ) {}

  has(rule: string): boolean {
    const mark = 2 * this.marked.indexOf(rule);
    return rule === this.root || (mark >= 0 && this.registers[mark] !== UNSET);
  }

  startOf(rule: string): MarkedPlace {
    return { mark: this.markOf(rule, 0) ?? START_MARK, offset: 0 };
  }

  endOf(rule: string): MarkedPlace {
    return { mark: this.markOf(rule, 1) ?? END_MARK, offset: 0 };
  }

  move({ mark, offset }: MarkedPlace, by: number): MarkedPlace {
    return { mark, offset: offset + by };
  }

  /** Registers other than the one for the end of the input are set before a character, so a place after that is not after the end. */
  isAfter(place: MarkedPlace, other: MarkedPlace): boolean {
    const [register, otherRegister] = [place, other].map(({ mark }) => registerOf(mark, this.registers));
    return register === otherRegister && place.offset > other.offset;
  }

  /**
   * Returns the mark before or after the part of a rule; `undefined` if there is no such part, or if it is the whole
   * input.
   */
  private markOf(rule: string, side: 0 | 1): number | undefined {
    const mark = 2 * this.marked.indexOf(rule) + side;
    return mark < 0 || this.registers[mark] === UNSET ? undefined : mark;
  }
}

/** Returns a layout with other places. */
export function mapPlaces<From, To>(layout: PlacedLayout<From>, map: (place: From) => To): PlacedLayout<To> {
  const text = ({ kind, start, end }: PlacedText<From>): PlacedText<To> => ({ kind, start: map(start), end: map(end) });
  const property = (part: PlacedProperty<From>): PlacedProperty<To> => {
    switch (part.kind) {
      case "text":
        return text(part);
      case "object":
        return { ...part, properties: mapPlaces(part.properties, map) };
      case "list":
        return { ...part, text: part.text && text(part.text) };
      case "registration":
      case "equal":
        return { ...part, text: text(part.text) };
      default:
        return part;
    }
  };
  return Object.fromEntries(Object.entries(layout).map(([name, part]) => [name, property(part)]));
}
