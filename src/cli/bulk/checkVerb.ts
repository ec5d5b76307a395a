import { ALPHABET_SIZE } from "../../automata/automaton.js";
import type { Automata } from "../../automata/automaton.js";
import { automataOf } from "../../grammar/automataOf.js";
import type { Generation } from "../../index.js";
import { colours } from "../colours.js";
import { eachLine, textOf } from "../input.js";
import type { Result } from "../result.js";
import { resultFormat } from "../results.js";
import { subject } from "../subject.js";
import type { SubjectOptions } from "../subject.js";
import { LineMarker } from "./lineMarker.js";
import type { Answer, LineVerb } from "./lineVerb.js";
import { OctetAutomaton } from "./octetAutomaton.js";
import { OctetWriter } from "./octetWriter.js";

/** What one line is answered with. */
export interface CheckPlan extends SubjectOptions {
  readonly verb: "check";
  readonly output: "text" | "json" | "none";
}

export function checkVerb(plan: CheckPlan): LineVerb {
  const { of, rule } = subject(plan);
  const { output } = plan;
  const automata = automataOf(of);
  const start = automata.starts.get(rule) as number;
  const marker = new LineMarker([new OctetAutomaton(automata, start)]);
  // What conforms can be copied as it is where no line that conforms needs an escape.
  const copied = output === "text" && isPrintable(automata, start);
  const label = new TextEncoder().encode(`${colours.green("conforms")}  `);
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
      const marks = marker.marks(octets);
      const conforming = marks.reduce((sum, mark) => sum + mark, 0);
      let line = 0;
      if (format)
        eachLine(octets, (from, to) => {
          const conforms = marks[line++] === 1;
          if (conforms && copied) {
            writer.octets(label, 0, label.length);
            writer.line(octets, from, to);
          } else {
            writer.text(describe(textOf(octets, from, to), conforms));
          }
        });
      return { text: writer.take(), counts: [conforming, marks.length - conforming] };
    },
  };
}

/** What became of a string of which it is known whether it conforms. */
export function resultOf(of: Generation, rule: string, input: string, conforms: boolean): Result {
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
