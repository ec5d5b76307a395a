import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { isTroubleKind, readAnswer, type Reply } from "../../comparison/judge/answer.js";
import { json } from "../../text/escaping.js";
import { UsageError } from "../shell/exit.js";
import { endingFile } from "../shell/input.js";
import { isRecord } from "../../text/records.js";

interface Header {
  readonly command: string;
  readonly rule: string | null;
}

/** A file of JSON lines with the answers of a command, so that an interrupted run can be continued. */
export class AnswerFile {
  readonly known = new Map<string, Reply>();

  /** @throws {UsageError} if the file has answers of another command or for another rule, or is not a file of answers */
  constructor(
    private readonly path: string,
    header: Header,
  ) {
    const text = existsSync(path) ? readFileSync(endingFile(path), "utf8") : "";
    if (text === "") {
      appendFileSync(path, `${json(header)}\n`);
      return;
    }
    const [first = "", ...lines] = text.split("\n");
    const { command, rule } = object(first) ?? {};
    if (command === undefined)
      throw new UsageError(`${path} does not begin like a file of answers; name another one, which need not exist`);
    if (command !== header.command || rule !== header.rule) {
      throw new UsageError(
        `${path} has answers of the command ${json(command)}${rule === null ? "" : ` for the rule ${String(rule)}`}; name another file`,
      );
    }
    for (const line of lines) this.remember(line);
    // The last line may be incomplete if the run was interrupted: the next one must not be appended to it.
    if (!text.endsWith("\n")) appendFileSync(path, "\n");
  }

  add(inputs: readonly string[], replies: readonly Reply[]): void {
    appendFileSync(this.path, replies.map((reply, i) => `${json({ input: inputs[i], ...record(reply) })}\n`).join(""));
  }

  private remember(line: string): void {
    const found = object(line);
    if (typeof found?.input !== "string") return;
    const { input, answer, trouble, detail } = found;
    if (trouble === undefined) this.known.set(input, readAnswer(answer));
    else if (isTroubleKind(trouble) && typeof detail === "string") this.known.set(input, { trouble, detail });
  }
}

function record(reply: Reply): object {
  if ("trouble" in reply) return reply;
  if ("passes" in reply) return { answer: null };
  if (!reply.accepts) return { answer: false };
  const entries = Object.entries(reply.components).map(([name, text]) => [name, text ?? null]);
  return { answer: entries.length === 0 || Object.fromEntries(entries) };
}

function object(line: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
