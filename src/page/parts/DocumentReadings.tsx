import type { JSX } from "preact";
import { generation } from "../../index.js";
import type { DocumentReading } from "../../index.js";
import type { RuleOf } from "./RulePicker.js";

/** The readings of a document that are about a rule, or, for the start rule, about the rule and the document as a whole. */
export function DocumentReadings({ id, rule }: RuleOf): JSX.Element {
  const { startRule, readings } = generation(id);
  const here = readings.filter((reading) => (reading.rule ?? startRule) === rule);
  if (here.length === 0) return <></>;
  return (
    <section aria-labelledby="readings-heading">
      <h2 id="readings-heading">How the document is read</h2>
      <ul class="document-readings">
        {here.map((reading, i) => (
          <li key={i}>
            <ReadingSides {...reading} /> {reading.says}{" "}
            <span class="none">
              [{[KINDS[reading.kind], ...(reading.section === undefined ? [] : [reading.section])].join(", ")}]
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const KINDS: Readonly<Record<DocumentReading["kind"], string>> = {
  correction: "corrected",
  notation: "notation",
  attribution: "settled by the document",
  contradiction: "prose against rules",
  open: "left open",
  fact: "note",
};

/** The two texts of a correction, the two sides of a contradiction, or the rules of an attribution. */
function ReadingSides({ published, corrected, prose, grammar, by }: DocumentReading): JSX.Element {
  if (published !== undefined)
    return (
      <>
        <strong>Read as corrected.</strong> Printed: <code>{published}</code>; read: <code>{corrected}</code>.
      </>
    );
  if (prose !== undefined)
    return (
      <>
        <strong>The prose:</strong> {prose} <strong>The rules:</strong> {grammar} <strong>Read:</strong>
      </>
    );
  return by === undefined || by.length < 2 ? (
    <></>
  ) : (
    <>
      <code>{by.join(", ")}</code>:
    </>
  );
}
