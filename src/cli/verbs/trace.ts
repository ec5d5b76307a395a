import { TRACE_LIMIT, trace, traceText } from "../../teach/index.js";
import type { TraceDetail, TraceTextOptions } from "../../teach/index.js";
import { json } from "../../text/escaping.js";
import { colours } from "../shell/colours.js";
import { CONFORMS, DOES_NOT_CONFORM, UsageError } from "../shell/exit.js";
import { inputs } from "../shell/input.js";
import { print } from "../shell/output.js";
import { subject } from "../shell/subject.js";
import type { SubjectOptions } from "../shell/subject.js";

export interface TraceCommandOptions extends SubjectOptions {
  readonly detail?: TraceDetail;
  readonly depth?: number;
  readonly fold?: readonly string[];
  readonly limit?: number;
  readonly json?: true;
}

const paint: NonNullable<TraceTextOptions["paint"]> = (text, as) =>
  ({ matched: colours.green, lost: colours.yellow, failed: colours.red, rule: colours.bold, note: colours.dim })[as](
    text,
  );

/** Prints everything that the PEG tries on each URI. The exit code is 1 if one does not conform. */
export async function printTrace(uris: readonly string[], options: TraceCommandOptions): Promise<number> {
  const { of, rule } = subject(options);
  const { detail, depth, fold, limit = TRACE_LIMIT } = options;
  if (depth !== undefined && depth < 1) throw new UsageError(`--depth ${depth}: there is at least one level`);
  for (const name of fold ?? []) of.rule(name);
  const shown: TraceTextOptions = {
    ...(detail && { detail }),
    ...(depth !== undefined && { depth }),
    ...(fold && { fold }),
    paint,
  };
  let exit = CONFORMS;
  let first = true;
  for await (const batch of inputs(uris)) {
    for (const input of batch) {
      // A trace that stopped has no verdict, so the automaton gives it.
      if (!of.test(input, { rule })) exit = DOES_NOT_CONFORM;
      const traced = trace(of, input, { rule, limit });
      await print(options.json ? `${json(traced)}\n` : `${first ? "" : "\n"}${traceText(traced, shown)}`);
      first = false;
    }
  }
  return exit;
}
