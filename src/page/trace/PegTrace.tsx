import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { PegGrammar } from "../../languages/peg/peg.js";
import { tracePeg } from "../../grammars/trace/traceRules.js";
import { traceTextIn } from "../../grammars/trace/traceText.js";
import { quoted } from "./eventSentence.js";
import { decisiveStep } from "./decisiveStep.js";
import { hrefAfter } from "../fragment.js";
import { pegRemark } from "../work/pegHint.js";
import { texts } from "../texts/texts.js";
import type { AbnfSubject } from "../work/languageSubject.js";
import { readPeg } from "../work/decidePeg.js";
import { AutomatonSection } from "../parts/AutomatonSection.js";
import { LitRule } from "./LitRule.js";
import { PegStepper } from "./Stepper.js";
import { Folded } from "../parts/scrolling.js";
import { visible } from "../parts/visible.js";

interface PegTraceProps {
  /** The rules that are given. */
  readonly rules: PegGrammar;
  /** The name of the rule in the PEG. */
  readonly pegName: string;
  /** The rules that the user wrote. */
  readonly peg: string;
  readonly input: string;
  /** The published language, which an automaton shows. */
  readonly automaton: AbnfSubject;
  /** Gives the address to which the diagram's box of a rule of the PEG leads. */
  readonly href: (pegName: string) => string;
  /** True to show it unfolded. */
  readonly open?: boolean;
}

/** The most steps that are shown. */
const STEPS = 2_000;

/** The trace of the user's PEG on a string that it gets wrong: first the reason in a sentence, then the events. */
export function PegTrace({ rules, pegName, peg, input, automaton, href, open = false }: PegTraceProps): JSX.Element {
  const { decision: say, trace: traceTexts } = texts();
  const own = useMemo(() => readPeg(peg), [peg]);
  const grammar = useMemo(() => new Map([...rules, ...own]), [rules, own]);
  const trace = useMemo(() => tracePeg(grammar, pegName, input, { limit: STEPS }), [grammar, pegName, input]);
  const decisive = useMemo(() => decisiveStep(trace, { grammar, pegName, written: new Set(own.keys()) }), [trace]);
  const read = trace.end ?? trace.furthest;
  const remark = pegRemark(peg);
  const ruleHref = (rule: string): string | undefined =>
    "generation" in automaton ? hrefAfter({}, { view: "rules", generation: automaton.generation, rule }) : undefined;
  return (
    <>
      {remark !== undefined && <p>{visible(remark)}</p>}
      {decisive && <p>{visible(decisive.cause)}</p>}
      {decisive && <p>{say.readAndLeft(quoted(input.slice(0, read)), quoted(input.slice(read)))}</p>}
      <Folded summary={say.tries} open={open}>
        {() => (
          <>
            <PegStepper
              trace={trace}
              grammar={grammar}
              first={{ step: decisive?.step ?? 0, kind: decisive ? "succeed" : "enter" }}
              label={say.diagramAsWritten}
              href={href}
            />
            <pre class="trace" tabIndex={0}>
              {traceTextIn(traceTexts.lines, trace)}
            </pre>
          </>
        )}
      </Folded>
      <Folded summary={say.automaton} open={open}>
        {() => (
          <>
            <LitRule of={automaton} input={input} href={ruleHref} />
            <AutomatonSection key={input} of={automaton} first={input} atEnd />
          </>
        )}
      </Folded>
    </>
  );
}
