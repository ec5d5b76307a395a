import type { ComponentChildren, JSX } from "preact";
import { generation } from "../../index.js";
import { hrefAfter, hrefOfTree } from "../fragment.js";
import type { Shown } from "../fragment.js";
import { DepartureSection } from "../parts/DepartureSection.js";
import { RuleDiagram } from "../parts/RuleDiagram.js";
import { DocumentReadings } from "../parts/DocumentReadings.js";
import { Grammar } from "../parts/Grammar.js";
import { LanguageSection } from "../parts/LanguageSection.js";
import { RuleLink } from "../parts/RuleLink.js";
import { RuleSheet } from "../parts/RuleSheet.js";
import { RulePicker, ruleShown } from "../parts/RulePicker.js";
import type { RuleOf } from "../parts/RulePicker.js";
import { writePeg } from "../../peg/writePeg.js";
import type { Peg } from "../../peg/peg.js";
import { expressionsOf } from "../../teach/expressions.js";
import { texts } from "../texts/texts.js";
import { cutRulesUsed, rulesUsed, rulesUsing } from "../ruleGraph.js";
import { documentAddress } from "../timeline.js";
import type { ViewProps } from "../view.js";

/** Shows one rule: the document's text, the PEG, and facts about its language. */
export function Rules({ shown, show }: ViewProps): JSX.Element {
  const { common, rules: say } = texts();
  const { id, rule } = ruleShown(shown, "");
  const { document } = generation(id);
  const { abnf, peg, section } = generation(id).rule(rule);
  const of = { id, rule };
  const picker = <RulePicker id={id} rule={rule} show={show} reset={{ peg: undefined, seed: undefined }} />;
  if (shown["sheet"] === "1")
    return (
      <>
        {picker}
        <RuleSheet shown={shown} id={id} />
      </>
    );
  return (
    <>
      {picker}
      <h2 class="subject">
        <code>{rule}</code>{" "}
        <small>
          <a href={documentAddress(id, section)} rel="noreferrer">
            {common.inDocument(document, section)}
          </a>
        </small>
      </h2>
      <p>
        {say.uses(<RuleLinks shown={shown} id={id} rules={rulesUsed(id, rule)} />)}
        <br />
        {say.usedBy(<RuleLinks shown={shown} id={id} rules={rulesUsing(id, rule)} />)}
        <br />
        <a href={hrefAfter(shown, { view: "workbench", generation: id, rule, peg: undefined })}>{say.toWorkbench}</a>
        <br />
        <a href={hrefAfter(shown, { sheet: "1", generation: id })}>{say.sheet.link(document)}</a>
      </p>
      <div class="beside">
        <Way title={say.asPublished} text={abnf} diagram={<RuleDiagram shown={shown} {...of} />} />
        <Way title={say.asPeg} text={peg} diagram={<RuleDiagram shown={shown} {...of} peg />} />
      </div>
      <CutRules {...of} />
      <DocumentReadings {...of} />
      <DepartureSection key={`departure ${id} ${rule}`} shown={shown} {...of} />
      <LanguageSection
        of={{ generation: id, rule }}
        href={(uri) => hrefOfTree(shown, id, rule, uri)}
        shown={shown}
        show={show}
      />
    </>
  );
}

/** The rules with a `$` in their names to which the PEG of a rule leads: no document has them, so they are explained here. */
function CutRules({ id, rule }: RuleOf): JSX.Element {
  const names = cutRulesUsed(id, rule);
  if (names.length === 0) return <></>;
  const { peg, published } = expressionsOf(id);
  return (
    <>
      {names.map((name) => (
        <div key={name}>
          <p>{texts().rules.cut(<code>{name}</code>, <code>{published.get(name)}</code>)}</p>
          <Grammar>{`${name} = ${writePeg(peg.get(name) ?? EMPTY_PEG)}`}</Grammar>
        </div>
      ))}
    </>
  );
}

const EMPTY_PEG: Peg = { kind: "sequence", items: [] };

function Way({
  title,
  text,
  diagram,
}: {
  readonly title: string;
  readonly text: string;
  readonly diagram: ComponentChildren;
}): JSX.Element {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <Grammar>{text}</Grammar>
      {diagram}
    </section>
  );
}

function RuleLinks({
  shown,
  id,
  rules,
}: {
  readonly shown: Shown;
  readonly id: string;
  readonly rules: readonly string[];
}): JSX.Element {
  if (rules.length === 0) return <span class="none">{texts().rules.noRule}</span>;
  return (
    <>
      {rules.map((rule, i) => (
        <span key={rule}>
          {i > 0 && ", "}
          <RuleLink shown={shown} id={id} rule={rule} />
        </span>
      ))}
    </>
  );
}
