/**
 * The answer of an adapter for a string that its parser accepts. A missing key is a component that the parser does not
 * report; `null` is an absent component.
 */
export type Reported = Partial<Record<Key, string | null | undefined>>;

export type Key = "scheme" | "authority" | "userinfo" | "host" | "port" | "path" | "query" | "fragment";

/** The changes that a library makes to components before it reports them. */
interface Habits {
  /** Turned into lower case. */
  readonly lowerCases?: readonly Key[];
  /** Percent-decoded, or with normalised percent-encoding. */
  readonly escapes?: readonly Key[];
}

/**
 * The components spelled as in the string: one that the library normalises is not reported if that may have changed it,
 * nor is one that is `undefined`.
 */
export function asSpelled(
  input: string,
  components: Reported,
  { lowerCases = [], escapes = [] }: Habits = {},
): Reported {
  const changed = new Set([...(/[A-Z]/.test(input) ? lowerCases : []), ...(input.includes("%") ? escapes : [])]);
  return Object.fromEntries(
    Object.entries(components).filter(([key, text]) => text !== undefined && !changed.has(key as Key)),
  );
}

/** A host that the library reports without its brackets. */
export function bracketed<Host extends string | null | undefined>(input: string, host: Host): Host | string {
  return typeof host === "string" && input.includes(`[${host}]`) ? `[${host}]` : host;
}

/** A port that the library reports as a number; not reported if that may have lost zeros. */
export function portText(input: string, port: number): string | undefined {
  return input.includes(":0") ? undefined : String(port);
}

/** A text that the library also reports as empty if it is absent. */
export function orUnknown(text: string | null): string | undefined {
  return text === null || text === "" ? undefined : text;
}

/**
 * The userinfo of a library that reports its two parts: not reported without a password, since an empty one is not
 * distinguished from none, nor if the parts are spelled differently.
 */
export function joinedUserinfo(
  input: string,
  username: string | null | undefined,
  password: string | null | undefined,
): string | undefined {
  const userinfo = `${username ?? ""}:${password ?? ""}`;
  return password && input.includes(`${userinfo}@`) ? userinfo : undefined;
}

/** Returns true if a string has a scheme, as RFC 3986 appendix B splits it. */
export function hasScheme(input: string): boolean {
  return /^[^:/?#]+:/.test(input);
}
