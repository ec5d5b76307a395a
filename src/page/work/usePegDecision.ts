import { useState } from "preact/hooks";
import { useSettled } from "./useSettled.js";
import type { Works } from "./requests.js";
import { useWork } from "./useWork.js";
import type { Work } from "./useWork.js";

/** The kinds of work that decide on what somebody writes. */
export type DecisionKind = "judge" | "own" | "languageAnswer";

/** A PEG, or an answer in another notation, that somebody writes, and the decision on it. */
export interface DecidedPeg<K extends DecisionKind> {
  /** The subject of the decision. */
  readonly peg: string;
  readonly work: Work<K> | undefined;
  readonly cancel: () => void;
  /** Decides a PEG whose decision was cancelled. */
  readonly again?: () => void;
}

/**
 * Decides what somebody writes whenever they pause. A PEG whose decision was cancelled stays undecided until it is changed or `again` is called.
 *
 * @param ask the question about what is written; `undefined` if there is nothing to decide yet
 */
export function usePegDecision<K extends DecisionKind>(
  kind: K,
  peg: string,
  ask: (peg: string) => Works[K]["ask"] | undefined,
): DecidedPeg<K> {
  const settled = useSettled(peg);
  const [cancelled, setCancelled] = useState<string>();
  const over = cancelled === settled;
  return {
    peg: settled,
    work: useWork(kind, over ? undefined : ask(settled)),
    cancel: () => {
      setCancelled(settled);
    },
    ...(over && {
      again: () => {
        setCancelled(undefined);
      },
    }),
  };
}
