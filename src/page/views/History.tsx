import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { generation } from "../../documents/index.js";
import { generations } from "../../../generated/documents/generations.js";
import type { GenerationDiff, RuleDiff } from "../../comparison/diff/diff.js";
import { linkTo, usePage } from "../state/address.js";
import { isMessage, rich, t } from "../locales/message.js";
import { visible } from "../locales/visible.js";
import { Drawer } from "../parts/Drawer.js";
import { GrammarText } from "../parts/GrammarText.js";
import { shortened } from "../parts/Steps.js";
import { documentName, Timeline, yearOf } from "../parts/Timeline.js";
import { tintOf } from "../parts/UrlLine.js";
import { WorkState } from "../parts/WorkState.js";
import { changesBetween, type Change, type Side } from "../worker/changes.js";
import { useWork } from "../worker/useWork.js";

/** Two documents on the line: what changed in sentences, each with a URL that shows it, and the computed comparison folded. */
export function History(): JSX.Element {
  const { shown, show } = usePage();
  const [a, b] = pairOf(shown["a"], shown["b"]);
  const changes = useMemo(() => changesBetween(a, b), [a, b]);
  /** A choice replaces the nearer of the two, so that the older one stays at the left. */
  const choose = (id: string): void => {
    const ids = generations.map((one) => one.id as string);
    const [at, from, to] = [id, a, b].map((one) => ids.indexOf(one)) as [number, number, number];
    if (at === from || at === to) return;
    if (at < from || Math.abs(at - from) < Math.abs(at - to)) show({ a: id, b }, "chosen");
    else show({ a, b: id }, "chosen");
  };
  return (
    <>
      <h1>{t("history.heading", { a: documentName(a), from: yearOf(a), b: documentName(b), to: yearOf(b) })}</h1>
      <Timeline
        label={t("check.documents")}
        says={
          <>
            <span>{t("history.choose")}</span> <span class="quiet">{t("history.order")}</span>
          </>
        }
        pair={[a, b]}
        choose={choose}
      />
      <p class="lead">{t("history.lead", { n: changes.length })}</p>
      {changes.map((change, i) => (
        <OneChange key={`${a} ${b} ${i}`} number={i + 1} change={change} />
      ))}
      <section class="entry">
        <div class="aside">{t("history.documents")}</div>
        <div class="body">
          {[a, b].map((id) => (
            <AboutDocument key={id} id={id} />
          ))}
          <Drawer title={t("history.whole")} quiet={t("history.wholeQuiet")}>
            {() => <Whole a={a} b={b} />}
          </Drawer>
        </div>
      </section>
    </>
  );
}

/** Returns the two documents that are compared, the older one first. */
function pairOf(a = "rfc2396", b = "rfc3986"): readonly [string, string] {
  const ids = generations.map(({ id }) => id as string);
  if (a === b) return a === "rfc3986" ? ["rfc2396", "rfc3986"] : [a, "rfc3986"];
  return ids.indexOf(a) <= ids.indexOf(b) ? [a, b] : [b, a];
}

function OneChange({
  number,
  change: { topic, says, url, base, sides, rules },
}: {
  readonly number: number;
  readonly change: Change;
}): JSX.Element {
  const hasRules = rules.some((names) => names.length > 0);
  return (
    <section class="entry change">
      <p class="aside">
        <b>{number}</b> · {t(`history.topic.${topic as "Host"}`)}
      </p>
      <div class="body">
        <div class="claim">
          <h2>{says}</h2>
          <p class="mono sample">
            <a href={linkTo("check", { uri: url, ...(base !== undefined && { base }) })}>{shortened(url)}</a>
            {base !== undefined && <span class="quiet on"> {t("history.on", { base })}</span>}
          </p>
        </div>
        <dl class="readings">
          {sides.map((side, i) => (
            <>
              <dt>{yearOf(side.id)}</dt>
              <dd>
                <OneSide side={side} other={sides[1 - i]} url={url} />
              </dd>
            </>
          ))}
        </dl>
        {hasRules && (
          <Drawer bare title={t("history.evidence")}>
            {() => (
              <div class="rules">
                {sides.map(({ id }, i) => (
                  <div key={id}>
                    {(rules[i] ?? []).map((name) => {
                      const { abnf, section } = generation(id).rule(name);
                      return (
                        <div key={name}>
                          <p class="label">
                            {documentName(id)}, {section}
                          </p>
                          <pre tabIndex={0}>
                            <code>
                              <GrammarText text={abnf} notation="abnf" />
                            </code>
                          </pre>
                        </div>
                      );
                    })}
                  </div>
                ))}
              </div>
            )}
          </Drawer>
        )}
      </div>
    </section>
  );
}

interface OneSideProps {
  readonly side: Side;
  /** The result of the other document. */
  readonly other: Side | undefined;
  readonly url: string;
}

function OneSide({ side, other, url }: OneSideProps): JSX.Element {
  if ("text" in side) return <Result text={side.text} other={other && "text" in other ? other.text : side.text} />;
  if ("none" in side) return <span class="quiet">{t("history.notDefined")}</span>;
  const { reading } = side;
  if (!reading.accepted)
    return (
      <>
        <span class="tag invalid">{t("common.invalid")}</span> {visible(reading.says)}
      </>
    );
  return (
    <>
      {reading.parts
        .filter(({ name, start, end }) => name !== "scheme" && end > start)
        .map(({ name, start, end }, i) => (
          <span key={name}>
            {i > 0 && ", "}
            {t(`part.${name}`)} <mark class={tintOf(name)}>{shortened(url.slice(start, end))}</mark>
          </span>
        ))}
    </>
  );
}

/** A URL in which what is not in another one is strong: what is between their common beginning and their common end. */
function Result({ text, other }: { readonly text: string; readonly other: string }): JSX.Element {
  const shorter = Math.min(text.length, other.length);
  let start = 0;
  while (start < shorter && text[start] === other[start]) start++;
  let same = 0;
  while (same < shorter - start && text.at(-1 - same) === other.at(-1 - same)) same++;
  const end = text.length - same;
  return (
    <code>
      {visible(text.slice(0, start))}
      {end > start && <strong>{visible(text.slice(start, end))}</strong>}
      {visible(text.slice(end))}
    </code>
  );
}

function AboutDocument({ id }: { readonly id: string }): JSX.Element {
  const { document, date, title, startRule, rules } = generation(id);
  const key = `history.news.${id}`;
  return (
    <p>
      <a href={linkTo("grammar", { grammar: `document:${id}` })}>{document}</a>, {date}: <span lang="en">{title}</span>.{" "}
      {isMessage(key) ? t(key) : ""}{" "}
      <span class="quiet">{rich("history.rules", { n: rules.length, rule: startRule })}</span>
    </p>
  );
}

/** The computed comparison of two documents, for all strings. */
function Whole({ a, b }: { readonly a: string; readonly b: string }): JSX.Element {
  const work = useWork("difference", [a, b]);
  if (work?.is !== "done") return <WorkState work={work} says={t("history.deciding")} />;
  const found: GenerationDiff = work.answer;
  const { start, rules } = found;
  const differing = rules.filter(({ relation }) => relation !== undefined && relation !== "equal");
  const renamed = rules.filter(
    ({ relation, a: one, b: other }) => relation === "equal" && one && other && one.rule !== other.rule,
  );
  const [gone, fresh] = [rules.filter((rule) => !rule.b), rules.filter((rule) => !rule.a)];
  return (
    <>
      <p>{t(`history.relation.${start.relation}`, { a: documentName(a), b: documentName(b) })}</p>
      {differing.length > 0 && (
        <div class="scroll" tabIndex={0} role="region" aria-label={t("history.whole")}>
          <table>
            <thead>
              <tr>
                <th scope="col">{documentName(a)}</th>
                <th scope="col">{documentName(b)}</th>
                <th scope="col">{t("history.onlyIn", { doc: documentName(a) })}</th>
                <th scope="col">{t("history.onlyIn", { doc: documentName(b) })}</th>
              </tr>
            </thead>
            <tbody>
              {differing.map((pair) => (
                <Row key={`${pair.a?.rule} ${pair.b?.rule}`} pair={pair} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {renamed.length > 0 && (
        <p>
          {t("history.renamed", { n: renamed.length })}{" "}
          {renamed.map((pair, i) => (
            <span key={i}>
              {i > 0 && ", "}
              <code>{pair.a?.rule}</code> → <code>{pair.b?.rule}</code>
            </span>
          ))}
        </p>
      )}
      <Names
        title={t("history.without", { doc: documentName(b), n: gone.length })}
        names={gone.flatMap((rule) => rule.a?.rule ?? [])}
      />
      <Names
        title={t("history.without", { doc: documentName(a), n: fresh.length })}
        names={fresh.flatMap((rule) => rule.b?.rule ?? [])}
      />
    </>
  );
}

function Row({ pair: { a, b, onlyInA, onlyInB } }: { readonly pair: RuleDiff }): JSX.Element {
  const witness = (text: string | undefined): JSX.Element =>
    text === undefined ? (
      <span class="quiet">–</span>
    ) : text === "" ? (
      <em>{t("common.empty")}</em>
    ) : (
      <code>{shortened(text)}</code>
    );
  return (
    <tr>
      <th scope="row">
        <code>{a?.rule}</code>
      </th>
      <td>
        <code>{b?.rule}</code>
      </td>
      <td>{witness(onlyInA)}</td>
      <td>{witness(onlyInB)}</td>
    </tr>
  );
}

function Names({ title, names }: { readonly title: string; readonly names: readonly string[] }): JSX.Element {
  if (names.length === 0) return <></>;
  return (
    <p>
      {title}{" "}
      {names.map((name, i) => (
        <span key={name}>
          {i > 0 && ", "}
          <code>{name}</code>
        </span>
      ))}
    </p>
  );
}
