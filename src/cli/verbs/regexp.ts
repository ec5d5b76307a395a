import type * as commands from "../commands/grammarCommands.js";
import type { Verb } from "../commands/options.js";
import { regexp } from "../../comparison/grammars/regexp.js";
import type { WrittenRegexp } from "../../grammars/user/writtenRegexp.js";
import { json } from "../../text/escaping.js";
import { printable } from "../../text/printable.js";
import { CONFORMS, UsageError } from "../shell/exit.js";
import { print, warn } from "../shell/output.js";
import { readRef } from "../shell/readRef.js";

/** Prints a rule as a regular expression, and on standard error what is known of it. Exit code 0: it is proved, 3: there is none. */
export const printRegexp: Verb<typeof commands.regexp> = async (reference, options) => {
  const { dialect, groups, format, timeout: maxSeconds } = options;
  const { document, grammar, rule, name } = await readRef(reference, options);
  const rules = document?.id ?? grammar;
  if (rules === undefined) throw new UsageError(`${printable(name)} is not a grammar in ABNF`);
  const written = regexp(rules, { rule, dialect, groups, verbose: format === "full", maxSeconds });
  if (format === "json") {
    await print(`${json(written)}\n`);
    return CONFORMS;
  }
  await print(`${written.text}\n`);
  for (const line of aboutRegexp(written)) warn(line);
  return CONFORMS;
};

/** Returns what a user should know of an expression that the expression does not say. */
function aboutRegexp({ text, flags, groups = {}, backtracking }: WrittenRegexp): string[] {
  const several = Object.entries(groups).filter(([name, names]) => names.length > 1 || names[0] !== name);
  return [
    `${text.length} characters; proved: it matches exactly the strings of the rule`,
    ...(flags === "" ? [] : [`needs the flag ${flags}`]),
    ...several.map(([name, names]) => `${name} is in one of the groups ${names.join(", ")}`),
    backtrackingText(backtracking),
  ];
}

function backtrackingText(found: WrittenRegexp["backtracking"]): string {
  switch (found.growth) {
    case "linear":
      return "linear time in an engine that backtracks";
    case "not decided":
      return `time in an engine that backtracks: not decided: ${found.reason}`;
    default: {
      const growth = found.growth === "exponential" ? "exponentially" : `with power ${found.power} of the length`;
      const [prefix, pump] = [found.prefix, found.pump].map((part) => printable(JSON.stringify(part)));
      return `in an engine that backtracks, time grows ${growth}: ${prefix ?? ""}, then ${pump ?? ""} again and again`;
    }
  }
}
