import type { JSX } from "preact";
import { generation } from "../../index.js";
import { hrefAfter } from "../fragment.js";
import type { Shown } from "../fragment.js";
import { Inclusions } from "../parts/Inclusions.js";
import { Quoted } from "../parts/Quoted.js";
import { GenerationPicker, generationShown } from "../parts/RulePicker.js";
import { visible } from "../parts/visible.js";
import type { ViewProps } from "../view.js";
import type { RulePair } from "../work/differences.js";
import { useWork } from "../work/useWork.js";

/** Two generations beside each other, rule by rule, and all six as sets of strings. */
export function Differences({ shown, show }: ViewProps): JSX.Element {
  const [a, b] = [generationShown(shown["a"], "rfc2396"), generationShown(shown["b"], "rfc3986")];
  const work = useWork("differences", { a, b });
  return (
    <>
      <div class="pickers">
        <GenerationPicker label="One generation" name="a" id={a} choose={(id) => { show({ a: id }, "chosen"); }} />
        <GenerationPicker label="Another one" name="b" id={b} choose={(id) => { show({ b: id }, "chosen"); }} />
      </div>
      {work?.is === "done" ? <Pairs shown={shown} a={a} b={b} pairs={work.answer.pairs} />
        : <p role="status">{work?.is === "failed" ? visible(work.why) : "Deciding for all strings, rule by rule …"}</p>}
      <Inclusions shown={shown} show={show} />
    </>
  );
}

interface PairsProps {
  readonly shown: Shown;
  readonly a: string;
  readonly b: string;
  readonly pairs: readonly RulePair[];
}

function Pairs({ shown, a, b, pairs }: PairsProps): JSX.Element {
  const [start, ...others] = pairs as readonly [RulePair, ...RulePair[]];
  const differing = others.filter(({ found }) => found && found.relation !== "equal");
  const equal = others.filter(({ found }) => found?.relation === "equal");
  const only = (side: "a" | "b"): RulePair[] => others.filter(({ found, ...pair }) => !found && pair[side] !== undefined);
  return (
    <>
      <section aria-labelledby="whole-heading">
        <h2 id="whole-heading">As a whole</h2>
        <p role="status">{wholeSentence(a, b, start)}</p>
        <ul>
          {start.found?.onlyInA !== undefined && <Whole shown={shown} of={a} notOf={b} witness={start.found.onlyInA} />}
          {start.found?.onlyInB !== undefined && <Whole shown={shown} of={b} notOf={a} witness={start.found.onlyInB} />}
        </ul>
      </section>
      <section aria-labelledby="pairs-heading">
        <h2 id="pairs-heading">Rule by rule</h2>
        {differing.length > 0 ? <PairTable shown={shown} a={a} b={b} pairs={differing} /> : <p>No rule that both have differs.</p>}
        <h3>The same strings in both ({equal.length})</h3>
        <Names shown={shown} of={a} names={equal.map((pair) => pair.a as string)} />
        <h3>In {a} only ({only("a").length})</h3>
        <Names shown={shown} of={a} names={only("a").map((pair) => pair.a as string)} />
        <h3>In {b} only ({only("b").length})</h3>
        <Names shown={shown} of={b} names={only("b").map((pair) => pair.b as string)} />
      </section>
    </>
  );
}

function wholeSentence(a: string, b: string, { found }: RulePair): string {
  const [one, other] = [generation(a).document, generation(b).document];
  if (a === b) return `Both are ${one}.`;
  switch (found?.relation) {
    case "equal": return `${one} and ${other} accept the same strings.`;
    case "narrower": return `Whatever ${one} accepts, ${other} accepts too, and more.`;
    case "wider": return `Whatever ${other} accepts, ${one} accepts too, and more.`;
    case "disjoint": return `No string is accepted by both ${one} and ${other}.`;
    default: return `${one} and ${other} cross: each accepts strings that the other refuses.`;
  }
}

function Whole({ shown, of, notOf, witness }: { readonly shown: Shown; readonly of: string; readonly notOf: string; readonly witness: string }): JSX.Element {
  return (
    <li>
      <a href={hrefAfter(shown, { view: "verdicts", uri: witness })}><Quoted text={witness} witness /></a>{" "}
      is accepted by {of} and refused by {notOf}; no shorter string is.
    </li>
  );
}

const RELATIONS = {
  equal: "the same strings", narrower: "fewer in the first", wider: "more in the first", crossing: "each has its own", disjoint: "none in common",
} as const;

function PairTable({ shown, a, b, pairs }: PairsProps): JSX.Element {
  return (
    <div class="wide" role="region" aria-labelledby="pairs-heading" tabIndex={0}>
      <table>
        <thead><tr><th scope="col">rule</th><th scope="col">strings</th><th scope="col">only in {a}</th><th scope="col">only in {b}</th></tr></thead>
        <tbody>
          {pairs.map(({ a: ruleA, b: ruleB, found }) => (
            <tr key={`${ruleA} ${ruleB}`}>
              <th scope="row"><a href={hrefAfter(shown, { view: "rules", generation: a, rule: ruleA, peg: undefined, seed: undefined })}><code>{ruleA}</code></a></th>
              <td>{found && RELATIONS[found.relation]}</td>
              <Witness shown={shown} id={a} rule={ruleA} witness={found?.onlyInA} />
              <Witness shown={shown} id={b} rule={ruleB} witness={found?.onlyInB} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface WitnessProps {
  readonly shown: Shown;
  readonly id: string;
  readonly rule: string | undefined;
  readonly witness: string | undefined;
}

/** A shortest string that the rule has in one generation only; it leads to its tree there. */
function Witness({ shown, id, rule, witness }: WitnessProps): JSX.Element {
  if (witness === undefined) return <td class="none">–</td>;
  return <td><a href={hrefAfter(shown, { view: "tree", generation: id, start: rule, uri: witness, step: undefined })}><Quoted text={witness} /></a></td>;
}

function Names({ shown, of, names }: { readonly shown: Shown; readonly of: string; readonly names: readonly string[] }): JSX.Element {
  if (names.length === 0) return <p class="none">none</p>;
  return (
    <p class="names">
      {names.map((rule) => <span key={rule}><a href={hrefAfter(shown, { view: "rules", generation: of, rule, peg: undefined, seed: undefined })}><code>{rule}</code></a> </span>)}
    </p>
  );
}
