import pc from "picocolors";
import { ALPHABET_SIZE } from "../automaton.js";
import type { Automata } from "../automaton.js";
import { automataOf } from "../automataOf.js";
import type { Generation } from "../index.js";
import { answerLines } from "./bulk/answerLines.js";
import type { Answer, LineVerb } from "./bulk/lineVerb.js";
import { OctetAutomaton } from "./bulk/octetAutomaton.js";
import { OctetWriter } from "./bulk/octetWriter.js";
import { CONFORMS, DOES_NOT_CONFORM, UsageError } from "./exit.js";
import { eachLine, inputs, textOf } from "./input.js";
import { json, print } from "./output.js";
import type { Result } from "./result.js";
import { resultFormat, Results } from "./results.js";
import type { FormatOptions } from "./results.js";
import { subject } from "./subject.js";
import type { SubjectOptions } from "./subject.js";

export interface CheckOptions extends SubjectOptions, FormatOptions {
  readonly quiet?: true;
  readonly summary?: true;
  readonly jobs: number;
}

/** What one line is answered with. */
export interface CheckPlan extends SubjectOptions {
  readonly verb: "check";
  readonly output: "text" | "json" | "none";
}

/** The URIs in their order: whether each conforms, and if not, why; or only how many did. */
export async function check(uris: readonly string[], options: CheckOptions): Promise<number> {
  const { of, rule } = subject(options);
  const format = options.format ?? (options.json ? "json" : "text");
  const silent = options.quiet === true || options.summary === true;
  if (!silent && format !== "text" && format !== "json") return checkInOne(uris, options, of, rule);
  const plan: CheckPlan = { verb: "check", generation: of.id, rule, output: silent ? "none" : format === "json" ? "json" : "text" };
  const [conforming = 0, refused = 0] = await answerLines(uris, plan, options.jobs, silent);
  if (options.summary) {
    await print(format === "json"
      ? `${json({ generation: of.id, rule, lines: conforming + refused, conforming, refused })}\n`
      : `conforms  ${conforming}\nrefused   ${refused}\n`);
  }
  return refused > 0 ? DOES_NOT_CONFORM : CONFORMS;
}

/** The same in a format in which one answer depends on those before it: on their number, or on where it stands among them. */
async function checkInOne(uris: readonly string[], options: CheckOptions, of: Generation, rule: string): Promise<number> {
  if (options.jobs > 1) throw new UsageError("--jobs is for --format text and json");
  const results = new Results(resultFormat(options, of, rule), print);
  let exit = CONFORMS;
  let line = 0;
  for await (const batch of inputs(uris)) {
    await results.add(batch.map((input): Result => {
      line++;
      const result = resultOf(of, rule, input, of.test(input, { rule }));
      if (result.error) exit = DOES_NOT_CONFORM;
      return uris.length > 0 ? result : { ...result, place: { file: "stdin", line, column: 1, verbatim: true } };
    }));
  }
  await results.end();
  return exit;
}

export function checkVerb(plan: CheckPlan): LineVerb {
  const { of, rule } = subject(plan);
  const { output } = plan;
  const automata = automataOf(of);
  const start = automata.starts.get(rule) as number;
  const automaton = new OctetAutomaton(automata, start);
  // What conforms can be copied as it is where no line that conforms needs an escape.
  const copied = output === "text" && isPrintable(automata, start);
  const label = new TextEncoder().encode(`${pc.green("conforms")}  `);
  const writer = new OctetWriter();
  const format = output === "none" ? undefined : resultFormat({ format: output }, of, rule);
  const describe = (input: string, conforms: boolean): string => format?.of(resultOf(of, rule, input, conforms)) ?? "";

  return {
    between: "",
    line(input: string): Answer {
      const conforms = of.test(input, { rule });
      return { text: describe(input, conforms), counts: conforms ? [1, 0] : [0, 1] };
    },
    block(octets: Uint8Array): Answer {
      const counts: [number, number] = [0, 0];
      eachLine(octets, (from, to) => {
        const conforms = automaton.accepts(octets, from, to);
        counts[conforms ? 0 : 1]++;
        if (conforms && copied) {
          writer.octets(label, 0, label.length);
          writer.line(octets, from, to);
        } else if (format) {
          writer.text(describe(textOf(octets, from, to), conforms));
        }
      });
      return { text: writer.take(), counts };
    },
  };
}

function resultOf(of: Generation, rule: string, input: string, conforms: boolean): Result {
  if (conforms) return { input, fields: { input } };
  const result = of.safeParse(input, { rule });
  if (result.success) throw new Error(`${of.id} both refuses and parses ${JSON.stringify(input)}`);
  return { input, fields: { input }, error: result.error };
}

/** Whether every string that a state leads to is made of printable ASCII characters only. */
function isPrintable(automata: Automata, start: number): boolean {
  const states = new Set([start]);
  for (const state of states) {
    for (const code of automata.following(state)) {
      if (code < 0x20 || code >= ALPHABET_SIZE - 1) return false;
      states.add(automata.step(state, code));
    }
  }
  return true;
}
