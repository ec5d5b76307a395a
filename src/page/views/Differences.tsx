import type { JSX } from "preact";
import { hrefAfter, hrefOfTree, usePage } from "../fragment.js";
import { LiveStatus, Worked } from "../parts/progress.js";
import { GenerationPicker, RuleLink, generationShown } from "../parts/rule.js";
import { Grammar, Table } from "../parts/scrolling.js";
import { Quoted } from "../parts/words.js";
import { texts } from "../texts/texts.js";
import { useWork } from "../work/useWork.js";
import type { DifferenceCause, GenerationDiff, RuleDiff } from "../../comparison/diff/diff.js";
import { generation } from "../../index.js";

/** Shows two generations side by side, rule by rule, and all of them as sets of strings. */
export function Differences(): JSX.Element {
  const { shown, show } = usePage();
  const [a, b] = [generationShown(shown["a"], "rfc2396"), generationShown(shown["b"], "rfc3986")];
  const say = texts().differences;
  const work = useWork("differences", [a, b]);
  return (
    <>
      <div class="pickers">
        <GenerationPicker label={say.one} name="a" id={a} choose={(id) => show({ a: id }, "chosen")} />
        <GenerationPicker label={say.other} name="b" id={b} choose={(id) => show({ b: id }, "chosen")} />
      </div>
      <Worked work={work} said={say.deciding}>
        {(answer) => <Both found={answer} />}
      </Worked>
    </>
  );
}

function Both({ found }: { readonly found: GenerationDiff }): JSX.Element {
  const say = texts().differences;
  const { a, b, start, rules } = found;
  const differing = rules.filter(({ relation }) => relation !== undefined && relation !== "equal");
  const same = rules.filter(({ relation }) => relation === "equal");
  const [gone, fresh] = [rules.filter((rule) => !rule.b), rules.filter((rule) => !rule.a)];
  return (
    <>
      <section aria-labelledby="whole-heading">
        <h2 id="whole-heading">{say.asAWhole}</h2>
        <p>{wholeSentence(found)}</p>
        <LiveStatus text={wholeSentence(found)} />
        <Causes of={a} notOf={b} shortest={start.onlyInA} causes={start.causes.onlyInA} />
        <Causes of={b} notOf={a} shortest={start.onlyInB} causes={start.causes.onlyInB} />
        {start.relation !== "equal" && start.complete && <p class="help">{say.complete}</p>}
      </section>
      <section aria-labelledby="pairs-heading">
        <h2 id="pairs-heading">{say.ruleByRule}</h2>
        {differing.length > 0 ? <PairTable a={a} b={b} pairs={differing} /> : <p>{say.noDifference}</p>}
        <h3>{say.same(same.length)}</h3>
        <Names of={a} names={same.flatMap((rule) => rule.a?.rule ?? [])} />
        <h3>{say.without(b, gone.length)}</h3>
        <Names of={a} names={gone.flatMap((rule) => rule.a?.rule ?? [])} />
        <h3>{say.without(a, fresh.length)}</h3>
        <Names of={b} names={fresh.flatMap((rule) => rule.b?.rule ?? [])} />
      </section>
    </>
  );
}

function wholeSentence({ a, b, start: { relation } }: GenerationDiff): string {
  const [one, other] = [generation(a).document, generation(b).document];
  const say = texts().differences.whole;
  if (a === b) return say.both(one);
  switch (relation) {
    case "equal":
      return say.equal(one, other);
    case "wider":
      return say.wider(one, other);
    case "narrower":
      return say.wider(other, one);
    case "disjoint":
      return say.disjoint(one, other);
    case "crossing":
      return say.crossing(one, other);
  }
}

interface PairsProps {
  readonly a: string;
  readonly b: string;
  readonly pairs: readonly RuleDiff[];
}

function PairTable({ a, b, pairs }: PairsProps): JSX.Element {
  const say = texts().differences;
  return (
    <Table label={say.table} heads={[a, b, say.strings(b), say.onlyIn(a), say.onlyIn(b)]}>
      {pairs.map((pair) => (
        <tr key={`${pair.a?.rule} ${pair.b?.rule}`}>
          <th scope="row">
            <RuleLink id={a} rule={pair.a?.rule ?? ""} />
          </th>
          <td>
            <RuleLink id={b} rule={pair.b?.rule ?? ""} />
          </td>
          <td>{pair.relation && say.relations[pair.relation]}</td>
          <Witness id={a} rule={pair.a?.rule} witness={pair.onlyInA} />
          <Witness id={b} rule={pair.b?.rule} witness={pair.onlyInB} />
        </tr>
      ))}
    </Table>
  );
}

interface WitnessProps {
  readonly id: string;
  readonly rule: string | undefined;
  readonly witness: string | undefined;
}

/** A shortest string that the rule has in one generation only; it links to its tree there. */
function Witness({ id, rule, witness }: WitnessProps): JSX.Element {
  const { shown } = usePage();
  if (witness === undefined) return <td class="none">–</td>;
  return (
    <td>
      <a href={hrefOfTree(shown, id, rule, witness)}>
        <Quoted text={witness} />
      </a>
    </td>
  );
}

function Names({ of, names }: { readonly of: string; readonly names: readonly string[] }): JSX.Element {
  if (names.length === 0) return <p class="none">{texts().differences.none}</p>;
  return (
    <p class="names">
      {names.map((rule) => (
        <span key={rule}>
          <RuleLink id={of} rule={rule} />{" "}
        </span>
      ))}
    </p>
  );
}

interface CausesProps {
  readonly of: string;
  readonly notOf: string;
  readonly shortest: string | undefined;
  readonly causes: readonly DifferenceCause[];
}

/**
 * Shows the rules that make one generation accept strings that another refuses, each with a string that links to its
 * verdicts.
 */
function Causes({ of, notOf, shortest, causes }: CausesProps): JSX.Element {
  if (shortest === undefined) return <></>;
  const say = texts().differences.causes;
  return (
    <>
      <h3>{say.heading(of, notOf)}</h3>
      <p>{say.instance(<ToVerdicts text={shortest} witness />)}</p>
      <ul class="causes">
        {causes.map((cause) => (
          <li key={`${cause.rule} ${cause.witness}`}>
            <CauseLine of={of} notOf={notOf} cause={cause} />
          </li>
        ))}
      </ul>
    </>
  );
}

type CauseLineProps = Pick<CausesProps, "of" | "notOf"> & { readonly cause: DifferenceCause };

function CauseLine({ of, notOf, cause }: CauseLineProps): JSX.Element {
  const say = texts().differences.causes;
  const { rule, text, counterpart, witness, repaired } = cause;
  return (
    <>
      <p>
        {(counterpart ? say.derivesMore : say.noCounterpart)(
          <RuleLink id={of} rule={rule} />,
          <ToVerdicts text={witness} witness />,
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

function ToVerdicts({ text, witness = false }: { readonly text: string; readonly witness?: boolean }): JSX.Element {
  return (
    <a href={hrefAfter(usePage().shown, { view: "verdicts", uri: text })}>
      <Quoted text={text} witness={witness} />
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
