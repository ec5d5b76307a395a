import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { generation } from "../../index.js";
import { hrefAfter } from "../fragment.js";
import type { Shown } from "../fragment.js";
import type { MechanicalRule } from "../work/mechanicalPeg.js";
import type { PegDecision } from "../work/decidePeg.js";
import { useWork } from "../work/useWork.js";
import { Grammar } from "./Grammar.js";
import { Quoted } from "./Quoted.js";
import type { RuleOf } from "./RulePicker.js";
import { visible } from "./visible.js";
import { Waiting } from "./Waiting.js";

/** Shows why a rule's PEG is not its mechanical translation, with a string that proves it; or says that it is one. */
export function DepartureSection({ shown, id, rule }: RuleOf & { readonly shown: Shown }): JSX.Element {
  const { departure } = generation(id).rule(rule);
  const [cancelled, setCancelled] = useState(false);
  const work = useWork("mechanical", cancelled ? undefined : { generation: id, rule });
  return (
    <section aria-labelledby="departure-heading">
      <h2 id="departure-heading">{departure ? "Where the PEG departs" : "Translated word for word"}</h2>
      {departure && (
        <p>
          {departure.reason.slice(0, 1).toUpperCase()}
          {departure.reason.slice(1)} <span class="none">[{departure.kinds.join(", ")}]</span>
        </p>
      )}
      {work === undefined && (
        <p>
          Not decided.{" "}
          <button
            type="button"
            onClick={() => {
              setCancelled(false);
            }}
          >
            Decide
          </button>
        </p>
      )}
      {work?.is === "under way" && (
        <Waiting progress={work.progress}>
          Deciding what the mechanical translation would do, for all strings …{" "}
          <button
            type="button"
            onClick={() => {
              setCancelled(true);
            }}
          >
            Cancel
          </button>
        </Waiting>
      )}
      {work?.is === "failed" && <p class="bad">{visible(work.why)}</p>}
      {work?.is === "done" && (
        <Translation shown={shown} id={id} rule={rule} departs={departure !== undefined} found={work.answer} />
      )}
    </section>
  );
}

interface TranslationProps extends RuleOf {
  readonly shown: Shown;
  readonly departs: boolean;
  readonly found: MechanicalRule;
}

function Translation({ shown, id, rule, departs, found }: TranslationProps): JSX.Element {
  const { peg, decision, spoils } = found;
  return (
    <>
      <p class="help">
        The mechanical translation: each sign of the document becomes the sign of a PEG that looks like it, and nothing
        else is considered.
      </p>
      <Grammar>{peg}</Grammar>
      {decision.is === "unequal" && <CounterExample shown={shown} id={id} rule={rule} decision={decision} />}
      {decision.is === "undecided" && (
        <p>
          Such a PEG is not used here: {visible(decision.reason)}. A parser for it would go as deep as the string is
          long.
        </p>
      )}
      {decision.is === "equal" && !departs && (
        <p class="good">It is right: for all strings, it accepts just what the published rule derives.</p>
      )}
      {decision.is === "equal" && departs && spoils && (
        <>
          <p>
            In itself it accepts just what the published rule derives. But <code>{spoils.rule}</code>, which uses it,
            goes wrong:
          </p>
          <CounterExample shown={shown} id={id} rule={spoils.rule} decision={spoils.decision} />
        </>
      )}
      {decision.is === "equal" && departs && !spoils && (
        <p>
          It accepts just what the published rule derives, and all rules that use it accept what they should. The
          departure is about something else: what the rule means, or which rule gets a part of the string that several
          could have.
        </p>
      )}
    </>
  );
}

interface CounterExampleProps extends RuleOf {
  readonly shown: Shown;
  readonly decision: PegDecision & { readonly is: "unequal" };
}

/** A string that goes wrong. */
function CounterExample({ shown, id, rule, decision: { witness, wrongly } }: CounterExampleProps): JSX.Element {
  return (
    <p class="bad">
      As <code>{rule}</code>,{" "}
      <a
        href={hrefAfter(shown, {
          view: "tree",
          generation: id,
          start: rule,
          uri: witness,
          step: undefined,
          at: undefined,
        })}
      >
        <Quoted text={witness} witness />
      </a>{" "}
      would be <strong>wrongly {wrongly}</strong>; no shorter string shows it.
    </p>
  );
}
