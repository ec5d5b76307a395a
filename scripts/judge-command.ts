import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { inquire } from "../src/judge/inquiry.js";
import type { JudgeOptions } from "../src/judge/inquiry.js";
import { readAnswer } from "../src/judge/answer.js";
import type { Judgement } from "../src/judge/judgement.js";
import { ROOT } from "../test/peers/peers.js";

/** Until the judge has a runner of commands. */
export async function judgeCommand([program, ...args]: readonly [string, ...string[]], options: JudgeOptions): Promise<Judgement> {
  const child = spawn(program, args, { cwd: ROOT, stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const inquiry = inquire(options);
  let step = inquiry.next();
  while (!step.done) {
    child.stdin.write(step.value.map((input) => `${JSON.stringify(input)}\n`).join(""));
    const replies = [];
    for (const input of step.value) {
      const { done, value } = await lines.next();
      if (done) throw new Error(`${program} ${args.join(" ")} ended; it was asked ${JSON.stringify(input)}`);
      replies.push(readAnswer(JSON.parse(value)));
    }
    step = inquiry.next(replies);
  }
  child.stdin.end();
  return step.value;
}
