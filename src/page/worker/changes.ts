import { generation } from "../../documents/index.js";
import type { Generation } from "../../uri/generation/generation.js";
import { tryCatch } from "../../text/tryCatch.js";
import { UriError } from "../../text/uriError.js";
import changes from "../lessons/changes.json" with { type: "json" };
import { locale } from "../locales/message.js";
import { readingOf, type DocumentReading } from "./checked.js";

/** A change between two documents, with a URL that shows it. */
export interface Change {
  readonly topic: string;
  readonly says: string;
  readonly url: string;
  readonly base: string | undefined;
  /** What the two documents make of the URL. */
  readonly sides: readonly [Side, Side];
  /** The rules that say so, of each document. */
  readonly rules: readonly [readonly string[], readonly string[]];
}

/** What a document makes of a URL: how it reads it, or what it resolves or normalizes it to. */
export type Side = { readonly id: string } & (
  { readonly reading: DocumentReading } | { readonly text: string } | { readonly none: true }
);

/**
 * Returns the changes from one document to another: sentences written for this pair first, then the URLs that the two read differently,
 * computed now.
 */
export function changesBetween(a: string, b: string): readonly Change[] {
  const [first, second] = [generation(a), generation(b)];
  const isPair = (between: readonly string[] | undefined): boolean =>
    between !== undefined && between.includes(a) && between.includes(b);
  const written = changes.some(({ between }) => isPair(between))
    ? changes.filter(({ between }) => isPair(between))
    : changes.filter(({ between }) => between === undefined || !isPair(between));
  const seen = new Set<string>();
  return written.flatMap((change): Change[] => {
    const { topic, url, base } = change;
    const sides = [first, second].map((of) => sideOf(of, url, base, change.normalize === true)) as unknown as [
      Side,
      Side,
    ];
    const [one, other] = sides.map(({ id: _, ...side }) =>
      JSON.stringify("reading" in side ? { ...side.reading, id: "" } : side),
    );
    const key = `${topic} ${url} ${base ?? ""}`;
    if (one === other || seen.has(key)) return [];
    seen.add(key);
    const [from = [], to = []] = change.rules ?? [];
    const isForward = change.between?.[0] === a || change.between === undefined;
    return [{ topic, says: change[locale()], url, base, sides, rules: isForward ? [from, to] : [to, from] }];
  });
}

function sideOf(of: Generation, url: string, base: string | undefined, normalize: boolean): Side {
  const { id } = of;
  const made = (make: () => string): Side =>
    tryCatch(
      (): Side => ({ id, text: make() }),
      [UriError, Error],
      () => ({ id, none: true }),
    );
  if (normalize) return made(() => of.normalize(url));
  if (base === undefined) return { id, reading: readingOf(of, url) };
  return made(() => {
    const found = of.resolution(url, base) as {
      readonly kind: string;
      readonly uri?: string;
      readonly fragment?: string;
    };
    return found.kind === "current-document" ? `(${found.kind})${url}` : of.resolve(url, base);
  });
}
