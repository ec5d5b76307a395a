import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import timeline from "../../../generated/timeline.js";
import { lineage } from "../../comparison/lineage/lineage.js";
import { generation, generations, type GenerationId } from "../../index.js";
import { hrefOfTree, usePage } from "../fragment.js";
import { Button } from "../parts/fields.js";
import { DocumentLink } from "../parts/rule.js";
import { Table } from "../parts/scrolling.js";
import { Quoted } from "../parts/words.js";
import { FIRST_URI, UriField } from "../parts/UriField.js";
import { rowsInWords, VerdictTable } from "../parts/VerdictTable.js";
import { texts } from "../texts/texts.js";
import { prepareRefusals, verdictRows } from "../work/verdictRows.js";
import { LiveStatus, WorkStatus } from "../parts/progress.js";
import { LONGEST_AT_ONCE, useWork } from "../work/useWork.js";

/** Shows the verdicts of every generation on a string, at each key press. */
export function Verdicts(): JSX.Element {
  const { shown, show } = usePage();
  const input = shown["uri"] ?? FIRST_URI;
  const short = input.length <= LONGEST_AT_ONCE;
  const atOnce = useMemo(() => (short ? verdictRows(input) : undefined), [input, short]);
  const work = useWork("verdicts", short ? undefined : [input]);
  const rows = atOnce ?? (work?.is === "done" ? work.answer : undefined);
  useEffect(prepareRefusals, []);
  const take = (uri: string): void => show({ uri }, "chosen");
  return (
    <>
      <p class="help">{texts().verdicts.help}</p>
      <UriField input={input} change={(uri) => show({ uri })} choose={take} />
      <LiveStatus text={rows ? rowsInWords(rows) : ""} />
      {rows ? (
        <VerdictTable
          input={input}
          rows={rows}
          take={take}
          {...(short && { treeHref: (generation: string) => hrefOfTree(shown, generation, undefined, input) })}
        />
      ) : (
        <WorkStatus work={work} said={texts().common.lookingAt(input.length)} />
      )}
      <Timeline isFirstVisit={shown["uri"] === undefined} take={take} />
    </>
  );
}

interface TimelineProps {
  /** True if nothing has been typed yet: on a first visit it is unfolded, and then stays as it is. */
  readonly isFirstVisit: boolean;
  /** Takes a string of a card as the input. */
  readonly take: (uri: string) => void;
}

/** Tells the story of the documents: a card for each on a timeline, with a link to it and a string that shows what changed. */
function Timeline({ isFirstVisit, take }: TimelineProps): JSX.Element {
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
              <DocumentLink id={id}>{document}</DocumentLink>
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
function StoryTable({ take }: { readonly take: (uri: string) => void }): JSX.Element {
  const say = texts().timeline.story;
  const work = useWork("story", []);
  if (work?.is !== "done") return <WorkStatus work={work} said={say.looking} />;
  return (
    <Table
      label={say.label}
      class="story"
      heads={[say.step, say.shortest, ...generations.map(({ id }) => <span>{id}</span>)]}
    >
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
              {witness === undefined ? "–" : <VerdictMark accepted={accepted[i] === true} />}
            </td>
          ))}
        </tr>
      ))}
    </Table>
  );
}

function VerdictMark({ accepted }: { readonly accepted: boolean }): JSX.Element {
  const say = texts().verdicts;
  return (
    <span class={accepted ? "good" : "bad"}>
      {accepted ? "✓" : "✗"}
      <span class="unseen"> {accepted ? say.accepted : say.refused}</span>
    </span>
  );
}
