import { parentPort, workerData } from "node:worker_threads";
import { LintConfiguration } from "./configuration.js";
import { lintFile, type FileText, type Fixing } from "./lintFile.js";

/** The settings of a run, as plain data that can be sent to a thread. */
export interface LintWork {
  readonly configuration: LintConfiguration["plain"];
  readonly fixing: Fixing;
}

/** A file to check. */
export interface LintTask {
  readonly file: string;
  /** The text of the file, if it was read already. */
  readonly read?: FileText;
}

/** The program of a thread of `lint --jobs`: it receives files, and sends the findings in each. */
const { configuration, fixing } = workerData as LintWork;
const lintConfiguration = await LintConfiguration.of(...configuration);
parentPort?.on("message", ({ file, read }: LintTask) => {
  parentPort?.postMessage(lintFile(file, lintConfiguration, fixing, read));
});
