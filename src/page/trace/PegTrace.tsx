import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { tracePeg } from "../../grammars/trace/traceRules.js";
import { leafNumbers } from "../../grammars/drawings/abnfTrack.js";
import { AbnfRecogniser } from "../../grammars/user/abnfRecogniser.js";
import { RuleIndex, type Rule } from "../../languages/abnf/rules.js";
import { traceTextIn } from "../../grammars/trace/traceText.js";
import { quoted } from "./traceEvents.js";
import type { DecisiveStep } from "./decisiveStep.js";
import { hrefOfRule } from "../parts/rule.js";
import { pegRemark } from "../work/pegHint.js";
import { texts } from "../texts/texts.js";
import { answerRules, rulesOf, type AbnfSubject } from "../work/languageSubject.js";
import { STEPS_SHOWN } from "./answerCause.js";
import { readPeg } from "../work/writtenPeg.js";
import { AbnfDiagram } from "../parts/Diagram.js";
import { Quoted } from "../parts/words.js";
import { AutomatonSection } from "../parts/AutomatonSection.js";
import { PegStepper } from "./Stepper.js";
import { Folded } from "../parts/scrolling.js";
import { visible } from "../parts/visible.js";

interface PegTraceProps {
  /** The rules that the user wrote. */
  readonly peg: string;
  readonly input: string;
  /** Why the string goes wrong. */
  readonly decisive: DecisiveStep | undefined;
  readonly of: AbnfSubject;
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

interface LitRuleProps {
  readonly of: AbnfSubject;
  readonly input: string;
  /** Gives the address to which the box of another rule leads, if there is one. */
  readonly href: (rule: string) => string | undefined;
}

/** The diagram of a rule in ABNF, with the boxes highlighted that read a string, or that reach furthest into it. */
export function LitRule({ of, input, href }: LitRuleProps): JSX.Element {
  const { decision: say } = texts();
  const index = useMemo(() => new RuleIndex(rulesOf(of)), [JSON.stringify(of)]);
  const rule = index.find(of.rule);
  const lit = useMemo(() => (rule ? litBoxes(rule, index, input) : new Set<number>()), [rule, input]);
  if (!rule) return <></>;
  return (
    <>
      <p class="help">{say.litRule(<code>{of.rule}</code>, <Quoted text={input} />)}</p>
      <AbnfDiagram rule={rule} index={index} href={href} litBoxes={lit} />
    </>
  );
}

/** Longer strings are not followed: most of a rule's boxes would read them. */
const LONGEST = 100;

/**
 * Returns the numbers of the boxes of a rule's diagram that read a string: all boxes on some derivation of it. For a
 * string that the rule does not derive, these are the boxes on the paths that reach furthest into it.
 */
export function litBoxes(rule: Rule, index: RuleIndex<Rule>, text: string): ReadonlySet<number> {
  if (text.length > LONGEST) return new Set();
  const numbers = leafNumbers(rule.expression);
  const lit = new AbnfRecogniser(index, text).leaves(rule);
  return new Set([...lit].flatMap((expression) => numbers.get(expression) ?? []));
}
