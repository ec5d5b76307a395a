import type { ComponentChildren, JSX } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { trace } from "../../comparison/teach/trace.js";
import { browserRules } from "../../documents/urlStandard/browser.js";
import { generation } from "../../documents/index.js";
import { linkTo, usePage } from "../state/address.js";
import { isMessage, rich, t } from "../locales/message.js";
import { Drawer } from "../parts/Drawer.js";
import { PartsThroughTime } from "../parts/PartsThroughTime.js";
import { ruleLines, shortened, Steps } from "../parts/Steps.js";
import { documentName, Timeline, yearOf } from "../parts/Timeline.js";
import { isCut, MOST_NODES, Tree } from "../parts/Tree.js";
import { tintOf, UrlLine } from "../parts/UrlLine.js";
import { visible } from "../locales/visible.js";
import { isCharacterRule } from "../worker/characterRules.js";
import {
  checkUrl,
  treeOfUrl,
  type BrowserReading,
  type CheckedUrl,
  type DocumentReading,
  type Part,
} from "../worker/checked.js";
import { prepareRefusals } from "../worker/prepareRefusals.js";
import { LONGEST_AT_ONCE, useSettled, useWork } from "../worker/useWork.js";
import { WorkState } from "../parts/WorkState.js";

/** The examples, by what each shows. */
const EXAMPLES = [
  ["underscore", "http://a_b/~c"],
  ["ip6", "http://[2001:db8::7]:8080/a?b#c"],
  ["space", "https://example.com/a b"],
  ["backslash", "http:\\\\a.example\\@b.example/x"],
  ["mailto", "mailto:joe@example.com"],
] as const;

/** Shows whether a URL is right by the standard, where browsers go, and how twelve documents read it. */
export function Check(): JSX.Element {
  const { shown, show } = usePage();
  const field = useRef<HTMLInputElement>(null);
  const input = shown["uri"] ?? "";
  const base = shown["base"] ?? "";
  const short = input.length + base.length <= LONGEST_AT_ONCE;
  const atOnce = useMemo(() => (input !== "" && short ? checkUrl(input, base) : undefined), [input, base, short]);
  const work = useWork("checked", input === "" || short ? undefined : [input, base]);
  const checked = atOnce ?? (work?.is === "done" ? work.answer : undefined);
  useEffect(prepareRefusals, []);
  useEffect(() => {
    // On a phone the keyboard would hide the rest.
    if (input === "" && matchMedia("(hover: hover)").matches) field.current?.focus({ preventScroll: true });
  }, []);
  const take = (uri: string): void => show({ uri, doc: undefined }, "chosen");
  return (
    <>
      <h1 id="question">{t("check.heading")}</h1>
      <div class="field">
        <input
          ref={field}
          id="url"
          aria-labelledby="question"
          placeholder="https://"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          inputMode="url"
          value={input}
          onInput={({ currentTarget }) =>
            show({ uri: currentTarget.value === "" ? undefined : currentTarget.value, doc: undefined })
          }
        />
        {input !== "" && (
          <button
            class="button plain"
            type="button"
            onClick={() => {
              show({ uri: undefined, base: undefined, doc: undefined }, "chosen");
              field.current?.focus();
            }}
          >
            {t("common.clear")}
          </button>
        )}
      </div>
      {input === "" ? (
        <>
          <p class="examples">{t("check.private")}</p>
          <Examples />
        </>
      ) : (
        <>
          <p class="examples">
            <span>{t("check.examples")}</span>
            {EXAMPLES.map(([name, uri]) => (
              <a key={name} href={linkTo("check", { uri })} aria-current={uri === input ? "true" : undefined}>
                {t(`check.example.${name}`)}
              </a>
            ))}
          </p>
          {checked ? (
            <Result checked={checked} base={base} take={take} />
          ) : (
            <WorkState work={work} says={t("common.looking", { length: input.length })} />
          )}
        </>
      )}
    </>
  );
}

/** The examples with both verdicts, where the result will be. */
function Examples(): JSX.Element {
  const { hrefOf } = usePage();
  const rows = useMemo(() => EXAMPLES.map(([name, uri]) => ({ name, uri, checked: checkUrl(uri) })), []);
  const { show } = usePage();
  return (
    <>
      <table class="samples">
        <thead>
          <tr>
            <td />
            <th scope="col">{t("check.forExample")}</th>
            <th scope="col">{t("check.standardShort")}</th>
            <th scope="col">{t("check.browsers")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, uri, checked: { standard, browser } }) => (
            <tr key={name}>
              <th scope="row">
                <a href={linkTo("check", { uri })} class="small">
                  {t(`check.example.${name}`)}
                </a>
              </th>
              <td class="string">
                <UrlLine
                  one
                  text={uri}
                  parts={standard.parts}
                  fault={standard.accepted ? undefined : standard.offset}
                />
              </td>
              <td>
                <Verdict accepted={standard.accepted} />
              </td>
              <td>
                <BrowserTag reading={browser} where />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Timeline
        says={
          <>
            <strong>{t("check.twelve")}</strong> <span class="quiet">{t("check.twelveQuiet")}</span>
          </>
        }
        choose={(id) => show({ view: "history", a: id === "rfc3986" ? "rfc2396" : id, b: "rfc3986" }, "chosen")}
      />
      <div class="more">
        {(["history", "grammar", "learn"] as const).map((view) => (
          <section key={view}>
            <h2>
              <a href={hrefOf(view)}>{t(`bar.${view}`)}</a>
            </h2>
            <p class="small quiet">{t(`check.more.${view}`)}</p>
          </section>
        ))}
      </div>
    </>
  );
}

function Verdict({ accepted }: { readonly accepted: boolean }): JSX.Element {
  return <span class={accepted ? "tag valid" : "tag invalid"}>{t(accepted ? "common.valid" : "common.invalid")}</span>;
}

function BrowserTag({
  reading: { is },
  where = false,
}: {
  readonly reading: BrowserReading;
  readonly where?: boolean;
}): JSX.Element {
  const kind = { same: "valid", rewritten: "changed", host: "invalid", rejected: "invalid", undecided: "open" }[is];
  return (
    <span class={`tag ${kind}`}>
      {t(`check.tag.${is}`)}
      {where && <i>{t(is === "rewritten" ? "check.byBrowsers" : "check.inBrowsers")}</i>}
    </span>
  );
}

interface ResultProps {
  readonly checked: CheckedUrl;
  readonly base: string;
  readonly take: (uri: string) => void;
}

function Result({ checked, base, take }: ResultProps): JSX.Element {
  const { input, standard, corrections, documents, corrected } = checked;
  const [correction] = corrections;
  const isCorrected = !standard.accepted;
  const subject = standard.accepted ? input : correction?.text;
  const readings = standard.accepted ? documents : corrected;
  return (
    <>
      <p class="visually-hidden" role="status">
        {useSettled(inWords(checked), 800)}
      </p>
      <div class="cards">
        <StandardCard checked={checked} take={take} />
        <BrowserCard checked={checked} base={base} />
      </div>
      <DocumentLine checked={checked} />
      <div class="drawers">
        <Drawer title={t("check.parts")} {...(isCorrected && { quiet: t("check.ofCorrected") })}>
          {() =>
            subject === undefined || !readings ? (
              <p>{t("check.noTree")}</p>
            ) : (
              <PartsThroughTime input={subject} readings={readings} />
            )
          }
        </Drawer>
        <Drawer title={t("check.tree")} quiet={t(isCorrected ? "check.ofCorrected" : "check.treeQuiet")}>
          {() =>
            subject === undefined ? <p>{t("check.noTree")}</p> : <UrlTree input={subject} isCorrected={isCorrected} />
          }
        </Drawer>
        <Drawer title={t("check.steps")} quiet={t(isCorrected ? "check.stepsStop" : "check.stepsQuiet")}>
          {() => <UrlSteps input={input} />}
        </Drawer>
      </div>
    </>
  );
}

/** Returns the verdicts in a sentence for those who listen. */
function inWords({ standard, browser }: CheckedUrl): string {
  const verdict = t(standard.accepted ? "common.valid" : "common.invalid");
  const says = standard.accepted ? "" : `: ${standard.says}`;
  return `${t("check.standard")}: ${verdict}${says} ${t("check.browsers")}: ${t(`check.tag.${browser.is}`)}`;
}

interface CardProps {
  readonly title: string;
  readonly quiet: string;
  readonly tag: JSX.Element;
  readonly children: ComponentChildren;
}

function Card({ title, quiet, tag, children }: CardProps): JSX.Element {
  return (
    <section class="verdict">
      <header>
        <h2>{title}</h2>
        <span class="quiet">{quiet}</span>
        {tag}
      </header>
      {children}
    </section>
  );
}

function StandardCard({
  checked: { input, standard, corrections },
  take,
}: Pick<ResultProps, "checked" | "take">): JSX.Element {
  const [first, ...others] = corrections;
  return (
    <Card title={t("check.standard")} quiet="RFC 3986" tag={<Verdict accepted={standard.accepted} />}>
      {standard.accepted ? (
        <>
          <UrlLine text={input} parts={standard.parts} />
          <p>{saysOfValid(input, standard.parts)}</p>
        </>
      ) : (
        <>
          <UrlLine text={input} parts={standard.parts} fault={standard.offset} />
          <p>{visible(standard.says)}</p>
          <div class="fixed">
            {first ? (
              <>
                <span class="small quiet">{t("check.correction")}</span>
                <UrlLine one text={first.text} parts={first.parts} edits={first.edits} />
                <button type="button" class="button main" onClick={() => take(first.text)}>
                  {t("check.use")}
                </button>
                {others.length > 0 && (
                  <Drawer bare title={t("check.otherCorrections")}>
                    {() =>
                      others.map((one) => (
                        <div class="row" key={one.text}>
                          <button type="button" class="button" onClick={() => take(one.text)}>
                            <code>{shortened(one.text)}</code>
                          </button>
                        </div>
                      ))
                    }
                  </Drawer>
                )}
              </>
            ) : (
              <p class="quiet">{t("check.noCorrection")}</p>
            )}
          </div>
        </>
      )}
    </Card>
  );
}

function saysOfValid(input: string, parts: readonly Part[]): JSX.Element {
  const has = (name: Part["name"]): boolean => parts.some((part) => part.name === name);
  if (!has("scheme")) {
    const end = /^[\w-]+(?:\.[\w-]+)+/.exec(input)?.[0];
    return end === undefined || input.startsWith(".") ? rich("check.relative") : rich("check.lookalike", { end });
  }
  const all = (["host", "path", "query", "fragment"] as const).every(has);
  return rich(all ? "check.allParts" : "check.uri");
}

function BrowserCard({
  checked: { standard, browser, corrections, input },
  base,
}: Pick<ResultProps, "checked" | "base">): JSX.Element {
  const { show } = usePage();
  const isRelative = !standard.parts.some(({ name }) => name === "scheme");
  return (
    <Card title={t("check.browsers")} quiet={t("check.urlStandard")} tag={<BrowserTag reading={browser} />}>
      {browser.is === "undecided" && <p>{t("check.undecided", { why: browser.why })}</p>}
      {browser.is === "rejected" && (
        <p>
          {browser.needsBase
            ? rich("check.needsBase")
            : rich(standard.accepted ? "check.browsersRejectOnly" : "check.browsersReject", {
                why: <span lang="en">{visible(browser.why)}</span>,
              })}
        </p>
      )}
      {browser.is === "same" && <SameUrl reading={browser} />}
      {(browser.is === "rewritten" || browser.is === "host") && (
        <>
          <UrlLine
            strongHost
            text={browser.href}
            parts={browser.parts}
            edits={browser.is === "rewritten" ? editsOf(input, browser.href) : []}
          />
          {browser.is === "host" ? (
            <div class="band">
              <strong>{t("check.connectTo", { host: browser.host })}</strong>{" "}
              {browser.standardHost
                ? t("check.standardHost", { host: browser.standardHost })
                : t("check.standardNoHost")}
            </div>
          ) : (
            <p>
              {browser.host === undefined
                ? rich("check.rewrittenNoHost")
                : rich("check.rewrittenTo", { host: browser.host })}{" "}
              {corrections[0]?.text === browser.href && t("check.sameAsCorrection")}
            </p>
          )}
          {browser.usesBackslashes && <p>{t("check.backslashes")}</p>}
        </>
      )}
      {browser.is !== "undecided" && browser.is !== "same" && browser.steps.length > 0 && (
        <Drawer bare title={t("check.rules")} quiet={t("check.rulesQuiet", { n: browser.steps.length })}>
          {() => (
            <ol class="browser-rules">
              {browser.steps.map(({ rule, text }, i) => (
                <li key={i}>
                  <span>{ruleSays(rule)}</span>
                  <code>{shortened(text)}</code>
                  <span class="small quiet">
                    {t("check.ruleSource", { section: browserRules.find(({ id }) => id === rule)?.section ?? "" })}
                  </span>
                </li>
              ))}
            </ol>
          )}
        </Drawer>
      )}
      {(isRelative || base !== "") && (
        <p class="field inline base">
          <label class="label" for="base">
            {t("check.base")}
          </label>
          <input
            id="base"
            value={base}
            placeholder="https://example.com/"
            autocomplete="off"
            autocapitalize="off"
            spellcheck={false}
            onInput={({ currentTarget }) =>
              show({ base: currentTarget.value === "" ? undefined : currentTarget.value })
            }
          />
        </p>
      )}
    </Card>
  );
}

function ruleSays(rule: string): string {
  const key = `rule.${rule}`;
  return isMessage(key) ? t(key) : rule;
}

function SameUrl({ reading }: { readonly reading: Extract<BrowserReading, { host: unknown }> }): JSX.Element {
  const { href, parts, host } = reading;
  const from = parts.find(({ name }) => name === "host");
  if (host === undefined || !from) return <p>{t("check.sameNoHost")}</p>;
  const to = parts.find(({ name }) => name === "port") ?? from;
  const where = href.slice(from.start, to.end);
  const inside = parts
    .filter(({ name }) => name === "host" || name === "port")
    .map(({ name, start, end }) => ({ name, start: start - from.start, end: end - from.start }));
  return (
    <>
      <UrlLine strongHost text={where} parts={inside} />
      <p>{t("check.connectHere")}</p>
    </>
  );
}

/** Returns the one place where two strings differ. */
function editsOf(before: string, after: string): { readonly start: number; readonly end: number }[] {
  let start = 0;
  while (start < after.length && before[start] === after[start]) start++;
  let same = 0;
  while (same < Math.min(before.length, after.length) - start && before.at(-1 - same) === after.at(-1 - same)) same++;
  return after.length - same > start ? [{ start, end: after.length - same }] : [];
}

function DocumentLine({ checked: { input, documents, corrected } }: Pick<ResultProps, "checked">): JSX.Element {
  const { shown, show } = usePage();
  const open = documents.find(({ id }) => id === shown["doc"]);
  const [title, quiet] = sentenceOf(documents, corrected);
  return (
    <Timeline
      says={
        <>
          <strong>{title}</strong> <span class="quiet">{quiet}</span>
        </>
      }
      verdicts={new Map(documents.map(({ id, accepted }) => [id, accepted]))}
      open={open?.id}
      choose={(id) => show({ doc: open?.id === id ? undefined : id })}
    >
      {open && <OneReading input={input} reading={open} today={documents} />}
    </Timeline>
  );
}

function sentenceOf(
  documents: readonly DocumentReading[],
  corrected: readonly DocumentReading[] | undefined,
): [string, string] {
  const of = (id: string | undefined): { readonly doc: string; readonly year: string } =>
    id === undefined ? { doc: "", year: "" } : { doc: documentName(id), year: yearOf(id) };
  const accepted = documents.map((one) => one.accepted);
  const count = accepted.filter(Boolean).length;
  const first = accepted.indexOf(true);
  const last = accepted.lastIndexOf(true);
  if (count === documents.length) return [t("check.sinceAll"), ""];
  if (count === 0) {
    const begins = corrected?.findIndex((one) => one.accepted) ?? -1;
    if (!corrected || begins < 0 || corrected.slice(begins).some((one) => !one.accepted))
      return [t("check.never"), t("check.neverQuiet")];
    return [
      t("check.never"),
      begins === 0 ? t("check.correctedAll") : t("check.correctedSince", of(corrected[begins]?.id)),
    ];
  }
  if (last - first + 1 === count && last === documents.length - 1)
    return [t("check.since", of(documents[first]?.id)), t("check.beforeReject", { n: first })];
  if (last - first + 1 === count && first === 0) return [t("check.until", of(documents[last]?.id)), ""];
  return [t("check.some", { n: count }), ""];
}

function OneReading({
  input,
  reading,
  today,
}: {
  readonly input: string;
  readonly reading: DocumentReading;
  readonly today: readonly DocumentReading[];
}): JSX.Element {
  const { id, accepted, parts } = reading;
  const { document, date } = generation(id);
  const standard = today.find((one) => one.id === "rfc3986");
  const isSame = standard?.accepted === true && JSON.stringify(standard.parts) === JSON.stringify(parts);
  return (
    <div class="reading">
      <h3 class="row">
        <span>
          {document}, {date.slice(0, 4)}
        </span>{" "}
        <Verdict accepted={accepted} />
      </h3>
      <UrlLine one text={input} parts={parts} fault={accepted ? undefined : reading.offset} />
      <p>
        {accepted
          ? id === "rfc3986"
            ? ""
            : t(isSame ? "check.readAsToday" : "check.readOtherwise")
          : visible(reading.says)}
      </p>
      {accepted && reading.schemeRule !== undefined && <p>{t("check.schemeRule", { why: reading.schemeRule })}</p>}
    </div>
  );
}

function UrlTree({ input, isCorrected }: { readonly input: string; readonly isCorrected: boolean }): JSX.Element {
  const tree = useMemo(() => treeOfUrl(input), [input]);
  const parts = useMemo(() => checkUrl(input).standard.parts, [input]);
  if (!tree) return <p>{t("check.noTree")}</p>;
  const tint = ({ start, end }: { readonly start: number; readonly end: number }): string | undefined => {
    const part = parts.find((one) => one.start <= start && end <= one.end);
    return part && tintOf(part.name);
  };
  return (
    <>
      <p>{t(isCorrected ? "check.treeOfCorrected" : "check.treeHelp")}</p>
      {isCut(tree) && <p class="small quiet">{t("check.treeLarge", { n: MOST_NODES })}</p>}
      <div class="scroll" tabIndex={0} role="region" aria-label={t("check.tree")}>
        <Tree root={tree} tint={tint} />
      </div>
    </>
  );
}

/** The most steps of a trace of RFC 3986. */
const STEPS = 20_000;

function UrlSteps({ input }: { readonly input: string }): JSX.Element {
  const traced = useMemo(() => trace("rfc3986", input, { limit: STEPS }), [input]);
  const lines = useMemo(() => ruleLines(traced, ({ rule }) => isCharacterRule("rfc3986", rule)), [traced]);
  const { outcome, end = 0 } = traced;
  return (
    <>
      <p>
        {outcome === "accepted"
          ? t("check.stepsHelp")
          : end === 0
            ? t("check.stepsNone")
            : t("check.stepsLeft", { read: shortened(input.slice(0, end)), rest: shortened(input.slice(end)) })}
      </p>
      <Steps input={input} lines={lines} />
    </>
  );
}
