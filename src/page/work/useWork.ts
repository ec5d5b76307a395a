import { useEffect, useState } from "preact/hooks";
import { ask, type WorkProgress } from "./thread.js";
import type { PegDecision } from "./decidePeg.js";
import type { AnswerNotation } from "./languageAnswer.js";
import type { AbnfSubject } from "./languageSubject.js";
import type { Kind, Works } from "./works.js";

/** Longer strings are parsed in another thread, so that typing never waits. */
export const LONGEST_AT_ONCE = 200;

/** Work as a view sees it. */
export type Work<Answer> =
  | { readonly is: "under way"; readonly progress?: WorkProgress }
  | { readonly is: "done"; readonly answer: Answer }
  | { readonly is: "failed"; readonly why: string };

/**
 * Returns the answer to a question, computed in another thread whenever the question changes.
 *
 * @param what the question; `undefined` if there is none
 */
export function useWork<K extends Kind>(
  kind: K,
  what: Works[K]["ask"] | undefined,
): Work<Works[K]["answer"]> | undefined {
  const [work, setWork] = useState<{ readonly of: string; readonly work: Work<Works[K]["answer"]> }>();
  const key = JSON.stringify(what);
  useEffect(() => {
    if (what === undefined) return undefined;
    const set = (now: Work<Works[K]["answer"]>): void => setWork({ of: key, work: now });
    const under = ask(kind, what, (progress) => set({ is: "under way", progress }));
    under.answer.then(
      (answer) => set({ is: "done", answer }),
      (error: Error) => set({ is: "failed", why: error.message }),
    );
    return under.cancel;
  }, [kind, key]);
  if (what === undefined) return undefined;
  return work?.of === key ? work.work : { is: "under way" };
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

/** Work that the user can cancel and restart. */
export interface Cancellable<Answer> {
  readonly work: Work<Answer> | undefined;
  readonly cancel: () => void;
  /** Restarts work that was cancelled. */
  readonly again?: () => void;
}

/** Does what {@link useWork} does. Work that was cancelled stays undone until the question changes or `again` is called. */
export function useCancellable<K extends Kind>(
  kind: K,
  what: Works[K]["ask"] | undefined,
): Cancellable<Works[K]["answer"]> {
  const key = JSON.stringify(what);
  const [cancelled, setCancelled] = useState<string>();
  const over = key !== undefined && cancelled === key;
  return {
    work: useWork(kind, over ? undefined : what),
    cancel: () => setCancelled(key),
    ...(over && { again: () => setCancelled(undefined) }),
  };
}

/** A PEG, or an answer in another notation, that a learner writes, and the decision on it. */
export interface DecidedPeg extends Cancellable<PegDecision> {
  /** The subject of the decision. */
  readonly peg: string;
}

/**
 * Decides at each pause in typing whether what a learner writes describes exactly the strings of a rule.
 *
 * @param begun the text with which it begins, on which there is nothing to decide
 */
export function useDecision(of: AbnfSubject, notation: AnswerNotation, text: string, begun?: string): DecidedPeg {
  const written = useSettled(text);
  const what = written.trim() === begun?.trim() ? undefined : { of, notation, written };
  return { peg: written, ...useCancellable("answer", what) };
}
