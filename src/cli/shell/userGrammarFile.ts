import { readFile } from "node:fs/promises";
import { generations } from "../../uri/documents/index.js";
import { GrammarError, readGrammar } from "../../comparison/grammars/index.js";
import type { Notation, UserGrammar } from "../../comparison/grammars/index.js";
import { UsageError } from "./exit.js";

/** The options for reading a grammar from its file. */
export interface GrammarFileOptions {
  readonly import?: readonly string[];
  readonly notation?: Notation;
  readonly maxStates?: number;
}

/** Reads a grammar, with the grammars to import: `rfc3986`, `rfc3986#host`, `other.abnf`, `other.abnf#rule`. */
export async function readUserGrammar(file: string, options: GrammarFileOptions): Promise<UserGrammar> {
  const imports = await Promise.all(
    (options.import ?? []).map(async (one) => {
      const [name = "", rule] = one.split("#");
      if (generations.some(({ id }) => id === name)) return one;
      return { name, text: await readFile(name, "utf8"), ...(rule !== undefined && { rules: [rule] }) };
    }),
  );
  try {
    const grammar = readGrammar(
      { name: file, text: await readFile(file, "utf8"), notation: options.notation ?? notationOf(file) },
      { imports, maxStates: options.maxStates },
    );
    if (grammar.rules.length > 0) return grammar;
    throw new UsageError(`${file}: no rules found; a rule such as hour = 2DIGIT begins a line (RFC 5234 section 2.2)`);
  } catch (error) {
    if (error instanceof GrammarError) throw new UsageError(error.message);
    throw error;
  }
}

function notationOf(file: string): Notation {
  return file.endsWith(".bnf") ? "bnf" : "abnf";
}
