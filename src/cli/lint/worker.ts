import { parentPort, workerData } from "node:worker_threads";
import { LintConfiguration } from "./configuration.js";
import { lintFile } from "./lintFile.js";
import type { FileText, Fixing } from "./lintFile.js";

/**
 * The program of a thread of `lint --jobs`: it receives the name of a file, with its text if that was read already, and
 * sends the findings in it.
 */
const { configuration, fixing } = workerData as {
  readonly configuration: LintConfiguration["plain"];
  readonly fixing: Fixing;
};
const lintConfiguration = new LintConfiguration(...configuration);
parentPort?.on("message", ({ file, read }: { readonly file: string; readonly read?: FileText }) => {
  parentPort?.postMessage(lintFile(file, lintConfiguration, fixing, read));
});
