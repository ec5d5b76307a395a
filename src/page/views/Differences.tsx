import type { JSX } from "preact";
import type { GenerationDiff, RuleDiff } from "../../comparison/diff/diff.js";
import { generation } from "../../index.js";
import { hrefAfter } from "../fragment.js";
import type { Shown } from "../fragment.js";
import { LiveStatus } from "../parts/LiveStatus.js";
import { Causes } from "../parts/Causes.js";
import { LatticeSection } from "../parts/LatticeSection.js";
import { WorkStatus } from "../parts/WorkStatus.js";
import { Quoted } from "../parts/Quoted.js";
import { RuleLink } from "../parts/RuleLink.js";
import { GenerationPicker, generationShown } from "../parts/RulePicker.js";
import { ScrollRegion } from "../parts/ScrollRegion.js";
import type { ViewProps } from "../view.js";
import { useWork } from "../work/useWork.js";

/** Shows two generations side by side, rule by rule, and all of them as sets of strings. */
export function Differences({ shown, show }: ViewProps): JSX.Element {
  const [a, b] = [generationShown(shown["a"], "rfc2396"), generationShown(shown["b"], "rfc3986")];
  const work = useWork("differences", { a, b });
  return (
    <>
      <div class="pickers">
        <GenerationPicker
          label="One generation"
          name="a"
          id={a}
          choose={(id) => {
            show({ a: id }, "chosen");
          }}
        />
        <GenerationPicker
          label="Another one"
          name="b"
          id={b}
          choose={(id) => {
            show({ b: id }, "chosen");
          }}
        />
      </div>
      {work?.is === "done" ? (
        <Both shown={shown} found={work.answer} />
      ) : (
        <WorkStatus work={work} said="Deciding for all strings, rule by rule …" />
      )}
      <LatticeSection shown={shown} show={show} />
    </>
  );
}

function Both({ shown, found }: { readonly shown: Shown; readonly found: GenerationDiff }): JSX.Element {
  const { a, b, start, rules } = found;
  const differing = rules.filter(({ relation }) => relation !== undefined && relation !== "equal");
  const same = rules.filter(({ relation }) => relation === "equal");
  const [gone, fresh] = [rules.filter((rule) => !rule.b), rules.filter((rule) => !rule.a)];
  return (
    <>
      <section aria-labelledby="whole-heading">
        <h2 id="whole-heading">As a whole</h2>
        <p>{wholeSentence(found)}</p>
        <LiveStatus text={wholeSentence(found)} />
        <Causes shown={shown} of={a} notOf={b} shortest={start.onlyInA} causes={start.causes.onlyInA} />
        <Causes shown={shown} of={b} notOf={a} shortest={start.onlyInB} causes={start.causes.onlyInB} />
        {start.relation !== "equal" && start.complete && (
          <p class="help">
            These rules explain every string that only one of the two accepts: that is computed, not assumed.
          </p>
        )}
      </section>
      <section aria-labelledby="pairs-heading">
        <h2 id="pairs-heading">Rule by rule</h2>
        {differing.length > 0 ? (
          <PairTable shown={shown} a={a} b={b} pairs={differing} />
        ) : (
          <p>No rule that both have differs.</p>
        )}
        <h3>The same strings in both ({same.length})</h3>
        <Names shown={shown} of={a} names={same.flatMap((rule) => rule.a?.rule ?? [])} />
        <h3>
          Without a counterpart in {b} ({gone.length})
        </h3>
        <Names shown={shown} of={a} names={gone.flatMap((rule) => rule.a?.rule ?? [])} />
        <h3>
          Without a counterpart in {a} ({fresh.length})
        </h3>
        <Names shown={shown} of={b} names={fresh.flatMap((rule) => rule.b?.rule ?? [])} />
      </section>
    </>
  );
}

function wholeSentence({ a, b, start: { relation } }: GenerationDiff): string {
  const [one, other] = [generation(a).document, generation(b).document];
  if (a === b) return `Both are ${one}.`;
  switch (relation) {
    case "equal":
      return `${one} and ${other} accept the same strings.`;
    case "wider":
      return `Whatever ${one} accepts, ${other} accepts too, and more.`;
    case "narrower":
      return `Whatever ${other} accepts, ${one} accepts too, and more.`;
    case "disjoint":
      return `No string is accepted by both ${one} and ${other}.`;
    case "crossing":
      return `${one} and ${other} cross: each accepts strings that the other refuses.`;
  }
}

interface PairsProps {
  readonly shown: Shown;
  readonly a: string;
  readonly b: string;
  readonly pairs: readonly RuleDiff[];
}

function PairTable({ shown, a, b, pairs }: PairsProps): JSX.Element {
  const relations = { equal: "the same", narrower: "fewer", wider: "more", crossing: "others", disjoint: "all others" };
  return (
    <ScrollRegion label="Rules that differ">
      <table>
        <thead>
          <tr>
            <th scope="col">{a}</th>
            <th scope="col">{b}</th>
            <th scope="col">strings in {b}</th>
            <th scope="col">only in {a}</th>
            <th scope="col">only in {b}</th>
          </tr>
        </thead>
        <tbody>
          {pairs.map((pair) => (
            <tr key={`${pair.a?.rule} ${pair.b?.rule}`}>
              <th scope="row">
                <RuleLink shown={shown} id={a} rule={pair.a?.rule ?? ""} />
              </th>
              <td>
                <RuleLink shown={shown} id={b} rule={pair.b?.rule ?? ""} />
              </td>
              <td>{pair.relation && relations[pair.relation]}</td>
              <Witness shown={shown} id={a} rule={pair.a?.rule} witness={pair.onlyInA} />
              <Witness shown={shown} id={b} rule={pair.b?.rule} witness={pair.onlyInB} />
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
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
  return (
    <td>
      <a
        href={hrefAfter(shown, {
          view: "tree",
          generation: id,
          start: rule,
          uri: witness,
          step: undefined,
          at: undefined,
        })}
      >
        <Quoted text={witness} />
      </a>
    </td>
  );
}

function Names({
  shown,
  of,
  names,
}: {
  readonly shown: Shown;
  readonly of: string;
  readonly names: readonly string[];
}): JSX.Element {
  if (names.length === 0) return <p class="none">none</p>;
  return (
    <p class="names">
      {names.map((rule) => (
        <span key={rule}>
          <RuleLink shown={shown} id={of} rule={rule} />{" "}
        </span>
      ))}
    </p>
  );
}
