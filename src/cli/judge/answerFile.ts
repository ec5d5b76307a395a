import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { readAnswer } from "../../judge/answer.js";
import type { Reply, TroubleKind } from "../../judge/answer.js";
import { UsageError } from "../shell/exit.js";
import { json } from "../shell/output.js";

interface Header {
  readonly command: string;
  readonly rule: string | null;
}

/** Answers of a command in a file of JSON lines, so that a run that was broken off can go on. */
export class AnswerFile {
  readonly known = new Map<string, Reply>();

  /** @throws {UsageError} if the file holds answers of another command or for another rule, or no answers at all */
  constructor(
    private readonly path: string,
    header: Header,
  ) {
    const text = existsSync(path) ? readFileSync(path, "utf8") : "";
    if (text === "") {
      appendFileSync(path, `${json(header)}\n`);
      return;
    }
    const [first = "", ...lines] = text.split("\n");
    const { command, rule } = (object(first) ?? {}) as Partial<Header>;
    if (command === undefined)
      throw new UsageError(`${path} does not begin like a file of answers; name another one, which need not exist`);
    if (command !== header.command || rule !== header.rule) {
      throw new UsageError(
        `${path} has answers of the command ${json(command)}${rule === null ? "" : ` for the rule ${String(rule)}`}; name another file`,
      );
    }
    for (const line of lines) this.remember(line);
    // What was being written when the run was broken off must not run into the next line.
    if (!text.endsWith("\n")) appendFileSync(path, "\n");
  }

  add(inputs: readonly string[], replies: readonly Reply[]): void {
    appendFileSync(this.path, replies.map((reply, i) => `${json({ input: inputs[i], ...record(reply) })}\n`).join(""));
  }

  private remember(line: string): void {
    const found = object(line) as
      { input?: unknown; answer?: unknown; trouble?: TroubleKind; detail?: string } | undefined;
    if (typeof found?.input !== "string") return;
    const { input, answer, trouble, detail = "" } = found;
    const reply = trouble === undefined ? readAnswer(answer) : { trouble, detail };
    this.known.set(input, reply);
  }
}

function record(reply: Reply): object {
  if ("trouble" in reply) return reply;
  if ("passes" in reply) return { answer: null };
  if (!reply.accepts) return { answer: false };
  const entries = Object.entries(reply.components).map(([name, text]) => [name, text ?? null]);
  return { answer: entries.length === 0 || Object.fromEntries(entries) };
}

function object(line: string): object | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
