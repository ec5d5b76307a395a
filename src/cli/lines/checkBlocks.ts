import { ALPHABET_SIZE } from "../../automata/automaton.js";
import { askedRule } from "../../scan/askedRule.js";
import { LineCounter } from "../../scan/lineCounter.js";
import { LineScanner } from "../../scan/lineScanner.js";
import type { AskedRule } from "../../scan/askedRule.js";
import { lazy } from "../../text/lazy.js";
import { withoutCommands } from "../../text/printable.js";
import { hasSchemeRules, RELATIVE, takesRelative } from "../reports/checkResult.js";
import type { CheckedRule } from "../shell/subject.js";
import { colours } from "../shell/colours.js";
import { textOf } from "../shell/input.js";
import type { BlockReader, LineAnswer } from "./lineVerb.js";
import { OctetWriter } from "./octetWriter.js";

/**
 * Returns the reader of blocks for `check`.
 *
 * @param asText whether the format is text
 * @param describe makes the text of a line; absent if nothing is printed for a line
 */
export function checkBlocks(
  { of, rule, schemes }: CheckedRule,
  asText: boolean,
  describe: ((input: string, conforms: boolean) => string) | undefined,
): BlockReader {
  const asked = askedRule(of, rule);
  const ownRules = hasSchemeRules(of);
  const held = typeof schemes === "object" || (ownRules && schemes);
  const relative = takesRelative(of, rule);
  // Made for the first block: where threads read the blocks, this thread needs none of it.
  const scanning = lazy(() => ({
    scanner: new LineScanner([asked]),
    // If no conforming line needs an escape, conforming lines are copied without being decoded.
    // Where schemes have rules of their own, something may have to be said of a line that conforms.
    copied: asText && !ownRules && isPrintable(asked),
  }));
  const label = new TextEncoder().encode(`${colours.green("conforms")}  `);
  const remark = new TextEncoder().encode(RELATIVE);
  const writer = new OctetWriter();

  return {
    block(octets: Uint8Array): LineAnswer {
      const { scanner, copied } = scanning();
      let conforming = 0;
      let lines = 0;
      scanner.readLines(octets, (from, to, accepted) => {
        lines++;
        let conforms = accepted === 1;
        if (conforms && held) conforms = of.test(textOf(octets, from, to), { rule, schemes });
        if (conforms) conforming++;
        if (!describe) return;
        if (conforms && copied) {
          writer.octets(label, 0, label.length);
          if (relative && !hasScheme(octets, from, to)) {
            writer.octets(octets, from, to);
            writer.line(remark, 0, remark.length);
          } else writer.line(octets, from, to);
        } else {
          writer.text(withoutCommands(describe(textOf(octets, from, to), conforms)));
        }
      });
      return { text: writer.take(), counts: [lines - conforming, conforming] };
    },
    ...(!describe && !held && { counter: () => new LineCounter([asked]) }),
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
