import { isRecord } from "../../text/records.js";
import { tryCatch } from "../../text/tryCatch.js";

/** Returns the object that a text in JSON is. The text may come from anyone: anything else is an empty object. */
export function objectIn(text: string): Readonly<Record<string, unknown>> {
  const value = tryCatch(
    (): unknown => JSON.parse(text),
    [SyntaxError],
    () => undefined,
  );
  return isRecord(value) ? value : {};
}

/** Returns the properties of a value that are strings, by their names. */
export function stringsIn(value: unknown): Map<string, string> {
  const entries = isRecord(value) ? Object.entries(value) : [];
  return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}
