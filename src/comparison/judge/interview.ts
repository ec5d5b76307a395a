import { PASSES, type Reply } from "./answer.js";
import type { AskedString, Finding } from "./judgement.js";

/**
 * An interview with a parser, or a part of one: yields strings to ask, receives the replies in the same order, and returns a result.
 * The caller decides how the parser is asked, in this program or in another one.
 */
export type Interview<Result, Received = Reply> = Generator<readonly string[], Result, readonly Received[]>;

/** The number of strings that are asked at a time. */
const BATCH = 512;
/** A parser is given up after this many unusable replies. */
const MOST_FINDINGS = 50;

/** Returns why a parser is given up, as a sentence; `undefined` if it is not. */
export function endOfInterview(findings: number): string | undefined {
  return findings < MOST_FINDINGS ? undefined : `it gave no usable answer to ${MOST_FINDINGS} strings`;
}

/** Asks one or two parsers strings and remembers their replies, so that none is asked a string twice. */
export class Interviewer<Received = Reply> {
  readonly known = new Map<string, Received>();

  /**
   * @param repliesOf returns the reply of each parser
   * @param passes taken as the replies to a string that is not asked
   */
  constructor(
    private readonly repliesOf: (received: Received) => readonly Reply[],
    private readonly passes: Received,
    /** The replies of each parser that cannot be used. */
    readonly findings: readonly Finding[][],
  ) {}

  /** The reason why a parser is given up, as a sentence; `undefined` if none is. */
  get ended(): string | undefined {
    const reasons = this.findings.map(({ length }) => endOfInterview(length));
    const which = reasons.findIndex((reason) => reason !== undefined);
    return reasons.length === 1 || which < 0
      ? reasons[which]
      : `of the ${which === 0 ? "first" : "second"} parser: ${reasons[which]}`;
  }

  /** Returns the replies to some strings; asks those whose replies are not known. */
  *ask(inputs: readonly string[]): Interview<readonly Received[], Received> {
    const unknown = [...new Set(inputs)].filter((input) => this.mayAsk(input));
    const received = unknown.length > 0 && this.ended === undefined ? yield unknown : [];
    for (const [i, input] of unknown.entries()) {
      const one = received[i];
      if (one === undefined || this.ended !== undefined) break;
      this.known.set(input, one);
      for (const [parser, reply] of this.repliesOf(one).entries())
        if ("trouble" in reply) this.findings[parser]?.push({ kind: reply.trouble, input, detail: reply.detail });
    }
    return inputs.map((input) => this.known.get(input) ?? this.passes);
  }

  /** Asks strings in their order, some at a time, until `most` are known. */
  *askAll(inputs: Iterable<string>, most: number): Interview<void, Received> {
    const batch = new Set<string>();
    for (const input of inputs) {
      if (this.known.size + batch.size >= most || this.ended !== undefined) break;
      if (this.mayAsk(input)) batch.add(input);
      if (batch.size < BATCH) continue;
      yield* this.ask([...batch]);
      batch.clear();
    }
    yield* this.ask([...batch]);
  }

  private mayAsk(input: string): boolean {
    // Many encodings and languages cannot represent a lone surrogate.
    return !this.known.has(input) && !/\p{Surrogate}/u.test(input);
  }
}

/** Returns an interviewer of one parser. */
export function interviewerOfOne(): Interviewer {
  return new Interviewer<Reply>((reply) => [reply], PASSES, [[]]);
}

/** Returns all strings that a parser was asked so far, with its replies. */
export function logOf({ known }: Interviewer): readonly AskedString[] {
  return [...known].map(([input, reply]) => ({ input, reply }));
}
