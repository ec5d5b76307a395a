import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { generation } from "../../index.js";
import { documentAddress, timeline } from "../timeline.js";
import { Quoted } from "./Quoted.js";

interface TimelineProps {
  /** True if nothing has been typed yet: on a first visit it is unfolded, and then stays as it is. */
  readonly isFirstVisit: boolean;
  /** Takes a string of a card as the input. */
  readonly take: (uri: string) => void;
}

/** Explains what a generation is: a card for each on a timeline, with a link to its document and a string that shows what changed. */
export function Timeline({ isFirstVisit, take }: TimelineProps): JSX.Element {
  const [open] = useState(isFirstVisit);
  return (
    <details class="timeline-place" open={open}>
      <summary>What is a generation?</summary>
      <p class="help">
        The grammar of URIs has been published again and again since 1993, and each time it said something else. A
        generation is one of these published grammars. A string that one accepts, another refuses, or takes apart
        differently: below, your string is read by each of them as its document says.
      </p>
      <ol class="timeline">
        {timeline.map(({ generation: id, news, witness, shows }) => {
          const { date, document } = generation(id);
          return (
            <li key={id}>
              <strong>{date.slice(0, 4)}</strong> {id}
              <br />
              <a href={documentAddress(id)} rel="noreferrer">
                {document}
              </a>
              <p>{news}</p>
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
    </details>
  );
}
