import grammar from "../../generated/rfc3966.js";
import type { Names } from "../../generated/rfc3966.names.js";
import type { Refusal } from "../uri/diagnosis/refusal.js";
import type { Grammar } from "../uri/facade/grammar.js";
import { itemAt } from "../text/itemAt.js";
import { shown } from "../text/uriError.js";
import {
  type Comparison,
  type NameAndValue,
  type Scheme,
  type SchemeTypes,
  createScheme,
} from "../uri/generation/scheme.js";

/** The components of a tel URI (RFC 3966 section 3). */
export interface TelComponents {
  readonly scheme: string;
  /** A local number needs a context: the parameter phone-context. */
  readonly kind: "global-number" | "local-number";
  /** The digits with their visual separators: "+1-201-555-0123". */
  readonly number: string;
  /** The parameters in order, including the extension, the subaddress and the context. */
  readonly parameters: readonly NameAndValue[];
}

/** The types of the scheme tel. */
export type Tel = SchemeTypes<"rfc3966", Names["rule"], "telephone-uri", TelComponents>;

/**
 * The scheme tel by RFC 3966, December 2004: The tel URI for Telephone Numbers. `equivalent` follows section 4: numbers are compared without their
 * visual separators, parameters in any order, and everything ignoring case. `normalize` puts the parameters in the
 * order of section 3. No parameter may appear more than once (section 3), which no grammar can express: `tel.published` allows it.
 *
 * @example
 * tel.parse("tel:+1-201-555-0123;ext=7").parameters[0].value // "7"
 * tel.test("tel:7042") // false
 * tel.test("tel:7042;phone-context=example.com") // true
 * tel.equivalent("tel:+1-201-555-0123", "tel:+12015550123") // true
 */
export const tel: Scheme<Tel> & Comparison = /* @__PURE__ */ createScheme(
  "tel",
  grammar,
  grammar,
  comparison,
  repetition,
);

/** Section 3: a parameter name, the extension, the subaddress and the context "MUST NOT appear more than once". */
function repetition(input: string, { parameters }: Tel["ruleComponents"]): Refusal | undefined {
  const names = (parameters ?? []).map(({ name }) => name.toLowerCase());
  const seen = new Set<string>();
  const isRepeated = names.map((name) => seen.size === seen.add(name).size);
  const index = isRepeated.indexOf(true);
  if (index < 0) return undefined;
  // The text before the first ";" is not a parameter.
  const parts = input.split(";");
  const offsets = parts.map(() => 0);
  for (let i = 1; i < parts.length; i++) offsets[i] = itemAt(offsets, i - 1) + itemAt(parts, i - 1).length + 1;
  const name = parameters?.[index]?.name ?? "";
  const offset = itemAt(offsets, index + 1);
  const where = `(offset ${offset}, RFC 3966 3)`;
  return {
    viablePrefix: offset + name.length,
    possible: [{ characters: PNAME_CHARACTERS, rule: "pname" }],
    readings: [
      {
        offset,
        found: input[offset],
        rule: "par",
        section: "3",
        expected: ["another pname"],
        message: `the parameter ${shown(name)} must not appear more than once ${where}`,
        detail: `par: expected another pname, found ${shown(name)} again ${where}`,
      },
    ],
    // Without one of them, another number may be dialled.
    repairs: [],
  };
}

const PNAME_CHARACTERS = "-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const CONTEXT = "phone-context";
/** Section 3: a subaddress or an extension comes first, then the context, then the other parameters by their names. */
const FIRST_PARAMETERS = ["ext", "isub", CONTEXT];

function comparison(of: Grammar<Tel>): Comparison {
  const normalize = (uri: string): string => {
    const { number } = of.parse(uri);
    const parts = uri.toLowerCase().split(";").slice(1);
    // What cannot be a parameter belongs to the subaddress, with all between: it may begin with semicolons, and hold them.
    const alone = parts.map((part, i) => parts[i - 1] !== "isub=" && of.test(`;${part}`, { rule: "par" }));
    const end = alone.lastIndexOf(false) + 1;
    const start = end === 0 ? 0 : parts.findIndex((part) => part.startsWith("isub="));
    const subaddress = end === 0 ? [] : [parts.slice(start, end).join(";")];
    const parameters = [...parts.slice(0, start), ...subaddress, ...parts.slice(end)]
      .map(normalParameter)
      .sort(byPlace);
    return [`tel:${withoutSeparators(number.toLowerCase())}`, ...parameters].join(";");
  };
  return { normalize, equivalent: (one, other) => normalize(one) === normalize(other) };
}

/** A context is a number if it begins with "+", otherwise a domain name, in which hyphens and dots count. */
function normalParameter(parameter: string): string {
  return parameter.startsWith(`${CONTEXT}=+`)
    ? `${CONTEXT}=${withoutSeparators(parameter.slice(`${CONTEXT}=`.length))}`
    : parameter;
}

function withoutSeparators(number: string): string {
  return number.replace(/[-.()]/g, "");
}

function byPlace(one: string, other: string): number {
  const place = (parameter: string): number => {
    const found = FIRST_PARAMETERS.indexOf(parameter.replace(/=.*/, ""));
    return found < 0 ? FIRST_PARAMETERS.length : found;
  };
  return place(one) - place(other) || (one < other ? -1 : Number(one > other));
}
