import type { JSX } from "preact";
import { useMemo, useRef } from "preact/hooks";
import { CORE_RULES } from "../../languages/abnf/readGrammar.js";
import { RuleIndex } from "../../languages/abnf/rules.js";
import type { RuleFinding } from "../../grammars/synthesis/ruleFinding.js";
import { hrefAfter, usePage } from "../fragment.js";
import { GrammarExamples } from "../grammar/GrammarExamples.js";
import { GrammarFindings } from "../grammar/GrammarFindings.js";
import { MadePegOfRule, PegOfRule } from "../grammar/MadePegOfRule.js";
import { StringReading } from "../grammar/StringReading.js";
import { AbnfDiagram, RailroadSheet } from "../parts/Diagram.js";
import { Editor } from "../parts/Editor.js";
import type { Mark } from "../parts/editorProps.js";
import { FilesField, SelectField } from "../parts/fields.js";
import { GrammarText } from "../parts/GrammarText.js";
import { LanguageSection } from "../parts/LanguageSection.js";
import { Worked, WorkStatus } from "../parts/progress.js";
import { Tabs } from "../parts/Tabs.js";
import { InEnglish } from "../parts/words.js";
import { texts } from "../texts/texts.js";
import {
  GRAMMAR_NOTATIONS,
  type GrammarNotation,
  type MadePeg,
  type MadeRule,
  type OwnGrammar as OwnGrammarRead,
} from "../work/grammarReading.js";
import type { GrammarSubject } from "../work/languageSubject.js";
import { faultMarks, type Unusable } from "../work/unusable.js";
import { useSettled, useWork, type Work } from "../work/useWork.js";

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

/** A choice made in one grammar means nothing in another. */
const NOTHING_CHOSEN = { ownRule: undefined, text: undefined, seed: undefined };

/** Shows for the user's own grammar what the other views show for URIs: the editor, and beside it what it means. */
export function OwnGrammar(): JSX.Element {
  const { shown, show } = usePage();
  const say = texts().grammar;
  const notation = shown["grammarNotation"] === "peg" ? "peg" : "abnf";
  const written = shown["grammar"] ?? (notation === "peg" ? PEG_SAMPLE : SAMPLE);
  const settled = useSettled(written);
  const reading = useWork("ownGrammar", [settled, notation, shown["ownRule"]]);
  // What was read last stays until the next is read, since its fields may have the focus.
  const read = useRef<OwnGrammarRead | undefined>(undefined);
  if (reading?.is === "done") read.current = reading.answer;
  const { current: own } = read;
  const isSlow = useSettled(reading?.is) === reading?.is;
  const findings = useWork("findings", own && "rule" in own ? [own.text] : undefined);
  const take = (text: string, as: GrammarNotation = "abnf"): void =>
    show(
      { ...NOTHING_CHOSEN, examples: undefined, grammar: text, grammarNotation: as === "peg" ? as : undefined },
      "chosen",
    );
  const takeFile = async (file: File | undefined): Promise<void> => {
    if (file) take(await file.text(), PEG_FILE.test(file.name) ? "peg" : notation);
  };
  const marks =
    own && "reason" in own
      ? faultMarks(own.text, own)
      : own && findings?.is === "done"
        ? findings.answer.map((finding) => markOf(own.text, finding))
        : [];
  return (
    <>
      <Sources notation={notation} take={take} takeFile={takeFile} />
      <div class="panes">
        <div
          class="pane-editor"
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
            marks={marks}
            names={notation === "abnf" ? CORE_NAMES : []}
          />
          {own && "reason" in own && <Unreadable {...own} />}
          {reading?.is !== "done" && isSlow && <WorkStatus work={reading} said={say.reading} />}
        </div>
        <div>
          {own && "made" in own && <RulesOfPeg {...own} />}
          {own && "rule" in own && <RulesOfAbnf {...own} findings={findings} />}
        </div>
      </div>
    </>
  );
}

/** A group, an element with its repetition, or the name of a rule: what a finding at a column is about. */
const ELEMENT = /(?:\d*\*?\d*)(?:"[^"\n]*"|<[^>\n]*>|[[(][^\n]*?[\])]|[\w%.-]+)|./y;

/** Marks the part of the text that a finding is about: the name of the rule, or the element at its column. */
function markOf(text: string, { line, column = 1, kind, message }: RuleFinding): Mark {
  ELEMENT.lastIndex = text.split("\n", line - 1).reduce((sum, one) => sum + one.length + 1, column - 1);
  const start = ELEMENT.lastIndex;
  const { name, says } = texts().grammar.findings[kind];
  return {
    start,
    end: start + (ELEMENT.exec(text)?.[0].length ?? 0),
    message: `${name}: ${says || message}`,
    kind: kind === "either case" ? "info" : "warning",
  };
}

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
  readonly notation: GrammarNotation;
  readonly take: (text: string) => void;
  readonly takeFile: (file: File | undefined) => Promise<void>;
}

/** Sources of a grammar besides the keyboard, and its notation. */
function Sources({ notation, take, takeFile }: SourcesProps): JSX.Element {
  const { show } = usePage();
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
      <FilesField id="grammar-file" label={say.file} take={([file]) => void takeFile(file)} />
    </div>
  );
}

/** Returns the example grammars included in the page, by their names. */
function exampleGrammars(): ReadonlyMap<string, string> {
  const text = document.getElementById("grammars")?.textContent ?? "{}";
  return new Map(Object.entries(JSON.parse(text) as Readonly<Record<string, string>>));
}

type RulesOfAbnfProps = Extract<OwnGrammarRead, { rule: unknown }> & {
  readonly findings: Work<readonly RuleFinding[]> | undefined;
};

function RulesOfAbnf({ text: abnf, rules, rule: read, findings }: RulesOfAbnfProps): JSX.Element {
  const { grammar: say } = texts();
  const peg = useWork("madePeg", [abnf]);
  const { name: rule } = read;
  const href = useRuleHref();
  const index = useMemo(() => new RuleIndex(rules.map((name) => ({ name }))), [rules]);
  const made = peg?.is === "done" ? peg.answer.made : undefined;
  const found = findings?.is === "done" ? findings.answer.length : undefined;
  return (
    <AboutRule rules={rules} rule={rule} of={{ abnf }} made={made} found={{ count: found }}>
      {{
        rule: () => (
          <>
            <section aria-label={say.asWritten}>
              <h3>{say.asWritten}</h3>
              <GrammarText
                text={read.text}
                notation="abnf"
                href={(name) => (index.find(name) ? href(name) : undefined)}
              />
              <AbnfDiagram rule={read} index={index} href={href} />
              <RailroadSheet key={abnf} of={{ abnf }} />
            </section>
            <section aria-label={say.asPeg}>
              <h3>{say.asPeg}</h3>
              <Worked work={peg} said={say.making}>
                {(answer) => <MadePegOfRule abnf={abnf} rule={rule} made={answer.made} href={href} />}
              </Worked>
            </section>
          </>
        ),
        notes: () => (
          <>
            <Worked work={findings} said={say.looking}>
              {(answer) => <GrammarFindings rule={rule} findings={answer} href={href} />}
            </Worked>
            {peg?.is === "done" && <PegFile {...peg.answer} />}
          </>
        ),
      }}
    </AboutRule>
  );
}

/** A link that saves the PEG of all rules. */
function PegFile({ text }: MadePeg): JSX.Element {
  return (
    <p>
      {texts().grammar.download((said) => (
        <a download="grammar.peggy" href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}>
          {said}
        </a>
      ))}
    </p>
  );
}

/** Shows everything about a PEG that needs no rules in ABNF. */
function RulesOfPeg({ text: peg, rules, made }: Extract<OwnGrammarRead, { made: unknown }>): JSX.Element {
  const { grammar: say } = texts();
  const { shown } = usePage();
  const rule = rules.find((one) => one === shown["ownRule"]) ?? rules[0];
  const href = useRuleHref();
  return (
    <AboutRule rules={rules} rule={rule} of={{ peg }} made={made}>
      {{
        rule: () => (
          <section aria-label={say.asPeg}>
            <PegOfRule rule={rule} rules={made.filter((one) => one.pegName === rule)} href={href} />
            <RailroadSheet key={peg} of={{ peg }} />
            <p class="help">{say.pegOnly}</p>
          </section>
        ),
      }}
    </AboutRule>
  );
}

function useRuleHref(): (rule: string) => string {
  const { shown } = usePage();
  return (rule) => hrefAfter(shown, { ...NOTHING_CHOSEN, ownRule: rule });
}

interface AboutRuleProps {
  readonly rules: readonly string[];
  readonly rule: string;
  readonly of: GrammarSubject;
  /** The PEG; absent while it is made. */
  readonly made: readonly MadeRule[] | undefined;
  /** The number of notes; absent if the notation has none. */
  readonly found?: { readonly count: number | undefined };
  /** The contents of the tabs that differ between notations. */
  readonly children: { readonly rule: () => JSX.Element; readonly notes?: () => JSX.Element };
}

/** The examples of a rule, and tabs about it. */
function AboutRule({ rules, rule, of, made, found, children }: AboutRuleProps): JSX.Element {
  const { common, grammar: say } = texts();
  const { shown, show } = usePage();
  const href = useRuleHref();
  const subject = { ...of, rule };
  const tabs = {
    rule: say.tabs.rule,
    tree: say.tabs.tree,
    trace: say.tabs.trace,
    language: say.tabs.language,
    notes: found ? say.tabs.notes(found.count) : "",
  };
  const isTab = (name: string | undefined): name is keyof typeof tabs => name !== undefined && name in tabs;
  const wanted = shown["tab"];
  const tab = isTab(wanted) ? wanted : (shown["text"] ?? "") === "" ? "rule" : "tree";
  const contents: Readonly<Record<keyof typeof tabs, () => JSX.Element>> = {
    rule: children.rule,
    tree: () => (made ? <StringReading as="tree" rule={rule} made={made} href={href} /> : <></>),
    trace: () => (made ? <StringReading as="trace" rule={rule} made={made} href={href} /> : <></>),
    language: () => <LanguageSection of={subject} href={(text) => hrefAfter(shown, { text, tab: "tree" })} />,
    notes: children.notes ?? children.rule,
  };
  return (
    <>
      <h2 class="unseen">{say.tabs.label}</h2>
      <SelectField
        id="own-rule"
        label={common.rule}
        value={rule}
        options={rules}
        choose={(chosen) => show({ ...NOTHING_CHOSEN, ownRule: chosen }, "chosen")}
      />
      <GrammarExamples of={made && { rule, made, ...("abnf" in of && of) }} />
      <Tabs label={say.tabs.label} tabs={tabs} chosen={tab} choose={(chosen) => show({ tab: chosen })}>
        {contents[tab]()}
      </Tabs>
    </>
  );
}
