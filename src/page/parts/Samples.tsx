import type { JSX } from "preact";
import { Fragment } from "preact";
import { useWork } from "../work/useWork.js";
import { Quoted } from "./Quoted.js";
import type { RuleOf } from "./RulePicker.js";

const MOST = 4;

/** A few strings that a rule derives, and a few that it does not, so that one sees what it is about. */
export function Samples({ id, rule }: RuleOf): JSX.Element {
  const work = useWork("samples", { generation: id, rule, seed: 1 });
  if (work?.is !== "done") return <p class="waiting">For example …</p>;
  const { sentences, nearMisses } = work.answer;
  return (
    <dl class="samples">
      <dt class="good">Right</dt>
      <dd>
        <Some texts={sentences} />
      </dd>
      <dt class="bad">Wrong</dt>
      <dd>
        <Some texts={nearMisses.map(({ input }) => input)} />
      </dd>
    </dl>
  );
}

function Some({ texts }: { readonly texts: readonly string[] }): JSX.Element {
  return (
    <>
      {[...new Set(texts)].slice(0, MOST).map((text, i) => (
        <Fragment key={text}>
          {i > 0 && " · "}
          <Quoted text={text} />
        </Fragment>
      ))}
    </>
  );
}
