import { PASSES, type Reply } from "./answer.js";
import type { AskedString, Finding } from "./judgement.js";

/**
 * An interview with a parser, or a part of one: yields strings to ask, receives the replies in the same order, and returns a result.
 * The caller decides how the parser is asked, in this program or in another one.
 */
export type Interview<Result, Received = Reply> = Generator<readonly string[], Result, readonly Received[]>;

export const NOT_ASKED: Reply = { trouble: "no-answer", detail: "was given up" };

/** Returns false for a string with a lone surrogate, unless such strings are requested. */
export function isAskable(input: string, illFormed: boolean): boolean {
  return illFormed || !/\p{Surrogate}/u.test(input);
}

/** A parser is given up after this many unusable replies. */
const MOST_FINDINGS = 50;

/** Returns why a parser is given up, as a sentence; `undefined` if it is not. */
export function endOfInterview(findings: number): string | undefined {
  return findings < MOST_FINDINGS ? undefined : `it gave no usable answer to ${MOST_FINDINGS} strings`;
}

/** Asks a parser strings and remembers its replies, so that it is asked no string twice. */
export class Interviewer {
  private readonly known = new Map<string, Reply>();
  /** The number of strings asked through {@link ask}. */
  asked = 0;
  /** The replies that cannot be used. */
  readonly findings: Finding[] = [];

  constructor(readonly illFormed: boolean) {}

  /** The reason why the parser is given up, as a sentence; `undefined` if it is not. */
  get ended(): string | undefined {
    return endOfInterview(this.findings.length);
  }

  /** All strings that were asked so far. */
  get log(): readonly AskedString[] {
    return [...this.known].map(([input, reply]) => ({ input, reply }));
  }

  /** Remembers the reply of the parser to a string. */
  note(input: string, reply: Reply): void {
    this.known.set(input, reply);
    if ("trouble" in reply) this.findings.push({ kind: reply.trouble, input, detail: reply.detail });
  }

  /** Returns the replies to some strings; asks those whose replies are not known. One that may not be asked counts as passed. */
  *ask(inputs: readonly string[]): Interview<readonly Reply[]> {
    const unknown = [...new Set(inputs)].filter((input) => !this.known.has(input) && isAskable(input, this.illFormed));
    if (unknown.length > 0) {
      const replies = yield unknown;
      this.asked += unknown.length;
      for (const [i, input] of unknown.entries()) {
        const reply = replies[i];
        if (reply) this.note(input, reply);
        else this.known.set(input, NOT_ASKED);
      }
    }
    return inputs.map((input) => this.known.get(input) ?? (isAskable(input, this.illFormed) ? NOT_ASKED : PASSES));
  }
}
