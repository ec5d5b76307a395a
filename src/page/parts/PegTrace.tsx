import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import type { PegGrammar } from "../../peg/peg.js";
import { railroadOfPeg } from "../../teach/railroad.js";
import { tracePeg } from "../../teach/trace.js";
import { traceTextIn } from "../../teach/traceText.js";
import { valueFor } from "../../text/itemAt.js";
import { decisiveStep } from "../decisiveStep.js";
import { pegRemark } from "../pegHint.js";
import { texts } from "../texts/texts.js";
import type { LanguageSubject } from "../work/languageSubject.js";
import { readPeg } from "../work/decidePeg.js";
import { AutomatonSection } from "./AutomatonSection.js";
import { Diagram } from "./Diagram.js";
import { Stepper } from "./Stepper.js";
import type { TracePlace } from "./Stepper.js";
import { visible } from "./visible.js";

interface PegTraceProps {
  /** The rules that are given. */
  readonly rules: PegGrammar;
  /** The name of the rule in the PEG. */
  readonly pegName: string;
  /** The rules that somebody wrote. */
  readonly peg: string;
  readonly input: string;
  /** The published language, which an automaton shows. */
  readonly automaton: LanguageSubject;
  /** Gives the address to which the diagram's box of a rule of the PEG leads. */
  readonly href: (pegName: string) => string;
  /** True to show it unfolded. */
  readonly open?: boolean;
}

/** More steps than anybody reads. */
const STEPS = 2_000;

/** The trace of a PEG that somebody wrote, on a string that it gets wrong: first the reason in a sentence, then the events. */
export function PegTrace({ rules, pegName, peg, input, automaton, href, open = false }: PegTraceProps): JSX.Element {
  const { decision: say, trace: traceTexts } = texts();
  const grammar = useMemo(() => new Map([...rules, ...readPeg(peg)]), [rules, peg]);
  const trace = useMemo(() => tracePeg(grammar, pegName, input, { limit: STEPS }), [grammar, pegName, input]);
  const decisive = useMemo(() => decisiveStep(trace), [trace]);
  const [gone, setGone] = useState<{ readonly in: typeof trace; readonly to: TracePlace }>();
  const [unfolded, setUnfolded] = useState(open);
  const [drawn, setDrawn] = useState(false);
  const remark = pegRemark(peg);
  const place =
    gone?.in === trace ? gone.to : ({ step: decisive?.step ?? 0, kind: decisive ? "succeed" : "enter" } as const);
  return (
    <>
      {remark !== undefined && <p>{visible(remark)}</p>}
      {decisive && <p>{visible(decisive.cause)}</p>}
      <details
        open={unfolded}
        onToggle={(event) => {
          if (event.target === event.currentTarget) setUnfolded(event.currentTarget.open);
        }}
      >
        <summary>{say.tries}</summary>
        {unfolded && (
          <Stepper
            trace={trace}
            grammar={grammar}
            place={place}
            goTo={(to) => {
              setGone({ in: trace, to });
            }}
            diagram={(at) => (
              <Diagram
                label={say.diagramAsWritten(at.pegName)}
                draw={(width) =>
                  railroadOfPeg(
                    [{ pegName: at.pegName, peg: valueFor(grammar, at.pegName) }],
                    at.pegName,
                    { width, styled: false, href },
                    texts().railroad,
                  )
                }
                drawn={JSON.stringify([peg, at.pegName])}
                lit={at}
              />
            )}
          />
        )}
        <pre class="trace" tabIndex={0}>
          {traceTextIn(traceTexts.lines, trace)}
        </pre>
      </details>
      <details
        open={drawn}
        onToggle={(event) => {
          if (event.target === event.currentTarget) setDrawn(event.currentTarget.open);
        }}
      >
        <summary>{say.automaton}</summary>
        {drawn && <AutomatonSection key={input} of={automaton} rule={automaton.rule} first={input} />}
      </details>
    </>
  );
}
