import { lazy } from "../../text/lazy.js";
import { percentEncoded } from "./edits.js";
import type { Edit, Mistake } from "./refusal.js";
import type { WrittenUri } from "./writtenUri.js";

// Rewrites of a text that undo a mistake, most of them made of an expression whose captured texts are replaced.

/** Facts about the strings of a rule. */
export interface MistakenRule {
  /** Every string begins with a scheme. */
  readonly needsScheme: boolean;
  readonly hasFragments: boolean;
  /** Letters beyond ASCII are allowed. */
  readonly isInternational: boolean;
  /** The prefix with which the document delimits a URI in running text: `URL:` */
  readonly prefix: string;
  /** Returns true if there is a host after a prefix such as `http://`, and no "@" before it. */
  readonly refusesUserinfo: (prefix: string) => boolean;
}

/** A text in which mistakes are looked for, and the rule that rejects it. */
export interface MistakenText {
  readonly rule: MistakenRule;
  readonly uri: WrittenUri;
  /** The length of the longest prefix with which some string of the rule begins. */
  readonly viable: number;
}

/** The edits that undo a mistake. */
export interface Undone {
  readonly edits: readonly Edit[];
  /** The offset of the mistake, if it is not that of the first edit. */
  readonly at?: number;
  /** The component that it is in. */
  readonly component?: string;
  readonly mistake?: Mistake;
  /** Added to the price. */
  readonly extra?: number;
}

/** What was found in a text: edits, or several ways to undo the same mistake. */
export type Found = readonly Edit[] | Undone | readonly Undone[] | undefined;

export type Find = (text: string, about: MistakenText) => Found;

export const remove = (offset: number, length: number): Edit => ({ kind: "delete", offset, length, text: "" });
export const insert = (offset: number, text: string): Edit => ({ kind: "insert", offset, length: 0, text });
export const replace = (offset: number, length: number, text: string): Edit => ({
  kind: "replace",
  offset,
  length,
  text,
});

/** Removes the text before one offset and after another. */
export function keepOnly(text: string, begin: number, end: number): Edit[] {
  return [...(begin > 0 ? [remove(0, begin)] : []), ...(end < text.length ? [remove(end, text.length - end)] : [])];
}

/**
 * Builds an expression of its parts, without their white space. `<S>` is a scheme, `<W>` one of the web, `<U>` a user
 * before a host, `<A>` all before a host, `<N>` a name with dots, `<I>` an address of IPv6, `<P>` a port, and `<E>` the place
 * after an authority.
 */
export function x(parts: TemplateStringsArray): () => RegExp {
  const source = parts.raw
    .join("")
    .replace(/\s+/g, "")
    .replaceAll("<A>", "^(?:<S>:)?//<U>")
    .replaceAll("<S>", "[a-z][a-z\\d+.-]*")
    .replaceAll("<N>", "[\\w-]+(?:\\.[\\w-]+)+")
    .replaceAll("<P>", "(?::\\d+)?")
    .replaceAll("<I>", "[\\da-f:.]+")
    .replaceAll("<W>", "(?:https?|ftp|wss?)")
    .replaceAll("<U>", "(?:[^/?#@]*@)?")
    .replaceAll("<E>", "(?=[/?#]|$)");
  return lazy(() => new RegExp(source, "dgiu"));
}

/** Returns the first match of an expression, and what it captures; empty if there is none. */
export function matched(expression: () => RegExp, text: string): readonly (string | undefined)[] {
  const reader = expression();
  reader.lastIndex = 0;
  return reader.exec(text) ?? [];
}

/** The replacement of a captured text: a text, or what a function makes of it. */
type Put = string | ((captured: string) => string);

/** Percent-encodes each character. */
export const ENCODED = (captured: string): string => [...captured].map(percentEncoded).join("");

/**
 * Returns the function that replaces the texts that an expression captures, in all its matches. Without a replacement a text
 * is removed; a captured text that is empty is the place of an insertion.
 *
 * @example
 * swap(x`(\\)(\.)`, "", "/") // "a\.b" -> "a/b"
 */
export function swap(expression: () => RegExp, ...puts: readonly Put[]): (text: string) => Edit[] {
  return (text) => {
    // Most texts do not match, and a search is quicker than an iterator.
    if (text.search(expression()) < 0) return [];
    return Array.from(text.matchAll(expression()), ({ indices = [] }) =>
      indices.slice(1).flatMap((span, i): Edit[] => {
        if (!(span as typeof span | undefined)) return [];
        const [start, end] = span;
        const captured = text.slice(start, end);
        const put = puts[i] ?? "";
        const written = typeof put === "string" ? put : put(captured);
        if (written === captured) return [];
        const kind =
          put === ENCODED ? "percent-encode" : written === "" ? "delete" : captured === "" ? "insert" : "replace";
        return [{ kind, offset: start, length: end - start, text: written }];
      }),
    ).flat();
  };
}

/** Looks for a mistake only in texts that match an expression. */
export function where(expression: () => RegExp, find: Find): Find {
  return (text, about) => (text.search(expression()) < 0 ? undefined : find(text, about));
}

/** Reports a mistake at its first edit, in a component if one is given. */
export function at(component: string | undefined, find: (text: string) => readonly Edit[]): Find {
  return (text) => {
    const edits = find(text);
    return edits[0] && { edits, at: edits[0].offset, ...(component !== undefined && { component }) };
  };
}

/** Reports a mistake where the port ends that the author did not mean. */
export function atPort(find: (text: string) => readonly Edit[]): Find {
  return (text, { uri: { port }, viable }) =>
    port
      ? { edits: find(text), at: text.slice(port.start).search(/\D|$/) + port.start, component: "port" }
      : { edits: find(text), at: viable };
}

/**
 * Replaces runs of backslashes by slashes. If all runs are of even length, each backslash was doubled by an escape.
 *
 * @param from the offset of the first one
 */
export function slashes(text: string, from: number): Edit[] {
  const runs = [...text.slice(from).matchAll(/\\+/g)];
  const doubled = runs.every(({ 0: run }) => run.length % 2 === 0);
  return runs.map(({ index, 0: run }) =>
    replace(index + from, run.length, "/".repeat(doubled ? run.length / 2 : run.length)),
  );
}

/** Replaces the text that an expression captures at the end of its match, and all backslashes after it by slashes. */
export function slashed(expression: () => RegExp, put = ""): (text: string) => Edit[] {
  return (text) => {
    const [match, run = ""] = matched(expression, text);
    if (match === undefined) return [];
    // A slash that stays is not edited.
    const kept = run.startsWith("/") ? 1 : 0;
    const start = match.length - run.length + kept;
    const head = run === "" ? insert(start, put) : replace(start, run.length - kept, put.slice(kept));
    return [...(put === "" ? [] : [head]), ...slashes(text, match.length)];
  };
}
