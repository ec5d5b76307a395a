import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Button } from "./fields.js";
import { WorkStatus } from "./progress.js";
import { ScrollRegion } from "./scrolling.js";
import { Quoted } from "./words.js";
import { texts } from "../texts/texts.js";
import { documentAddress, timeline } from "./timeline.js";
import { useWork } from "../work/useWork.js";
import { lineage } from "../../comparison/lineage/lineage.js";
import { generation, generations, type GenerationId } from "../../index.js";

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
                  <Button press={() => take(witness)}>
                    <Quoted text={witness} />
                  </Button>,
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

/** States the relation of a document to older ones in the document's own words: "Updates RFC 1738." */
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

/** A shortest string for each step of the story, with the verdicts of all generations on it. */
export function StoryTable({ take }: { readonly take: (uri: string) => void }): JSX.Element {
  const say = texts().timeline.story;
  const work = useWork("story", {});
  if (work?.is !== "done") return <WorkStatus work={work} said={say.looking} />;
  return (
    <ScrollRegion label={say.label}>
      <table class="story">
        <thead>
          <tr>
            <th scope="col">{say.step}</th>
            <th scope="col">{say.shortest}</th>
            {generations.map(({ id }) => (
              <th scope="col" key={id} class="upright">
                <span>{id}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {work.answer.map(({ before, after, witness, gained, accepted }) => (
            <tr key={after}>
              <th scope="row">
                {before} → {after}
              </th>
              <td class="unbroken">
                {witness === undefined
                  ? say.none
                  : (gained ? say.gained : say.gone)(
                      <Button press={() => take(witness)}>
                        <Quoted text={witness} />
                      </Button>,
                    )}
              </td>
              {generations.map(({ id }, i) => (
                <td key={id} class={id === before || id === after ? "verdict-cell differs" : "verdict-cell"}>
                  {witness === undefined ? (
                    "–"
                  ) : accepted[i] === true ? (
                    <span class="good">
                      ✓<span class="unseen"> {say.accepted}</span>
                    </span>
                  ) : (
                    <span class="bad">
                      ✗<span class="unseen"> {say.refused}</span>
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
