import type { JSX } from "preact";
import { generations } from "../../index.js";
import { useWork } from "../work/useWork.js";
import { Quoted } from "./Quoted.js";
import { ScrollRegion } from "./ScrollRegion.js";
import { WorkStatus } from "./WorkStatus.js";

/** A shortest string for each step of the story, with the verdicts of all generations on it. */
export function StoryTable({ take }: { readonly take: (uri: string) => void }): JSX.Element {
  const work = useWork("story", {});
  if (work?.is !== "done") return <WorkStatus work={work} said="Looking for the shortest strings …" />;
  return (
    <ScrollRegion label="A string for each step, in all generations">
      <table class="story">
        <thead>
          <tr>
            <th scope="col">from one to the next</th>
            <th scope="col">shortest string</th>
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
                {witness === undefined ? (
                  "none: the same strings"
                ) : (
                  <>
                    {gained ? "new: " : "gone: "}
                    <button
                      type="button"
                      onClick={() => {
                        take(witness);
                      }}
                    >
                      <Quoted text={witness} />
                    </button>
                  </>
                )}
              </td>
              {generations.map(({ id }, i) => (
                <td key={id} class={id === before || id === after ? "verdict-cell differs" : "verdict-cell"}>
                  {witness === undefined ? (
                    "–"
                  ) : accepted[i] === true ? (
                    <span class="good">
                      ✓<span class="unseen"> accepted</span>
                    </span>
                  ) : (
                    <span class="bad">
                      ✗<span class="unseen"> refused</span>
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
