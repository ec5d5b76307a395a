import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Trace } from "../../grammars/trace/steps.js";
import { traceLine } from "../../grammars/trace/traceText.js";
import { texts } from "../texts/texts.js";
import { itemAt } from "../../text/itemAt.js";
import { Button } from "../parts/fields.js";

interface TraceOutlineProps {
  readonly trace: Trace;
  /** The number of the current step. */
  readonly number: number;
  readonly goTo: (step: number) => void;
}

/** The most lines that are unfolded in one place. */
const MOST_LINES = 300;

/**
 * All steps of a trace, each with those inside it folded away until they are opened. The steps around the current one
 * are unfolded unless the user folds them.
 */
export function TraceOutline({ trace, number, goTo }: TraceOutlineProps): JSX.Element {
  const say = texts().trace.whole;
  const [turned, setTurned] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [all, setAll] = useState<boolean>();
  useEffect(() => setTurned(new Map()), [trace]);
  const turnAll = (open: boolean | undefined): void => {
    setAll(open);
    setTurned(new Map());
  };
  const isOpen = (step: number): boolean =>
    turned.get(step) ?? all ?? (step <= number && number <= step + inside(trace, step));
  const turn = (step: number, open: boolean): void => {
    if (open !== isOpen(step)) setTurned(new Map([...turned, [step, open]]));
  };
  return (
    <>
      <p class="buttons">
        <Button press={() => turnAll(true)}>{say.unfoldAll}</Button>
        <Button press={() => turnAll(false)}>{say.foldAll}</Button>
        <Button press={() => turnAll(undefined)}>{say.unfoldCurrent}</Button>
      </p>
      <div class="outline" tabIndex={0} role="region" aria-label={say.label}>
        <Steps
          trace={trace}
          from={0}
          to={trace.steps.length - 1}
          number={number}
          goTo={goTo}
          isOpen={isOpen}
          turn={turn}
        />
      </div>
      <p class="help">{say.help(texts().trace.lines.summary(trace))}</p>
    </>
  );
}

interface StepsProps extends TraceOutlineProps {
  readonly from: number;
  readonly to: number;
  readonly isOpen: (step: number) => boolean;
  readonly turn: (step: number, open: boolean) => void;
}

/** The steps between two, without those inside them. Recursion here follows the nesting of the grammar. */
function Steps({ from, to, ...props }: StepsProps): JSX.Element {
  const { trace, number, goTo, isOpen, turn } = props;
  const numbers: number[] = [];
  for (let step = from; step <= to; step += inside(trace, step) + 1) numbers.push(step);
  return (
    <ol>
      {numbers.slice(0, MOST_LINES).map((step) => (
        <li key={step} class={step === number ? "here" : undefined} aria-current={step === number ? "step" : undefined}>
          <Button class="plain" aria-label={texts().trace.whole.goTo(step + 1)} press={() => goTo(step)}>
            {step + 1}
          </Button>
          {inside(trace, step) === 0 ? (
            <code>{lineOf(trace, step)}</code>
          ) : (
            <details open={isOpen(step)} onToggle={(event) => turn(step, event.currentTarget.open)}>
              <summary>
                <code>{lineOf(trace, step)}</code>
              </summary>
              {isOpen(step) && <Steps {...props} from={step + 1} to={step + inside(trace, step)} />}
            </details>
          )}
        </li>
      ))}
      {numbers.length > MOST_LINES && <li class="none">{texts().common.andMore(numbers.length - MOST_LINES)}</li>}
    </ol>
  );
}

function inside(trace: Trace, step: number): number {
  return itemAt(trace.steps, step).inside;
}

function lineOf(trace: Trace, step: number): string {
  return traceLine(trace, itemAt(trace.steps, step), texts().trace.lines);
}
