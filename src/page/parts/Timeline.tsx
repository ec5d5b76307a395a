import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { lineage } from "../../comparison/lineage/lineage.js";
import { generation } from "../../index.js";
import type { GenerationId } from "../../index.js";
import { documentAddress, timeline } from "../timeline.js";
import { texts } from "../texts/texts.js";
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
  const say = texts().timeline;
  return (
    <details class="timeline-place" open={open}>
      <summary>{say.summary}</summary>
      <p class="help">{say.help}</p>
      <ol class="timeline">
        {timeline.map(({ generation: id, witness }) => {
          const { news, shows } = say.cards[id as GenerationId];
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
              <p class="none">{say.rules(rules.length, <code>{startRule}</code>)}</p>
              <p>
                {say.trial(
                  <button
                    type="button"
                    onClick={() => {
                      take(witness);
                    }}
                  >
                    <Quoted text={witness} />
                  </button>,
                  shows,
                )}
              </p>
            </li>
          );
        })}
      </ol>
      {open && (
        <details>
          <summary>{say.story.summary}</summary>
          <p class="help">{say.story.help}</p>
          <StoryTable take={take} />
        </details>
      )}
    </details>
  );
}

/** Says what a document does to older ones, as the document itself does: "Updates RFC 1738." */
function relationsOf(id: string): string {
  const { common, timeline: say } = texts();
  const { documents, relations } = lineage();
  const { withdrawn } = documents.find((one) => one.generation === id) ?? {};
  const said = (["updates", "obsoletes", "merges", "extends"] as const).flatMap((kind) => {
    const older = relations.filter((one) => one.newer === id && one.kind === kind);
    const names = older.map((one) => generation(one.older).document);
    return names.length === 0 ? [] : [say.relations[kind](common.list(names))];
  });
  return common.sentences([...said, ...(withdrawn ? [say.withdrawn(withdrawn.by, withdrawn.date.slice(0, 4))] : [])]);
}
