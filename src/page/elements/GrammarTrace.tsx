import type { JSX } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { generation, generations } from "../../index.js";
import { pegIdentifier } from "../../languages/peg/mechanicalPeg.js";
import type { PegGrammar } from "../../languages/peg/peg.js";
import { expressionsOf } from "../../comparison/teach/expressions.js";
import { tracePeg } from "../../grammars/trace/traceRules.js";
import type { Trace } from "../../grammars/trace/steps.js";
import { InEnglish } from "../parts/words.js";
import { PegStepper, type TracePlace } from "../trace/Stepper.js";
import { texts } from "../texts/texts.js";
import { GRAMMAR_NOTATIONS, madePeg, ownRules, rulesOfPeg, type GrammarNotation } from "../work/grammarReading.js";
import { LONGEST, PageElement, type ContentProps } from "./PageElement.js";
import { TextField } from "../parts/fields.js";

/** The most steps of a trace that are shown. */
const STEPS = 2_000;
/** The time in seconds after which the search for a proved PEG of a grammar in ABNF is given up: the page around it waits. */
const MOST_SECONDS = 1;

/**
 * `<grammar-trace generation="rfc3986" rule="host" value="1.2.3.4.example">`: what a PEG tries on a string that can be changed, event by
 * event. `grammar="abnf"` or `grammar="peg"` takes the rules from the text in the element instead; the rule is then the first one if
 * `rule` is left out. The element dispatches a `trace` event for each string (`{ value, rule, outcome }`), and a `step`
 * event for each event of the trace that the user goes to (`{ step, kind }`).
 */
export class GrammarTrace extends PageElement {
  static readonly observedAttributes = ["value", "generation", "rule", "grammar", "lang"];

  protected readonly named = "trace";
  protected readonly content = Content;
}

function Content({ element }: ContentProps): JSX.Element {
  const { elements: say, grammar: sayOfGrammar } = texts();
  const { value, textContent: text } = element;
  const [id, wanted, asked] = ["generation", "rule", "grammar"].map((name) => element.getAttribute(name) ?? undefined);
  const traced = useMemo(() => {
    if (asked === undefined) return ruleOfGeneration(id, wanted);
    const notation = GRAMMAR_NOTATIONS.find((one) => one === asked.trim().toLowerCase());
    return ruleOfText(text, notation ?? "abnf", wanted);
  }, [asked, text, id, wanted]);
  if ("wrong" in traced) return <p class="bad">{traced.wrong}</p>;
  return (
    <>
      <TextField id="text" label={sayOfGrammar.stringLabel(traced.rule)} text={value} change={element.take} />
      {value.length > LONGEST ? (
        <p class="bad">{say.tooLong(value.length, LONGEST)}</p>
      ) : (
        <Steps traced={traced} value={value} element={element} />
      )}
    </>
  );
}

type StepsProps = ContentProps & { readonly traced: TracedRule; readonly value: string };

function Steps({ traced, value, element }: StepsProps): JSX.Element {
  const { rule, pegName, grammar, publishedOf } = traced;
  const trace = useMemo(
    (): Trace => tracePeg(grammar, pegName, value, { limit: STEPS }, (name) => publishedOf.get(name) ?? name),
    [grammar, pegName, value],
  );
  useEffect(() => element.tell("trace", { value, rule, outcome: trace.outcome }), [trace]);
  return (
    <PegStepper
      trace={trace}
      grammar={grammar}
      went={({ step, kind }: TracePlace) => element.tell("step", { step, kind })}
    />
  );
}

interface TracedRule {
  /** Its name as published. */
  readonly rule: string;
  readonly pegName: string;
  readonly grammar: PegGrammar;
  readonly publishedOf: ReadonlyMap<string, string>;
}

interface Wrong {
  readonly wrong: string | JSX.Element;
}

/** Returns the requested rule, or the reason why there is none. */
function ruleOfGeneration(id = "rfc3986", rule: string | undefined): TracedRule | Wrong {
  const say = texts().elements;
  const found = generations.find((one) => one.id === id);
  const known = generations.map((one) => one.id);
  if (!found) return { wrong: say.noDocument([id], known) };
  const { peg, published } = expressionsOf(id);
  const name = rule ?? generation(id).startRule;
  const start = [...published].find(([, of]) => of.toLowerCase() === name.toLowerCase());
  if (!start) return { wrong: texts().peg.noRule(name) };
  return { rule: start[1], pegName: start[0], grammar: peg, publishedOf: published };
}

function ruleOfText(text: string, notation: GrammarNotation, rule: string | undefined): TracedRule | Wrong {
  const own = ownRules(text, notation);
  if ("reason" in own)
    return { wrong: texts().grammar.unreadable(own.line, own.column, <InEnglish text={own.reason} />) };
  const name = rule === undefined ? own.rules[0] : own.rules.find((one) => one.toLowerCase() === rule.toLowerCase());
  const made = notation === "peg" ? rulesOfPeg(text) : madePeg(text, MOST_SECONDS).made;
  const grammar = new Map(made.map(({ pegName, peg }) => [pegName, peg]));
  const pegName = pegIdentifier(name ?? "");
  if (name === undefined || !grammar.has(pegName)) return { wrong: texts().peg.noRule(rule ?? name ?? "") };
  return { rule: name, pegName, grammar, publishedOf: new Map(made.map((one) => [one.pegName, one.rule])) };
}
