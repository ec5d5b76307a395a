import type * as commands from "../commands/grammarCommands.js";
import type { Verb } from "../commands/options.js";
import {
  trace,
  traceText,
  type Trace,
  type TraceTextOptions,
  railroad,
  railroadPage,
} from "../../comparison/teach/index.js";
import { TRACE_LIMIT } from "../../grammars/trace/steps.js";
import { json } from "../../text/escaping.js";
import { colours } from "../shell/colours.js";
import { CONFORMS, DOES_NOT_CONFORM, UsageError } from "../shell/exit.js";
import { answerEach, type Answer } from "../lines/answerEach.js";
import { grammarOf, type LanguageOptions } from "../shell/languageSubject.js";
import { subject } from "../shell/subject.js";
import { print } from "../shell/output.js";

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

const [NARROWEST, WIDEST] = [200, 10_000];

/** Prints the railroad diagram of a rule as SVG, or those of all rules as an HTML page. */
export const printRailroad: Verb<typeof commands.railroad> = async (id, name, { peg, html, width, timeout }) => {
  const drawing = { ...(peg && { peg }), ...(width !== undefined && { width }) };
  if (/\.(?:abnf|bnf)$/.test(id)) {
    if (html) throw new UsageError("--html is for the generations; draw the rules of a file one by one");
    demandWidth(width);
    const file = await grammarOf({ generation: "", grammar: id, ...(name !== undefined && { rule: name }) });
    if (file) await print(`${file.grammar.railroad(file.rule, { ...drawing, maxSeconds: timeout })}\n`);
    return CONFORMS;
  }
  const { of, rule } = await subject({ generation: id, ...(name !== undefined && { rule: name }) });
  if (html) {
    if (name !== undefined || peg || width !== undefined)
      throw new UsageError("--html draws every rule, as ABNF and as PEG: it takes no rule, no --peg and no --width");
    await print(railroadPage(of));
    return CONFORMS;
  }
  if (name === undefined)
    throw new UsageError(
      `name a rule to draw, or ask for all of them with --html; ${of.document} has ${of.rules.join(", ")}`,
    );
  demandWidth(width);
  await print(`${railroad(of, rule, drawing)}\n`);
  return CONFORMS;
};

function demandWidth(width: number | undefined): void {
  if (width !== undefined && (width < NARROWEST || width > WIDEST))
    throw new UsageError(`--width ${width}: from ${NARROWEST} to ${WIDEST} pixels can be asked for`);
}
