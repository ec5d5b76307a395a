/**
 * Runs every verb that takes a grammar, with `--timeout 2`, on ten hostile files, and prints a table of the processor time in seconds. Needs
 * `npm run build`. A run is ended after 20 s of processor time: it is then marked with "!".
 *
 *   -- VERB...   these verbs only
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../generate/grammarSource.js";
import { GRAMMAR_VERBS, HOSTILE_GRAMMARS, HOSTILE_REGEXP, takes } from "./hostileGrammars.js";

const MOST_SECONDS = 20;
const folder = mkdtempSync(join(tmpdir(), "timeouts-"));

for (const [name, text] of Object.entries(HOSTILE_GRAMMARS)) writeFileSync(join(folder, name), text);

const wanted = process.argv.slice(2);
const verbs = Object.entries(GRAMMAR_VERBS).filter(([name]) => wanted.length === 0 || wanted.includes(name));
console.log(`| | ${verbs.map(([name]) => `\`${name}\``).join(" | ")} |\n|---|${"---:|".repeat(verbs.length)}`);
for (const grammar of [...Object.keys(HOSTILE_GRAMMARS), HOSTILE_REGEXP]) {
  const cells = verbs.map(([name, argumentsFor]) => {
    if (!takes(name, grammar)) return "";
    const file = grammar === HOSTILE_REGEXP ? HOSTILE_REGEXP : join(folder, grammar);
    const args = [process.execPath, join(ROOT, "dist", "cli", "main.js"), ...argumentsFor(file), "--timeout", "2"];
    const { status, stderr } = spawnSync(
      "/usr/bin/time",
      ["-f", "%U %S", "sh", "-c", `ulimit -t ${MOST_SECONDS}; exec "$@"`, "sh", ...args],
      { encoding: "utf8", maxBuffer: 2 ** 30 },
    );
    const [user = 0, system = 0] = (stderr.trimEnd().split("\n").at(-1) ?? "").split(" ").map(Number);
    // A program that a signal ended has no status, for which a shell and GNU time write 128 and more.
    return status === null || status > 128 ? "!" : `${(user + system).toFixed(1)} (${status})`;
  });
  console.log(`| \`${grammar.replaceAll("|", "\\|")}\` | ${cells.join(" | ")} |`);
}
rmSync(folder, { recursive: true });
