/** The components of RFC 3986 (section 3), inner ones before those that hold them. */
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

/** What a parser says of a string. */
export type Answer = { readonly accepts: false } | { readonly accepts: true; readonly components: ReportedComponents };

/** What went wrong where an answer was expected. */
export type TroubleKind = "garbage" | "crash" | "no-answer" | "extra-answers" | "long-answer";

export interface Trouble {
  readonly trouble: TroubleKind;
  /** What was seen, in one sentence. */
  readonly detail: string;
}

/** The string is no question for the parser, one that takes no relative references for instance: neither agreement nor deviation. */
export interface Pass {
  readonly passes: true;
}

export type Reply = Answer | Pass | Trouble;

const PASSES: Pass = Object.freeze({ passes: true });
const REFUSES: Answer = Object.freeze({ accepts: false });
const ACCEPTS: Answer = Object.freeze({ accepts: true, components: Object.freeze({}) });

/**
 * The answer that a parser gave: `false` refuses; `true` accepts; an object accepts and tells components, under their names in
 * RFC 3986, as strings without delimiters or as `null` or `undefined` for an absent one. Its other properties do not count.
 * `null` passes: the string is no question for the parser. All else is garbage.
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

function garbage(what: string): Trouble {
  return {
    trouble: "garbage",
    detail: `answered ${what}, which is neither true, false, null nor an object of components`,
  };
}

const SHOWN = 60;

function describe(value: unknown): string {
  if (value instanceof Promise) return "a promise";
  if (Array.isArray(value)) return "an array";
  if (typeof value === "object") return "an object";
  if (typeof value !== "string")
    return ["symbol", "function"].includes(typeof value) ? `a ${typeof value}` : String(value);
  return JSON.stringify(value.length > SHOWN ? `${value.slice(0, SHOWN)}...` : value);
}
