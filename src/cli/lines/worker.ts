import { parentPort, workerData } from "node:worker_threads";
import { subject } from "../shell/subject.js";
import { countRange } from "./countRange.js";
import type { FileRange } from "./countRange.js";
import type { LineAnswer, LineVerb } from "./lineVerb.js";
import type { Plan } from "./threads.js";

/** The program of a thread of `--jobs`: it receives blocks of lines, and sends the answer to each; or parts of standard input, and sends counts. */
const plan = workerData as Plan;
const reader = await (await lineVerb(plan)).reader();
parentPort?.on("message", (request: Uint8Array | FileRange) => {
  const { text, counts } = request instanceof Uint8Array ? reader.block(request) : count(request);
  const transferable = typeof text !== "string" && text.buffer instanceof ArrayBuffer ? [text.buffer] : [];
  parentPort?.postMessage({ text, counts }, transferable);
});

/** Builds the command. Only `verdicts` loads all generations. */
async function lineVerb(of: Plan): Promise<LineVerb> {
  if (of.verb === "check") return (await import("./checkLines.js")).checkLines(of, await subject(of));
  return (await import("./verdictsLines.js")).verdictsLines(of);
}

function count(range: FileRange): LineAnswer {
  if (!reader.counter) throw new Error("only a command that prints nothing for each line counts them");
  return { text: "", counts: countRange(reader.counter(), range) };
}
