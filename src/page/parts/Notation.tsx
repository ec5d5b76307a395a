import type { JSX } from "preact";
import { ScrollRegion } from "./ScrollRegion.js";

const ROWS: readonly (readonly [abnf: string, peg: string, means: string])[] = [
  ["name = ...", "name = ...", "a rule and what it stands for; in PEG names a hyphen becomes _"],
  ["a b", "a b", "a, then b"],
  ["a / b  (older: a | b)", "a / b", "one of them; the PEG takes the first that fits and stays with it"],
  ["*a", "a*", "any number, none too; the PEG takes as many as it can and gives none back"],
  ["1*a", "a+", "one or more"],
  ["2*4a   3a", "a|2..4|   a|3|", "two to four; just three"],
  ["[ a ]", "a?", "a or nothing"],
  ["( a b )", "( a b )", "together"],
  ['"v"', '"v"i', "this text; in ABNF letters of either case"],
  ["%x31-39", "[1-9]", "one character of a range"],
  ["", "&a   !a", "a must (must not) follow; nothing is read. ABNF has no such thing"],
];

/** A table of the two notations: how each writes the same expressions. */
export function Notation(): JSX.Element {
  return (
    <details>
      <summary>How to read ABNF and to write PEG</summary>
      <ScrollRegion label="ABNF and PEG beside each other">
        <table>
          <thead>
            <tr>
              <th scope="col">ABNF</th>
              <th scope="col">PEG</th>
              <th scope="col">means</th>
            </tr>
          </thead>
          <tbody>
            {ROWS.map(([abnf, peg, means]) => (
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
          </tbody>
        </table>
      </ScrollRegion>
    </details>
  );
}
