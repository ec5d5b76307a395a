import type { KnownAutomata } from "./knownAutomata.js";

/** The limits at which a decision is given up, who hears of its progress, and what it need not do again. */
export interface DecisionLimits {
  /** The most steps of the program. `STEP_LIMIT` if left out. */
  readonly maxSteps?: number;
  /** The most transitions; those of large tuples count more than once. `WORK_LIMIT` if left out. */
  readonly maxWork?: number;
  /** Returns true when there is no time left. */
  readonly isOver?: () => boolean;
  /** Is called now and then with the number of step groups that are done, and the number of all. */
  readonly progress?: ((done: number, of: number) => void) | undefined;
  /** What earlier decisions made, and this one adds to. The answer and the work that is counted are the same without it. */
  readonly known?: KnownAutomata | undefined;
}
