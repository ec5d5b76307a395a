import { findRule, parts, type Expression } from "../../src/languages/abnf/rules.js";
import { itemAt, getOrInsert } from "../../src/text/itemAt.js";
import type { LayoutFacts } from "../../src/uri/components/layout.js";
import type { Presence } from "./compilePeg/presence.js";
import type { GrammarSource } from "./grammarSource.js";
import { placeComponents, type PlacedLayout, type PlacedProperty, type PlaceReader } from "./placedComponents.js";

// The types of a document's component objects follow from the rules that its PEG records together, and from the layout. Kinds that differ only in properties that vary independently become one type:
//
//   { host: string, port: string }, { host: string, port: undefined }  ->  { host: string; port: string | undefined }

/** A property as the facts of a document declare it. */
type Declared = GrammarSource["facts"]["layout"][string];

/** The kind of a property's value: a type as TypeScript writes it, or the kind of an object. */
type Kind = string | ObjectKind;

/** The kinds of an object's properties. */
interface ObjectKind {
  readonly [property: string]: Kind;
}

const TEXT = "string";
const EMPTY = '""';
const ABSENT = "undefined";
const REGISTRATION = '"reserved" | "experimental" | undefined';
const LISTS = ["readonly string[]", "readonly { readonly name: string; readonly value: string }[]"] as const;

/**
 * Returns the types of a document's component objects, as declarations.
 *
 * @param presence returns the sets of rules that the strings of a rule have
 */
export function componentTypes(
  source: GrammarSource,
  type: string,
  facts: LayoutFacts & { readonly names: readonly string[] },
  presence: (rule: string) => readonly Presence[],
): string {
  return new ComponentTypes(source, type, (rule) => kindsOf(rule, facts, presence(rule))).declarations();
}

/** Returns the kinds of the objects of a rule's strings. */
function kindsOf(
  rule: string,
  facts: LayoutFacts & { readonly names: readonly string[] },
  presence: readonly Presence[],
): ObjectKind[] {
  const kinds = presence.flatMap((rules) =>
    // Where a text would begin after another one that may be missing, there may be room for it or not.
    [false, true].map((isShort) =>
      typeName(placeComponents(facts, rule, new KnownPlaces(rule, facts.names, rules, isShort))),
    ),
  );
  return grouped(kinds, (kind) => JSON.stringify(kind)).map((group) => itemAt(group, 0));
}

/** An end of a rule's part, and what is added to it; both ends of an empty part are the same. */
interface KnownPlace {
  readonly of: string;
  readonly by: number;
}

/** The places of the strings that have the same rules. */
class KnownPlaces implements PlaceReader<KnownPlace> {
  readonly end: KnownPlace = { of: "end", by: 0 };

  constructor(
    private readonly root: string,
    private readonly names: readonly string[],
    private readonly presence: Presence,
    private readonly isShort: boolean,
  ) {}

  has(rule: string): boolean {
    return rule === this.root || this.isIn(this.presence.present, rule);
  }

  startOf(rule: string): KnownPlace {
    return { of: `${rule}${this.isIn(this.presence.empty, rule) ? "" : " start"}`, by: 0 };
  }

  endOf(rule: string): KnownPlace {
    return { of: `${rule}${this.isIn(this.presence.empty, rule) ? "" : " end"}`, by: 0 };
  }

  move({ of, by }: KnownPlace, more: number): KnownPlace {
    return { of, by: by + more };
  }

  isAfter(place: KnownPlace): boolean {
    return this.isShort && place.of.endsWith(" end") && place.by > 0;
  }

  private isIn(bits: bigint, rule: string): boolean {
    const number = this.names.indexOf(rule);
    return number >= 0 && ((bits >> BigInt(number)) & 1n) === 1n;
  }
}

/** Returns the kind of an object. */
function typeName(layout: PlacedLayout<KnownPlace>): ObjectKind {
  return Object.fromEntries(Object.entries(layout).map(([name, part]) => [name, kindOfProperty(part)]));
}

function kindOfProperty(part: PlacedProperty<KnownPlace>): Kind {
  switch (part.kind) {
    case "text":
      return part.start.of === part.end.of && part.start.by === part.end.by ? EMPTY : TEXT;
    case "absent":
      return ABSENT;
    case "list":
      return part.pairs === undefined ? LISTS[0] : LISTS[1];
    case "registration":
      return REGISTRATION;
    case "equal":
      return "boolean";
    case "label":
      return typeof part.value === "boolean"
        ? "boolean"
        : part.value === undefined
          ? ABSENT
          : JSON.stringify(part.value);
    case "object":
      return typeName(part.properties);
  }
}

/**
 * Divides the kinds of objects into those that are types of their own. Two properties that determine each other divide
 * them (a host and the authority around it), and so does a property that at least two others presuppose (a host,
 * without which there is neither user nor port).
 */
function divided(kinds: readonly ObjectKind[]): readonly (readonly ObjectKind[])[] {
  const names = Object.keys(kinds[0] ?? {}).filter(
    (name) => new Set(kinds.map((kind) => shallow(kind[name]))).size > 1,
  );
  const values = (name: string): string[] => kinds.map((kind) => shallow(kind[name]));
  const pairs = (one: string, other: string): number =>
    new Set(values(one).map((value, i) => `${value} ${itemAt(values(other), i)}`)).size;
  const count = (name: string): number => new Set(values(name)).size;
  const twin = names.find((name) =>
    names.some((other) => other !== name && pairs(name, other) === count(name) && pairs(name, other) === count(other)),
  );
  if (twin !== undefined) return grouped(kinds, (kind) => shallow(kind[twin])).flatMap(divided);
  const isPresent = (kind: ObjectKind, name: string): boolean => kind[name] !== ABSENT;
  const presupposing = (name: string): number =>
    names.filter(
      (other) =>
        other !== name &&
        kinds.some((kind) => !isPresent(kind, other)) &&
        kinds.every((kind) => isPresent(kind, name) || !isPresent(kind, other)),
    ).length;
  const [most] = names
    .filter((name) => kinds.some((kind) => !isPresent(kind, name)) && presupposing(name) > 1)
    .sort((one, other) => presupposing(other) - presupposing(one));
  return most === undefined ? [kinds] : grouped(kinds, (kind) => String(isPresent(kind, most))).flatMap(divided);
}

/** Returns the text of a kind; all objects are treated alike. */
function shallow(kind: Kind | undefined): string {
  return typeof kind === "object" ? "object" : (kind ?? ABSENT);
}

function grouped<T>(items: readonly T[], key: (item: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const item of items) getOrInsert(groups, key(item), () => []).push(item);
  return [...groups.values()];
}

/** Makes the declarations of one document. */
class ComponentTypes {
  private readonly facts: GrammarSource["facts"];
  /** The kinds of the start rule's objects, by their forms. */
  private readonly forms: ReadonlyMap<string, readonly ObjectKind[]>;
  /** The kinds of other rules' objects, if more is known about them than about those of any rule. */
  private readonly rules: ReadonlyMap<string, readonly ObjectKind[]>;

  constructor(
    private readonly source: GrammarSource,
    private readonly type: string,
    kindsOf: (rule: string) => readonly ObjectKind[],
  ) {
    this.facts = source.facts;
    const { startRule, forms, functions, absolute } = source.facts;
    const ofStart = grouped(kindsOf(startRule), formOf).map((group) => [formOf(itemAt(group, 0)), group] as const);
    const place = (form: string): number => (forms.includes(form) ? forms.indexOf(form) : forms.length);
    this.forms = new Map(ofStart.sort(([one], [other]) => place(one) - place(other)));
    const rules = new Set([...forms, absolute.rule, ...Object.keys(functions)].filter((rule) => rule !== startRule));
    this.rules = new Map([...rules].map((rule) => [rule, kindsOf(rule)]));
  }

  declarations(): string {
    const { document, startRule } = this.facts;
    const { type } = this;
    const known = [...this.rules].map(
      ([rule, kinds]) => `readonly ${JSON.stringify(rule)}: ${this.reference(kinds)};\n`,
    );
    return [
      ...this.namedProperties(),
      ...this.namedObjects().map(([name, says, kinds]) => declaration(name, says, this.objects(kinds))),
      declaration(
        `${type}Components`,
        this.facts.types?.says ??
          `The components of a string of \`${startRule}\` in ${document}. \`form\` is the alternative that it fits.`,
        this.ofStart(),
      ),
      declaration(
        `${type}RuleComponents`,
        `The components of a string of any rule of ${document}. \`form\` is the rule if the string fits none of the alternatives of \`${startRule}\`.`,
        [this.ofAnyRule()],
      ),
      `interface KnownComponents {\nreadonly ${JSON.stringify(startRule)}: ${type}Components;\n${known.join("")}}\n`,
    ].join("\n");
  }

  /** The types of objects that have names: those of forms, and of other rules. */
  private namedObjects(): [name: string, says: string, kinds: readonly ObjectKind[]][] {
    return Object.entries(this.facts.types?.names ?? {}).flatMap(([rule, [name, says]]) => {
      const kinds = this.forms.get(rule) ?? this.rules.get(rule);
      return kinds ? [[name, says, kinds]] : [];
    });
  }

  /** The types of properties that have names: of labels, and of objects in one form or all of them. */
  private namedProperties(): string[] {
    return Object.entries(this.facts.types?.names ?? {}).flatMap(([key, [name, says]]) => {
      const [property = "", form] = key.split("/").reverse();
      const declared = this.facts.layout[property];
      if (!declared) return [];
      const types = form === undefined ? this.inside(property) : this.nested(property, this.forms.get(form) ?? []);
      return [declaration(name, says, labelsOf(declared) ?? types)];
    });
  }

  private ofStart(): string[] {
    return this.facts.types?.merged
      ? [this.object([...this.forms.values()].flat())]
      : [...this.forms.values()].map((kinds) => this.reference(kinds));
  }

  /** The name of the type that has just these kinds, or the type. */
  private reference(kinds: readonly ObjectKind[]): string {
    const forms = new Set(kinds.map(formOf));
    if (this.facts.types?.merged) {
      const form =
        forms.size === this.forms.size
          ? ""
          : ` & { readonly form: ${[...forms].map((one) => JSON.stringify(one)).join(" | ")} }`;
      return `${this.type}Components${form}`;
    }
    const named = this.namedObjects();
    const found = named.find(([, , others]) => sameKinds(kinds, others))?.[0] ?? this.narrowed(kinds);
    return found ?? this.objects(kinds).join(" | ");
  }

  /** The type of a form without a component that is absent in these kinds alone, such as the fragment. */
  private narrowed(kinds: readonly ObjectKind[]): string | undefined {
    const form = formOf(itemAt(kinds, 0));
    const all = [...this.forms].flatMap(([name, group]) => (kinds.some((kind) => formOf(kind) === name) ? group : []));
    const absent = Object.keys(this.facts.layout).find((name) =>
      sameKinds(
        kinds,
        all.filter((kind) => kind[name] === ABSENT),
      ),
    );
    if (absent === undefined || sameKinds(kinds, all)) return undefined;
    const whole =
      new Set(kinds.map(formOf)).size === this.forms.size
        ? `${this.type}Components`
        : (this.facts.types?.names[form]?.[0] ??
          `Extract<${this.type}Components, { readonly form: ${JSON.stringify(form)} }>`);
    return `${whole} & { readonly ${absent}: undefined }`;
  }

  private objects(kinds: readonly ObjectKind[]): string[] {
    return divided(kinds).map((alike) => this.object(alike));
  }

  /** The type of objects: for each property, the values that it may have in one of them. */
  private object(kinds: readonly ObjectKind[]): string {
    const properties = Object.keys(itemAt(kinds, 0)).map((name) =>
      property(
        name,
        this.valueOf(name, kinds),
        kinds.every((kind) => kind[name] === ABSENT) ? "" : propertySays(this.source, name),
      ),
    );
    return `{\n${this.generation()}${properties.join("")}}`;
  }

  /** The type of the objects of any rule: every component may be absent. */
  private ofAnyRule(): string {
    const properties = Object.entries(this.facts.layout).map(([name, declared]) => {
      const says = propertySays(this.source, name);
      if (hasKey(declared, "registrationOf")) return property(`${name}?`, [REGISTRATION], says);
      const named = this.nameOf(name);
      const values = labelsOf(declared) ?? (hasKey(declared, "cases") ? this.inside(name) : [TEXT]);
      return property(name, [...(named ?? values), ABSENT], says);
    });
    return `{\n${this.generation()}${property("form", [TEXT])}${properties.join("")}}`;
  }

  private generation(): string {
    return property("generation", [JSON.stringify(this.facts.id)]);
  }

  private nameOf(key: string): [string] | undefined {
    const named = this.facts.types?.names[key];
    return named && [named[0]];
  }

  /** The types of a property of the objects of some kinds. */
  private valueOf(name: string, kinds: readonly ObjectKind[]): string[] {
    const values = kinds.flatMap((kind) => kind[name] ?? []);
    const texts = textTypes(values);
    const declared = this.facts.layout[name];
    const labels = declared && labelsOf(declared);
    const literal = declared && literalOf(declared);
    const named = labels?.length === texts.length ? this.nameOf(name) : undefined;
    const own = literal !== undefined && texts.includes(TEXT) ? [literal] : texts;
    const forms = grouped(
      kinds.filter((kind) => typeof kind[name] === "object"),
      formOf,
    );
    const objects = forms.flatMap(
      (group) => this.nameOf(`${formOf(itemAt(group, 0))}/${name}`) ?? this.nested(name, group),
    );
    const inside = forms.length > 1 ? (this.nameOf(name) ?? objects) : objects;
    return [...(named ?? own), ...inside, ...(values.includes(ABSENT) ? [ABSENT] : [])];
  }

  /** The types of the objects in a property, whatever the form. */
  private inside(name: string): string[] {
    return [...this.forms].flatMap(([form, kinds]) => {
      const nested = this.nested(name, kinds);
      return nested.length === 0 ? [] : (this.nameOf(`${form}/${name}`) ?? nested);
    });
  }

  /**
   * The types of the objects in a property of some kinds: one type for all objects that have the same properties and
   * the same label.
   */
  private nested(name: string, kinds: readonly ObjectKind[]): string[] {
    const inside = kinds.map((kind) => kind[name]).filter((kind) => typeof kind === "object");
    return grouped(inside, (kind) => JSON.stringify([Object.keys(kind), kind.kind])).map((group) => {
      const properties = Object.keys(itemAt(group, 0)).map((inner) => {
        const values = group.flatMap((kind) => kind[inner] ?? []);
        return property(inner, [...textTypes(values), ...(values.includes(ABSENT) ? [ABSENT] : [])]);
      });
      return `{\n${properties.join("")}}`;
    });
  }
}

/** Returns the types of the texts and labels among values. */
function textTypes(values: readonly Kind[]): string[] {
  const texts = [...new Set(values.filter((value) => typeof value === "string"))];
  return texts.filter((text) => text !== ABSENT && !(text === EMPTY && texts.includes(TEXT)));
}

function property(name: string, types: readonly string[], says = ""): string {
  return `${says === "" ? "" : `/** ${says} */\n`}readonly ${name}: ${types.join(" | ")};\n`;
}

/** Returns the declaration of a type that is any of several. */
function declaration(name: string, says: string, types: readonly string[]): string {
  return `${says === "" ? "" : `/** ${says} */\n`}export type ${name} = ${types.join(" | ")};\n`;
}

/** Returns the labels that a property may have, as types; `undefined` if it is not a label. */
export function labelsOf(declared: Declared | undefined): string[] | undefined {
  return hasKey(declared, "oneOf") ? declared.oneOf.map((label) => JSON.stringify(label)) : undefined;
}

/** Returns the type of a text that a declaration spells out, such as `"/"`. Letters may have either case. */
function literalOf(declared: Declared): string | undefined {
  if (!hasKey(declared, "from") || !hasKey(declared.from, "startOf") || !hasKey(declared.to, "startOf"))
    return undefined;
  const { from, to } = declared;
  return from.startOf === to.startOf && to.after !== undefined && !/[a-z]/i.test(to.after)
    ? JSON.stringify(to.after)
    : undefined;
}

function hasKey<T, Key extends string>(value: T, key: Key): value is Extract<T, { readonly [K in Key]: unknown }> {
  return typeof value === "object" && value !== null && key in value;
}

/** Returns the form of a kind of objects. */
function formOf({ form }: ObjectKind): string {
  return typeof form === "string" ? String(JSON.parse(form)) : "";
}

function sameKinds(some: readonly ObjectKind[], others: readonly ObjectKind[]): boolean {
  const texts = (kinds: readonly ObjectKind[]): string =>
    kinds
      .map((kind) => JSON.stringify(kind))
      .sort()
      .join();
  return texts(some) === texts(others);
}

/** Returns where a component is defined, and what delimits it: `` `port` (3.2.3), after ":" ``. */
function propertySays({ facts, corrected }: GrammarSource, name: string): string {
  const declared = facts.layout[name];
  const rules = (typeof declared === "string" ? (facts.components[declared] ?? [declared]) : []).flatMap(
    (rule) => findRule(corrected, rule) ?? [],
  );
  const own = facts.types?.properties?.[name];
  if (rules.length === 0) return own ?? "";
  const sections = [...new Set(rules.map(({ section }) => section))].filter((section) => section !== "");
  const found = rules.flatMap((rule) => corrected.flatMap(({ expression }) => delimiters(expression, rule.name)));
  const delimited = [...new Set(found)].map((one) => `, ${one}`).join("");
  const cited = sections.length === 0 ? "" : ` (${sections.join(", ")})`;
  return `${rules.length > 1 ? "One of " : ""}${rules.map((rule) => `\`${rule.name}\``).join(", ")}${cited}${delimited}.${own === undefined ? "" : ` ${own}`}`;
}

/** Returns which literals an expression has right before and after a rule. */
function delimiters(expression: Expression, rule: string): string[] {
  const inner = parts(expression).flatMap((part) => delimiters(part, rule));
  if (expression.kind !== "sequence") return inner;
  const literal = (item: Expression | undefined): string => (item?.kind === "string" ? item.text : "");
  const own = expression.items.flatMap((item, i) => {
    if (item.kind !== "rule" || item.name !== rule) return [];
    const [before, after] = [literal(expression.items[i - 1]), literal(expression.items[i + 1])];
    return [
      ...(before === "" ? [] : [`after ${JSON.stringify(before)}`]),
      ...(after === "" ? [] : [`before ${JSON.stringify(after)}`]),
    ];
  });
  return [...own, ...inner];
}
