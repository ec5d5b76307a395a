import {
  type CasesDeclaration,
  type Condition,
  type Layout,
  type LayoutFacts,
  type PlaceDeclaration,
  type Places,
  type PropertyDeclaration,
  type TextDeclaration,
} from "../../../src/uri/components/layout.js";
import { isLabel } from "../../../src/uri/components/span.js";
import { isList } from "../../../src/text/records.js";
import { block, type Code } from "./code.js";
import { listOfPlaces } from "../placedComponents.js";
import type { RegistrationFacts } from "../registration.js";
import { bitOf, maskOf } from "./recorders.js";
import { negation } from "./characterTests.js";
import { runtimeFunction } from "./runtimeFunction.js";

/** The facts of a document that its component objects are made with. */
export interface ComponentFacts extends LayoutFacts, RegistrationFacts {
  /** The id of the generation. */
  readonly id: string;
  /** The names of the recorded rules, by number. */
  readonly names: readonly string[];
}

/** The value of an end that is absent: every end is after this start, and no start is before this end. */
const NO_START = 0x3fffffff;
const NO_END = -1;

/**
 * Returns the two functions that make the component object of the string that was read last, and the object of its places. All properties
 * are written in order and at once, from the layout that the document declares.
 *
 *     // "scheme": "scheme", "path": { "from": { "startOf": "path" }, "to": "end" }
 *     function componentsOf(s, rule) {
 *       const start1 = found & 2 ? starts[1] : 1073741823;
 *       const end1 = s.length;
 *       return freeze({
 *         generation: "rfc3986",
 *         form: rule,
 *         scheme: found & 1 ? s.slice(starts[0], ends[0]) : undefined,
 *         path: start1 <= end1 ? s.slice(start1, end1) : undefined,
 *       });
 *     }
 */
export function writeComponents(facts: ComponentFacts): Code {
  const functions = [
    ...new ObjectWriter(facts, "texts").functions(),
    "",
    ...new ObjectWriter(facts, "spans").functions(),
  ];
  const calls = (name: string): boolean => JSON.stringify(functions).includes(`${name}(`);
  return [
    "const { freeze } = Object;",
    ...(calls("registrationOf") ? registrationFunction(facts) : []),
    ...(calls("listOf") ? runtimeFunction("listOf") : []),
    "",
    ...functions,
  ];
}

/** Writes one of the two functions, and those for the objects inside. */
class ObjectWriter {
  /** The statements before the object that is being written. */
  private statements: (string | Code)[] = [];
  /** The functions of objects inside. */
  private readonly inner: (string | Code)[] = [];
  private count = 0;

  constructor(
    private readonly facts: ComponentFacts,
    private readonly as: "texts" | "spans",
  ) {}

  functions(): Code {
    const { id, forms, layout } = this.facts;
    const isTexts = this.as === "texts";
    const form = forms.reduceRight(
      (otherwise, rule) => `${this.has(rule)} ? ${JSON.stringify(rule)} : ${otherwise}`,
      "rule",
    );
    const labels = isTexts ? [`generation: ${JSON.stringify(id)},`, `form: ${form},`] : [];
    const object = this.object(layout, labels);
    const code = [...this.statements, ...returned(object)];
    return [
      ...(isTexts ? (JSON.stringify([this.inner, code]).includes("textOf") ? TEXT_OF : []) : SPAN_OF),
      ...this.inner,
      ...(isTexts
        ? [
            "/** Returns the component object of the string that was read last; `rule` is its form if it has none of the forms. */",
            ...block("function componentsOf(s, rule)", code),
          ]
        : [
            "/** Returns where the components of the string that was read last are. */",
            ...block("function spansOf(s)", code),
          ]),
    ];
  }

  /** Returns a frozen object as lines of an expression. */
  private object(layout: Layout, labels: Code = []): Code {
    const entries = Object.entries(layout)
      .filter(([name]) => this.as === "texts" || !isLabel(name))
      .map(([name, declared]) => ({
        line: `${/^\w+$/.test(name) ? name : JSON.stringify(name)}: ${this.property(declared)},`,
        // Only in some strings: the other properties are absent as `undefined`.
        condition: typeof declared === "object" && "registrationOf" in declared ? this.condition(declared) : "true",
      }));
    const condition = entries.find((entry) => entry.condition !== "true")?.condition;
    const all = [...labels, ...entries.map(({ line }) => line)];
    if (condition === undefined) return ["freeze({", all, "})"];
    const others = [...labels, ...entries.filter((entry) => entry.condition === "true").map(({ line }) => line)];
    return [`${condition} ? freeze({`, all, "}) : freeze({", others, "})"];
  }

  private property(declared: PropertyDeclaration): string {
    if (typeof declared === "string") return this.part(declared);
    if ("oneOf" in declared) {
      const label = declared.oneOf.reduceRight(
        (otherwise, rule) => `${this.has(rule)} ? ${JSON.stringify(rule)} : ${otherwise}`,
        "undefined",
      );
      return this.where(declared, label);
    }
    if ("label" in declared) return JSON.stringify(declared.label);
    if ("list" in declared) {
      const [start, end] = this.ends(declared.list);
      const { separator, pairs } = declared;
      const rest = pairs === undefined ? [separator] : [separator, pairs];
      const given = rest.flatMap((text) => (text === undefined ? [] : [JSON.stringify(text)]));
      return `listOf(${["s", start, end, this.as === "texts" ? "textOf" : "spanOf", ...given].join(", ")})`;
    }
    if ("absentOr" in declared) {
      const text = this.variable("text", this.text(declared.text));
      return `${text} === undefined || ${text}.toLowerCase() === ${JSON.stringify(declared.absentOr)}`;
    }
    if ("registrationOf" in declared) return `registrationOf(${this.text(declared.registrationOf)})`;
    if ("cases" in declared) return this.cases(declared);
    return this.firstText(isList(declared) ? declared : [declared]);
  }

  /** Returns the first of several texts that is present. */
  private firstText(texts: readonly TextDeclaration[]): string {
    const values = texts.map((text) => this.text(text));
    return values.length === 1 ? values.join("") : values.map(bracketed).join(" ?? ");
  }

  private text(declared: TextDeclaration): string {
    if (typeof declared === "string") return this.part(declared);
    if ("part" in declared) return this.where(declared, this.part(declared.part));
    const [start, end] = this.ends(declared);
    return `${start} <= ${end} ? ${this.slice(start, end)} : undefined`;
  }

  /** Returns where a text begins and ends; an end that is absent makes the text absent. */
  private ends(declared: TextDeclaration): readonly [start: string, end: string] {
    if (typeof declared === "string") return this.ends({ from: { startOf: declared }, to: { endOf: declared } });
    if ("part" in declared)
      return this.ends({ ...conditionOf(declared), from: { startOf: declared.part }, to: { endOf: declared.part } });
    const [from, to] = "at" in declared ? [declared.at, declared.at] : [declared.from, declared.to];
    const condition = this.condition(declared);
    const start = this.firstPlace(from, String(NO_START));
    const end = this.firstPlace(to, String(NO_END));
    const number = ++this.count;
    this.statements.push(
      `const start${number} = ${condition === "true" ? start : `${condition} ? ${start} : ${NO_START}`};`,
      `const end${number} = ${end};`,
    );
    return [`start${number}`, `end${number}`];
  }

  private firstPlace(places: Places, absent: string): string {
    return listOfPlaces(places).reduceRight((otherwise, place) => this.place(place, otherwise), absent);
  }

  private place(declared: PlaceDeclaration, otherwise: string): string {
    if (declared === "end") return "s.length";
    const [name, side] = "startOf" in declared ? [declared.startOf, "starts"] : [declared.endOf, "ends"];
    const by = (declared.after?.length ?? 0) - ("before" in declared ? (declared.before?.length ?? 0) : 0);
    const moved = by === 0 ? "" : by > 0 ? ` + ${by}` : ` - ${-by}`;
    return this.rulesOf(name).reduceRight(
      (rest, rule) => `${this.has(rule)} ? ${side}[${this.number(rule)}]${moved} : ${rest}`,
      otherwise,
    );
  }

  private part(name: string): string {
    return this.rulesOf(name).reduceRight((otherwise, rule) => {
      const number = this.number(rule);
      return `${this.has(rule)} ? ${this.slice(`starts[${number}]`, `ends[${number}]`)} : ${otherwise}`;
    }, "undefined");
  }

  private cases(declared: CasesDeclaration): string {
    const [first, ...others] = declared.cases;
    if (!first) return "undefined";
    const value = "cases" in first ? this.cases(first) : this.innerObject(first);
    const condition = this.condition(first);
    return condition === "true" ? value : `${condition} ? ${bracketed(value)} : ${this.cases({ cases: others })}`;
  }

  /** Adds a function that makes an object, so that its places are looked for only where it is wanted, and returns its call. */
  private innerObject({ layout, ...condition }: Condition & { readonly layout: Layout }): string {
    const outer = this.statements;
    this.statements = [];
    const object = this.object(layout);
    const name = `${this.as}Of_${(condition.in?.[0] ?? `others${++this.count}`).replace(/\W/g, "_")}`;
    this.inner.push(...block(`function ${name}(s)`, [...this.statements, ...returned(object)]), "");
    this.statements = outer;
    return `${name}(s)`;
  }

  private where(condition: Condition, value: string): string {
    const holds = this.condition(condition);
    return holds === "true" ? value : `${holds} ? ${bracketed(value)} : undefined`;
  }

  private condition({ in: some, notIn: none }: Condition): string {
    const anyOf = (names: readonly string[]): string => this.anyOf(names.flatMap((name) => this.rulesOf(name)));
    const conditions = [...(some ? [anyOf(some)] : []), ...(none ? [negation(anyOf(none))] : [])];
    return conditions.join(" && ") || "true";
  }

  /** Returns a condition that one of several rules is in the string: a test of a mask for all that have their bits in it. */
  private anyOf(rules: readonly string[]): string {
    const masks = new Map<string, number>();
    for (const rule of rules.filter((one) => this.number(one) >= 0)) {
      const number = this.number(rule);
      masks.set(maskOf(number), (masks.get(maskOf(number)) ?? 0) | bitOf(number));
    }
    const tests = [...masks].map(([mask, bits]) => `${mask} & ${bits}`);
    return tests.length === 0 ? "false" : tests.length === 1 ? tests.join("") : `(${tests.join(" || ")})`;
  }

  private has(rule: string): string {
    return this.anyOf([rule]);
  }

  private slice(start: string, end: string): string {
    return this.as === "texts" ? `s.slice(${start}, ${end})` : `spanOf(s, ${start}, ${end})`;
  }

  private rulesOf(name: string): readonly string[] {
    return (this.facts.rulesOf[name] ?? [name]).filter((rule) => this.number(rule) >= 0);
  }

  private number(rule: string): number {
    return this.facts.names.indexOf(rule);
  }

  private variable(name: string, value: string): string {
    const own = `${name}${++this.count}`;
    this.statements.push(`const ${own} = ${value};`);
    return own;
  }
}

function conditionOf({ in: some, notIn: none }: Condition): Condition {
  return { ...(some && { in: some }), ...(none && { notIn: none }) };
}

function returned([first = "", ...rest]: Code): Code {
  const last = rest[rest.length - 1];
  return [`return ${String(first)}`, ...rest.slice(0, -1), `${String(last)};`];
}

function bracketed(value: string): string {
  return /[?&|]/.test(value) ? `(${value})` : value;
}

const TEXT_OF: Code = [...block("function textOf(s, start, end)", ["return s.slice(start, end);"]), ""];
const SPAN_OF: Code = [...block("function spanOf(s, start, end)", ["return freeze({ start, end });"]), ""];

function registrationFunction({ reserved, experimental }: RegistrationFacts): Code {
  return block("function registrationOf(scheme)", [
    "if (scheme === undefined) return undefined;",
    "const name = scheme.toLowerCase();",
    `if (${JSON.stringify(reserved)}.includes(name)) return "reserved";`,
    `return ${experimental === undefined ? "undefined" : `name.startsWith(${JSON.stringify(experimental)}) ? "experimental" : undefined`};`,
  ]);
}
