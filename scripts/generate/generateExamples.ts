import { readFileSync } from "node:fs";
import { join } from "node:path";
import { declaration, header } from "./generateParser.js";
import { GRAMMAR } from "./grammarSource.js";

const FILE = "examples.json";

/** Returns the documents' examples of reference resolution as a module, for programs that cannot read files. */
export function generateExamples(): Map<string, string> {
  const top = header([`grammar/${FILE}`]);
  const rows = JSON.parse(readFileSync(join(GRAMMAR, FILE), "utf8")) as object[];
  return new Map([
    ["examples.js", `${top}export default [\n${rows.map((row) => `  ${JSON.stringify(row)},\n`).join("")}];\n`],
    ["examples.d.ts", declaration(top, "readonly Example[]", "Example")],
  ]);
}
