import { DIALECT_NAMES, type DialectName } from "../../languages/regexp/dialectNames.js";
import { UserGrammar } from "../../grammars/user/userGrammar.js";
import { writtenRegexp, type WrittenRegexp } from "../../grammars/user/writtenRegexp.js";
import { generationOf } from "../../documents/generationOf.js";
import type { Generation } from "../../uri/generation/generation.js";
import type { PropertyDeclaration } from "../../uri/components/layout.js";
import { factsOf } from "../../uri/facade/internals.js";
import { language } from "../../documents/generationLanguage.js";
import { unprintedRule } from "../../languages/abnf/rules.js";
import { UndecidableError } from "../../languages/peg/undecidableError.js";
import { assertOneOf, readOptions } from "../../text/options.js";
import { expressionsOf } from "../teach/expressions.js";

/** The options of {@link regexp}. */
export interface RegexpOptions {
  /** The rule; the one that the reference names, or the start rule, if left out. */
  readonly rule?: string | undefined;
  /** The engine that the expression is for: `"ecmascript"` if left out. */
  readonly dialect?: DialectName | undefined;
  /** True if the components of a document's strings are groups with their names. */
  readonly groups?: boolean | undefined;
  /** True if the expression has comments with the names of the rules, in the dialects that have a mode for them. */
  readonly verbose?: boolean | undefined;
  /** The number of seconds after which there is no expression. 10 if left out. */
  readonly maxSeconds?: number | undefined;
}

/**
 * Returns a rule as a regular expression for another engine, in the order of its ABNF. It matches whole strings, and it is
 * proved before it is returned: read as its engine reads it, it has exactly the strings of the rule's automaton.
 *
 * @param reference a generation, its id (`"rfc3986"`), a rule of it (`"rfc3986#URI"`), or a grammar that `readGrammar` has read
 * @throws {UndecidableError} a RangeError that names why there is no expression: the rule is not regular, the dialect cannot write
 *   it, or it would be too long
 * @throws {RangeError} for an unknown id, rule or dialect, naming the known ones
 *
 * @example
 * regexp("rfc3986#scheme", { dialect: "python" }).text // "\\A[A-Za-z][A-Za-z0-9+\\-.]*\\Z"
 */
export function regexp(reference: string | Generation | UserGrammar, options?: RegexpOptions): WrittenRegexp {
  const names = ["rule", "dialect", "groups", "verbose", "maxSeconds"] as const;
  const { rule, dialect = "ecmascript", groups = false, verbose = false, maxSeconds } = readOptions(options, names);
  assertOneOf("dialect", dialect, DIALECT_NAMES);
  if (reference instanceof UserGrammar) {
    const { name } = reference.rule(rule ?? reference.startRule ?? "");
    if (groups) throw new UndecidableError(name, "a grammar of one's own has no components for groups");
    const start =
      reference.published.find((one) => one.name === name) ?? unprintedRule(name, { kind: "prose", text: "" });
    const commentOf = (inner: string): string => inner;
    return writtenRegexp(reference.published, start, reference.language(name, { maxSeconds }), {
      dialect,
      commentOf: verbose ? commentOf : undefined,
      maxSeconds,
    });
  }
  const [id, named] = typeof reference === "string" ? reference.split("#") : [];
  const generation = generationOf(id ?? reference, "reference");
  const { name } = generation.rule(rule ?? named ?? generation.startRule);
  const rules = Array.from(expressionsOf(generation).abnf, ([one, expression]) => unprintedRule(one, expression));
  const start = rules.find((one) => one.name === name) ?? unprintedRule(name, { kind: "prose", text: "" });
  const commentOf = (inner: string): string => {
    const section = generation.rules.includes(inner) ? generation.rule(inner).section : "";
    return section === "" ? inner : `${inner} (${generation.document} ${section})`;
  };
  return writtenRegexp(rules, start, language(generation, name), {
    dialect,
    components: groups ? componentsOf(generation) : undefined,
    commentOf: verbose ? commentOf : undefined,
    maxSeconds,
  });
}

/**
 * Returns the rules that derive the components of a generation, and the components that are never absent.
 *
 * @throws {UndecidableError} for a document whose components are not each what a rule derives
 */
function componentsOf(generation: Generation): { ofRule: ReadonlyMap<string, string>; always: ReadonlySet<string> } {
  const { layout, components } = factsOf(generation);
  const always = new Set<string>();
  for (const [name, declaration] of Object.entries(layout)) {
    if (isLabel(declaration)) continue;
    const [own, ...others] = Array.isArray(declaration) ? (declaration as readonly unknown[]) : [declaration];
    const isEmpty = (one: unknown): boolean => typeof one === "object" && one !== null && "at" in one;
    if (typeof own !== "string" || !others.every(isEmpty))
      throw new UndecidableError(
        name,
        `${generation.document} has components that are not each what one rule derives: no groups are written`,
      );
    if (others.length > 0) always.add(name);
  }
  return { ofRule: new Map(Object.entries(components)), always };
}

/** Returns true for a property that describes the string and is no part of it. */
function isLabel(declaration: PropertyDeclaration): boolean {
  return (
    typeof declaration === "object" &&
    ["oneOf", "label", "registrationOf", "absentOr"].some((key) => key in declaration)
  );
}
