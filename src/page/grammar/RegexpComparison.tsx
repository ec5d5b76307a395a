import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { TextField } from "../parts/fields.js";
import { WorkStatus } from "../parts/progress.js";
import { Failure, Quoted } from "../parts/words.js";
import { texts } from "../texts/texts.js";
import type { LanguageComparison, LanguageSubject } from "../work/languageSubject.js";
import { useSettled, useWork } from "../work/useWork.js";

export function RegexpComparison({ of }: { readonly of: LanguageSubject }): JSX.Element {
  const { rule } = of;
  const { decision, grammar } = texts();
  const say = grammar.comparison;
  const [regexp, setRegexp] = useState("");
  const settled = useSettled(regexp);
  const work = useWork("comparison", settled === "" ? undefined : [of, settled]);
  return (
    <section aria-labelledby="comparison-heading">
      <h2 id="comparison-heading">{say.heading}</h2>
      <TextField id="own-regexp" label={say.label(rule)} text={regexp} change={setRegexp} />
      <p class="help">{say.help}</p>
      <div role="status">
        {work?.is === "done" ? (
          <Compared compared={work.answer} />
        ) : (
          settled !== "" && <WorkStatus work={work} said={decision.deciding} />
        )}
      </div>
    </section>
  );
}

function Compared({ compared }: { readonly compared: LanguageComparison }): JSX.Element {
  const say = texts().grammar.comparison;
  if ("reason" in compared) return <Failure why={compared.reason} />;
  const { relation, onlyInA, onlyInB, nesting } = compared;
  if (relation === "equal")
    return nesting === undefined ? <p class="good">{say.equal}</p> : <p class="open">{say.equalUpTo(nesting)}</p>;
  return (
    <ul>
      {onlyInA !== undefined && <li>{say.onlyRule(<Quoted text={onlyInA} witness />, nesting === undefined)}</li>}
      {onlyInB !== undefined && <li>{say.onlyExpression(<Quoted text={onlyInB} witness />, nesting === undefined)}</li>}
    </ul>
  );
}
