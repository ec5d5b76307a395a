import { readFileSync } from "node:fs";
import { join } from "node:path";
import wabt from "wabt";
import { header } from "./generateParser.js";
import { ROOT } from "./grammarSource.js";

const FILE = "src/checking/scan/lineScanner.wat";

/**
 * Assembles the loop that reads lines: text to WebAssembly, as a string inside a module, so that no file is needed at
 * run time.
 */
export async function generateLineScanner(): Promise<Map<string, string>> {
  const { parseWat } = await wabt();
  const text = parseWat(FILE, readFileSync(join(ROOT, FILE), "utf8"), { bulk_memory: true });
  const { buffer } = text.toBinary({});
  text.destroy();
  const top = header([FILE]);
  return new Map([
    ["lineScanner.js", `${top}export default ${JSON.stringify(Buffer.from(buffer).toString("base64"))};\n`],
    ["lineScanner.d.ts", `${top}declare const lineScanner: string;\nexport default lineScanner;\n`],
  ]);
}
