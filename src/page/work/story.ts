import { lineage } from "../../comparison/lineage/lineage.js";
import { generations } from "../../index.js";
import { difference, language } from "../../documents/language.js";
import { valueFor } from "../../text/itemAt.js";

/** One step of the story of the grammar: from one generation to the next one, or to a patch of it. */
export interface StoryStep {
  readonly before: string;
  readonly after: string;
  /** A shortest string that `gained` or lost its place in the language with this step; absent if the two languages are equal. */
  readonly witness?: string;
  readonly gained: boolean;
  /** The verdict of every generation on the witness, oldest first. */
  readonly accepted: readonly boolean[];
}

/**
 * Returns the steps of the story, oldest first. A patch is compared with the document that it changes, any other document with
 * the one that was published before it. Every witness is computed and then tried in all generations.
 */
export function story(): StoryStep[] {
  const languages = new Map(generations.map(({ id }) => [id, language(id)]));
  const { documents } = lineage();
  return documents.flatMap(({ generation: after, patchOf }, i) => {
    const before = patchOf ?? documents[i - 1]?.generation;
    if (before === undefined) return [];
    const { onlyInA: lost, onlyInB: gained } = difference(valueFor(languages, before), valueFor(languages, after));
    const witness = gained ?? lost;
    return [
      {
        before,
        after,
        ...(witness !== undefined && { witness }),
        gained: gained !== undefined,
        accepted: generations.map((one) => witness !== undefined && one.test(witness)),
      },
    ];
  });
}
