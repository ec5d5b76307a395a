import { parentPort, workerData } from "node:worker_threads";
import { checkLines } from "./checkLines.js";
import type { Plan } from "./plan.js";
import { verdictsLines } from "./verdictsLines.js";

/** The program of a thread of `--jobs`: it receives blocks of lines, and sends the answer to each. */
const plan = workerData as Plan;
const verb = plan.verb === "check" ? checkLines(plan) : verdictsLines(plan);
parentPort?.on("message", (octets: Uint8Array) => {
  const { text, counts } = verb.block(octets);
  const transferable = typeof text !== "string" && text.buffer instanceof ArrayBuffer ? [text.buffer] : [];
  parentPort?.postMessage({ text, counts }, transferable);
});
