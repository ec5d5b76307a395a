import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isUri, isUriReference } from "@hyperjump/uri";
import ajv from "ajv-draft-04";
import type { Log } from "sarif";
import { expect } from "vitest";
import { ROOT } from "./run.js";

/** Validates data against the schema of SARIF 2.1.0 that schemastore.org publishes. */
export const isSarif = (() => {
  const file = join(ROOT, "test/support/sarif-2.1.0-rtm.5.json");
  const formats = { uri: isUri, "uri-reference": isUriReference, "date-time": true } as const;
  return new ajv.default({ formats, strict: false, unicodeRegExp: false }).compile(
    JSON.parse(readFileSync(file, "utf8")) as object,
  );
})();

/** Reads a log, and expects that it follows the schema. */
export function readSarif(text: string): Log {
  const parsed: unknown = JSON.parse(text);
  expect(isSarif(parsed) ? [] : isSarif.errors).toEqual([]);
  return parsed as Log;
}
