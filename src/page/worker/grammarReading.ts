import { GrammarError } from "../../languages/abnf/readGrammar.js";
import { readGrammar } from "../../comparison/grammars/readGrammar.js";
import type { RuleFinding } from "../../grammars/synthesis/ruleFinding.js";
import { abnfFaults } from "./abnfFaults.js";
import { tooLarge, unusable, unusableWhole, type Unusable } from "./unusable.js";
import { readWrittenPeg } from "./writtenPeg.js";
import { PegError } from "../../languages/peg/readPeg.js";
import { tryCatch } from "../../text/tryCatch.js";
import { t } from "../locales/message.js";

/** The largest number of characters of a grammar: more than any RFC has. */
const LONGEST = 100_000;

/** The time in seconds after which the search for a proof, and that for findings, is given up. */
const MOST_SECONDS = 15;

/** The page shows at once what the command line says on demand. */
const LEVELS = { "peg/*": "warn", "in-words": "warn", "not-regular": "warn" } as const;

export const GRAMMAR_NOTATIONS = ["abnf", "peg"] as const;
export type GrammarNotation = (typeof GRAMMAR_NOTATIONS)[number];

/** Returns the names of the rules that a grammar defines, the first one first; or why it cannot be read. Quick. */
export function ownRules(
  text: string,
  notation: GrammarNotation = "abnf",
): Unusable | { readonly rules: readonly [string, ...string[]] } {
  const names = tooLarge(text, LONGEST) ?? (notation === "peg" ? namesOfPeg(text) : namesOfAbnf(text));
  if ("reason" in names) return names;
  const [first, ...others] = names;
  return first === undefined ? unusableWhole(t("peg.noRuleAtAll")) : { rules: [first, ...others] };
}

function namesOfAbnf(abnf: string): readonly string[] | Unusable {
  return tryCatch(
    () => readGrammar(abnf, { core: false }).rules,
    [GrammarError],
    (error) => {
      const [first = unusable(error), ...more] = abnfFaults(abnf);
      return { ...first, more };
    },
  );
}

function namesOfPeg(peg: string): readonly string[] | Unusable {
  if (peg.trim() === "") return [];
  return tryCatch(
    () => {
      const read = readWrittenPeg(peg);
      return "reason" in read ? read : [...read.rules.keys()];
    },
    [PegError],
    ({ message }) => unusableWhole(message),
  );
}

/**
 * Returns what the author of a grammar may not have meant, in the order of the lines.
 *
 * @throws {GrammarError} for a text that is not a grammar
 */
export function grammarFindings(abnf: string): RuleFinding[] {
  const grammar = readGrammar(abnf);
  const missing = grammar.undefinedRules.map(({ name, rule, line }) => ({
    rule,
    line,
    kind: "undefined-rule" as const,
    severity: "error" as const,
    message: `refers to ${name}, which no rule defines`,
  }));
  const findings = grammar
    .lint({ maxSeconds: MOST_SECONDS, rules: LEVELS })
    .filter(({ kind }) => kind !== "undefined-rule");
  return [...missing, ...findings].sort((a, b) => a.line - b.line);
}
