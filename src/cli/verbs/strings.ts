import { separatingSuite } from "../../comparison/diff/separating.js";
import type { GrammarRef } from "../../comparison/grammars/grammarRef.js";
import type { SuiteRow, Continuation, NearMiss } from "../../documents/language.js";
import type { SuiteExtent } from "../../languages/questions/suite.js";
import { UndecidableError } from "../../languages/peg/undecidableError.js";
import { Deadline } from "../../text/deadline.js";
import { json } from "../../text/escaping.js";
import { excerpt, printable } from "../../text/printable.js";
import { UriError } from "../../text/uriError.js";
import type * as commands from "../commands/grammarCommands.js";
import type { Verb } from "../commands/options.js";
import { answerEach, type Answer } from "../lines/answerEach.js";
import { colours } from "../shell/colours.js";
import { CONFORMS, DOES_NOT_CONFORM, NOT_DECIDED, UsageError } from "../shell/exit.js";
import { BufferedOutput, print, warn } from "../shell/output.js";
import { readRef } from "../shell/readRef.js";
import { documentOf } from "../shell/subject.js";

type StringsOptions = Parameters<Verb<typeof commands.strings>>[2];

const FEW = 10;
const EXTENTS: Readonly<Partial<Record<StringsOptions["kind"], SuiteExtent>>> = {
  suite: "complete",
  neighbours: "neighbours",
  classes: "classes",
};

/** Prints strings of a rule, near misses, what may follow a prefix, or a test suite. */
export const printStrings: Verb<typeof commands.strings> = async (asked, prefixes, options) => {
  const ref = await readRef(asked, options);
  const { kind, limit = Infinity, format } = options;
  if (kind !== "next" && prefixes.length > 0) throw new UsageError("PREFIX goes with --kind next");
  if (kind === "next") return printNext(ref, prefixes, options);
  if (kind === "separating") {
    await printRows(separatingSuite({ generation: documentOf(ref) }), limit);
    return CONFORMS;
  }
  if (kind === "minimal") {
    const { minimalSuite } = await import("../../comparison/judge/minimalSuite.js");
    const { rule = "" } = ref;
    let exit = CONFORMS;
    const undecided = (message: string): void => {
      warn(message);
      exit = NOT_DECIDED;
    };
    try {
      await printRows(minimalSuite(documentOf(ref), rule, Deadline.ofWork(options.timeout), undecided), limit);
    } catch (error) {
      if (!(error instanceof UndecidableError && error.kind === "time")) throw error;
      undecided(`${error.message}; --timeout gives more`);
    }
    return exit;
  }
  const extent = EXTENTS[kind];
  if (extent) return printSuites(ref, extent, options);
  const { language } = ref.language(limitsOf(options));
  const wanted = { seed: options.seed, maxLength: LONGEST, count: options.limit ?? FEW };
  if (kind === "near-misses")
    for (const nearMiss of language.nearMisses(wanted))
      await print(`${format === "json" ? json(nearMiss) : nearMissText(nearMiss)}\n`);
  else
    for (const input of language.sentences(wanted))
      await print(`${format === "json" ? json({ input }) : printable(input)}\n`);
  return CONFORMS;
};

/** The greatest length of a string, if the rule has any string that short. */
const LONGEST = 60;

function limitsOf({ nesting, timeout }: StringsOptions): {
  readonly nesting?: number | undefined;
  readonly maxSeconds: number;
} {
  return { nesting, maxSeconds: timeout };
}

/** Prints the suites of a rule, or of all rules. The exit code is 3 if a rule has no automaton, or if the time is over before the last one. */
async function printSuites(ref: GrammarRef, extent: SuiteExtent, options: StringsOptions): Promise<number> {
  let exit = CONFORMS;
  const { isRuleNamed, rules, rule } = ref;
  const names = isRuleNamed || rules.length === 0 ? [rule] : rules;
  // One for all rules: a file may have thousands.
  const deadline = new Deadline(options.timeout);
  for (const [i, name] of names.entries()) {
    if (i > 0 && deadline.isOver) {
      warn(`${names.length - i} of ${names.length} rules: not decided: the time is over; --timeout gives more`);
      return NOT_DECIDED;
    }
    try {
      const { language } = ref.language({ ...limitsOf(options), maxSeconds: deadline.secondsLeft }, name);
      await printRows(language.suite({ extent, maxSeconds: deadline.secondsLeft }), options.limit ?? Infinity);
    } catch (error) {
      if (!(error instanceof UriError && error.code === "ERR_NOT_DECIDED")) throw error;
      warn(error.message);
      exit = NOT_DECIDED;
    }
  }
  return exit;
}

async function printRows(rows: Iterable<SuiteRow | object>, limit: number): Promise<void> {
  const output = new BufferedOutput();
  let left = limit;
  try {
    for (const row of rows) {
      if (left-- <= 0) break;
      if (output.collect(`${json(row)}\n`)) await output.flush();
    }
  } finally {
    await output.flush();
  }
}

/** Prints what may follow each prefix, or which character is wrong. The exit code is 1 if one is. */
function printNext(ref: GrammarRef, prefixes: readonly string[], options: StringsOptions): Promise<number> {
  const { language } = ref.language(limitsOf(options));
  const isJson = options.format === "json";
  const answer = (prefix: string): Answer => {
    const continuation = language.next(prefix);
    return {
      text: isJson ? `${json({ prefix, ...continuation })}\n` : continuationText(prefix, continuation),
      exit: continuation.viable ? CONFORMS : DOES_NOT_CONFORM,
    };
  };
  return answerEach(prefixes, answer, isJson ? "" : "\n");
}

function continuationText(prefix: string, continuation: Continuation): string {
  const { viable, characters, expected, mayEnd, completion } = continuation;
  const { text, column } = excerpt(prefix, viable ? prefix.length : continuation.diedAt);
  const lines = [
    colours.bold(text),
    `${" ".repeat(column)}${viable ? colours.green("^ goes on") : colours.red(`^ dies at offset ${continuation.diedAt}`)}`,
    `${viable ? "may follow" : "expected"}: ${printable(expected.join(", ")) || "nothing"}`,
    `characters: ${printable(characters.join("")) || "none"}`,
    `may end here: ${mayEnd ? "yes" : `no; shortest completion: ${printable(completion)}`}`,
  ];
  return `${lines.join("\n")}\n`;
}

function nearMissText({ input, change, failAt }: NearMiss): string {
  const dies = failAt === input.length ? "ends too early" : `dies at ${failAt}`;
  return `${printable(input)}  ${colours.dim(`${change}; ${dies}`)}`;
}
