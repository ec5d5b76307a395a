import type { JSX } from "preact";
import { Fragment } from "preact";
import { texts } from "../texts/texts.js";
import { Quoted } from "./Quoted.js";

interface SamplesProps {
  readonly right: readonly string[];
  readonly wrong: readonly string[];
}

/** A few strings that a rule derives, and a few that it does not. */
export function Samples({ right, wrong }: SamplesProps): JSX.Element {
  return (
    <dl class="samples">
      <dt class="good">{texts().exercises.right}</dt>
      <dd>
        <List texts={right} />
      </dd>
      <dt class="bad">{texts().exercises.wrong}</dt>
      <dd>
        <List texts={wrong} />
      </dd>
    </dl>
  );
}

function List({ texts }: { readonly texts: readonly string[] }): JSX.Element {
  return (
    <>
      {texts.map((text, i) => (
        <Fragment key={text}>
          {i > 0 && " · "}
          <Quoted text={text} />
        </Fragment>
      ))}
    </>
  );
}
