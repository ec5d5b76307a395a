import type { JSX } from "preact";
import type { DifferenceCause } from "../../comparison/diff/diff.js";
import { hrefAfter } from "../fragment.js";
import type { Shown } from "../fragment.js";
import { texts } from "../texts/texts.js";
import { Grammar } from "./Grammar.js";
import { Quoted } from "./Quoted.js";
import { RuleLink } from "./RuleLink.js";

interface CausesProps {
  readonly shown: Shown;
  readonly of: string;
  readonly notOf: string;
  readonly shortest: string | undefined;
  readonly causes: readonly DifferenceCause[];
}

/**
 * Shows the rules because of which one generation accepts strings that another refuses, each with a string that leads
 * to its verdicts.
 */
export function Causes({ shown, of, notOf, shortest, causes }: CausesProps): JSX.Element {
  if (shortest === undefined) return <></>;
  const say = texts().differences.causes;
  return (
    <>
      <h3>{say.heading(of, notOf)}</h3>
      <p>{say.instance(<ToVerdicts shown={shown} text={shortest} />)}</p>
      <ul class="causes">
        {causes.map((cause) => (
          <li key={`${cause.rule} ${cause.witness}`}>
            <CauseLine shown={shown} of={of} notOf={notOf} cause={cause} />
          </li>
        ))}
      </ul>
    </>
  );
}

function CauseLine({
  shown,
  of,
  notOf,
  cause,
}: Pick<CausesProps, "shown" | "of" | "notOf"> & { readonly cause: DifferenceCause }): JSX.Element {
  const say = texts().differences.causes;
  const { rule, text, counterpart, witness, repaired } = cause;
  return (
    <>
      <p>
        {(counterpart ? say.derivesMore : say.noCounterpart)(
          <RuleLink shown={shown} id={of} rule={rule} />,
          <ToVerdicts shown={shown} text={witness} />,
          <Quoted text={repaired} />,
        )}
      </p>
      <div class="beside">
        <Text of={of} text={text} />
        {counterpart && <Text of={notOf} text={counterpart.text} />}
      </div>
    </>
  );
}

function ToVerdicts({ shown, text }: { readonly shown: Shown; readonly text: string }): JSX.Element {
  return (
    <a href={hrefAfter(shown, { view: "verdicts", uri: text })}>
      <Quoted text={text} witness />
    </a>
  );
}

function Text({ of, text }: { readonly of: string; readonly text: string }): JSX.Element {
  return (
    <figure>
      <figcaption>{of}</figcaption>
      <Grammar>{text}</Grammar>
    </figure>
  );
}
