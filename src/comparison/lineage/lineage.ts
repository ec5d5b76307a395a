import { frozen } from "../../text/frozen.js";
import { factsOf } from "../../uri/facade/internals.js";
import { generations, type GenerationId } from "../../documents/index.js";
import { generationOf } from "../../documents/generationOf.js";

/** A relation to an older document, as the newer one states it. */
export type LineageKind = (typeof KINDS)[number];

const KINDS = ["updates", "obsoletes", "merges", "extends"] as const;

/** One document in the lineage. */
export interface LineageDocument {
  readonly generation: GenerationId;
  /** The citation of the document. */
  readonly document: string;
  readonly title: string;
  readonly date: string;
  /** Present if the document only changes single rules of another one, whose grammar it otherwise shares. */
  readonly patchOf?: GenerationId;
  /** Present if a later document withdrew this one. */
  readonly withdrawn?: { readonly by: string; readonly date: string };
}

/** A relation between two documents: RFC 2732 updates RFC 2396. */
export interface LineageRelation {
  readonly newer: GenerationId;
  readonly kind: LineageKind;
  readonly older: GenerationId;
}

/** The result of {@link lineage}. */
export interface Lineage {
  /** Oldest first. */
  readonly documents: readonly LineageDocument[];
  /** In the order of the newer documents. */
  readonly relations: readonly LineageRelation[];
}

/**
 * Returns which document updates, obsoletes, merges or extends which of the others, as the documents themselves state.
 *
 * @returns frozen, deeply
 *
 * @example
 * lineage().documents.find(({ generation }) => generation === "rfc2732").patchOf // "rfc2396"
 */
export function lineage(): Lineage {
  return (known ??= frozen(made()));
}

let known: Lineage | undefined;

function made(): Lineage {
  return {
    documents: generations.map((generation) => {
      const { id, document, title, date } = generation;
      const { patchOf, withdrawn } = factsOf(generation).lineage;
      return {
        generation: id,
        document,
        title,
        date,
        ...(patchOf !== undefined && { patchOf: generationOf(patchOf).id }),
        ...(withdrawn && { withdrawn }),
      };
    }),
    relations: generations.flatMap((generation) => {
      const facts = factsOf(generation).lineage;
      return KINDS.flatMap((kind) =>
        facts[kind].map((older): LineageRelation => ({ newer: generation.id, kind, older: generationOf(older).id })),
      );
    }),
  };
}
