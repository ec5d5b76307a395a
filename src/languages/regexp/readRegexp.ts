import { DIALECT_NAMES, type DialectName } from "./dialectNames.js";
import { readDialect } from "./readDialect.js";
import { readEcmascript } from "./readEcmascript.js";
import type { ReadRegexp } from "./regexp.js";

/**
 * Reads an expression as the engine of a dialect does.
 *
 * @throws {RegexpError} that names what is not regular, what cannot be read exactly, and what is wrong
 */
export function readRegexp(text: string, dialect: DialectName): ReadRegexp {
  if (dialect !== "ecmascript" && dialect !== "json-schema" && dialect !== "html") return readDialect(text, dialect);
  const read = readEcmascript(text, dialect === "html" ? "v" : "u");
  return dialect === "html" ? { ...read, fromStart: true, toEnd: true } : read;
}

/** Returns the dialect that a name is of: `/^[a-z]+$/python` is about Python's engine, `/^[a-z]+$/i` about JavaScript's. */
export function dialectNamed(name: string): DialectName | undefined {
  return DIALECT_NAMES.find((one) => one === name);
}
