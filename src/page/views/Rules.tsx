import type { JSX } from "preact";
import { hrefAfter, hrefOfTree, usePage } from "../fragment.js";
import { RailroadSheet } from "../parts/Diagram.js";
import { LanguageSection } from "../parts/LanguageSection.js";
import { Button } from "../parts/fields.js";
import { DocumentLink, hrefOfRule, RuleDiagram, RuleLink, RulePicker, ruleShown, type RuleOf } from "../parts/rule.js";
import { GrammarText } from "../parts/GrammarText.js";
import { InEnglish, NotesInEnglish } from "../parts/words.js";
import { cutRulesUsed, rulesUsed, rulesUsing } from "../work/ruleGraph.js";
import { texts } from "../texts/texts.js";
import { expressionsOf } from "../../comparison/teach/expressions.js";
import { generation, type DocumentReading } from "../../index.js";
import { valueFor } from "../../text/itemAt.js";
import { writePeg } from "../../languages/peg/writePeg.js";

/** Shows one rule: the document's text, the PEG, and facts about its language. */
export function Rules(): JSX.Element {
  const { shown } = usePage();
  const { common, rules: say } = texts();
  const { id, rule } = ruleShown(shown, "");
  const { document } = generation(id);
  const { abnf, peg, section } = generation(id).rule(rule);
  const of = { id, rule };
  const picker = <RulePicker id={id} rule={rule} reset={{ peg: undefined, seed: undefined }} />;
  if (shown["sheet"] === "1")
    return (
      <>
        {picker}
        <RuleSheet id={id} />
      </>
    );
  return (
    <>
      {picker}
      <h2 class="subject">
        <code>{rule}</code>{" "}
        <small>
          <DocumentLink id={id} section={section}>
            {common.inDocument(document, section)}
          </DocumentLink>
        </small>
      </h2>
      <p>
        {say.uses(<RuleLinks id={id} rules={rulesUsed(id, rule)} />)}
        <br />
        {say.usedBy(<RuleLinks id={id} rules={rulesUsing(id, rule)} />)}
        <br />
        <a href={hrefAfter(shown, { sheet: "1", generation: id })}>{say.sheet.link(document)}</a>
      </p>
      <div class="beside">
        <Way id={id} title={say.asPublished} notation="abnf" text={abnf} diagram={<RuleDiagram {...of} />} />
        <Way id={id} title={say.asPeg} notation="peg" text={peg} diagram={<RuleDiagram {...of} peg />} />
      </div>
      <CutRules {...of} />
      <DocumentReadings {...of} />
      <LanguageSection of={{ generation: id, rule }} href={(uri) => hrefOfTree(shown, id, rule, uri)} />
    </>
  );
}

/**
 * The rules with a `$` in their names that the PEG of a rule uses: no document has them, so they are explained here.
 */
function CutRules({ id, rule }: RuleOf): JSX.Element {
  const names = cutRulesUsed(id, rule);
  if (names.length === 0) return <></>;
  const { peg, published } = expressionsOf(id);
  return (
    <>
      {names.map((name) => (
        <div key={name}>
          <p>{texts().rules.cut(<code>{name}</code>, <code>{published.get(name)}</code>)}</p>
          <GrammarText
            text={`${name} = ${writePeg(valueFor(peg, name))}`}
            notation="peg"
            href={(to) => hrefOfRule(id, to)}
          />
        </div>
      ))}
    </>
  );
}

interface WayProps {
  readonly id: string;
  readonly notation: "abnf" | "peg";
  readonly title: string;
  readonly text: string;
  readonly diagram: JSX.Element;
}

function Way({ id, notation, title, text, diagram }: WayProps): JSX.Element {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <GrammarText text={text} notation={notation} href={(to) => hrefOfRule(id, to)} />
      {diagram}
    </section>
  );
}

function RuleLinks({ id, rules }: { readonly id: string; readonly rules: readonly string[] }): JSX.Element {
  if (rules.length === 0) return <span class="none">{texts().rules.noRule}</span>;
  return (
    <>
      {rules.map((rule, i) => (
        <span key={rule}>
          {i > 0 && ", "}
          <RuleLink id={id} rule={rule} />
        </span>
      ))}
    </>
  );
}

/** All rules of a document on one sheet, in its order, to be printed on A4: no rule is cut by the end of a page. */
function RuleSheet({ id }: Pick<RuleOf, "id">): JSX.Element {
  const { common, rules: say } = texts();
  const { document, title, rules } = generation(id);
  return (
    <section aria-labelledby="sheet-heading" class="sheet">
      <h2 id="sheet-heading" class="subject">
        {say.sheet.heading(document)} <small lang="en">{title}</small>
      </h2>
      <p class="buttons">
        <Button press={() => print()}>{say.sheet.print}</Button>{" "}
        <a href={hrefAfter(usePage().shown, { sheet: undefined })}>{say.sheet.back}</a>
      </p>
      <RailroadSheet of={{ generation: id }} />
      {rules.map((name) => {
        const { abnf, peg, section } = generation(id).rule(name);
        return (
          <section key={name} class="sheet-rule" aria-label={name}>
            <h3>
              <RuleLink id={id} rule={name} /> <small>{common.section(section)}</small>
            </h3>
            <div class="sheet-ways">
              <GrammarText text={abnf} notation="abnf" />
              <GrammarText text={peg} notation="peg" />
            </div>
          </section>
        );
      })}
    </section>
  );
}

/** The readings of a document that are about a rule, or, for the start rule, about the rule and the document as a whole. */
function DocumentReadings({ id, rule }: RuleOf): JSX.Element {
  const say = texts().rules.readings;
  const { startRule, readings } = generation(id);
  const here = readings.filter((reading) => (reading.rule ?? startRule) === rule);
  if (here.length === 0) return <></>;
  return (
    <section aria-labelledby="readings-heading">
      <h2 id="readings-heading">{say.heading}</h2>
      <NotesInEnglish />
      <ul class="document-readings">
        {here.map((reading, i) => (
          <li key={i}>
            <ReadingSides {...reading} /> <InEnglish text={reading.says} />{" "}
            <span class="none">
              [{[say.kinds[reading.kind], ...(reading.section === undefined ? [] : [reading.section])].join(", ")}]
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The two texts of a correction, the two sides of a contradiction, or the rules of an attribution. */
function ReadingSides({ published, corrected, prose, grammar, by }: DocumentReading): JSX.Element {
  const say = texts().rules.readings;
  if (published !== undefined) return say.corrected(<code>{published}</code>, <code>{corrected}</code>);
  if (prose !== undefined) return say.sides(<InEnglish text={prose} />, <InEnglish text={grammar ?? ""} />);
  return by === undefined || by.length < 2 ? (
    <></>
  ) : (
    <>
      <code>{by.join(", ")}</code>:
    </>
  );
}
