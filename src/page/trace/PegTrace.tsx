import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { tracePeg } from "../../grammars/trace/traceRules.js";
import { traceTextIn } from "../../grammars/trace/traceText.js";
import { quoted } from "./eventSentence.js";
import type { DecisiveStep } from "./decisiveStep.js";
import { hrefOfRule } from "../parts/rule.js";
import { pegRemark } from "../work/pegHint.js";
import { texts } from "../texts/texts.js";
import { answerRules, type AbnfSubject } from "../work/languageSubject.js";
import { STEPS_SHOWN } from "./answerCause.js";
import { readPeg } from "../work/writtenPeg.js";
import { AutomatonSection } from "../parts/AutomatonSection.js";
import { LitRule } from "./LitRule.js";
import { PegStepper } from "./Stepper.js";
import { Folded } from "../parts/scrolling.js";
import { visible } from "../parts/visible.js";

interface PegTraceProps {
  /** The rules that the user wrote. */
  readonly peg: string;
  readonly input: string;
  /** Why the string goes wrong. */
  readonly decisive: DecisiveStep | undefined;
  /** The published rule. */
  readonly of: AbnfSubject;
  /** True to show it unfolded. */
  readonly open?: boolean;
}

/** The trace of the user's PEG on a string that it gets wrong: first the reason in a sentence, then the events. */
export function PegTrace({ peg, input, decisive, of, open = false }: PegTraceProps): JSX.Element {
  const { decision: say, trace: traceTexts } = texts();
  const { given, pegName } = useMemo(() => answerRules(of), [JSON.stringify(of)]);
  const grammar = useMemo(() => new Map([...given, ...readPeg(peg)]), [given, peg]);
  const trace = useMemo(() => tracePeg(grammar, pegName, input, { limit: STEPS_SHOWN }), [grammar, pegName, input]);
  const read = trace.end ?? trace.furthest;
  const remark = pegRemark(peg);
  // Only published rules have a view that a box can lead to.
  const href = (name: string): string | undefined => ("generation" in of ? hrefOfRule(of.generation, name) : undefined);
  return (
    <>
      {remark !== undefined && <p>{visible(remark)}</p>}
      {decisive && <p>{visible(decisive.cause)}</p>}
      {decisive && read < input.length && (
        <p>{say.readAndLeft(quoted(input.slice(0, read)), quoted(input.slice(read)))}</p>
      )}
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
            <LitRule of={of} input={input} href={href} />
            <AutomatonSection key={input} of={of} first={input} atEnd />
          </>
        )}
      </Folded>
    </>
  );
}
