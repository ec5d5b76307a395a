import { useState } from "preact/hooks";
import { useSettled } from "./useSettled.js";
import type { Works } from "./requests.js";
import { useWork } from "./useWork.js";
import type { Work } from "./useWork.js";

/** What somebody writes, and what is decided of it. */
export interface Judged<K extends "judge" | "own"> {
  /** What the judgement is about. */
  readonly peg: string;
  readonly work: Work<K> | undefined;
  readonly cancel: () => void;
  /** Decides after all what was cancelled. */
  readonly again?: () => void;
}

/**
 * What somebody writes is decided whenever they pause. What is cancelled stays undecided until it is changed or asked for.
 *
 * @param ask the question about what is written; `undefined` if there is nothing to decide yet
 */
export function useJudged<K extends "judge" | "own">(
  kind: K,
  peg: string,
  ask: (peg: string) => Works[K]["ask"] | undefined,
): Judged<K> {
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
