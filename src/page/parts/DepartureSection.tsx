import type { JSX } from "preact";
import { generation } from "../../index.js";
import { hrefOfTree, type Shown } from "../fragment.js";
import type { MechanicalRule } from "../work/mechanicalPeg.js";
import type { PegDecision } from "../work/decidePeg.js";
import { texts } from "../texts/texts.js";
import { Grammar } from "./scrolling.js";
import { InEnglish, NotesInEnglish, Quoted } from "./words.js";
import type { RuleOf } from "./rule.js";
import { visible } from "./visible.js";
import { Cancelling } from "./progress.js";
import { useCancellable } from "../work/useWork.js";

/** Shows why a rule's PEG is not its mechanical translation, with a string that proves it; or that it is one. */
export function DepartureSection({ shown, id, rule }: RuleOf & { readonly shown: Shown }): JSX.Element {
  const { common, rules } = texts();
  const say = rules.departure;
  const { departure } = generation(id).rule(rule);
  const cancellable = useCancellable("mechanical", { generation: id, rule });
  const { work } = cancellable;
  return (
    <section aria-labelledby="departure-heading">
      <h2 id="departure-heading">{departure ? say.departs : say.translated}</h2>
      {departure && (
        <>
          <NotesInEnglish />
          <p>
            <InEnglish text={departure.reason.slice(0, 1).toUpperCase() + departure.reason.slice(1)} />{" "}
            <span class="none">[{common.list(departure.kinds.map(departureName))}]</span>
          </p>
        </>
      )}
      <Cancelling of={cancellable} said={say.deciding} cancelled={common.notDecided} />
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
  const say = texts().rules.departure;
  const { peg, decision, spoils } = found;
  return (
    <>
      <p class="help">{say.help}</p>
      <Grammar>{peg}</Grammar>
      {decision.is === "unequal" && <CounterExample shown={shown} id={id} rule={rule} decision={decision} />}
      {decision.is === "undecided" && <p>{say.notUsed(<InEnglish text={decision.reason} />)}</p>}
      {decision.is === "equal" && !departs && <p class="good">{say.right}</p>}
      {decision.is === "equal" && departs && spoils && (
        <>
          <p>{say.spoils(<code>{spoils.rule}</code>)}</p>
          <CounterExample shown={shown} id={id} rule={spoils.rule} decision={spoils.decision} />
        </>
      )}
      {decision.is === "equal" && departs && !spoils && <p>{say.otherReason}</p>}
    </>
  );
}

interface CounterExampleProps extends RuleOf {
  readonly shown: Shown;
  readonly decision: PegDecision & { readonly is: "unequal" };
}

/** A string that goes wrong. */
function CounterExample({ shown, id, rule, decision: { witness, wrongly } }: CounterExampleProps): JSX.Element {
  const { common, rules } = texts();
  return (
    <p class="bad">
      {rules.departure.wouldBe(
        <code>{rule}</code>,
        <a href={hrefOfTree(shown, id, rule, witness)}>
          <Quoted text={witness} witness />
        </a>,
        common.wrongly[wrongly],
      )}
    </p>
  );
}

/** Returns the name of a kind of departure in the language of the page. */
export function departureName(kind: string): string {
  const names: Readonly<Record<string, string>> = texts().common.departures;
  return names[kind] ?? kind;
}
