import { readFile } from "node:fs/promises";
import type { Attribution } from "../../comparison/grammars/index.js";
import { choiceText } from "../../grammars/user/checkedChoice.js";
import type * as commands from "../commands/grammarCommands.js";
import type { Verb } from "../commands/options.js";
import { CONFORMS, DOES_NOT_CONFORM, NOT_DECIDED, UsageError } from "../shell/exit.js";
import { endingFile } from "../shell/input.js";
import { print, warn } from "../shell/output.js";

/**
 * Prints a PEG of a grammar in Peggy's syntax. Exit code 0: all rules are proved and all choices hold, 1: a
 * choice does not hold, 3: something is not decided. The text names it.
 */
export const printPeg: Verb<typeof commands.peg> = async (file, options) => {
  const { readUserGrammarFile, wholeGrammar } = await import("../shell/userGrammarFile.js");
  const { grammar } = await wholeGrammar(file, options, readUserGrammarFile);
  const given = options.choices === undefined ? [] : await readChoicesFile(options.choices);
  const { rules, choices, text } = grammar.peg({
    maxSeconds: options.timeout,
    nesting: options.nesting,
    choices: given,
  });
  await print(text);
  const open = rules.filter(
    ({ result, nesting }) => result !== "equal" && result !== "variant" && nesting === undefined,
  );
  for (const { rule, reason } of open) warn(`not proved: ${rule}: ${reason ?? ""}`);
  for (const choice of choices) if (choice.result !== "holds") warn(choiceText(choice));
  if (choices.some(({ result }) => result === "does not hold")) return DOES_NOT_CONFORM;
  return open.length > 0 || choices.some(({ result }) => result === "not decided") ? NOT_DECIDED : CONFORMS;
};

/** Reads a list of choices. The grammar validates its contents. */
async function readChoicesFile(file: string): Promise<readonly Attribution[]> {
  try {
    return JSON.parse(await readFile(endingFile(file), "utf8")) as readonly Attribution[];
  } catch (error) {
    if (error instanceof SyntaxError) throw new UsageError(`${file}: ${error.message}`);
    throw error;
  }
}
