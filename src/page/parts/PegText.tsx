import type { JSX } from "preact";
import type { PegGrammar } from "../../peg/peg.js";
import { pegOf, rangesOf } from "../pegPlace.js";
import type { PegPlace } from "../pegPlace.js";
import { Grammar } from "./Grammar.js";

/** The text of a PEG rule with the place of a trace step highlighted; each alternative on a line of its own. */
export function PegText({ grammar, place }: { readonly grammar: PegGrammar; readonly place: PegPlace }): JSX.Element {
  const { pegName, from } = place;
  const whole = pegOf(grammar, pegName);
  const ranges = rangesOf(whole);
  const lit = ranges.get(from);
  const lines =
    whole.peg.kind === "choice"
      ? whole.parts.slice(1).map(({ number }) => (ranges.get(number)?.start ?? 0) - "/ ".length)
      : [];
  const cuts = [...new Set([0, whole.text.length, ...lines, ...(lit ? [lit.start, lit.end] : [])])].sort(
    (a, b) => a - b,
  );
  return (
    <Grammar>
      {`${pegName} = `}
      {cuts.slice(0, -1).map((start, i) => {
        const text = (lines.includes(start) ? "\n    " : "") + whole.text.slice(start, cuts[i + 1]);
        return lit && lit.start <= start && start < lit.end ? <mark key={start}>{text}</mark> : text;
      })}
    </Grammar>
  );
}
