import type * as commands from "../commands/grammarCommands.js";
import type { Verb } from "../commands/options.js";
import type { GrammarRef } from "../../comparison/grammars/grammarRef.js";
import { trace, traceText, type Trace, type TraceTextOptions } from "../../comparison/teach/index.js";
import { TRACE_LIMIT } from "../../grammars/trace/steps.js";
import { json } from "../../text/escaping.js";
import { colours } from "../shell/colours.js";
import { CONFORMS, DOES_NOT_CONFORM, UsageError } from "../shell/exit.js";
import { answerEach, type Answer } from "../lines/answerEach.js";
import { readRef } from "../shell/readRef.js";

/** The time for the PEG of a grammar in a file. */
const MOST_SECONDS = 60;

const paint: NonNullable<TraceTextOptions["paint"]> = (text, as) =>
  ({ matched: colours.green, lost: colours.yellow, failed: colours.red, rule: colours.bold, note: colours.dim })[as](
    text,
  );

/** Prints everything that the PEG tries on each string. The exit code is 1 if one does not conform. */
export const printTrace: Verb<typeof commands.trace> = async (strings, options) => {
  const { depth, format, limit = TRACE_LIMIT } = options;
  const traced = tracer(await readRef(options.in, options), limit);
  const shown: TraceTextOptions = {
    detail: format === "full" ? "all" : "choices",
    ...(depth !== undefined && { depth }),
    paint,
  };
  const answer = (input: string): Answer => {
    const { conforms, made } = traced(input);
    return {
      text: format === "json" ? `${json(made)}\n` : traceText(made, shown),
      exit: conforms ? CONFORMS : DOES_NOT_CONFORM,
    };
  };
  return answerEach(strings, answer, format === "json" ? "" : "\n");
};

/** Returns the function that traces a string by a document, or by rules in ABNF. */
function tracer(
  { document, grammar, rule, name }: GrammarRef,
  limit: number,
): (input: string) => { readonly conforms: boolean; readonly made: Trace } {
  if (grammar)
    return (input) => {
      const made = grammar.trace(input, { rule, limit, maxSeconds: MOST_SECONDS });
      return { conforms: made.outcome === "accepted", made };
    };
  if (!document) throw new UsageError(`no trace by ${name}: a document or rules in ABNF can be traced`);
  // A trace that stopped has no verdict, so the automaton gives it.
  return (input) => ({ conforms: document.test(input, { rule }), made: trace(document, input, { rule, limit }) });
}
