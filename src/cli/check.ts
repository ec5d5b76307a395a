import pc from "picocolors";
import { ALPHABET_SIZE } from "../automaton.js";
import type { Automata } from "../automaton.js";
import { automataOf } from "../automataOf.js";
import { printable } from "../error.js";
import { answerLines } from "./bulk/answerLines.js";
import type { Answer, LineVerb } from "./bulk/lineVerb.js";
import { OctetWriter } from "./bulk/octetWriter.js";
import { CONFORMS, DOES_NOT_CONFORM } from "./exit.js";
import { lineEnd, textOf } from "./input.js";
import { json, print } from "./output.js";
import { subject } from "./subject.js";
import type { SubjectOptions } from "./subject.js";

export interface CheckOptions extends SubjectOptions {
  readonly json?: true;
  readonly quiet?: true;
  readonly summary?: true;
  readonly jobs: number;
}

/** What one line is answered with. */
export interface CheckPlan extends SubjectOptions {
  readonly verb: "check";
  readonly output: "text" | "json" | "none";
}

/** One line a URI, in their order: whether it conforms, and if not, why; or only how many did. */
export async function check(uris: readonly string[], options: CheckOptions): Promise<number> {
  const { of, rule } = subject(options);
  const silent = options.quiet === true || options.summary === true;
  const plan: CheckPlan = { verb: "check", generation: of.id, rule, output: silent ? "none" : options.json ? "json" : "text" };
  const [conforming = 0, refused = 0] = await answerLines(uris, plan, options.jobs, silent);
  if (options.summary) {
    await print(options.json
      ? `${json({ generation: of.id, rule, lines: conforming + refused, conforming, refused })}\n`
      : `conforms  ${conforming}\nrefused   ${refused}\n`);
  }
  return refused > 0 ? DOES_NOT_CONFORM : CONFORMS;
}

export function checkVerb(plan: CheckPlan): LineVerb {
  const { of, rule } = subject(plan);
  const automata = automataOf(of);
  const start = automata.starts.get(rule) as number;
  // What conforms can be copied as it is where no line that conforms needs an escape.
  const copied = plan.output === "text" && isPrintable(automata, start);
  const label = new TextEncoder().encode(`${pc.green("conforms")}  `);
  const writer = new OctetWriter();

  const describe = (input: string, conforms: boolean): string => {
    if (plan.output === "none") return "";
    if (conforms) return plan.output === "json" ? `${json({ input, conforms })}\n` : `${pc.green("conforms")}  ${printable(input)}\n`;
    const result = of.safeParse(input, { rule });
    if (result.success) throw new Error(`${of.id} both refuses and parses ${JSON.stringify(input)}`);
    const { error } = result;
    if (plan.output === "text") return `${pc.red("refused")}   ${printable(input)}  ${printable(error.message)}\n`;
    const { message, offset, section } = error;
    return `${json({ input, conforms, error: { message, offset, rule: error.rule, section, expected: error.expected } })}\n`;
  };

  return {
    between: "",
    line(input: string): Answer {
      const conforms = of.test(input, { rule });
      return { text: describe(input, conforms), counts: conforms ? [1, 0] : [0, 1] };
    },
    block(octets: Uint8Array): Answer {
      const counts: [number, number] = [0, 0];
      for (let from = 0; from < octets.length;) {
        const { end, next } = lineEnd(octets, from);
        const conforms = automata.acceptsOctets(octets, from, end, start);
        counts[conforms ? 0 : 1]++;
        if (conforms && copied) {
          writer.octets(label, 0, label.length);
          writer.line(octets, from, end);
        } else if (plan.output !== "none") {
          writer.text(describe(textOf(octets, from, end), conforms));
        }
        from = next;
      }
      return { text: writer.take(), counts };
    },
  };
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
