import { stat, readFile } from "node:fs/promises";
import type { ast, parser } from "peggy";
import { grammarRef, type GrammarRef, type PegRules } from "../../comparison/grammars/grammarRef.js";
import { UsageError } from "./exit.js";
import { endingFile } from "./input.js";
import type { GrammarFileOptions, GrammarOfFile } from "./userGrammarFile.js";

/**
 * Returns what a reference on the command line names. Files are read, and code that only files need is loaded then.
 *
 * @param whenRead gets what else is in a file of rules, such as its examples
 */
export async function readRef(
  ref: string,
  options: GrammarFileOptions = {},
  whenRead?: (file: GrammarOfFile) => void,
): Promise<GrammarRef> {
  return grammarRef(ref, {
    exists: (file) =>
      stat(file).then(
        () => true,
        () => false,
      ),
    abnf: async (file) => {
      const read = await (await import("./userGrammarFile.js")).readUserGrammarFile(file, options);
      whenRead?.(read);
      return read.grammar;
    },
    peg: pegRules,
  });
}

async function pegRules(file: string): Promise<PegRules> {
  const [{ default: peggyParser }, { tooNested }] = await Promise.all([
    import("peggy/lib/parser.js"),
    import("../../languages/peg/pegNesting.js"),
  ]);
  const text = await readFile(endingFile(file), "utf8");
  const refused = tooNested(text);
  if (refused !== undefined) throw new UsageError(`${file} is not read: ${refused}`);
  try {
    const { rules } = peggyParser.parse(text, { grammarSource: file, reservedWords: [] }) as ast.Grammar;
    return new Map<string, ast.Expression | ast.Named>(rules.map(({ name, expression }) => [name, expression]));
  } catch (error) {
    const { message, location } = error as parser.SyntaxError;
    const { line, column } = location.start;
    throw new UsageError(`${file}:${line}:${column}: ${message}`);
  }
}
