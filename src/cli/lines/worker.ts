import { parentPort, workerData } from "node:worker_threads";
import { subject } from "../shell/subject.js";
import type { Plan } from "./answerLines.js";
import type { LineVerb } from "./lineVerb.js";

/** The program of a thread of `--jobs`: it receives blocks of lines, and sends the answer to each. */
const { block } = await (await lineVerb(workerData as Plan)).reader();
parentPort?.on("message", (octets: Uint8Array) => {
  if (!block) throw new Error("a command that only counts needs no threads");
  const answer = block(octets);
  const { text } = answer;
  parentPort?.postMessage(answer, typeof text !== "string" && text.buffer instanceof ArrayBuffer ? [text.buffer] : []);
});

/** Builds the command. Only `verdicts` loads all generations. */
async function lineVerb(plan: Plan): Promise<LineVerb> {
  if (plan.verb === "check") return (await import("./checkLines.js")).checkLines(plan, await subject(plan));
  return (await import("./verdictsLines.js")).verdictsLines(plan);
}
