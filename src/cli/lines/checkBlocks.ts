import { ALPHABET_SIZE } from "../../languages/automata/automaton.js";
import { askedRule, type AskedRule } from "../../checking/scan/lineTable.js";
import { LineCounter, LineScanner } from "../../checking/scan/lineScanner.js";
import { withoutCommands } from "../../text/printable.js";
import { hasSchemeRules } from "../../comparison/schemeRefusal.js";
import { RELATIVE, takesRelative } from "../reports/checkResult.js";
import type { CheckedRule } from "../shell/subject.js";
import { colours } from "../shell/colours.js";
import { textOf } from "../shell/input.js";
import type { Frame } from "../reports/frame.js";
import type { LineAnswer, LineDescriber, LineReader, LineVerdict } from "./answerLines.js";
import { OctetWriter } from "./octetWriter.js";

interface Description {
  readonly frame: Frame;
  /** The form of a line, if one that conforms may be copied. */
  readonly form?: "text" | "json";
  /** True if each answer has the number of its line. */
  readonly isNumbered: boolean;
  readonly describer: LineDescriber<LineVerdict>;
}

/**
 * Returns the reader of blocks for `check`.
 *
 * @param description absent if nothing is printed for a line
 */
export function checkBlocks(
  { of, rule, schemeRules, needsScheme }: CheckedRule,
  description: Description | undefined,
): LineReader {
  const asked = askedRule(of, rule);
  const ownRules = hasSchemeRules(of);
  const mustTest = typeof schemeRules === "object" || (ownRules && schemeRules !== undefined);
  if (!description && !mustTest && !needsScheme) return { counter: new LineCounter([asked]) };
  const form = description?.form;
  const relative = form === "text" && takesRelative(of, rule);
  const scanner = new LineScanner([asked]);
  // If no conforming line needs an escape, conforming lines are copied without being decoded.
  // If schemes have rules of their own, a remark may follow a line that conforms.
  const isCopied = form !== undefined && !description?.isNumbered && !ownRules && isPlain(asked, form);
  const encoder = new TextEncoder();
  const label = encoder.encode(form === "json" ? '{"input":"' : `${colours.green("conforms")}  `);
  const end = encoder.encode(form === "json" ? '","conforms":true}' : "");
  const remark = encoder.encode(RELATIVE);
  const writer = new OctetWriter();
  let line = 0;

  const describe = ({ frame, describer, isNumbered }: Description, input: string, conforms: boolean): void => {
    const text = describer.text(input, isNumbered ? { conforms, line } : { conforms });
    if (text === "") return;
    if (frame.between !== undefined && !writer.isEmpty) writer.text(frame.between);
    writer.text(frame.isCommands ? text : withoutCommands(text));
  };

  return {
    block(octets: Uint8Array): LineAnswer {
      let conforming = 0;
      let lines = 0;
      scanner.readLines(octets, (from, to, accepted) => {
        lines++;
        line++;
        let conforms = accepted === 1 && (!needsScheme || hasScheme(octets, from, to));
        if (conforms && mustTest) conforms = of.test(textOf(octets, from, to), { rule, schemeRules });
        if (conforms) conforming++;
        if (!description) return;
        if (conforms && isCopied) {
          writer.octets(label, 0, label.length);
          writer.octets(octets, from, to);
          const after = relative && !hasScheme(octets, from, to) ? remark : end;
          writer.line(after, 0, after.length);
        } else describe(description, textOf(octets, from, to), conforms);
      });
      return {
        text: writer.take(),
        counts: [lines - conforming, conforming],
        faults: description?.describer.takeFaults() ?? [],
      };
    },
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

/** Returns true if all strings that a state leads to consist of printable ASCII characters only, and none needs an escape in JSON. */
function isPlain({ automata, start }: AskedRule, form: "text" | "json"): boolean {
  const isPlainCode = (code: number): boolean =>
    code >= 0x20 && code < ALPHABET_SIZE - 1 && !(form === "json" && (code === QUOTATION_MARK || code === BACKSLASH));
  return automata.reachableFrom(start).every((state) => automata.following(state).every(isPlainCode));
}

const QUOTATION_MARK = 0x22;
const BACKSLASH = 0x5c;
