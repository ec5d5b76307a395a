/**
 * `npm run format-tests -- FOLDER FORMAT`: prints tests for a format of the JSON Schema Test Suite that find the mistakes which its own tests
 * do not find: a parser with one of them in one rule passes them all. FOLDER is `tests/draft2020-12/optional/format` of a clone. On standard
 * error it says how many mistakes that are, and where a test of the suite contradicts the document.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { minimalSuite } from "../../src/comparison/judge/minimalSuite.js";
import { language } from "../../src/documents/language.js";
import { loadGeneration } from "../../src/documents/loadGeneration.js";
import { Deadline } from "../../src/text/deadline.js";

const FORMATS: Readonly<Record<string, readonly [id: string, rule: string]>> = {
  uri: ["rfc3986", "URI"],
  "uri-reference": ["rfc3986", "URI-reference"],
  iri: ["rfc3987", "IRI"],
  "iri-reference": ["rfc3987", "IRI-reference"],
};
const SECONDS = 600;

interface TestCase {
  readonly tests: readonly { readonly data: unknown; readonly valid: boolean }[];
}

const [folder, format = ""] = process.argv.slice(2);
const [id, rule] = FORMATS[format] ?? [];
if (folder === undefined || id === undefined || rule === undefined) {
  console.error(`Name the folder of the suite's formats, and one of ${Object.keys(FORMATS).join(", ")}.`);
  process.exit(2);
}
const cases = JSON.parse(readFileSync(join(folder, `${format}.json`), "utf8")) as readonly TestCase[];
const known = cases
  .flatMap(({ tests }) => tests)
  .flatMap(({ data, valid }) => (typeof data === "string" ? [{ data, valid }] : []));
const right = language(id, rule);
for (const { data, valid } of known)
  if (right.accepts(data) !== valid)
    console.error(`${JSON.stringify(data)}: the suite says ${valid}, the document not`);

const generation = await loadGeneration(id);
const deadline = new Deadline(SECONDS);
const report = (message: string): void => {
  console.error(message);
};
const inputs = known.map(({ data }) => data);
const rows = [...minimalSuite(generation, rule, deadline, report, inputs)];
console.error(
  `${format}: ${known.length} tests of the suite; ${rows.length} more find the single mistakes that they do not`,
);
const tests = rows.map(({ guards, section, mistake, input, conforms }) => ({
  description: `${guards}, ${section.startsWith("RFC") ? section : `${generation.document} section ${section}`}: finds ${mistake}`,
  data: input,
  valid: conforms,
}));
const schema = { $schema: "https://json-schema.org/draft/2020-12/schema", format };
console.log(JSON.stringify([{ description: `single mistakes in the rules of ${rule}`, schema, tests }], undefined, 4));
