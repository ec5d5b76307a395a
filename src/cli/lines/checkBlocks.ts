import { ALPHABET_SIZE } from "../../languages/automata/automaton.js";
import { askedRule, LineCounter, LineScanner, type AskedRule } from "../../checking/scan/lineScanner.js";
import { withoutCommands } from "../../text/printable.js";
import { hasSchemeRules } from "../../comparison/schemeRefusal.js";
import { RELATIVE, takesRelative } from "../reports/checkResult.js";
import type { CheckedRule } from "../shell/subject.js";
import { colours } from "../shell/colours.js";
import { textReader } from "../shell/input.js";
import type { Frame } from "../reports/frame.js";
import type { LineAnswer, LineDescriber, LineReader, LineVerdict } from "./answerLines.js";

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
  // Most conforming lines need no escape. If schemes have rules of their own, a remark may follow a line that conforms.
  const isCopied = form !== undefined && !description?.isNumbered && !ownRules && isPlain(asked, form);
  const label = form === "json" ? '{"input":"' : `${colours.green("conforms")}  `;
  const end = form === "json" ? '","conforms":true}\n' : "\n";
  const between = description?.frame.between ?? "";
  let line = 0;

  const describe = ({ frame, describer, isNumbered }: Description, input: string, conforms: boolean): string => {
    const text = describer.text(input, isNumbered ? { conforms, line } : { conforms });
    return frame.isCommands ? text : withoutCommands(text);
  };

  return {
    block(octets: Uint8Array): LineAnswer {
      const textAt = textReader(octets);
      let [conforming, lines, text] = [0, 0, ""];
      scanner.readLines(octets, (from, to, accepted) => {
        lines++;
        line++;
        let conforms = accepted === 1 && (!needsScheme || hasScheme(textAt(from, to)));
        if (conforms && mustTest) conforms = of.test(textAt(from, to), { rule, schemeRules });
        if (conforms) conforming++;
        if (!description) return;
        const input = textAt(from, to);
        const answer =
          conforms && isCopied
            ? label + input + (relative && !hasScheme(input) ? `${RELATIVE}\n` : end)
            : describe(description, input, conforms);
        if (answer !== "") text += text === "" ? answer : between + answer;
      });
      return { text, counts: [lines - conforming, conforming], faults: description?.describer.takeFaults() ?? [] };
    },
  };
}

/** Returns true if a line that conforms begins with a scheme: no relative reference has a colon in its first segment. */
function hasScheme(input: string): boolean {
  return /^[^/?#]*:/.test(input);
}

/** Returns true if all strings that a state leads to consist of printable ASCII characters only, and none needs an escape in JSON. */
function isPlain({ automata, start }: AskedRule, form: "text" | "json"): boolean {
  const isPlainCode = (code: number): boolean =>
    code >= 0x20 && code < ALPHABET_SIZE - 1 && !(form === "json" && (code === QUOTATION_MARK || code === BACKSLASH));
  return automata.reachableFrom(start).every((state) => automata.following(state).every(isPlainCode));
}

const QUOTATION_MARK = 0x22;
const BACKSLASH = 0x5c;
