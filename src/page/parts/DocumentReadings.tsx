import type { JSX } from "preact";
import { generation } from "../../index.js";
import type { DocumentReading } from "../../index.js";
import { texts } from "../texts/texts.js";
import { InEnglish } from "./InEnglish.js";
import { NotesInEnglish } from "./NotesInEnglish.js";
import type { RuleOf } from "./RulePicker.js";

/** The readings of a document that are about a rule, or, for the start rule, about the rule and the document as a whole. */
export function DocumentReadings({ id, rule }: RuleOf): JSX.Element {
  const say = texts().rules.readings;
  const { startRule, readings } = generation(id);
  const here = readings.filter((reading) => (reading.rule ?? startRule) === rule);
  if (here.length === 0) return <></>;
  return (
    <section aria-labelledby="readings-heading">
      <h2 id="readings-heading">{say.heading}</h2>
      <NotesInEnglish />
      <ul class="document-readings">
        {here.map((reading, i) => (
          <li key={i}>
            <ReadingSides {...reading} /> <InEnglish text={reading.says} />{" "}
            <span class="none">
              [{[say.kinds[reading.kind], ...(reading.section === undefined ? [] : [reading.section])].join(", ")}]
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The two texts of a correction, the two sides of a contradiction, or the rules of an attribution. */
function ReadingSides({ published, corrected, prose, grammar, by }: DocumentReading): JSX.Element {
  const say = texts().rules.readings;
  if (published !== undefined) return say.corrected(<code>{published}</code>, <code>{corrected}</code>);
  if (prose !== undefined) return say.sides(<InEnglish text={prose} />, <InEnglish text={grammar ?? ""} />);
  return by === undefined || by.length < 2 ? (
    <></>
  ) : (
    <>
      <code>{by.join(", ")}</code>:
    </>
  );
}
