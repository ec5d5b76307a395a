import { parentPort, workerData } from "node:worker_threads";
import { checkLines } from "./checkLines.js";
import { countRange } from "./countRange.js";
import type { FileRange } from "./countRange.js";
import type { LineAnswer } from "./lineVerb.js";
import type { Plan } from "./plan.js";
import { verdictsLines } from "./verdictsLines.js";

/** The program of a thread of `--jobs`: it receives blocks of lines, and sends the answer to each; or parts of standard input, and sends counts. */
const plan = workerData as Plan;
const verb = plan.verb === "check" ? checkLines(plan) : verdictsLines(plan);
parentPort?.on("message", (request: Uint8Array | FileRange) => {
  const { text, counts } = request instanceof Uint8Array ? verb.block(request) : count(request);
  const transferable = typeof text !== "string" && text.buffer instanceof ArrayBuffer ? [text.buffer] : [];
  parentPort?.postMessage({ text, counts }, transferable);
});

function count(range: FileRange): LineAnswer {
  if (!verb.counter) throw new Error("only a command that prints nothing for each line counts them");
  return { text: "", counts: countRange(verb.counter(), range) };
}
