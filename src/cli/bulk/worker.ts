import { parentPort, workerData } from "node:worker_threads";
import type { Plan } from "./lineVerbs.js";
import { lineVerb } from "./lineVerbs.js";

/** One thread of `--jobs`: a block of lines in, its answer out. */
const verb = lineVerb(workerData as Plan);
parentPort?.on("message", (octets: Uint8Array) => {
  const { text, counts } = verb.block(octets);
  const transferable = typeof text !== "string" && text.buffer instanceof ArrayBuffer ? [text.buffer] : [];
  parentPort?.postMessage({ text, counts }, transferable);
});
