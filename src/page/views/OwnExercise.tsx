import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { pegIdentifier } from "../../../scripts/peg-name.js";
import { hrefAfter } from "../fragment.js";
import { Editor } from "../parts/Editor.js";
import { Notation } from "../parts/Notation.js";
import { useSettled } from "../parts/useSettled.js";
import { Verdict } from "../parts/Verdict.js";
import { visible } from "../parts/visible.js";
import type { ViewProps } from "../view.js";
import { readOwn } from "../work/own.js";
import { useWork } from "../work/useWork.js";

/** What a maker of exercises begins with. */
const SAMPLE = "colour = \"#\" 3HEXDIG [ 3HEXDIG ]";

/** An exercise that somebody made and sent as a link. */
export function OwnExercise({ shown, show }: ViewProps): JSX.Element {
  const abnf = shown["abnf"] ?? "";
  const own = readOwn(abnf);
  const name = "rules" in own ? own.rules[0]?.name ?? "" : "";
  const begun = `${pegIdentifier(name)} = `;
  const peg = shown["answer"] ?? begun;
  const settled = useSettled(peg);
  const [cancelled, setCancelled] = useState<string>();
  const work = useWork("own", "reason" in own || settled.trim() === begun.trim() || cancelled === settled ? undefined : { abnf, peg: settled });
  return (
    <section aria-labelledby="own-heading">
      <h2 id="own-heading">{visible(shown["title"] ?? "An exercise of somebody's own")}</h2>
      {"reason" in own ? <Unusable {...own} /> : (
        <>
          <Notation />
          <div class="beside">
            <div><h3>The rules</h3><pre class="grammar">{visible(abnf)}</pre></div>
            <div><h3>Your PEG</h3><Editor label={`Your PEG of ${name}`} text={peg} change={(text) => { show({ answer: text }); }} /></div>
          </div>
          <Verdict work={work} rule={name} cancel={() => { setCancelled(settled); }} />
        </>
      )}
      <p><a href={hrefAfter(shown, { abnf: undefined, title: undefined, answer: undefined })}>To the other exercises</a></p>
    </section>
  );
}

/** Where a teacher makes a link to an exercise. */
export function OwnMaker({ shown, show }: ViewProps): JSX.Element {
  const abnf = shown["abnf"] ?? SAMPLE;
  const title = shown["title"] ?? "";
  const own = readOwn(abnf);
  const link = hrefAfter({}, { view: "exercises", abnf, ...(title !== "" && { title }) });
  return (
    <details open={shown["make"] !== undefined}>
      <summary>Make an exercise of your own</summary>
      <p class="help">Write rules in ABNF. The first is the one to be written as PEG; the others, and the core rules of RFC 5234, are given.</p>
      <label for="own-title">Title</label>
      <input id="own-title" type="text" value={title} onInput={(event) => { show({ title: event.currentTarget.value, make: "1" }); }} />
      <Editor label="ABNF of the exercise" text={abnf} change={(text) => { show({ abnf: text, make: "1" }); }} />
      {"reason" in own ? <Unusable {...own} /> : <p>The link for your learners: <a href={link}>{visible(own.rules[0]?.name ?? "")}</a></p>}
    </details>
  );
}

function Unusable({ reason, line, column }: { readonly reason: string; readonly line: number; readonly column: number }): JSX.Element {
  return <p class="bad" role="status">These rules cannot be used: line {line}, column {column}: {visible(reason)}</p>;
}
