import type { Reply } from "./answer.js";

/** A parser is given up after this many unusable answers one after another. */
const MOST_IN_A_ROW = 10;
/** A parser is given up after this many unusable answers. */
const MOST_UNUSABLE = 100;

/**
 * Decides when a parser is given up. A crash ends one question only, so crashes count only if more than half of the questions
 * end like that.
 */
export class Patience {
  private inARow = 0;
  private unusable = 0;
  private crashes = 0;
  private asked = 0;

  note(reply: Reply): void {
    this.asked++;
    if (!("trouble" in reply)) this.inARow = 0;
    else if (reply.trouble === "crash") this.crashes++;
    else {
      this.inARow++;
      this.unusable++;
    }
  }

  /** The reason why the parser is given up, as a sentence; `undefined` if it is not. */
  get ended(): string | undefined {
    if (this.inARow >= MOST_IN_A_ROW) return `it gave no usable answer ${MOST_IN_A_ROW} times in a row`;
    if (this.unusable >= MOST_UNUSABLE) return `it gave no usable answer to ${MOST_UNUSABLE} strings`;
    if (this.crashes >= MOST_IN_A_ROW && this.crashes * 2 > this.asked)
      return `it crashed at ${this.crashes} of ${this.asked} strings`;
    return undefined;
  }
}
