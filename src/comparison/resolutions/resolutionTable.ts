import examples from "../../../generated/examples.js";
import type { Example } from "../../uri/generated.js";
import { UriSyntaxError } from "../../uri/diagnosis/uriSyntaxError.js";
import type { Generation } from "../../uri/generation/generation.js";
import { generationOf } from "../../documents/generationOf.js";
import { generations, type GenerationId } from "../../documents/index.js";
import { NotDefinedError } from "../../uri/resolve/resolutionAlgorithm.js";
import { lazy } from "../../text/lazy.js";
import { itemAt, getOrInsert } from "../../text/itemAt.js";

/** The answer of a generation to a reference. */
export type ResolutionAnswer =
  | { readonly kind: "uri"; readonly uri: string }
  /** The document has "(current document)" here: the reference means a place in this resource, not another resource. */
  | { readonly kind: "current-document"; readonly fragment: string | undefined }
  /** The generation cannot resolve the reference. `offset` is where the base or the reference fails, if it does not conform. */
  | {
      readonly kind: "refused";
      readonly of: "base" | "reference" | "result" | undefined;
      readonly message: string;
      readonly offset?: number;
    }
  /** Its document does not define resolution. */
  | { readonly kind: "not-defined"; readonly message: string };

/** One answer that a document prints. `options` is the choice that it belongs to, where the document leaves one. */
export interface PrintedExample {
  readonly generation: GenerationId;
  readonly section: string;
  readonly answer: ResolutionAnswer;
  readonly options?: Readonly<Record<string, unknown>>;
}

/** A reference that some document resolves as an example. */
interface ResolvedReference {
  readonly base: string;
  readonly reference: string;
  /** The answers that the documents print, oldest first. */
  readonly printed: readonly PrintedExample[];
}

/** A reference that some document resolves as an example, and what every generation resolves it to. */
export interface ResolutionRow extends ResolvedReference {
  /** The answer of each generation with its default options. */
  readonly answers: Readonly<Record<GenerationId, ResolutionAnswer>>;
}

/** The documents' own examples (grammar/examples.json): appendix C before RFC 3986, section 5.4 in it, appendix D of url-syntax-05. */
const EXAMPLES: readonly Example[] = examples;

/**
 * Returns every reference that a document resolves as an example, resolved by every generation, in the order of the documents.
 * The documents of 1993 and 1994 print no such examples; RFC 1738 does not define resolution at all.
 *
 * @example
 * resolutionTable().find(({ reference }) => reference === "?y").answers.rfc3986 // { kind: "uri", uri: "http://a/b/c/d;p?y" }
 */
export function resolutionTable(): ResolutionRow[] {
  return structuredClone(
    resolvedReferences().map((row, i) => ({
      ...row,
      answers: Object.fromEntries(generations.map((of) => [of.id, itemAt(answersOf(of), i)])) as Record<
        GenerationId,
        ResolutionAnswer
      >,
    })),
  );
}

/** Returns every reference that a document resolves as an example, in the order of the documents. */
export const resolvedReferences = lazy((): readonly ResolvedReference[] => {
  const rows = new Map<string, { base: string; reference: string; printed: PrintedExample[] }>();
  for (const example of EXAMPLES) {
    const { base, reference, section, options } = example;
    const key = JSON.stringify([base, reference]);
    const row = getOrInsert(rows, key, () => ({ base, reference, printed: [] }));
    row.printed.push({
      generation: generationOf(example.generation).id,
      section,
      answer: printedAnswer(example),
      ...(options && { options: { ...options } }),
    });
  }
  return [...rows.values()];
});

/** Returns the answers of a generation to these references. */
function answersOf(of: Generation): readonly ResolutionAnswer[] {
  return getOrInsert(answers, of, () =>
    resolvedReferences().map(({ reference, base }) => resolutionAnswer(of, reference, base)),
  );
}

const answers = new WeakMap<Generation, readonly ResolutionAnswer[]>();

/** An example of a document that two generations resolve differently. */
export interface ResolutionDifference {
  readonly base: string;
  readonly reference: string;
  readonly a: ResolutionAnswer;
  readonly b: ResolutionAnswer;
}

/**
 * Returns the documents' examples of resolution that two generations resolve differently.
 *
 * @param a a generation or its id
 * @param b a generation or its id
 * @throws {RangeError} for an unknown id
 *
 * @example
 * resolutionDifferences("rfc2396", "rfc3986").map(({ reference }) => reference) // ["?y", "#s", "", ...]
 */
export function resolutionDifferences(a: Generation | string, b: Generation | string): ResolutionDifference[] {
  const [one, other] = [generationOf(a, "a"), generationOf(b, "b")];
  const differences = resolvedReferences()
    .map(({ base, reference }, i) => ({
      base,
      reference,
      a: itemAt(answersOf(one), i),
      b: itemAt(answersOf(other), i),
    }))
    .filter((row) => !sameAnswer(row.a, row.b));
  return structuredClone(differences);
}

/** Returns true if two answers are alike; the wording of a refusal does not count. */
export function sameAnswer(a: ResolutionAnswer, b: ResolutionAnswer): boolean {
  if (a.kind === "uri") return b.kind === "uri" && a.uri === b.uri;
  if (a.kind === "current-document") return b.kind === "current-document" && a.fragment === b.fragment;
  return a.kind === b.kind;
}

/** Returns what a generation resolves a reference to. Does not throw for any string. */
export function resolutionAnswer(generation: Generation, reference: string, base: string): ResolutionAnswer {
  try {
    const resolution = generation.resolution(reference, base);
    return resolution.kind === "uri"
      ? { kind: "uri", uri: resolution.uri }
      : { kind: "current-document", fragment: resolution.fragment };
  } catch (error) {
    if (error instanceof NotDefinedError) return { kind: "not-defined", message: error.message };
    if (error instanceof UriSyntaxError) {
      const of = error.argument === "base" || error.argument === "reference" ? error.argument : "result";
      return { kind: "refused", of, message: error.message, offset: error.offset };
    }
    if (error instanceof RangeError) return { kind: "refused", of: undefined, message: error.message };
    throw error;
  }
}

/** Returns an answer in words: the URI, `(current document)#f`, why there is none. */
export function answerText(answer: ResolutionAnswer): string {
  switch (answer.kind) {
    case "uri":
      return answer.uri;
    case "current-document":
      return `(current document)${answer.fragment === undefined ? "" : `#${answer.fragment}`}`;
    case "not-defined":
      return "not defined";
    case "refused":
      return answer.of === undefined ? "refused" : `refused: the ${answer.of} does not conform`;
  }
}

function printedAnswer({ result, currentDocument }: Example): ResolutionAnswer {
  return result === undefined
    ? { kind: "current-document", fragment: currentDocument?.fragment }
    : { kind: "uri", uri: result };
}
