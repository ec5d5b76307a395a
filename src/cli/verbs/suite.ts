import type * as commands from "../commands/comparisonCommands.js";
import type { Verb } from "../commands/options.js";
import { minimalSuite } from "../../comparison/judge/minimalSuite.js";
import { separatingSuite } from "../../comparison/diff/separating.js";
import { generation } from "../../documents/index.js";
import type { SuiteRow } from "../../documents/language.js";
import { json } from "../../text/escaping.js";
import { Deadline } from "../../text/deadline.js";
import { UriError } from "../../text/uriError.js";
import { CONFORMS, NOT_DECIDED } from "../shell/exit.js";
import { languageSubject } from "../shell/languageSubject.js";
import { subject } from "../shell/subject.js";
import { BufferedOutput, print, warn } from "../shell/output.js";

/**
 * Prints the suite of a rule, or of every rule, as JSON lines: rule, input, conforms, failAt; a minimal suite also has guards, section,
 * mistake and components. The exit code is 3 if a rule has no automaton.
 */
export const printSuite: Verb<typeof commands.suite> = async (options, command) => {
  if (options.separating)
    return printSeparating(command.getOptionValueSource("generation") === "cli" ? options.generation : undefined);
  if (options.minimal) {
    const { of, rule } = await subject(options);
    await printRows(minimalSuite(of, rule, new Deadline(options.timeout ?? Infinity), warn));
    return CONFORMS;
  }
  const { rules, rule, languageOf } = await languageSubject(options);
  let exit = CONFORMS;
  for (const name of options.all ? rules : [rule]) {
    try {
      const deadline = new Deadline(options.timeout ?? Infinity);
      const about = languageOf(name);
      await printRows(about.suite({ extent: options.extent, maxSeconds: deadline.secondsLeft }));
    } catch (error) {
      if (!(error instanceof UriError && error.code === "ERR_NOT_DECIDED")) throw error;
      warn(error.message);
      exit = NOT_DECIDED;
    }
  }
  return exit;
};

async function printRows(rows: Iterable<SuiteRow>): Promise<void> {
  const output = new BufferedOutput();
  try {
    for (const row of rows) if (output.collect(`${json(row)}\n`)) await output.flush();
  } finally {
    await output.flush();
  }
}

/**
 * Prints strings that separate generations as JSON lines, as soon as they are found: input, onlyIn, notIn, rule,
 * section, change, verdicts.
 */
async function printSeparating(id: string | undefined): Promise<number> {
  for (const row of separatingSuite({ generation: id === undefined ? undefined : generation(id) }))
    await print(`${json(row)}\n`);
  return CONFORMS;
}
