import type { JSX } from "preact";
import { generation } from "../../index.js";
import { expressionsOf } from "../../comparison/teach/expressions.js";
import { usePage } from "../fragment.js";
import { GrammarText } from "../parts/GrammarText.js";
import { InEnglish, NotesInEnglish } from "../parts/words.js";
import { hrefOfRule, RulePicker, ruleShown, type RuleOf } from "../parts/rule.js";
import { causeOf, marksOfCause } from "../trace/answerCause.js";
import { PegTrace } from "../trace/PegTrace.js";
import { Decision, marksOf } from "../parts/Decision.js";
import { texts } from "../texts/texts.js";
import { mechanicalPeg } from "../work/mechanicalPeg.js";
import { pegNameOf } from "../work/ruleGraph.js";
import { Button } from "../parts/fields.js";
import { Editor } from "../parts/Editor.js";
import { useDecision } from "../work/useWork.js";

/** Lets readers change a rule's PEG, and shows the effect on the language. */
export function Workbench(): JSX.Element {
  const of = ruleShown(usePage().shown, "dec-octet");
  return (
    <>
      <RulePicker {...of} reset={{ peg: undefined }} />
      <Bench key={`${of.id} ${of.rule}`} {...of} />
    </>
  );
}

function Bench({ id, rule }: RuleOf): JSX.Element {
  const { shown, show } = usePage();
  const { common, decision: say } = texts();
  const published = generation(id).rule(rule);
  const pegName = pegNameOf(id, rule);
  const peg = shown["peg"] ?? published.peg;
  const of = { generation: id, rule };
  const decided = useDecision(of, "peg", peg);
  return (
    <div class="panes">
      <div>
        <section aria-labelledby="published-heading">
          <h2 id="published-heading">
            {say.asPublishedIn(common.inDocument(generation(id).document, published.section))}
          </h2>
          <GrammarText text={published.abnf} notation="abnf" href={(name) => hrefOfRule(id, name)} />
          {(published.correction ?? published.departure) && <NotesInEnglish />}
          {published.correction && (
            <p class="help">
              {say.readAs(<code>{published.correction.corrected}</code>, <InEnglish text={published.correction.why} />)}
            </p>
          )}
          {published.departure && <p class="help">{say.departs(<InEnglish text={published.departure.reason} />)}</p>}
        </section>
        <section aria-labelledby="peg-heading">
          <h2 id="peg-heading">{say.yourPeg}</h2>
          <Editor
            label={say.pegOf(rule)}
            notation="peg"
            text={peg}
            change={(text) => show({ peg: text })}
            marks={[...marksOf(decided), ...marksOfCause(of, decided)]}
            names={[...expressionsOf(id).peg.keys()]}
          />
          <p class="help">{say.otherRules(<code>{pegName}</code>)}</p>
          <p>
            <Button disabled={peg === published.peg} press={() => show({ peg: undefined }, "chosen")}>
              {say.asItWas}
            </Button>
            <Button press={() => show({ peg: mechanicalPeg(id, rule) }, "chosen")}>{say.translated}</Button>
          </p>
        </section>
      </div>
      <div>
        <Decision
          decided={decided}
          rule={rule}
          more={(witness) => (
            <PegTrace peg={decided.peg} input={witness} decisive={causeOf(of, decided)} of={of} open />
          )}
        />
      </div>
    </div>
  );
}
