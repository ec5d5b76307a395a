/** The components of RFC 3986 (section 3), inner ones before those that contain them. */
export const COMPONENT_NAMES = [
  "scheme",
  "userinfo",
  "host",
  "port",
  "authority",
  "path",
  "query",
  "fragment",
] as const;
export type ComponentName = (typeof COMPONENT_NAMES)[number];

/** Components under their names in RFC 3986. A missing key is not reported, `undefined` is an absent component, `""` an empty one. */
export type ReportedComponents = { readonly [Name in ComponentName]?: string | undefined };

/** A parser's verdict on a string. */
export type Answer = { readonly accepts: false } | { readonly accepts: true; readonly components: ReportedComponents };

/** The kinds of failure where an answer was expected. */
export type TroubleKind = "garbage" | "crash" | "no-answer" | "extra-answers" | "long-answer";

export interface Trouble {
  readonly trouble: TroubleKind;
  /** What happened, as the end of a sentence that begins with the parser: `gave no answer within 1000 ms`. */
  readonly detail: string;
}

/** The parser passes: the string is no question for it, such as a relative reference for a parser of absolute URIs. This is neither agreement nor deviation. */
export interface Pass {
  readonly passes: true;
}

export type Reply = Answer | Pass | Trouble;

const PASSES: Pass = Object.freeze({ passes: true });
const REFUSES: Answer = Object.freeze({ accepts: false });
const ACCEPTS: Answer = Object.freeze({ accepts: true, components: Object.freeze({}) });

/**
 * Reads the answer of a parser. `false` refuses the string and `true` accepts it. An object accepts it and reports components under
 * their names in RFC 3986: strings without delimiters, `null` or `undefined` for an absent one; other properties are not read. `null`
 * passes. Anything else is garbage.
 */
export function readAnswer(value: unknown): Reply {
  if (value === false) return REFUSES;
  if (value === true) return ACCEPTS;
  if (value === null) return PASSES;
  if (typeof value !== "object" || Array.isArray(value) || value instanceof Promise) return garbage(describe(value));
  const components: { [Name in ComponentName]?: string | undefined } = {};
  for (const name of COMPONENT_NAMES) {
    if (!Object.hasOwn(value, name)) continue;
    const text = (value as Readonly<Record<string, unknown>>)[name] ?? undefined;
    if (text !== undefined && typeof text !== "string") return garbage(`${describe(text)} as ${name}`);
    components[name] = text;
  }
  return { accepts: true, components };
}

function garbage(described: string): Trouble {
  return {
    trouble: "garbage",
    detail: `answered ${described}, which is neither true, false, null nor an object of components`,
  };
}

/** The number of characters of a string that a description quotes. */
const LONGEST_QUOTED = 60;

function describe(value: unknown): string {
  if (value instanceof Promise) return "a promise";
  if (Array.isArray(value)) return "an array";
  if (typeof value === "object") return "an object";
  if (typeof value !== "string")
    return ["symbol", "function"].includes(typeof value) ? `a ${typeof value}` : String(value);
  return JSON.stringify(value.length > LONGEST_QUOTED ? `${value.slice(0, LONGEST_QUOTED)}...` : value);
}
