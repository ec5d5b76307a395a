import type { JSX } from "preact";
import { generation } from "../../index.js";
import { hrefOfTree, usePage } from "../fragment.js";
import type { MechanicalRule } from "../work/mechanicalPeg.js";
import type { PegDecision } from "../work/decidePeg.js";
import { texts } from "../texts/texts.js";
import { Grammar } from "./scrolling.js";
import { departureName, InEnglish, NotesInEnglish, Quoted } from "./words.js";
import type { RuleOf } from "./rule.js";
import { Worked } from "./progress.js";
import { useWork } from "../work/useWork.js";

/** Shows why a rule's PEG is not its mechanical translation, with a string that proves it; or that it is one. */
export function DepartureSection({ id, rule }: RuleOf): JSX.Element {
  const { common, rules } = texts();
  const say = rules.departure;
  const { departure } = generation(id).rule(rule);
  const work = useWork("mechanical", [id, rule]);
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
      <Worked work={work} said={say.deciding}>
        {(found) => <Translation id={id} rule={rule} departs={departure !== undefined} found={found} />}
      </Worked>
    </section>
  );
}

interface TranslationProps extends RuleOf {
  readonly departs: boolean;
  readonly found: MechanicalRule;
}

function Translation({ id, rule, departs, found }: TranslationProps): JSX.Element {
  const say = texts().rules.departure;
  const { peg, decision, spoils } = found;
  return (
    <>
      <p class="help">{say.help}</p>
      <Grammar>{peg}</Grammar>
      {decision.is === "unequal" && <CounterExample id={id} rule={rule} decision={decision} />}
      {decision.is === "undecided" && <p>{say.notUsed(<InEnglish text={decision.reason} />)}</p>}
      {decision.is === "equal" && !departs && <p class="good">{say.right}</p>}
      {decision.is === "equal" && departs && spoils && (
        <>
          <p>{say.spoils(<code>{spoils.rule}</code>)}</p>
          <CounterExample id={id} rule={spoils.rule} decision={spoils.decision} />
        </>
      )}
      {decision.is === "equal" && departs && !spoils && <p>{say.otherReason}</p>}
    </>
  );
}

interface CounterExampleProps extends RuleOf {
  readonly decision: PegDecision & { readonly is: "unequal" };
}

function CounterExample({ id, rule, decision: { witness, wrongly } }: CounterExampleProps): JSX.Element {
  const { common, rules } = texts();
  return (
    <p class="bad">
      {rules.departure.wouldBe(
        <code>{rule}</code>,
        <a href={hrefOfTree(usePage().shown, id, rule, witness)}>
          <Quoted text={witness} witness />
        </a>,
        common.wrongly[wrongly],
      )}
    </p>
  );
}
