import { printable } from "../../text/printable.js";
import { readAnswer } from "../../judge/answer.js";
import type { Reply, Trouble } from "../../judge/answer.js";
import { MOST_FINDINGS, MOST_FINDINGS_IN_A_ROW } from "../../judge/judge.js";
import { UsageError } from "../shell/exit.js";
import { Child } from "./parserProcess.js";
import type { Said } from "./parserProcess.js";

/** Questions that are sent before their answers are waited for. */
const WINDOW = 256;
/** Milliseconds in which an answer too many comes, at the latest, behind the last one. */
const QUIET = 5;
/** Milliseconds that a program may take to start, beside the time for its answer. */
const STARTUP = 3000;
/** Runs of the command that end before any answer. */
const STARTS = 2;

/**
 * Asks a command, which reads a JSON string a line and answers a line of JSON. Questions go in windows, so that the command is
 * never idle; after a window that went wrong each of its questions is asked alone, so that the one to blame is known.
 */
export class Conversation {
  private child: Child | undefined;
  private answered = false;
  /** Whether the run of the command that is under way has answered anything. */
  private warm = false;
  private inARow = 0;
  private troubles = 0;

  constructor(
    private readonly command: string,
    private readonly timeout: number,
  ) {}

  /**
   * The replies to some strings, in their order; fewer where the command is given up.
   *
   * @throws {UsageError} if the command never gives an answer
   */
  async ask(inputs: readonly string[]): Promise<Reply[]> {
    const replies: Reply[] = [];
    if (!this.answered && inputs.length > 0) replies.push(await this.greet(inputs[0] as string));
    while (replies.length < inputs.length && !this.givenUp) {
      const window = inputs.slice(replies.length, replies.length + WINDOW);
      const together = await this.askTogether(window);
      if (together && (await this.settled(window.length))) {
        replies.push(...together);
        this.inARow = 0;
        continue;
      }
      for (const input of window) {
        if (this.givenUp) break;
        replies.push(this.note(await this.askAlone(input)));
      }
    }
    return replies;
  }

  close(): void {
    this.child?.kill();
    this.child = undefined;
  }

  private get givenUp(): boolean {
    return this.inARow >= MOST_FINDINGS_IN_A_ROW || this.troubles >= MOST_FINDINGS;
  }

  private note(reply: Reply): Reply {
    const trouble = "trouble" in reply;
    this.inARow = trouble ? this.inARow + 1 : 0;
    if (trouble) this.troubles++;
    return reply;
  }

  /** The first question, which shows whether there is anybody to talk to. */
  private async greet(input: string): Promise<Reply> {
    for (let start = 1; ; start++) {
      this.close();
      const child = this.running();
      await child.ask([input]);
      const said = await this.next(child);
      if (said.kind === "silence") {
        child.endInput();
        const late = await child.next(this.timeout);
        this.close();
        throw new UsageError(
          late.kind === "line"
            ? `the command answers only when its input ends: it has to flush its output after each answer (in Python: print(answer, flush=True))`
            : `the command gave no answer to the first question, ${JSON.stringify(input)}, within ${this.timeout} ms (and ${STARTUP} ms to start)`,
        );
      }
      if (said.kind === "end" && start === STARTS) throw new UsageError(`the command answered nothing; it ${said.how}`);
      if (said.kind === "end") continue;
      this.answered = true;
      return this.note(await this.read(said));
    }
  }

  /** The replies, if all went well. */
  private async askTogether(inputs: readonly string[]): Promise<Reply[] | undefined> {
    const child = this.running();
    await child.ask(inputs);
    const replies: Reply[] = [];
    for (const _ of inputs) {
      const said = await this.next(child);
      const reply = said.kind === "line" && !child.surplus ? answer(said.line) : undefined;
      if (!reply || "trouble" in reply) {
        this.close();
        return undefined;
      }
      replies.push(reply);
    }
    return replies;
  }

  /** Whether no line came behind the last answer. Many questions in a row wait longer for it, a few hardly at all. */
  private async settled(questions: number): Promise<boolean> {
    await pause(questions < WINDOW / 2 ? 1 : QUIET);
    if (!this.child?.surplus) return true;
    this.close();
    return false;
  }

  private async askAlone(input: string): Promise<Reply> {
    const child = this.running();
    await child.ask([input]);
    return this.read(await this.next(child));
  }

  private async read(said: Said): Promise<Reply> {
    const reply = await this.interpret(said);
    if ("trouble" in reply && reply.trouble !== "garbage") this.close();
    return reply;
  }

  private async interpret(said: Said): Promise<Reply> {
    switch (said.kind) {
      case "line": {
        await pause(QUIET);
        if (!this.child?.surplus) return answer(said.line);
        return { trouble: "extra-answers", detail: `answered more than one line, the first being ${shown(said.line)}` };
      }
      case "end":
        return { trouble: "crash", detail: said.how };
      case "silence":
        return { trouble: "no-answer", detail: `gave no answer within ${this.timeout} ms` };
      case "too long":
        return { trouble: "long-answer", detail: "answered a line of more than a million characters" };
    }
  }

  private async next(child: Child): Promise<Said> {
    const said = await child.next(this.warm ? this.timeout : this.timeout + STARTUP);
    this.warm ||= said.kind === "line";
    return said;
  }

  private running(): Child {
    if (!this.child) this.warm = false;
    return (this.child ??= new Child(this.command));
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function answer(line: string): Reply {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return garbage(line);
  }
  return readAnswer(value);
}

function garbage(line: string): Trouble {
  return {
    trouble: "garbage",
    detail: `answered ${shown(line)}, which is neither true, false, null nor an object of components`,
  };
}

function shown(line: string): string {
  return printable(line.length > 60 ? `${line.slice(0, 60)}...` : line) || "an empty line";
}
