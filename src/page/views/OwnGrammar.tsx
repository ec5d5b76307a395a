import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import { RuleIndex } from "../../abnf/rules.js";
import { readGrammar } from "../../grammars/userGrammar.js";
import { tracedTree } from "../../grammars/tracedTree.js";
import { pegIdentifier } from "../../peg/mechanicalPeg.js";
import { railroadOfPeg } from "../../teach/railroad.js";
import { tracePeg } from "../../teach/trace.js";
import { hrefAfter } from "../fragment.js";
import { Diagram } from "../parts/Diagram.js";
import { Editor } from "../parts/Editor.js";
import { Grammar } from "../parts/Grammar.js";
import { LanguageSection } from "../parts/LanguageSection.js";
import { ParseTree } from "../parts/ParseTree.js";
import { Quoted } from "../parts/Quoted.js";
import { Stepper } from "../parts/Stepper.js";
import type { TracePlace } from "../parts/Stepper.js";
import { visible, visibleLines } from "../parts/visible.js";
import { WorkStatus } from "../parts/WorkStatus.js";
import type { RuleFinding } from "../../synthesis/lint.js";
import { linesOf } from "../treeLines.js";
import type { ViewProps } from "../view.js";
import type { Unusable } from "../work/customExercise.js";
import { ownRules } from "../work/grammarReading.js";
import type { MadeRule } from "../work/grammarReading.js";
import type { LanguageComparison } from "../work/languageComparison.js";
import { useSettled } from "../work/useSettled.js";
import { useWork } from "../work/useWork.js";
import { writePeg } from "../../peg/writePeg.js";

/** The grammar before anybody has written one: a date, of which the month goes wrong as a PEG. */
const SAMPLE = `date = year "-" month "-" day
year = 4DIGIT
month = DIGIT / "0" %x31-39 / "1" %x30-32
day = ( "0" / "1" / "2" ) DIGIT / "3" ( "0" / "1" )
`;

/** Shows for a grammar that somebody brings what the other views show for URIs. */
export function OwnGrammar({ shown, show }: ViewProps): JSX.Element {
  const abnf = shown["grammar"] ?? SAMPLE;
  const settled = useSettled(abnf);
  const own = useMemo(() => ownRules(settled), [settled]);
  const take = (text: string): void => {
    show({ grammar: text, ownRule: undefined, text: undefined, seed: undefined }, "chosen");
  };
  return (
    <>
      <Sources take={take} />
      <label for="own-grammar">The grammar in ABNF</label>
      <div
        onDragOver={(event) => {
          event.preventDefault();
        }}
        onDrop={(event) => {
          event.preventDefault();
          void event.dataTransfer?.files[0]?.text().then(take);
        }}
      >
        <Editor
          id="own-grammar"
          text={abnf}
          change={(text) => {
            show({ grammar: text });
          }}
        />
      </div>
      {"reason" in own ? (
        <Unreadable {...own} />
      ) : (
        <RulesOf key={settled} abnf={settled} rules={own.rules} shown={shown} show={show} />
      )}
    </>
  );
}

function Unreadable({ reason, line, column }: Unusable): JSX.Element {
  return (
    <p class="bad">
      This grammar cannot be read: line {line}, column {column}: {visible(reason)}
    </p>
  );
}

/** Where a grammar can come from besides the keyboard. */
function Sources({ take }: { readonly take: (text: string) => void }): JSX.Element {
  const examples = useMemo(exampleGrammars, []);
  return (
    <div class="pickers">
      <div>
        <label for="example-grammar">Start from an example</label>
        <select
          id="example-grammar"
          value=""
          onChange={(event) => {
            const text = examples.get(event.currentTarget.value);
            if (text !== undefined) take(text);
          }}
        >
          <option value="">choose a grammar …</option>
          {[...examples.keys()].map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label for="grammar-file">Or open a file (or drop it on the text)</label>
        <input
          id="grammar-file"
          type="file"
          onChange={(event) => {
            void event.currentTarget.files?.[0]?.text().then(take);
          }}
        />
      </div>
    </div>
  );
}

/** Returns the example grammars that the page brings along, by their names. */
function exampleGrammars(): ReadonlyMap<string, string> {
  const text = document.getElementById("grammars")?.textContent ?? "{}";
  return new Map(Object.entries(JSON.parse(text) as Readonly<Record<string, string>>));
}

interface RulesProps extends ViewProps {
  readonly abnf: string;
  readonly rules: readonly [string, ...string[]];
}

function RulesOf({ abnf, rules, shown, show }: RulesProps): JSX.Element {
  const peg = useWork("madePeg", { abnf });
  const findings = useWork("findings", { abnf });
  const rule = rules.find((one) => one === shown["ownRule"]) ?? rules[0];
  const text = useMemo(() => readGrammar(abnf).rule(rule).text, [abnf, rule]);
  const href = (to: string): string => hrefAfter(shown, { ownRule: to, text: undefined, seed: undefined });
  const index = useMemo(() => new RuleIndex(rules.map((name) => ({ name }))), [rules]);
  return (
    <>
      <div class="pickers">
        <div>
          <label for="own-rule">Rule</label>
          <select
            id="own-rule"
            value={rule}
            onChange={(event) => {
              show({ ownRule: event.currentTarget.value, text: undefined, seed: undefined }, "chosen");
            }}
          >
            {rules.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
        </div>
      </div>
      <div class="beside">
        <section aria-label="As written">
          <h2>As written</h2>
          <Grammar>{visibleLines(text)}</Grammar>
          <Diagram
            label={`Railroad diagram of ${rule}`}
            draw={(width) =>
              readGrammar(abnf).railroad(rule, {
                width,
                styled: false,
                href: (to) => href(index.find(to)?.name ?? to),
              })
            }
            drawn={JSON.stringify([abnf, rule])}
          />
        </section>
        <section aria-label="As a PEG">
          <h2>As a PEG</h2>
          {peg?.is === "done" ? (
            <PegOfRule rule={rule} made={peg.answer.made} href={href} />
          ) : (
            <WorkStatus work={peg} said="Making a PEG and proving it, rule by rule …" />
          )}
        </section>
      </div>
      {peg?.is === "done" && <OnString rule={rule} made={peg.answer.made} href={href} shown={shown} show={show} />}
      <section aria-labelledby="findings-heading">
        <h2 id="findings-heading">What may not be meant</h2>
        {findings?.is === "done" ? (
          <Findings rule={rule} findings={findings.answer} href={href} />
        ) : (
          <WorkStatus work={findings} said="Looking for what may not be meant …" />
        )}
        {peg?.is === "done" && (
          <p>
            <a download="grammar.peggy" href={`data:text/plain;charset=utf-8,${encodeURIComponent(peg.answer.text)}`}>
              Download the PEG of all rules
            </a>
            ; its comments say what is proved.
          </p>
        )}
      </section>
      <LanguageSection of={{ abnf, rule }} href={(of) => hrefAfter(shown, { text: of })} shown={shown} show={show} />
      <Comparison abnf={abnf} rule={rule} />
    </>
  );
}

interface MadeProps {
  readonly rule: string;
  readonly made: readonly MadeRule[];
  readonly href: (rule: string) => string;
}

const RESULTS: Readonly<Record<MadeRule["result"], string>> = {
  equal: "Proved: for all strings, it accepts exactly what the rule derives.",
  unequal: "Not proved: the mechanical translation is another language, and no small change makes it right.",
  undecided: "Not decided.",
  variant: "Made for one place, and proved with the rules that use it.",
};

function PegOfRule({ rule, made, href }: MadeProps): JSX.Element {
  const here = made.filter((one) => one.rule === rule);
  const [first] = here;
  if (!first) return <p class="none">There is no PEG of it.</p>;
  const publishedOf = new Map(made.map(({ pegName, rule: of }) => [pegName, of]));
  return (
    <>
      <Grammar>{here.map(({ pegName, peg }) => `${pegName} = ${writePeg(peg)}`).join("\n")}</Grammar>
      <Diagram
        label={`Railroad diagram of ${rule} as a PEG`}
        draw={(width) =>
          railroadOfPeg(here, `${rule} as a PEG`, {
            width,
            styled: false,
            href: (to) => href(publishedOf.get(to) ?? to),
          })
        }
        drawn={JSON.stringify(here)}
      />
      <p class={first.result === "equal" ? "good" : undefined}>
        {RESULTS[first.result]}
        {first.reason !== undefined && ` ${visible(first.reason)}.`}
        {first.departures.length > 0 &&
          ` It departs from the mechanical translation in this: ${first.departures.join(", ")}.`}
      </p>
    </>
  );
}

/** The most steps of a trace that are shown. */
const STEPS = 5_000;

/** A string that the PEG reads: its tree and its trace. */
function OnString({ rule, made, href, shown, show }: MadeProps & ViewProps): JSX.Element {
  const input = shown["text"] ?? "";
  const settled = useSettled(input);
  const [gone, setGone] = useState<{ readonly in: string; readonly to: TracePlace }>();
  const grammar = useMemo(() => new Map(made.map(({ pegName, peg }) => [pegName, peg])), [made]);
  const trace = useMemo(() => {
    const byName = new Map(made.map((one) => [one.pegName, one.rule]));
    const pegName = pegIdentifier(rule);
    if (!grammar.has(pegName)) return undefined;
    try {
      return tracePeg(grammar, pegName, settled, { limit: STEPS }, (name) => byName.get(name) ?? name);
    } catch (error) {
      // A rule to which another one refers may not be there.
      if (error instanceof RangeError) return error.message;
      throw error;
    }
  }, [grammar, rule, settled]);
  // These were made to say what follows; no rule of the grammar is meant by them.
  const hidden = new Set(
    made.flatMap(({ pegName, result, departures }) =>
      result === "variant" && departures.includes("continuation") ? [pegName] : [],
    ),
  );
  const tree = useMemo(
    () => (typeof trace === "object" ? tracedTree(trace, (pegName) => hidden.has(pegName)) : undefined),
    [trace],
  );
  const key = JSON.stringify([rule, settled]);
  return (
    <section aria-labelledby="string-heading">
      <h2 id="string-heading">A string</h2>
      <label for="own-text">A string that {rule} is to derive</label>
      <input
        id="own-text"
        type="text"
        value={input}
        spellcheck={false}
        autocomplete="off"
        autocapitalize="off"
        onInput={(event) => {
          show({ text: event.currentTarget.value });
        }}
      />
      {trace === undefined && <p class="none">There is no PEG of it that could read a string.</p>}
      {typeof trace === "string" && <p class="bad">{visible(trace)}</p>}
      {typeof trace === "object" && (
        <>
          <p role="status">
            {trace.outcome === "accepted"
              ? "The PEG accepts it."
              : trace.outcome === "refused"
                ? "The PEG refuses it."
                : "It takes too many steps to be shown."}
          </p>
          {tree && <ParseTree key={key} href={href} input={settled} lines={linesOf(tree)} />}
          <details>
            <summary>What the PEG tries, step by step</summary>
            <Stepper
              trace={trace}
              grammar={grammar}
              place={gone?.in === key ? gone.to : { step: 0, kind: "enter" }}
              goTo={(to) => {
                setGone({ in: key, to });
              }}
              diagram={({ pegName, ...place }) => (
                <Diagram
                  label={`Railroad diagram of ${pegName}`}
                  draw={(width) =>
                    railroadOfPeg(
                      made.filter((one) => one.pegName === pegName),
                      pegName,
                      { width, styled: false, href },
                    )
                  }
                  drawn={JSON.stringify([rule, pegName])}
                  lit={{ pegName, ...place }}
                />
              )}
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

/** The findings of lint about a grammar; those of the chosen rule stand first. */
function Findings({ rule, findings, href }: FindingsProps): JSX.Element {
  const sorted = [
    ...findings.filter((finding) => finding.rule === rule),
    ...findings.filter((finding) => finding.rule !== rule),
  ];
  return (
    <>
      <p>{findings.length === 0 ? "Nothing was found." : `${findings.length} found.`}</p>
      <ul class="strings">
        {sorted.slice(0, MOST_FINDINGS).map(({ rule: of, line, kind, message, witness }, i) => (
          <li key={i}>
            <a href={href(of)}>
              <code>{of}</code>
            </a>{" "}
            (line {line}): <strong>{kind}</strong>: {visible(message)}
            {witness !== undefined && (
              <>
                {" "}
                <Quoted text={witness} witness />
              </>
            )}
          </li>
        ))}
      </ul>
      {findings.length > MOST_FINDINGS && <p class="none">… and {findings.length - MOST_FINDINGS} more</p>}
    </>
  );
}

const MOST_FINDINGS = 30;

/** Compares the rule with a regular expression. */
function Comparison({ abnf, rule }: { readonly abnf: string; readonly rule: string }): JSX.Element {
  const [regexp, setRegexp] = useState("");
  const settled = useSettled(regexp);
  const work = useWork("comparison", settled === "" ? undefined : { of: { abnf, rule }, regexp: settled });
  return (
    <section aria-labelledby="comparison-heading">
      <h2 id="comparison-heading">Against a regular expression</h2>
      <label for="own-regexp">A regular expression that claims to be {rule}</label>
      <input
        id="own-regexp"
        type="text"
        value={regexp}
        spellcheck={false}
        autocomplete="off"
        autocapitalize="off"
        onInput={(event) => {
          setRegexp(event.currentTarget.value);
        }}
      />
      <p class="help">Write ^ at its beginning and $ at its end if it is meant to match a string as a whole.</p>
      <div role="status">
        {work?.is === "done" ? (
          <Compared compared={work.answer} />
        ) : (
          settled !== "" && <WorkStatus work={work} said="Deciding, for all strings …" />
        )}
      </div>
    </section>
  );
}

function Compared({ compared }: { readonly compared: LanguageComparison }): JSX.Element {
  if ("reason" in compared) return <p class="bad">{visible(compared.reason)}</p>;
  const { relation, onlyInA, onlyInB } = compared;
  if (relation === "equal") return <p class="good">Equal: the same strings, decided for all strings.</p>;
  return (
    <ul>
      {onlyInA !== undefined && (
        <li>
          A shortest string of the rule that the expression does not match: <Quoted text={onlyInA} witness />
        </li>
      )}
      {onlyInB !== undefined && (
        <li>
          A shortest string that only the expression matches: <Quoted text={onlyInB} witness />
        </li>
      )}
    </ul>
  );
}
