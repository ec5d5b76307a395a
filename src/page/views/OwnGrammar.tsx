import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import { CORE_RULES } from "../../languages/abnf/readGrammar.js";
import { RuleIndex } from "../../languages/abnf/rules.js";
import { tracedTree } from "../../grammars/trace/tracedTree.js";
import { tracePeg } from "../../grammars/trace/traceRules.js";
import { hrefAfter, usePage } from "../fragment.js";
import { AbnfDiagram, PegDiagram } from "../parts/Diagram.js";
import { departureName, Failure, InEnglish, Quoted } from "../parts/words.js";
import { LanguageSection } from "../parts/LanguageSection.js";
import { ParseTree } from "../parts/ParseTree.js";
import { PegStepper } from "../trace/Stepper.js";
import { hiddenRules } from "../../grammars/synthesis/synthesizedRule.js";
import type { RuleFinding } from "../../grammars/synthesis/ruleFinding.js";
import { texts } from "../texts/texts.js";
import { linesOf } from "../work/treeLines.js";
import { placeOf, type Unusable } from "../work/unusable.js";
import {
  GRAMMAR_NOTATIONS,
  ownRules,
  ruleOf,
  rulesOfPeg,
  type GrammarNotation,
  type MadeRule,
} from "../work/grammarReading.js";
import type { LanguageComparison, LanguageSubject } from "../work/languageSubject.js";
import { writePeg } from "../../languages/peg/writePeg.js";
import { FilesField, SelectField, TextField } from "../parts/fields.js";
import { GrammarText } from "../parts/GrammarText.js";
import { Editor } from "../parts/Editor.js";
import { Worked, WorkStatus } from "../parts/progress.js";
import { useSettled, useWork } from "../work/useWork.js";

/** The first content of the editor: a date whose month goes wrong as a PEG. */
const SAMPLE = `date = year "-" month "-" day
year = 4DIGIT
month = DIGIT / "0" %x31-39 / "1" %x30-32
day = ( "0" / "1" / "2" ) DIGIT / "3" ( "0" / "1" )
`;

/** The grammar above as a PEG, with the month corrected. */
const PEG_SAMPLE = `date = year "-" month "-" day
year = DIGIT|4|
month = "0" [1-9] / "1" [0-2]
day = [0-2] DIGIT / "3" [01]
DIGIT = [0-9]
`;

const CORE_NAMES = CORE_RULES.map(({ name }) => name);

/** The ends of the names of files that hold a PEG. */
const PEG_FILE = /\.pe(?:g|ggy|gjs)$/i;

/** Shows for the user's own grammar what the other views show for URIs. */
export function OwnGrammar(): JSX.Element {
  const { shown, show } = usePage();
  const say = texts().grammar;
  const notation = shown["grammarNotation"] === "peg" ? "peg" : "abnf";
  const written = shown["grammar"] ?? (notation === "peg" ? PEG_SAMPLE : SAMPLE);
  const settled = useSettled(written);
  const own = useMemo(() => ownRules(settled, notation), [settled, notation]);
  const take = (text: string, as: GrammarNotation = "abnf"): void =>
    show({ ...NOTHING_CHOSEN, grammar: text, grammarNotation: as === "peg" ? as : undefined }, "chosen");
  const takeFile = async (file: File | undefined): Promise<void> => {
    if (file) take(await file.text(), PEG_FILE.test(file.name) ? "peg" : notation);
  };
  return (
    <>
      <Sources take={take} takeFile={takeFile} />
      <div class="pickers">
        <SelectField
          id="own-notation"
          label={say.notation}
          value={notation}
          options={GRAMMAR_NOTATIONS}
          textOf={(one) => say.notations[one]}
          choose={(chosen) =>
            show({ ...NOTHING_CHOSEN, grammarNotation: chosen === "peg" ? chosen : undefined }, "chosen")
          }
        />
      </div>
      <div
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          void takeFile(event.dataTransfer?.files[0]);
        }}
      >
        <Editor
          id="own-grammar"
          label={say.labels[notation]}
          notation={notation}
          text={written}
          change={(text) => show({ grammar: text })}
          marks={"reason" in own ? [{ ...placeOf(settled, own), message: own.reason }] : []}
          names={notation === "abnf" ? CORE_NAMES : []}
        />
      </div>
      {"reason" in own ? (
        <Unreadable {...own} />
      ) : notation === "peg" ? (
        <RulesOfPeg key={settled} peg={settled} rules={own.rules} />
      ) : (
        <RulesOf key={settled} abnf={settled} rules={own.rules} />
      )}
    </>
  );
}

/** A choice made in one grammar means nothing in another. */
const NOTHING_CHOSEN = { ownRule: undefined, text: undefined, seed: undefined };

function Unreadable({ more = [], ...first }: Unusable): JSX.Element {
  return (
    <>
      {[first, ...more].map(({ reason, line, column }) => (
        <p class="bad" key={line}>
          {texts().grammar.unreadable(line, column, <InEnglish text={reason} />)}
        </p>
      ))}
    </>
  );
}

interface SourcesProps {
  readonly take: (text: string) => void;
  readonly takeFile: (file: File | undefined) => Promise<void>;
}

/** Sources of a grammar besides the keyboard. */
function Sources({ take, takeFile }: SourcesProps): JSX.Element {
  const say = texts().grammar;
  const examples = useMemo(exampleGrammars, []);
  return (
    <div class="pickers">
      <SelectField
        id="example-grammar"
        label={say.example}
        value=""
        options={["", ...examples.keys()]}
        textOf={(name) => name || say.choose}
        choose={(name) => {
          const text = examples.get(name);
          if (text !== undefined) take(text);
        }}
      />
      <FilesField id="grammar-file" label={say.file} take={([file]) => void takeFile(file)} />
    </div>
  );
}

/** Returns the example grammars included in the page, by their names. */
function exampleGrammars(): ReadonlyMap<string, string> {
  const text = document.getElementById("grammars")?.textContent ?? "{}";
  return new Map(Object.entries(JSON.parse(text) as Readonly<Record<string, string>>));
}

interface RulesProps {
  readonly abnf: string;
  readonly rules: readonly [string, ...string[]];
}

function RulesOf({ abnf, rules }: RulesProps): JSX.Element {
  const { grammar: say } = texts();
  const { shown } = usePage();
  const peg = useWork("madePeg", { abnf });
  const findings = useWork("findings", { abnf });
  const rule = rules.find((one) => one === shown["ownRule"]) ?? rules[0];
  const read = useMemo(() => ruleOf(abnf, rule), [abnf, rule]);
  const href = (to: string): string => hrefAfter(shown, { ownRule: to, text: undefined, seed: undefined });
  const index = useMemo(() => new RuleIndex(rules.map((name) => ({ name }))), [rules]);
  return (
    <>
      <OwnRule rules={rules} rule={rule} />
      <div class="beside">
        <section aria-label={say.asWritten}>
          <h2>{say.asWritten}</h2>
          <GrammarText text={read.text} notation="abnf" href={(name) => (index.find(name) ? href(name) : undefined)} />
          <AbnfDiagram rule={read} index={index} href={href} />
        </section>
        <section aria-label={say.asPeg}>
          <h2>{say.asPeg}</h2>
          <Worked work={peg} said={say.making}>
            {(answer) => <PegOfRule abnf={abnf} rule={rule} made={answer.made} href={href} />}
          </Worked>
        </section>
      </div>
      {peg?.is === "done" && <OnString rule={rule} made={peg.answer.made} href={href} />}
      <section aria-labelledby="findings-heading">
        <h2 id="findings-heading">{say.notMeant}</h2>
        <Worked work={findings} said={say.looking}>
          {(answer) => <Findings rule={rule} findings={answer} href={href} />}
        </Worked>
        {peg?.is === "done" && (
          <p>
            {say.download((text) => (
              <a download="grammar.peggy" href={`data:text/plain;charset=utf-8,${encodeURIComponent(peg.answer.text)}`}>
                {text}
              </a>
            ))}
          </p>
        )}
      </section>
      <LanguageSection of={{ abnf, rule }} href={(of) => hrefAfter(shown, { text: of })} />
      <Comparison of={{ abnf, rule }} />
    </>
  );
}

/** Chooses one of the rules of a grammar. */
function OwnRule({ rules, rule }: Pick<RulesProps, "rules"> & { readonly rule: string }): JSX.Element {
  const { show } = usePage();
  return (
    <div class="pickers">
      <SelectField
        id="own-rule"
        label={texts().common.rule}
        value={rule}
        options={rules}
        choose={(chosen) => show({ ...NOTHING_CHOSEN, ownRule: chosen }, "chosen")}
      />
    </div>
  );
}

/** Shows everything about a PEG that needs no rules in ABNF. */
function RulesOfPeg({ peg, rules }: Pick<RulesProps, "rules"> & { readonly peg: string }): JSX.Element {
  const { grammar: say } = texts();
  const { shown } = usePage();
  const made = useMemo(() => rulesOfPeg(peg), [peg]);
  const rule = rules.find((one) => one === shown["ownRule"]) ?? rules[0];
  const here = made.filter((one) => one.pegName === rule);
  const href = (to: string): string => hrefAfter(shown, { ownRule: to, text: undefined, seed: undefined });
  return (
    <>
      <OwnRule rules={rules} rule={rule} />
      <section aria-label={say.asPeg}>
        <h2>{say.asPeg}</h2>
        <PegText rule={rule} rules={here} href={href} />
        <p class="help">{say.pegOnly}</p>
      </section>
      <OnString rule={rule} made={made} href={href} />
      <LanguageSection of={{ peg, rule }} href={(of) => hrefAfter(shown, { text: of })} />
      <Comparison of={{ peg, rule }} />
    </>
  );
}

interface MadeProps {
  readonly rule: string;
  readonly made: readonly MadeRule[];
  readonly href: (rule: string) => string;
}

function PegOfRule({ abnf, rule, made, href }: MadeProps & { readonly abnf: string }): JSX.Element {
  const { grammar: say } = texts();
  const here = made.filter((one) => one.rule === rule);
  const [first] = here;
  if (!first) return <p class="none">{say.noPeg}</p>;
  const publishedOf = new Map(made.map(({ pegName, rule: of }) => [pegName, of]));
  return (
    <>
      <PegText rule={rule} rules={here} href={(to) => href(publishedOf.get(to) ?? to)} />
      <p class={first.result === "equal" ? "good" : undefined}>
        {say.results[first.result]}{" "}
        {first.reason !== undefined && (
          <>
            <InEnglish text={first.reason} />.{" "}
          </>
        )}
        {first.departures.length > 0 && say.departs(first.departures.map(departureName))}
      </p>
      {first.result === "undecided" && <NestedRule abnf={abnf} rule={rule} made={made} />}
    </>
  );
}

interface PegTextProps extends Pick<MadeProps, "rule" | "href"> {
  readonly rules: readonly MadeRule[];
}

/** The rules of a PEG for one rule of a grammar: their text and their diagram. */
function PegText({ rule, rules, href }: PegTextProps): JSX.Element {
  const { common, railroad } = texts();
  return (
    <>
      <GrammarText text={rules.map(({ pegName, peg }) => `${pegName} = ${writePeg(peg)}`).join("\n")} notation="peg" />
      <PegDiagram label={common.railroadOfPeg(rule)} rules={rules} title={railroad.asPeg(rule)} href={href} />
    </>
  );
}

/** States, for a rule whose recursion is not regular, to which depth its PEG is right. */
function NestedRule({ abnf, rule, made }: Omit<MadeProps, "href"> & { readonly abnf: string }): JSX.Element {
  const { common, grammar: say } = texts();
  const work = useWork("nesting", { abnf, rule, made });
  if (work?.is !== "done") return <WorkStatus work={work} said={say.decidingNesting} />;
  const { answer } = work;
  if (answer.is === "equal up to") return <p class="open">{say.equalUpTo(answer.nesting)}</p>;
  if (answer.is !== "unequal") return <></>;
  return <p class="bad">{say.unequalUpTo(<Quoted text={answer.witness} witness />, common.wrongly[answer.wrongly])}</p>;
}

/** The most steps of a trace that are shown. */
const STEPS = 5_000;

/** A string that the PEG reads: its tree and its trace. */
function OnString({ rule, made, href }: MadeProps): JSX.Element {
  const { grammar: say } = texts();
  const { shown, show } = usePage();
  const input = shown["text"] ?? "";
  const settled = useSettled(input);
  const grammar = useMemo(() => new Map(made.map(({ pegName, peg }) => [pegName, peg])), [made]);
  const trace = useMemo(() => {
    const byName = new Map(made.map((one) => [one.pegName, one.rule]));
    const pegName = made.find((one) => one.rule === rule)?.pegName;
    if (pegName === undefined) return undefined;
    try {
      return tracePeg(grammar, pegName, settled, { limit: STEPS }, (name) => byName.get(name) ?? name);
    } catch (error) {
      // A rule to which another one refers may not be there.
      if (error instanceof RangeError) return error.message;
      throw error;
    }
  }, [grammar, rule, settled]);
  const tree = useMemo(
    () => (typeof trace === "object" ? tracedTree(trace, (pegName) => hiddenRules(made).has(pegName)) : undefined),
    [trace],
  );
  const key = JSON.stringify([rule, settled]);
  return (
    <section aria-labelledby="string-heading">
      <h2 id="string-heading">{say.string}</h2>
      <TextField id="own-text" label={say.stringLabel(rule)} text={input} change={(text) => show({ text })} />
      {trace === undefined && <p class="none">{say.noPegToRead}</p>}
      {typeof trace === "string" && <Failure why={trace} />}
      {typeof trace === "object" && (
        <>
          <p role="status">{say.outcomes[trace.outcome]}</p>
          {tree && <ParseTree key={key} href={href} input={settled} lines={linesOf(tree)} />}
          <details>
            <summary>{say.tries}</summary>
            <PegStepper
              trace={trace}
              grammar={grammar}
              href={(pegName) => href(made.find((one) => one.pegName === pegName)?.rule ?? pegName)}
            />
          </details>
        </>
      )}
    </section>
  );
}

interface FindingsProps {
  readonly rule: string;
  readonly findings: readonly RuleFinding[];
  readonly href: (rule: string) => string;
}

/** The findings of lint about a grammar; those of the chosen rule come first, and all about case are one line at the end. */
function Findings({ rule, findings, href }: FindingsProps): JSX.Element {
  const { common, grammar: say } = texts();
  const others = findings.filter(({ kind }) => kind !== "either case");
  const sorted = [
    ...others.filter((finding) => finding.rule === rule),
    ...others.filter((finding) => finding.rule !== rule),
  ];
  const inEitherCase = findings.filter(({ kind }) => kind === "either case").map((finding) => finding.rule);
  return (
    <>
      <p>{findings.length === 0 ? say.nothingFound : say.found(findings.length)}</p>
      <ul class="strings">
        {sorted.slice(0, MOST_FINDINGS).map(({ rule: of, line, kind, message, witness }, i) => (
          <li key={i}>
            {say.finding(
              <a href={href(of)}>
                <code>{of}</code>
              </a>,
              line,
              <strong>{say.findings[kind].name}</strong>,
              <>
                {say.findings[kind].says} <InEnglish text={message} />
              </>,
            )}
            {witness !== undefined && (
              <>
                {" "}
                <Quoted text={witness} witness />
              </>
            )}
          </li>
        ))}
      </ul>
      {others.length > MOST_FINDINGS && <p class="none">{common.andMore(others.length - MOST_FINDINGS)}</p>}
      {inEitherCase.length > 0 && <p>{say.inEitherCase([...new Set(inEitherCase)])}</p>}
    </>
  );
}

const MOST_FINDINGS = 30;

/** Compares the rule with a regular expression. */
function Comparison({ of }: { readonly of: LanguageSubject }): JSX.Element {
  const { rule } = of;
  const say = texts().grammar.comparison;
  const [regexp, setRegexp] = useState("");
  const settled = useSettled(regexp);
  const work = useWork("comparison", settled === "" ? undefined : { of, regexp: settled });
  return (
    <section aria-labelledby="comparison-heading">
      <h2 id="comparison-heading">{say.heading}</h2>
      <TextField id="own-regexp" label={say.label(rule)} text={regexp} change={setRegexp} />
      <p class="help">{say.help}</p>
      <div role="status">
        {work?.is === "done" ? (
          <Compared compared={work.answer} />
        ) : (
          settled !== "" && <WorkStatus work={work} said={say.deciding} />
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
