import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { generation } from "../../index.js";
import { expressionsOf } from "../../teach/expressions.js";
import { Editor } from "../parts/Editor.js";
import { Grammar } from "../parts/Grammar.js";
import { RulePicker, ruleShown } from "../parts/RulePicker.js";
import { Tried } from "../parts/Tried.js";
import { Verdict } from "../parts/Verdict.js";
import { useSettled } from "../parts/useSettled.js";
import type { ViewProps } from "../view.js";
import { mechanicalPeg } from "../work/mechanicalPeg.js";
import { pegNameOf } from "../work/peg.js";
import { useWork } from "../work/useWork.js";

/** A rule's PEG to be changed, and what the change does to the language. */
export function Workbench({ shown, show }: ViewProps): JSX.Element {
  const { id, rule } = ruleShown(shown, "dec-octet");
  const published = generation(id).rule(rule);
  const pegName = pegNameOf(id, rule);
  const peg = shown["peg"] ?? published.peg;
  const settled = useSettled(peg);
  const [cancelled, setCancelled] = useState<string>();
  const work = useWork("judge", cancelled === settled ? undefined : { generation: id, rule, peg: settled });
  return (
    <>
      <RulePicker id={id} rule={rule} show={show} reset={{ peg: undefined }} />
      <div class="beside">
        <section aria-labelledby="published-heading">
          <h2 id="published-heading">As published ({generation(id).document}, section {published.section})</h2>
          <Grammar>{published.abnf}</Grammar>
          {published.correction && <p class="help">Read as <code>{published.correction.corrected}</code>: {published.correction.why}</p>}
          {published.departure && <p class="help">The PEG of this package departs: {published.departure.reason}</p>}
        </section>
        <section aria-labelledby="peg-heading">
          <h2 id="peg-heading">Your PEG</h2>
          <Editor label={`PEG of ${rule}`} text={peg} change={(text) => { show({ peg: text }); }} />
          <p class="help">
            Other rules can be written below it: they take the place of the document's where they have the name of one, and they may be new.
            What is decided is <code>{pegName}</code>.
          </p>
          <p>
            <button type="button" disabled={peg === published.peg} onClick={() => { show({ peg: undefined }, "chosen"); }}>As it was</button>
            <button type="button" onClick={() => { show({ peg: mechanicalPeg(id, rule) }, "chosen"); }}>Translated word for word</button>
          </p>
        </section>
      </div>
      <Verdict work={work} rule={rule} peg={settled} cancel={() => { setCancelled(settled); }}
        more={(witness) => <Tried rules={expressionsOf(id).peg} pegName={pegName} peg={settled} input={witness} open />} />
      {cancelled === settled && <p><button type="button" onClick={() => { setCancelled(undefined); }}>Decide</button></p>}
    </>
  );
}
