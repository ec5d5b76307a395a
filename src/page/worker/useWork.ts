import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { request, type WorkProgress } from "./thread.js";
import type { PegDecision } from "./decidePeg.js";
import type { AnswerNotation } from "./languageAnswer.js";
import type { AbnfSubject } from "./languageSubject.js";
import { works, type Kind, type Works } from "./works.js";

/** Longer strings are parsed in another thread, so that typing never waits. */
export const LONGEST_AT_ONCE = 200;

/** Work as a view sees it. Work that was cancelled stays undone until its question changes or `again` is called. */
export type Work<Answer> =
  | { readonly is: "under way"; readonly progress?: WorkProgress; readonly cancel: () => void }
  | { readonly is: "cancelled"; readonly again: () => void }
  | { readonly is: "done"; readonly answer: Answer; readonly asked: readonly unknown[] }
  | { readonly is: "failed"; readonly why: string };

/**
 * Returns the answer to a question, computed in another thread whenever the question changes.
 *
 * @param what the question; `undefined` if there is none
 * @param isSmall true for a question that is answered at once, since a message to another thread would take longer
 */
export function useWork<K extends Kind>(
  kind: K,
  what: Works[K]["ask"] | undefined,
  isSmall = false,
): Work<Works[K]["answer"]> | undefined {
  const [told, setTold] = useState<{ readonly of: string; readonly work: Work<Works[K]["answer"]> }>();
  const key = JSON.stringify(what);
  const work = told && told.of === key ? told.work : undefined;
  const atOnce = useMemo(
    () => (isSmall && what !== undefined ? answeredAtOnce(kind, what) : undefined),
    [kind, key, isSmall],
  );
  const isCancelled = work?.is === "cancelled";
  const cancel = (): void => setTold({ of: key, work: { is: "cancelled", again: () => setTold(undefined) } });
  // The effect ends after the next frame: until then, replies to work that was cancelled still arrive.
  const set = (now: Work<Works[K]["answer"]>): void =>
    setTold((before) => (before?.of === key && before.work.is === "cancelled" ? before : { of: key, work: now }));
  useEffect(() => {
    if (what === undefined || isCancelled || isSmall) return undefined;
    return request(kind, what, (reply) => {
      if ("progress" in reply) set({ is: "under way", progress: reply.progress, cancel });
      else
        set(
          "answer" in reply ? { is: "done", answer: reply.answer, asked: what } : { is: "failed", why: reply.failure },
        );
    });
  }, [kind, key, isCancelled, isSmall]);
  return what === undefined ? undefined : (atOnce ?? work ?? { is: "under way", cancel });
}

/** Returns the last answer, also while the next one is not there: what is shown stays until there is something else to show. */
export function useKept<Answer>(
  work: Work<Answer> | undefined,
): { readonly answer: Answer; readonly asked: readonly unknown[] } | undefined {
  const kept = useRef<{ readonly answer: Answer; readonly asked: readonly unknown[] } | undefined>(undefined);
  if (work?.is === "done") kept.current = { answer: work.answer, asked: work.asked };
  return kept.current;
}

function answeredAtOnce<K extends Kind>(kind: K, what: Works[K]["ask"]): Work<Works[K]["answer"]> {
  try {
    const byKind: { readonly [Each in Kind]: (...ask: Works[Each]["ask"]) => Works[Each]["answer"] } = works;
    return { is: "done", answer: byKind[kind](...what), asked: what };
  } catch (error) {
    return { is: "failed", why: error instanceof Error ? error.message : String(error) };
  }
}

/** The time in milliseconds without a key press after which a text is used. */
const PAUSE = 250;

/** Returns the last value that did not change for some milliseconds. */
export function useSettled<Value>(value: Value, pause = PAUSE): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** A PEG, or an answer in another notation, that a learner writes, and the decision on it. */
export interface DecidedPeg {
  readonly peg: string;
  /** Absent if there is nothing to decide. */
  readonly work: Work<PegDecision> | undefined;
}

/**
 * Decides at each pause in typing whether what a learner writes describes exactly the strings of a rule.
 *
 * @param begun the text with which it begins, on which there is nothing to decide
 */
export function useDecision(of: AbnfSubject, notation: AnswerNotation, text: string, begun?: string): DecidedPeg {
  const written = useSettled(text);
  const isBegun = written.trim() === begun?.trim();
  return { peg: written, work: useWork("answer", isBegun ? undefined : [of, notation, written]) };
}
