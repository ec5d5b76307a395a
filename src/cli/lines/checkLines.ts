import { ALPHABET_SIZE } from "../../automata/automaton.js";
import { askedRule } from "../../scan/askedRule.js";
import { LineCounter } from "../../scan/lineCounter.js";
import { LineScanner } from "../../scan/lineScanner.js";
import type { AskedRule } from "../../scan/askedRule.js";
import { lazy } from "../../text/lazy.js";
import { withoutCommands } from "../../text/printable.js";
import { checkResult, hasSchemeRules, takesRelative } from "../reports/checkResult.js";
import { resultFormat } from "../reports/resultFormat.js";
import { colours } from "../shell/colours.js";
import { textOf } from "../shell/input.js";
import { subject } from "../shell/subject.js";
import type { SubjectOptions } from "../shell/subject.js";
import type { LineAnswer, LineVerb } from "./lineVerb.js";
import { OctetWriter } from "./octetWriter.js";

/** The questions of `check` for each line, and the form of its answers. */
export interface CheckPlan extends SubjectOptions {
  readonly verb: "check";
  readonly output: "text" | "json" | "none";
}

/** Builds the command that checks each line against one rule. Its counts are of lines that are refused and lines that conform. */
export function checkLines(plan: CheckPlan): LineVerb {
  const checked = subject(plan);
  const { of, rule, schemes } = checked;
  const { output } = plan;
  // Made for the first block: URIs that are arguments need none of it.
  const blocks = lazy(() => {
    const asked = askedRule(of, rule);
    return {
      scanner: new LineScanner([asked]),
      // If no conforming line needs an escape, conforming lines are copied without being decoded.
      // Where schemes have rules of their own, something may have to be said of a line that conforms.
      copied: output === "text" && !ownRules && isPrintable(asked),
    };
  });
  const ownRules = hasSchemeRules(of);
  const held = typeof schemes === "object" || (ownRules && schemes);
  const relative = takesRelative(of, rule);
  const label = new TextEncoder().encode(`${colours.green("conforms")}  `);
  const writer = new OctetWriter();
  const format = output === "none" ? undefined : resultFormat({ format: output }, of);
  const describe = (input: string, conforms: boolean): string =>
    format?.of(checkResult(checked, input, conforms)) ?? "";

  return {
    between: "",
    line(input: string): LineAnswer {
      const conforms = of.test(input, { rule, schemes });
      return { text: describe(input, conforms), counts: conforms ? [0, 1] : [1, 0] };
    },
    block(octets: Uint8Array): LineAnswer {
      const { scanner, copied } = blocks();
      let conforming = 0;
      let lines = 0;
      scanner.readLines(octets, (from, to, accepted) => {
        lines++;
        let conforms = accepted === 1;
        if (conforms && held) conforms = of.test(textOf(octets, from, to), { rule, schemes });
        if (conforms) conforming++;
        if (!format) return;
        if (conforms && copied && (!relative || hasScheme(octets, from, to))) {
          writer.octets(label, 0, label.length);
          writer.line(octets, from, to);
        } else {
          writer.text(withoutCommands(describe(textOf(octets, from, to), conforms)));
        }
      });
      return { text: writer.take(), counts: [lines - conforming, conforming] };
    },
    ...(!format && !held && { counter: () => new LineCounter([askedRule(of, rule)]) }),
  };
}

const COLON = 0x3a;
/** The other ASCII characters that may be in a conforming reference before a colon end a scheme: "/", "?" and "#". */
const SCHEME_ENDS: ReadonlySet<number> = new Set([0x23, 0x2f, 0x3f]);

/** Returns true if a line that conforms begins with a scheme: no relative reference has a colon in its first segment. */
function hasScheme(octets: Uint8Array, from: number, to: number): boolean {
  for (let i = from; i < to; i++) {
    const octet = octets[i] ?? 0;
    if (octet === COLON) return true;
    if (SCHEME_ENDS.has(octet)) return false;
  }
  return false;
}

/** Returns true if all strings that a state leads to consist of printable ASCII characters only. */
function isPrintable({ automata, start }: AskedRule): boolean {
  return automata
    .reachableFrom(start)
    .every((state) => automata.following(state).every((code) => code >= 0x20 && code < ALPHABET_SIZE - 1));
}
