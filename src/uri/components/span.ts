import { isRecord } from "../../text/records.js";

/** A component's position in the input. */
export interface Span {
  /** UTF-16 offset of the first character. */
  readonly start: number;
  /** UTF-16 offset after the last character; equal to `start` where the component is empty. */
  readonly end: number;
}

/** Properties of component objects that describe the text and are not part of it. */
const LABELS = ["generation", "form", "hostType", "pathForm", "registration", "kind", "thisHost"] as const;
const LABEL_NAMES: ReadonlySet<string> = /* @__PURE__ */ new Set(LABELS);
export type Label = (typeof LABELS)[number];

/** A component object with a {@link Span} instead of every text; an absent component is also `undefined` here. */
export type SpansOf<T> = T extends string
  ? Span
  : T extends readonly (infer Item)[]
    ? readonly SpansOf<Item>[]
    : T extends object
      ? { readonly [Name in keyof T as Exclude<Name, Label>]: SpansOf<T[Name]> }
      : T;

/**
 * Returns a component object with every text replaced, deeply frozen.
 *
 * @param text returns what replaces a text, which is in the property `name`, perhaps in a list
 */
export function mapTexts(value: object, text: (text: string, name: string) => unknown): object {
  const mapped = (inner: unknown, name: string): unknown => {
    if (typeof inner === "string") return text(inner, name);
    if (Array.isArray(inner)) return Object.freeze(inner.map((item: unknown) => mapped(item, name)));
    return isRecord(inner) ? mapTexts(inner, text) : inner;
  };
  if (Array.isArray(value)) return Object.freeze(value.map((item: unknown) => mapped(item, "")));
  const entries = Object.entries(value).map(([name, inner]: [string, unknown]) => [
    name,
    isLabel(name) ? inner : mapped(inner, name),
  ]);
  return Object.freeze(Object.fromEntries(entries));
}

export function isLabel(name: string): boolean {
  return LABEL_NAMES.has(name);
}

/** Returns true for the value of a component among spans; false for an absent one, a list, and an object of spans. */
export function isSpan(value: unknown): value is Span {
  return isRecord(value) && typeof value.start === "number";
}
