import type { Reply } from "./answer.js";
import type { Finding } from "./judgement.js";

/** A part of an inquiry: yields strings to ask the parser, gets its replies in the same order, and comes to a result. */
export type Inquiry<Result> = Generator<readonly string[], Result, readonly Reply[]>;

const NOT_ASKED: Reply = { trouble: "no-answer", detail: "was given up" };

/** What a parser has said already, so that nothing is asked twice. */
export class Memory {
  private readonly known = new Map<string, Reply>();
  /** Questions that were asked beyond what was noted. */
  asked = 0;
  /** The trouble with these. */
  readonly findings: Finding[] = [];

  note(input: string, reply: Reply): void {
    this.known.set(input, reply);
  }

  /** The replies to some strings, asking those that are not known. */
  *ask(inputs: readonly string[]): Inquiry<readonly Reply[]> {
    const unknown = [...new Set(inputs)].filter((input) => !this.known.has(input));
    if (unknown.length > 0) {
      const replies = yield unknown;
      this.asked += unknown.length;
      unknown.forEach((input, i) => this.known.set(input, replies[i] ?? NOT_ASKED));
      replies.forEach((reply, i) => {
        if ("trouble" in reply)
          this.findings.push({ kind: reply.trouble, input: unknown[i] as string, detail: reply.detail });
      });
    }
    return inputs.map((input) => this.known.get(input) as Reply);
  }
}
