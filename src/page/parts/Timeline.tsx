import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { lineage } from "../../comparison/lineage/lineage.js";
import { generation } from "../../index.js";
import { documentAddress, timeline } from "../timeline.js";
import { Quoted } from "./Quoted.js";
import { StoryTable } from "./StoryTable.js";

interface TimelineProps {
  /** True if nothing has been typed yet: on a first visit it is unfolded, and then stays as it is. */
  readonly isFirstVisit: boolean;
  /** Takes a string of a card as the input. */
  readonly take: (uri: string) => void;
}

/** Tells the story of the documents: a card for each on a timeline, with a link to it and a string that shows what changed. */
export function Timeline({ isFirstVisit, take }: TimelineProps): JSX.Element {
  const [open] = useState(isFirstVisit);
  return (
    <details class="timeline-place" open={open}>
      <summary>The documents, one after another</summary>
      <p class="help">
        Each card is a document, with its news and a string that shows them. Choose a string to see it in all rows
        above.
      </p>
      <ol class="timeline">
        {timeline.map(({ generation: id, news, witness, shows }) => {
          const { date, document, startRule, rules } = generation(id);
          const relations = relationsOf(id);
          return (
            <li key={id}>
              <strong>{date.slice(0, 4)}</strong> {id}
              <br />
              <a href={documentAddress(id)} rel="noreferrer">
                {document}
              </a>
              <p>{news}</p>
              {relations !== "" && <p class="none">{relations}</p>}
              <p class="none">
                {rules.length} rules, from <code>{startRule}</code> on
              </p>
              <p>
                Try{" "}
                <button
                  type="button"
                  onClick={() => {
                    take(witness);
                  }}
                >
                  <Quoted text={witness} />
                </button>
                : {shows}.
              </p>
            </li>
          );
        })}
      </ol>
      {open && (
        <details>
          <summary>A shortest string for each step, run through all of them</summary>
          <p class="help">
            Each step is compared for all strings with the document before it, a patch with the document that it
            changes. The string is a shortest one that became right with the step or, where none did, ceased to be.
          </p>
          <StoryTable take={take} />
        </details>
      )}
    </details>
  );
}

/** Says what a document does to older ones, as the document itself does: "Updates RFC 1738." */
function relationsOf(id: string): string {
  const { documents, relations } = lineage();
  const { withdrawn } = documents.find((one) => one.generation === id) ?? {};
  const said = (["updates", "obsoletes", "merges", "extends"] as const).flatMap((kind) => {
    const older = relations.filter((one) => one.newer === id && one.kind === kind);
    const names = older.map((one) => generation(one.older).document).join(", ");
    return names === "" ? [] : [`${kind.slice(0, 1).toUpperCase()}${kind.slice(1)} ${names}.`];
  });
  return [...said, ...(withdrawn ? [`Withdrawn by ${withdrawn.by}, ${withdrawn.date.slice(0, 4)}.`] : [])].join(" ");
}
