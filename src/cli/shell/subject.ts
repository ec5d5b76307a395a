import { generation } from "../../generations/index.js";
import type { Generation } from "../../index.js";

export interface SubjectOptions {
  readonly generation: string;
  readonly rule?: string;
}

/** The generation and rule that a command is about. @throws {RangeError} naming the known ones */
export function subject(options: SubjectOptions): { readonly of: Generation; readonly rule: string } {
  const of = generation(options.generation);
  return { of, rule: of.rule(options.rule ?? of.startRule).name };
}
