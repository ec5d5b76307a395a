import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { ROOT } from "./run.js";

/**
 * Runs JavaScript modules in one process of Node, each as if it were a file of the root folder, so that they import this package by its
 * name. Returns what each of them threw, as text; `undefined` if it threw nothing.
 */
export function runModules(modules: readonly string[]): (string | undefined)[] {
  const printed = execFileSync(process.execPath, [join(ROOT, "test/support/modules/run.js")], {
    cwd: ROOT,
    encoding: "utf8",
    input: JSON.stringify(modules),
  });
  return (JSON.parse(printed) as (string | null)[]).map((error) => error ?? undefined);
}
