import { diagnose } from "../../comparison/diagnose.js";
import type { Generation } from "../../index.js";
import { textFormat } from "./result.js";
import type { CheckedString, ResultFormat } from "./result.js";

/** Returns the format that also draws the place, and has other readings, repairs and the generations that accept a string. */
export function fullFormat(generation: Generation): ResultFormat {
  return { between: "\n", of: (result) => full(result, generation) };
}

function full(result: CheckedString, generation: Generation): string {
  if (!result.error) return textFormat.of(result);
  // With --schemes it may be the rule of the scheme that refuses a string.
  const { error } = result;
  const drawn =
    error.generation === generation.id
      ? (diagnose(result.input, { generation, rule: error.startRule })?.format() ?? "")
      : error.format();
  return `${result.before ? `${result.before}\n` : ""}${drawn}\n`;
}
