import { step, type MinimalDfa } from "../../../src/languages/automata/minimalDfa.js";
import {
  isTextDeclaration,
  type Condition,
  type LayoutFacts,
  type PlaceDeclaration,
  type Places,
  type TextDeclaration,
} from "../../../src/uri/components/layout.js";
import { isList } from "../../../src/text/records.js";
import { getOrInsert } from "../../../src/text/itemAt.js";
import { listOfPlaces } from "../../generate/placedComponents.js";
import type { MarkedStrings } from "../components/markedStrings.js";
import type { RecordedPlaces, Side } from "../components/recordedPlaces.js";

/** The strings in which a text begins at the mark, and those in which it ends there. */
export interface TextPlaces {
  readonly start: MinimalDfa;
  readonly end: MinimalDfa;
}

/** The texts of component objects as languages of strings in which one place is marked: a layout applied to all strings at once. */
export class ComponentPlaces {
  private readonly unmarkedOf = new Map<MinimalDfa, MinimalDfa>();
  private readonly markedOf = new Map<MinimalDfa, MinimalDfa>();

  /** @param names the names of the recorded rules, by number */
  constructor(
    private readonly recorded: RecordedPlaces,
    private readonly facts: LayoutFacts,
    private readonly names: readonly string[],
    private readonly strings: MarkedStrings,
  ) {}

  /** Returns all strings of the document, without marks. */
  get all(): MinimalDfa {
    return this.unmarked(this.recorded.atEnd);
  }

  /** Returns the places of a property that is a text. */
  of(property: string): TextPlaces {
    const declared = this.facts.layout[property];
    if (declared === undefined || !isTextDeclaration(declared)) throw new Error(`${property} is not a text`);
    return this.firstText((isList(declared) ? declared : [declared]).map((text) => this.text(text)));
  }

  /** Returns the places of the first of several texts that is present. */
  firstText(texts: readonly TextPlaces[]): TextPlaces {
    return {
      start: this.firstOf(texts.map(({ start }) => start)),
      end: this.firstOf(texts.map(({ end }) => end)),
    };
  }

  /** Returns the strings of a language without their marks. */
  unmarked(dfa: MinimalDfa): MinimalDfa {
    const { strings } = this;
    return getOrInsert(this.unmarkedOf, dfa, () =>
      strings.algebra.determinized({
        columnOf: strings.columnsBy((code) =>
          strings.marksIn(code) === 1 ? "a mark" : `${dfa.columnOf[code]} ${dfa.columnOf[code + strings.size]}`,
        ),
        starts: [0],
        step: (state, code) =>
          strings.marksIn(code) === 1
            ? []
            : [...new Set([step(dfa, state, code), step(dfa, state, code + strings.size)])],
        accepts: (state) => dfa.outputs[state] === 1,
      }),
    );
  }

  /** Returns the strings of a language without marks, with one mark anywhere. */
  marked(dfa: MinimalDfa): MinimalDfa {
    return getOrInsert(this.markedOf, dfa, () => this.strings.markedOnce(dfa));
  }

  private text(declared: TextDeclaration): TextPlaces {
    const { algebra } = this.strings;
    if (typeof declared === "string") return { start: this.part(declared, "start"), end: this.part(declared, "end") };
    const condition = this.marked(this.where(declared));
    const where = ({ start, end }: TextPlaces): TextPlaces => ({
      start: algebra.intersection(start, condition),
      end: algebra.intersection(end, condition),
    });
    if ("part" in declared) return where(this.text(declared.part));
    const [from, to] = "at" in declared ? [declared.at, declared.at] : [declared.from, declared.to];
    const { start, end } = where({ start: this.places(from), end: this.places(to) });
    // A text with one end, or whose end would come before its start, is absent. What comes later is read earlier.
    const present = this.marked(this.strings.inOrder(end, start));
    return { start: algebra.intersection(start, present), end: algebra.intersection(end, present) };
  }

  private places(declared: Places): MinimalDfa {
    return this.firstOf(listOfPlaces(declared).map((place) => this.place(place)));
  }

  private place(declared: PlaceDeclaration): MinimalDfa {
    if (declared === "end") return this.recorded.atEnd;
    const [name, side] =
      "startOf" in declared ? ([declared.startOf, "start"] as const) : ([declared.endOf, "end"] as const);
    const by = (declared.after?.length ?? 0) - ("before" in declared ? (declared.before?.length ?? 0) : 0);
    return this.strings.moved(this.part(name, side), -by);
  }

  private part(name: string, side: Side): MinimalDfa {
    return this.firstOf(this.numbersOf(name).map((number) => this.recorded.of(number, side)));
  }

  /** Returns the strings in which a place is marked: the first one that is present. */
  private firstOf(places: readonly MinimalDfa[]): MinimalDfa {
    const { algebra } = this.strings;
    return places.reduce((one, other) => algebra.union(one, algebra.without(other, this.marked(this.unmarked(one)))));
  }

  private where({ in: some, notIn: none }: Condition): MinimalDfa {
    const { algebra } = this.strings;
    const having = (names: readonly string[]): MinimalDfa =>
      names
        .flatMap((name) => this.numbersOf(name))
        .map((number) => this.unmarked(this.recorded.of(number, "start")))
        .reduce((one, other) => algebra.union(one, other));
    const within = some ? algebra.intersection(this.all, having(some)) : this.all;
    return none ? algebra.without(within, having(none)) : within;
  }

  private numbersOf(name: string): number[] {
    return (this.facts.rulesOf[name] ?? [name]).map((rule) => this.names.indexOf(rule)).filter((number) => number >= 0);
  }
}
