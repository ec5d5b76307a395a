import type * as commands from "../commands/grammarCommands.js";
import type { Verb } from "../commands/options.js";
import type { GrammarRef } from "../../comparison/grammars/grammarRef.js";
import { trace, traceRules, traceText, type Trace, type TraceTextOptions } from "../../comparison/teach/index.js";
import { TRACE_LIMIT } from "../../grammars/trace/steps.js";
import { json } from "../../text/escaping.js";
import { colours } from "../shell/colours.js";
import { CONFORMS, DOES_NOT_CONFORM, NOT_DECIDED, UsageError } from "../shell/exit.js";
import { warnOfFiles } from "../shell/input.js";
import { answerEach, type Answer } from "../lines/answerEach.js";
import { readRef } from "../shell/readRef.js";

/** The time for the PEG of a grammar in a file. */
const MOST_SECONDS = 60;

const paint: NonNullable<TraceTextOptions["paint"]> = (text, as) =>
  ({ matched: colours.green, lost: colours.yellow, failed: colours.red, rule: colours.bold, note: colours.dim })[as](
    text,
  );

interface Traced {
  readonly made: Trace;
  readonly exit: number;
}

/** Prints everything that the PEG tries on each string. The exit code is 1 if one does not conform, 3 if a trace stopped at its limit. */
export const printTrace: Verb<typeof commands.trace> = async (strings, options) => {
  const { depth, format, limit = TRACE_LIMIT } = options;
  warnOfFiles(strings);
  const traceOf = tracer(await readRef(options.in, options), limit);
  const shown: TraceTextOptions = {
    detail: format === "full" ? "all" : "choices",
    ...(depth !== undefined && { depth }),
    paint,
  };
  const answer = (input: string): Answer => {
    const { made, exit } = traceOf(input);
    return { text: format === "json" ? `${json(made)}\n` : traceText(made, shown), exit };
  };
  return answerEach(strings, answer, format === "json" ? "" : "\n");
};

/** Returns the function that traces a string by a document, by rules in ABNF or by a PEG. */
function tracer({ document, grammar, peg, rule = "", name }: GrammarRef, limit: number): (input: string) => Traced {
  if (grammar) return (input) => traced(grammar.trace(input, { rule, limit, maxSeconds: MOST_SECONDS }));
  if (peg) return (input) => traced(traceRules(peg, rule, input, { limit }));
  if (!document) throw new UsageError(`no trace by ${name}: a document, rules in ABNF or a PEG can be traced`);
  // A trace that stopped has no verdict, so the automaton gives it.
  return (input) => {
    const made = trace(document, input, { rule, limit });
    return { made, exit: document.test(input, { rule }) ? CONFORMS : DOES_NOT_CONFORM };
  };
}

function traced(made: Trace): Traced {
  const exits = { accepted: CONFORMS, refused: DOES_NOT_CONFORM, stopped: NOT_DECIDED };
  return { made, exit: exits[made.outcome] };
}
