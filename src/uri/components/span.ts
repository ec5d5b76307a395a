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

/** A component object with a {@link Span} for every text and with its labels: texts and spans are made from it. */
export type LayoutOf<T> = T extends string
  ? Span
  : T extends readonly (infer Item)[]
    ? readonly LayoutOf<Item>[]
    : T extends object
      ? { readonly [Name in keyof T]: Name extends Label ? T[Name] : LayoutOf<T[Name]> }
      : T;

/** Returns the texts of a layout, deeply frozen. The recursion is as deep as the object's type, whatever the input. */
export function textsOf<T>(layout: LayoutOf<T>, input: string): T {
  return convert(layout, ({ start, end }) => input.slice(start, end), true) as T;
}

/** Returns the spans of a layout, deeply frozen. */
export function spansOf<T>(layout: LayoutOf<T>): SpansOf<T> {
  return convert(layout, ({ start, end }) => Object.freeze({ start, end }), false) as SpansOf<T>;
}

/**
 * Does what {@link spansOf} does with a layout whose own spans are frozen already and need no copy.
 *
 * @param names the names in the layout that are not labels
 */
export function spansAmong<T>(layout: Readonly<Record<string, unknown>>, names: readonly string[]): SpansOf<T> {
  const spans: Record<string, unknown> = {};
  for (const name of names) {
    const value = layout[name];
    spans[name] = value === undefined || isSpan(value) ? value : convert(value, Object.freeze, false);
  }
  return Object.freeze(spans) as SpansOf<T>;
}

function convert(value: unknown, component: (span: Span) => unknown, labelled: boolean): unknown {
  if (!isRecord(value)) return value;
  if (Array.isArray(value)) return Object.freeze(value.map((item) => convert(item, component, labelled)));
  if (isSpan(value)) return component(value);
  const converted: Record<string, unknown> = {};
  for (const name of Object.keys(value))
    if (labelled || !isLabel(name)) converted[name] = convert(value[name], component, labelled);
  return Object.freeze(converted);
}

/** A name and a value that are on the two sides of a separator. */
export interface SpanPair {
  readonly name: Span;
  readonly value: Span;
}

/**
 * Returns the spans of the items of a list.
 *
 * @param start where the first item begins; there are no items if that is after `end`
 * @param separator the text between two items; without it there is one item
 * @param pairs what separates the name from the value, in a list of pairs
 *
 * @example
 * spansOfList("a/b", 0, 3, "/", undefined) // [{ start: 0, end: 1 }, { start: 2, end: 3 }]
 */
export function spansOfList(
  input: string,
  start: number,
  end: number,
  separator: string | undefined,
  pairs: string | undefined,
): readonly (Span | SpanPair)[] {
  const items: (Span | SpanPair)[] = [];
  for (let from = start; from <= end;) {
    const found = separator === undefined ? -1 : input.indexOf(separator, from);
    const to = found < 0 || found > end ? end : found;
    items.push(pairs === undefined ? { start: from, end: to } : pairOf(input, from, to, pairs));
    from = to + (separator?.length ?? 1);
  }
  return items;
}

/** Without a separator, the value is empty. */
function pairOf(input: string, start: number, end: number, separator: string): SpanPair {
  const length = input.slice(start, end).indexOf(separator);
  const at = length < 0 ? end : start + length;
  return { name: { start, end: at }, value: { start: length < 0 ? end : at + separator.length, end } };
}

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
