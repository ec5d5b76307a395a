import { isList, isRecord } from "../../src/text/records.js";
import type {
  CasesDeclaration,
  Condition,
  Layout,
  LayoutFacts,
  PlaceDeclaration,
  Places,
  PropertyDeclaration,
  TextDeclaration,
} from "../../src/uri/components/layout.js";

/** The places of one string: offsets in it, or what is known of them. */
export interface PlaceReader<Place> {
  /** Returns whether a rule derives a part of the string. */
  has(rule: string): boolean;
  startOf(rule: string): Place;
  endOf(rule: string): Place;
  readonly end: Place;
  move(place: Place, by: number): Place;
  /** Returns whether a place is known to occur after another one. */
  isAfter(place: Place, other: Place): boolean;
}

export interface PlacedText<Place> {
  readonly kind: "text";
  readonly start: Place;
  readonly end: Place;
}

/** The value of one property of a component object, with the places in one string. */
export type PlacedProperty<Place> =
  | PlacedText<Place>
  | { readonly kind: "absent" }
  | {
      readonly kind: "list";
      /** Missing where the list is empty. */
      readonly text?: PlacedText<Place> | undefined;
      readonly separator: string | undefined;
      readonly pairs: string | undefined;
    }
  | { readonly kind: "label"; readonly value: string | boolean | undefined }
  | { readonly kind: "registration"; readonly text: PlacedText<Place> }
  | { readonly kind: "equal"; readonly text: PlacedText<Place>; readonly to: string }
  | { readonly kind: "object"; readonly properties: PlacedLayout<Place> };

export interface PlacedLayout<Place> {
  readonly [property: string]: PlacedProperty<Place>;
}

/**
 * Finds the places of all properties of a component object.
 *
 * @param root the rule from which the string was read: the form, if it is not one of the forms of the layout
 */
export function placeComponents<Place>(
  { layout, rulesOf, forms }: LayoutFacts,
  root: string,
  reader: PlaceReader<Place>,
): PlacedLayout<Place> {
  const form = forms.find((rule) => reader.has(rule)) ?? root;
  return { form: { kind: "label", value: form }, ...properties(layout) };

  function properties(declared: Layout): PlacedLayout<Place> {
    return Object.fromEntries(
      Object.entries(declared).flatMap(([name, declaration]) => {
        const placed = property(declaration);
        return placed ? [[name, placed]] : [];
      }),
    );
  }

  /** Returns `undefined` if the property is absent. */
  function property(declared: PropertyDeclaration): PlacedProperty<Place> | undefined {
    if (typeof declared === "string") return text(declared) ?? { kind: "absent" };
    if ("oneOf" in declared)
      return { kind: "label", value: holds(declared) ? declared.oneOf.find((rule) => reader.has(rule)) : undefined };
    if ("label" in declared) return { kind: "label", value: declared.label };
    if ("list" in declared)
      return { kind: "list", text: text(declared.list), separator: declared.separator, pairs: declared.pairs };
    if ("absentOr" in declared) {
      const compared = text(declared.text);
      return compared ? { kind: "equal", text: compared, to: declared.absentOr } : { kind: "label", value: true };
    }
    if ("cases" in declared) return object(declared);
    if ("registrationOf" in declared) {
      if (!holds(declared)) return undefined;
      const scheme = text(declared.registrationOf);
      return scheme ? { kind: "registration", text: scheme } : { kind: "label", value: undefined };
    }
    return firstOf(isList(declared) ? declared : [declared], text) ?? { kind: "absent" };
  }

  function object({ cases }: CasesDeclaration): PlacedProperty<Place> {
    const found = cases.find(holds);
    if (!found) return { kind: "absent" };
    return "cases" in found ? object(found) : { kind: "object", properties: properties(found.layout) };
  }

  function text(declared: TextDeclaration): PlacedText<Place> | undefined {
    if (typeof declared === "string") return part(declared);
    if (!holds(declared)) return undefined;
    if ("part" in declared) return part(declared.part);
    const start = firstOf(listOfPlaces("at" in declared ? declared.at : declared.from), place);
    const end = firstOf(listOfPlaces("at" in declared ? declared.at : declared.to), place);
    if (start === undefined || end === undefined || reader.isAfter(start, end)) return undefined;
    return { kind: "text", start, end };
  }

  function part(name: string): PlacedText<Place> | undefined {
    const rule = present(name);
    return rule === undefined ? undefined : { kind: "text", start: reader.startOf(rule), end: reader.endOf(rule) };
  }

  function place(declared: PlaceDeclaration): Place | undefined {
    if (declared === "end") return reader.end;
    const rule = present("startOf" in declared ? declared.startOf : declared.endOf);
    if (rule === undefined) return undefined;
    const from = "startOf" in declared ? reader.startOf(rule) : reader.endOf(rule);
    const before = "before" in declared ? (declared.before?.length ?? 0) : 0;
    return reader.move(from, (declared.after?.length ?? 0) - before);
  }

  function holds(condition: Condition): boolean {
    const isPresent = (name: string): boolean => present(name) !== undefined;
    return (condition.in?.some(isPresent) ?? true) && !(condition.notIn?.some(isPresent) ?? false);
  }

  /** Returns the first rule that a name refers to and that derives a part of the string. */
  function present(name: string): string | undefined {
    return (rulesOf[name] ?? [name]).find((rule) => reader.has(rule));
  }
}

function firstOf<Item, Result>(items: readonly Item[], find: (item: Item) => Result | undefined): Result | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Returns the places of a declaration, which may be one. */
export function listOfPlaces(places: Places): readonly PlaceDeclaration[] {
  return isList(places) ? places : [places];
}

/** The uses that a layout makes of the rules that it names. */
export interface LayoutRules {
  /** Rules whose parts begin or end something. */
  readonly placed: ReadonlySet<string>;
  /** Rules whose text is not used: it matters only whether they derive something. */
  readonly noticed: ReadonlySet<string>;
}

/** The properties of declarations that name rules whose parts begin or end something; "" is a declaration that is a name. */
const PLACED: ReadonlySet<string> = new Set(["", "part", "startOf", "endOf", "list", "text", "registrationOf"]);
/** The properties of declarations that name rules whose text is not used. */
const NOTICED: ReadonlySet<string> = new Set(["in", "notIn", "oneOf"]);

/** Returns the rules that a layout names, `"outer/inner"` as it is. */
export function rulesOfLayout({ layout, rulesOf, forms }: LayoutFacts): LayoutRules {
  const placed = new Set<string>();
  const noticed = new Set<string>(forms);
  const visit = (value: unknown, property: string): void => {
    if (typeof value === "string") {
      const rules = rulesOf[value] ?? [value];
      if (PLACED.has(property)) rules.forEach((rule) => placed.add(rule));
      if (NOTICED.has(property)) rules.forEach((rule) => noticed.add(rule));
    } else if (isList(value)) value.forEach((item) => visit(item, property));
    else if (isRecord(value))
      for (const [name, inner] of Object.entries(value)) visit(inner, property === "layout" ? "" : name);
  };
  visit(layout, "layout");
  return { placed, noticed };
}
