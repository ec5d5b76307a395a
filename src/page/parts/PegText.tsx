import type { JSX } from "preact";
import { pegOf, rangesOf } from "../pegPlace.js";
import type { PegPlace } from "../pegPlace.js";

/** A rule of a PEG with the place lit at which a trace is; each alternative of the whole on a line of its own. */
export function PegText({ id, place }: { readonly id: string; readonly place: PegPlace }): JSX.Element {
  const { pegName, from, to, reference } = place;
  const whole = pegOf(id, pegName);
  const ranges = rangesOf(whole);
  const lit = [...ranges.values()]
    .filter(({ peg }) => peg.id >= from && peg.id < to && (reference === undefined ? peg.id === from : peg.kind === "rule" && peg.name === reference));
  const lines = whole.kind === "choice" ? whole.items.slice(1).map(({ id: number }) => (ranges.get(number)?.start ?? 0) - "/ ".length) : [];
  const cuts = [...new Set([0, whole.text.length, ...lines, ...lit.flatMap(({ start, end }) => [start, end])])].sort((a, b) => a - b);
  return (
    <pre class="grammar">
      {`${pegName} = `}
      {cuts.slice(0, -1).map((start, i) => {
        const text = (lines.includes(start) ? "\n    " : "") + whole.text.slice(start, cuts[i + 1]);
        return lit.some((range) => range.start <= start && start < range.end) ? <mark key={start}>{text}</mark> : text;
      })}
    </pre>
  );
}
