import type { JSX } from "preact";
import { generations } from "../../index.js";
import { texts } from "../texts/texts.js";
import { useWork } from "../work/useWork.js";
import { Quoted } from "./Quoted.js";
import { ScrollRegion } from "./ScrollRegion.js";
import { WorkStatus } from "./WorkStatus.js";

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
                      <button
                        type="button"
                        onClick={() => {
                          take(witness);
                        }}
                      >
                        <Quoted text={witness} />
                      </button>,
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
