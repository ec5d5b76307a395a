import type { JSX } from "preact";
import { texts } from "../texts/texts.js";
import { Table } from "../parts/scrolling.js";

/** A table of the two notations: how each writes the same expressions. */
export function Notation(): JSX.Element {
  const say = texts().exercises.notation;
  const rows: readonly (readonly [abnf: string, peg: string, means: string])[] = [
    ["name = ...", "name = ...", say.definition],
    ["a b", "a b", say.sequence],
    [say.older("a / b", "a | b"), "a / b", say.choice],
    ["*a", "a*", say.star],
    ["1*a", "a+", say.plus],
    ["2*4a   3a", "a|2..4|   a|3|", say.counts],
    ["[ a ]", "a?", say.option],
    ["( a b )", "( a b )", say.group],
    ['"v"', '"v"i', say.text],
    ["%x31-39", "[1-9]", say.range],
    ["", "&a   !a", say.lookahead],
  ];
  return (
    <details>
      <summary>{say.summary}</summary>
      <Table label={say.label} heads={["ABNF", "PEG", say.means]}>
        {rows.map(([abnf, peg, means]) => (
          <tr key={means}>
            <td>
              <code>{abnf || "–"}</code>
            </td>
            <td>
              <code>{peg}</code>
            </td>
            <td>{means}</td>
          </tr>
        ))}
      </Table>
    </details>
  );
}
