import type * as commands from "../commands/grammarCommands.js";
import type { Verb } from "../commands/options.js";
import { TRACE_LIMIT, trace, traceText, type Trace, type TraceTextOptions } from "../../comparison/teach/index.js";
import { json } from "../../text/escaping.js";
import { colours } from "../shell/colours.js";
import { CONFORMS, DOES_NOT_CONFORM, UsageError } from "../shell/exit.js";
import { answerEach, type Answer } from "../lines/answerEach.js";
import { grammarOf, type LanguageOptions } from "../shell/languageSubject.js";
import { subject } from "../shell/subject.js";

const paint: NonNullable<TraceTextOptions["paint"]> = (text, as) =>
  ({ matched: colours.green, lost: colours.yellow, failed: colours.red, rule: colours.bold, note: colours.dim })[as](
    text,
  );

/** Prints everything that the PEG tries on each URI. The exit code is 1 if one does not conform. */
export const printTrace: Verb<typeof commands.trace> = async (uris, options) => {
  const traced = await tracer(options);
  const { detail, depth, fold, limit = TRACE_LIMIT } = options;
  if (depth !== undefined && depth < 1) throw new UsageError(`--depth ${depth}: there is at least one level`);
  for (const name of fold ?? []) traced.demandRule(name);
  const shown: TraceTextOptions = {
    ...(detail && { detail }),
    ...(depth !== undefined && { depth }),
    ...(fold && { fold }),
    paint,
  };
  const answer = (input: string): Answer => {
    const { conforms, made } = traced.run(input, limit);
    return {
      text: options.json ? `${json(made)}\n` : traceText(made, shown),
      exit: conforms ? CONFORMS : DOES_NOT_CONFORM,
    };
  };
  return answerEach(uris, answer, options.json ? "" : "\n");
};

/** Traces strings by a generation, or by the grammar in a file. */
interface StringTracer {
  /** @throws {RangeError} if there is no such rule */
  demandRule(name: string): void;
  run(input: string, limit: number): { readonly conforms: boolean; readonly made: Trace };
}

async function tracer(options: LanguageOptions): Promise<StringTracer> {
  const file = await grammarOf(options);
  if (file)
    return {
      demandRule: (name) => void file.grammar.rule(name),
      run: (input, limit) => {
        const made = file.grammar.trace(input, { rule: file.rule, limit, maxSeconds: options.timeout });
        return { conforms: made.outcome === "accepted", made };
      },
    };
  const { of, rule } = await subject(options);
  return {
    demandRule: (name) => void of.rule(name),
    // A trace that stopped has no verdict, so the automaton gives it.
    run: (input, limit) => ({ conforms: of.test(input, { rule }), made: trace(of, input, { rule, limit }) }),
  };
}
