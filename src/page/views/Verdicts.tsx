import type { JSX } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { hrefOfTree } from "../fragment.js";
import { Timeline } from "../parts/Timeline.js";
import { FIRST_URI, UriField } from "../parts/UriField.js";
import { rowsInWords, VerdictTable } from "../parts/VerdictTable.js";
import { texts } from "../texts/texts.js";
import { prepareRefusals, verdictRows } from "../work/verdictRows.js";
import type { ViewProps } from "../view.js";
import { LiveStatus, WorkStatus } from "../parts/progress.js";
import { LONGEST_AT_ONCE, useWork } from "../work/useWork.js";

/** Shows the verdicts of every generation on a string, at each key press. */
export function Verdicts({ shown, show }: ViewProps): JSX.Element {
  const input = shown["uri"] ?? FIRST_URI;
  const short = input.length <= LONGEST_AT_ONCE;
  const atOnce = useMemo(() => (short ? verdictRows(input) : undefined), [input, short]);
  const work = useWork("verdicts", short ? undefined : { input });
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
