/** A thread of `npm run generate`: makes the table of each grammar that it is sent. */
import { parentPort } from "node:worker_threads";
import { generateTagged } from "./generate.js";

parentPort?.on("message", (job: Parameters<typeof generateTagged>) => {
  parentPort?.postMessage(generateTagged(...job));
});
