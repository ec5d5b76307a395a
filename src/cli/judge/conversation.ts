import { setTimeout as pause } from "node:timers/promises";
import { described, garbage, readAnswer, type Reply } from "../../comparison/judge/answer.js";
import { endOfInterview } from "../../comparison/judge/interview.js";
import { UsageError } from "../shell/exit.js";
import { ParserProcess, type ProcessEvent } from "./parserProcess.js";

/** The number of strings that are sent before the program waits for their answers. */
const WINDOW = 256;
/** The time in milliseconds within which a surplus line arrives after the last answer. */
const SURPLUS_MS = 5;
/** The time in milliseconds that a command may take to start, in addition to the time for its answer. */
const STARTUP_MS = 3000;
/** The number of times that the command is started if it ends before its first answer. */
const MOST_STARTS = 2;
/**
 * A conversation with a command that reads JSON strings, one per line, and writes a line of JSON for each.
 * Strings are sent in windows, so that the command is never idle. If it crashes, the first string without an answer is sent alone, and
 * the next window begins after it. After a window in which something else went wrong, each of its strings is sent alone. That shows
 * which string is the cause.
 */
export class Conversation {
  private process: ParserProcess | undefined;
  private hasAnswered = false;
  /** True if the current run of the command has answered anything. */
  private isStarted = false;
  /** The number of replies that cannot be used. */
  private unusable = 0;

  constructor(
    private readonly command: string,
    private readonly timeout: number,
  ) {}

  /**
   * Returns the replies to some strings in order; fewer if the program gives up on the command.
   *
   * @throws {UsageError} if the command never gives an answer
   */
  async ask(inputs: readonly string[]): Promise<Reply[]> {
    const replies: Reply[] = [];
    const [first] = inputs;
    if (!this.hasAnswered && first !== undefined) replies.push(await this.askFirst(first));
    while (replies.length < inputs.length && endOfInterview(this.unusable) === undefined) {
      const window = inputs.slice(replies.length, replies.length + WINDOW);
      const together = await this.askTogether(window);
      if (together.length === window.length && !(await this.hasNoSurplus(window.length))) together.length = 0;
      replies.push(...together.map((reply) => this.noted(reply)));
      const alone = together.length === 0 ? window : window.slice(together.length, together.length + 1);
      for (const input of alone) {
        if (endOfInterview(this.unusable) !== undefined) break;
        replies.push(this.noted(await this.askAlone(input)));
      }
    }
    return replies;
  }

  close(): void {
    this.process?.kill();
    this.process = undefined;
  }

  private noted(reply: Reply): Reply {
    if ("trouble" in reply) this.unusable++;
    return reply;
  }

  /** Sends the first string, which shows whether the command works at all. */
  private async askFirst(input: string): Promise<Reply> {
    for (let start = 1; ; start++) {
      this.close();
      const process = this.start();
      await process.ask([input]);
      const event = await this.next(process);
      if (event.kind === "silence") {
        process.endInput();
        const late = await process.next(this.timeout);
        this.close();
        throw new UsageError(
          late.kind === "line"
            ? `the command answers only when its input ends: it has to flush its output after each answer (in Python: print(answer, flush=True))`
            : `the command gave no answer to the first question, ${JSON.stringify(input)}, within ${this.timeout} ms (and ${STARTUP_MS} ms to start)`,
        );
      }
      if (event.kind === "end" && start === MOST_STARTS)
        throw new UsageError(`the command answered nothing; it ${event.how}`);
      if (event.kind === "end") continue;
      this.hasAnswered = true;
      return this.noted(await this.read(event));
    }
  }

  /** Returns the replies to a window of strings; those before a crash; none if anything else went wrong. */
  private async askTogether(inputs: readonly string[]): Promise<Reply[]> {
    const process = this.start();
    await process.ask(inputs);
    const replies: Reply[] = [];
    while (replies.length < inputs.length) {
      const event = await this.next(process);
      const reply = event.kind === "line" && !process.hasSurplus ? readLine(event.line) : undefined;
      if (!reply || "trouble" in reply) {
        this.close();
        return event.kind === "end" ? replies : [];
      }
      replies.push(reply);
    }
    return replies;
  }

  /** Returns whether no line follows the last answer. Full windows wait longer for such a line, since there are few of them. */
  private async hasNoSurplus(questions: number): Promise<boolean> {
    await pause(questions < WINDOW / 2 ? 1 : SURPLUS_MS);
    if (!this.process?.hasSurplus) return true;
    this.close();
    return false;
  }

  private async askAlone(input: string): Promise<Reply> {
    const process = this.start();
    await process.ask([input]);
    return this.read(await this.next(process));
  }

  /** Handles an event other than an answer, and ends a process that cannot continue. */
  private async read(event: ProcessEvent): Promise<Reply> {
    const reply = await this.replyTo(event);
    if ("trouble" in reply && reply.trouble !== "garbage") this.close();
    return reply;
  }

  private async replyTo(event: ProcessEvent): Promise<Reply> {
    switch (event.kind) {
      case "line": {
        await pause(SURPLUS_MS);
        if (!this.process?.hasSurplus) return readLine(event.line);
        const first = quoted(event.line);
        return { trouble: "extra-answers", detail: `answered more than one line, the first being ${first}` };
      }
      case "end":
        return { trouble: "crash", detail: event.how };
      case "silence":
        return { trouble: "no-answer", detail: `gave no answer within ${this.timeout} ms` };
      case "too long":
        return { trouble: "long-answer", detail: "answered a line of more than a million characters" };
    }
  }

  private async next(process: ParserProcess): Promise<ProcessEvent> {
    const event = await process.next(this.isStarted ? this.timeout : this.timeout + STARTUP_MS);
    this.isStarted ||= event.kind === "line";
    return event;
  }

  /** Returns the current run of the command, or starts one. */
  private start(): ParserProcess {
    if (!this.process) this.isStarted = false;
    return (this.process ??= new ParserProcess(this.command));
  }
}

function readLine(line: string): Reply {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return garbage(quoted(line));
  }
  return readAnswer(value);
}

function quoted(line: string): string {
  return described(line) || "an empty line";
}
