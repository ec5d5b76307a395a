import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { texts } from "../texts/texts.js";
import type { Attempts } from "../work/attempts.js";
import { isRight } from "../work/decidePeg.js";
import type { DecidedPeg, DecisionKind } from "../work/usePegDecision.js";
import { attemptsAt, saveAttempt, savedAnswer } from "./exerciseStorage.js";
import { Grammar } from "./Grammar.js";
import { visibleLines } from "./visible.js";

/** Keeps each answer that is decided and that was written in this browser, and returns the attempts so far. */
export function useAttempts(name: string, { peg, work }: DecidedPeg<DecisionKind>): Attempts {
  const [, redraw] = useState(0);
  const decision = work?.is === "done" ? work.answer : undefined;
  const isAttempt = decision !== undefined && decision.is !== "unreadable" && savedAnswer(name) === peg;
  useEffect(() => {
    if (!isAttempt) return;
    saveAttempt(name, peg, isRight(decision));
    redraw((drawn) => drawn + 1);
  }, [name, peg, isAttempt]);
  return attemptsAt(name);
}

/** Shows how often an exercise was tried, when it was solved, and the last answers. */
export function AttemptsShown({ count, last, solved }: Attempts): JSX.Element {
  const say = texts().exercises.attempts;
  if (count === 0) return <></>;
  return (
    <details>
      <summary>{solved === undefined ? say.count(count) : say.solved(count, solved)}</summary>
      <p class="help">{say.last}</p>
      <Grammar>{last.map(visibleLines).join("\n")}</Grammar>
    </details>
  );
}
