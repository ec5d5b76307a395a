import { placeComponents } from "../../../src/components/layout.js";
import type { LayoutFacts, PlacedLayout, PlaceReader } from "../../../src/components/layout.js";
import { END, UNSET, ZERO } from "./determinize.js";
import type { Registers } from "./determinize.js";

/** A place in the input: what a register holds, and some characters more or less. */
export interface Place {
  readonly register: number;
  readonly offset: number;
}

/** How the component objects of all strings that end in one state are made. */
export type Template = PlacedLayout<Place>;

/** Returns how a layout follows from the registers at the end of a string. */
export function template(
  facts: LayoutFacts,
  id: string,
  root: string,
  marked: readonly string[],
  registers: Registers,
): Template {
  return {
    generation: { kind: "label", value: id },
    ...placeComponents(facts, root, new RegisterPlaces(root, marked, registers)),
  };
}

class RegisterPlaces implements PlaceReader<Place> {
  readonly end: Place = { register: END, offset: 0 };

  constructor(
    private readonly root: string,
    private readonly marked: readonly string[],
    private readonly registers: Registers,
  ) {}

  has(rule: string): boolean {
    return rule === this.root || this.registerOf(rule, 0) !== UNSET;
  }

  startOf(rule: string): Place {
    const register = this.registerOf(rule, 0);
    return { register: register === UNSET ? ZERO : register, offset: 0 };
  }

  endOf(rule: string): Place {
    const register = this.registerOf(rule, 1);
    return { register: register === UNSET ? END : register, offset: 0 };
  }

  move({ register, offset }: Place, by: number): Place {
    return { register, offset: offset + by };
  }

  /** Registers other than the one for the end of the input are set before a character, so a place after that is not after the end. */
  isAfter(place: Place, other: Place): boolean {
    return place.register === other.register && place.offset > other.offset;
  }

  private registerOf(rule: string, side: 0 | 1): number {
    const place = this.marked.indexOf(rule);
    return place < 0 ? UNSET : (this.registers[2 * place + side] as number);
  }
}
