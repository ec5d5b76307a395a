import type { ComponentChildren, JSX } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { CORE_RULES } from "../../languages/abnf/readGrammar.js";
import type { RuleFinding } from "../../grammars/synthesis/ruleFinding.js";
import type { TreeNode } from "../../grammars/trace/parseTree.js";
import { generation } from "../../documents/index.js";
import { generations } from "../../../generated/documents/generations.js";
import { usePage } from "../state/address.js";
import samples from "../lessons/samples.json" with { type: "json" };
import { markup, rich, t } from "../locales/message.js";
import { AutomatonPanel } from "../parts/AutomatonPanel.js";
import { Editor } from "../parts/Editor.js";
import type { Mark } from "../worker/mark.js";
import { GrammarText } from "../parts/GrammarText.js";
import { peggedLines, shortened, Steps } from "../parts/Steps.js";
import { Strings } from "../parts/Strings.js";
import { Tabs } from "../parts/Tabs.js";
import { isCut, Tree } from "../parts/Tree.js";
import { documentName } from "../parts/Timeline.js";
import { visible } from "../locales/visible.js";
import { WorkState } from "../parts/WorkState.js";
import {
  groupingOf,
  otherForms,
  subjectOfText,
  type GrammarText as Of,
  type StringReading,
  type StringTrace,
} from "../worker/grammarWork.js";
import { faultMarks } from "../worker/unusable.js";
import { useKept, useSettled, useWork } from "../worker/useWork.js";

const TABS = ["parse", "trace", "automaton", "notes"] as const;
type Tab = (typeof TABS)[number];

/** The beginning of a grammar that is a document's. */
const DOCUMENT = "document:";
/** The most strings beside a grammar. */
const MOST_STRINGS = 40;
const CORE_NAMES = CORE_RULES.map(({ name }) => name);
const PEG_FILE = /\.pe(?:g|ggy|gjs)$/i;

/** Returns the grammars that are included in the page, by their names. */
function includedGrammars(): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(
      JSON.parse(document.getElementById("grammars")?.textContent ?? "{}") as Readonly<Record<string, string>>,
    ),
  );
}

/** One editor for any grammar, the strings that it should accept or reject beside it, and how it reads one of them. */
export function Grammar(): JSX.Element {
  const { shown, show } = usePage();
  const [sample] = samples;
  const written = shown["grammar"] ?? sample?.text ?? "";
  const isDocument = written.startsWith(DOCUMENT);
  const id = isDocument
    ? (generations.find((one) => one.id === written.slice(DOCUMENT.length))?.id ?? "rfc3986")
    : undefined;
  const notation = shown["notation"] === "peg" && !isDocument ? "peg" : "abnf";
  const strings = stringsOf(
    shown["strings"],
    shown["text"],
    shown["grammar"] === undefined ? sample?.strings : id === undefined ? undefined : DOCUMENT_STRINGS,
  );
  const chosen =
    shown["text"] !== undefined && strings.includes(shown["text"])
      ? shown["text"]
      : shown["grammar"] === undefined
        ? (sample?.chosen ?? "")
        : (strings[0] ?? "");
  const settled = useSettled(written, written.length > 20_000 ? 400 : 150);
  const of: Of = useMemo(
    () => (id === undefined ? { text: settled, notation } : { generation: id }),
    [settled, notation, id],
  );
  const isSmall = isSmallText(of, strings);
  const reading = useWork("readText", [of], isSmall);
  const read = useKept(reading);
  const fault = read && "reason" in read.answer ? read.answer : undefined;
  /** The last grammar that could be read stays while the text has a fault. */
  const last = useRef<{ readonly of: Of; readonly rules: readonly string[] } | undefined>(undefined);
  if (read && "rules" in read.answer) last.current = { of: asked(read.asked, 0, of), rules: read.answer.rules };
  const good = last.current;
  const rule = good
    ? (good.rules.find((one) => one === shown["rule"]) ?? (id === undefined ? good.rules[0] : generation(id).startRule))
    : undefined;
  const verdicts = useKept(
    useWork("stringVerdicts", good && rule !== undefined ? [good.of, rule, strings] : undefined, isSmall),
  );
  const findings = useKept(
    useWork(
      "findings",
      good && !fault && "text" in good.of && good.of.notation === "abnf" ? [good.of.text] : undefined,
    ),
  );
  const notes = findings && "text" in of && notation === "abnf" && !fault ? findings.answer : undefined;
  const isStale = fault !== undefined;
  const found = new Map(verdicts?.answer.map((one) => [one.text, one]));
  const marks: readonly Mark[] = fault ? faultMarks(settled, fault) : (notes ?? []).map((one) => markOf(settled, one));
  const wanted = TABS.find((one) => one === shown["tab"]) ?? "parse";
  const accepted = [...found.values()].filter((one) => one.accepted === true && strings.includes(one.text)).length;
  const rejected = [...found.values()].filter((one) => one.accepted === false && strings.includes(one.text)).length;
  const change = (texts: readonly string[], text: string): void =>
    show({
      strings: texts
        .slice(0, MOST_STRINGS)
        .map((one) => (one === "" ? '""' : one))
        .join("\n"),
      text,
    });
  const takeFile = async (file: File | undefined): Promise<void> => {
    if (file)
      show(
        {
          grammar: await file.text(),
          notation: PEG_FILE.test(file.name) ? "peg" : undefined,
          rule: undefined,
          text: undefined,
        },
        "chosen",
      );
  };
  const titles: Readonly<Record<Tab, string>> = {
    parse: t("grammar.tab.parse"),
    trace: t("grammar.tab.trace"),
    automaton: t("grammar.tab.automaton"),
    notes: notes && notes.length > 0 ? t("grammar.tab.notesN", { n: notes.length }) : t("grammar.tab.notes"),
  };
  return (
    <>
      <div class="row head">
        <h1>{t("grammar.heading")}</h1>
        <Sources notation={notation} written={shown["grammar"]} takeFile={takeFile} isDocument={isDocument} />
      </div>
      <div
        class="pair work"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          void takeFile(event.dataTransfer?.files[0]);
        }}
      >
        <div>
          {id === undefined ? (
            <>
              <Editor
                id="own-grammar"
                label={t("grammar.label")}
                quiet={t(notation === "peg" ? "grammar.pegQuiet" : "grammar.abnfQuiet")}
                notation={notation}
                text={written}
                change={(text) =>
                  show({
                    grammar: text,
                    ...(shown["grammar"] === undefined && { strings: strings.join("\n"), text: chosen }),
                  })
                }
                marks={marks}
                names={notation === "abnf" ? CORE_NAMES : []}
              />
              <Under fault={fault} notes={notes} notation={notation} />
            </>
          ) : (
            <Printed id={id} rule={rule} choose={(name) => show({ rule: name })} />
          )}
        </div>
        <div class={isStale ? "stale" : undefined}>
          <p class="label row">
            <span>
              {t("grammar.strings")}{" "}
              <span class="quiet">
                {isStale
                  ? t("grammar.stale")
                  : rule !== undefined && rich("grammar.stringsQuiet", { rule, yes: accepted, no: rejected })}
              </span>
            </span>
            {good && good.rules.length > 1 && (
              <span class="pick rulepick">
                <label class="quiet" for="own-rule">
                  {t("grammar.rule")}
                </label>
                <select
                  id="own-rule"
                  class="button small"
                  value={rule}
                  onChange={({ currentTarget }) => show({ rule: currentTarget.value }, "chosen")}
                >
                  {good.rules.map((name) => (
                    <option key={name}>{name}</option>
                  ))}
                </select>
              </span>
            )}
          </p>
          <Strings
            strings={strings}
            verdicts={found}
            chosen={chosen}
            choose={(text) => show({ text })}
            add={(texts) => {
              const fresh = texts.filter((one) => !strings.includes(one));
              change([...strings, ...fresh], texts.at(-1) ?? chosen);
            }}
            remove={(text) => {
              const others = strings.filter((one) => one !== text);
              change(others, others[0] ?? "");
            }}
          />
        </div>
      </div>
      {good && rule !== undefined && (
        <div class={isStale ? "stale" : undefined}>
          <Tabs
            label={t("grammar.tabs")}
            tabs={titles}
            chosen={wanted}
            choose={(tab) => show({ tab: tab === "parse" ? undefined : tab })}
          >
            {wanted === "parse" && <ParsePanel of={good.of} rule={rule} text={chosen} />}
            {wanted === "trace" && <TracePanel of={good.of} rule={rule} text={chosen} />}
            {wanted === "automaton" && <AutomatonPanel of={{ ...subjectOfText(good.of), rule }} text={chosen} />}
            {wanted === "notes" && <NotesPanel of={good.of} notes={notes} />}
          </Tabs>
        </div>
      )}
    </>
  );
}

/** Returns what was asked at a place, for the answer that is shown. */
function asked<T>(what: readonly unknown[], place: number, otherwise: T): T {
  const found = what.slice(place, place + 1) as readonly T[];
  return found.at(0) ?? otherwise;
}

/** A grammar and strings of at most so many characters are read at once. */
const [SMALL_GRAMMAR, SMALL_STRINGS] = [2_000, 200];

function isSmallText(of: Of, strings: readonly string[]): boolean {
  return (
    "text" in of &&
    of.text.length <= SMALL_GRAMMAR &&
    strings.reduce((sum, one) => sum + one.length, 0) <= SMALL_STRINGS
  );
}

const DOCUMENT_STRINGS = [
  "http://user@example.com:8042/over/there?name=ferret#nose",
  "mailto:joe@example.com",
  "1.2.3.4",
  "http://a b/",
];

function stringsOf(
  listed: string | undefined,
  text: string | undefined,
  begin: readonly string[] | undefined,
): readonly string[] {
  const lines =
    listed === undefined
      ? text === undefined
        ? (begin ?? [""])
        : [text]
      : listed.split("\n").map((one) => (one === '""' ? "" : one));
  return [...new Set(lines)].slice(0, MOST_STRINGS);
}

interface SourcesProps {
  readonly notation: "abnf" | "peg";
  /** The text in the address; absent for the first sample. */
  readonly written: string | undefined;
  readonly takeFile: (file: File | undefined) => Promise<void>;
  readonly isDocument: boolean;
}

/** The examples, and the notation of what is written. */
function Sources({ notation, written, takeFile, isDocument }: SourcesProps): JSX.Element {
  const { show } = usePage();
  const included = useMemo(includedGrammars, []);
  const current =
    written === undefined
      ? "sample:sum"
      : isDocument
        ? written
        : (samples.find(({ text }) => text === written)?.name ?? "");
  const choose = (name: string): void => {
    const sample = samples.find((one) => `sample:${one.name}` === name);
    const grammar = sample?.text ?? (name.startsWith(DOCUMENT) ? name : included.get(name));
    if (grammar === undefined) return;
    show(
      {
        grammar,
        notation: sample?.notation === "peg" ? "peg" : undefined,
        rule: undefined,
        tab: undefined,
        strings: sample?.strings.map((one) => (one === "" ? '""' : one)).join("\n"),
        text: sample?.chosen,
      },
      "chosen",
    );
  };
  return (
    <span class="row tools2">
      <span class="pick">
        <label class="small quiet" for="example">
          {t("grammar.example")}
        </label>
        <select
          id="example"
          class="button"
          value={current.includes(":") ? current : current === "" ? "" : `sample:${current}`}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        >
          <option value="">{t("grammar.yours")}</option>
          <optgroup label={t("grammar.samples")}>
            {samples.map(({ name }) => (
              <option key={name} value={`sample:${name}`}>
                {t(`grammar.sample.${name as "sum"}`)}
              </option>
            ))}
          </optgroup>
          <optgroup label={t("grammar.documents")}>
            {generations.map(({ id }) => (
              <option key={id} value={DOCUMENT + id}>
                {documentName(id)}
              </option>
            ))}
          </optgroup>
          <optgroup label={t("grammar.grammars")}>
            {[...included.keys()].map((name) => (
              <option key={name}>{name}</option>
            ))}
          </optgroup>
        </select>
      </span>
      <span class="pick">
        <label class="small quiet" for="notation">
          {t("grammar.notation")}
        </label>
        <select
          id="notation"
          class="button"
          value={notation}
          disabled={isDocument}
          onChange={({ currentTarget }) =>
            show(
              {
                notation: currentTarget.value === "peg" ? "peg" : undefined,
                grammar: written ?? samples[0]?.text,
                rule: undefined,
              },
              "chosen",
            )
          }
        >
          <option value="abnf">{t("grammar.abnf")}</option>
          <option value="peg">{t("grammar.peg")}</option>
        </select>
      </span>
      <label class="button file">
        {t("grammar.file")}
        <input
          type="file"
          class="visually-hidden"
          accept=".abnf,.bnf,.txt,.peg,.peggy,.pegjs"
          onChange={({ currentTarget }) => void takeFile(currentTarget.files?.[0])}
        />
      </label>
    </span>
  );
}

/** What is said under the editor: the fault of the text, or the first of its notes. */
function Under({
  fault,
  notes,
  notation,
}: {
  readonly fault: { readonly reason: string; readonly line: number } | undefined;
  readonly notes: readonly RuleFinding[] | undefined;
  readonly notation: "abnf" | "peg";
}): JSX.Element {
  if (fault)
    return (
      <p class="small fault-note under" role="status">
        <strong>{t("grammar.faultAt", { line: fault.line })}</strong> {visible(fault.reason)}
      </p>
    );
  if (notation === "peg") return <p class="small quiet under">{t("grammar.pegRead")}</p>;
  const [first] = notes ?? [];
  return (
    <p class="small quiet under">
      {notes === undefined ? (
        t("grammar.notesLooking")
      ) : first ? (
        <>
          {t("grammar.notes", { n: notes.length })}{" "}
          {rich("grammar.noteOf", { rule: first.rule, name: t(`finding.${first.kind}.name`).toLowerCase() })}
        </>
      ) : (
        t("grammar.noNotes")
      )}
    </p>
  );
}

/** The rules of a document as it prints them; the chosen one is marked. */
function Printed({
  id,
  rule,
  choose,
}: {
  readonly id: string;
  readonly rule: string | undefined;
  readonly choose: (rule: string) => void;
}): JSX.Element {
  const document = generation(id);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = place.current;
    const chosen = box?.querySelector<HTMLElement>(".chosen");
    if (box && chosen) box.scrollTop = chosen.offsetTop - box.offsetTop - 12;
  }, [id, rule]);
  return (
    <>
      <p class="label">
        {t("grammar.label")} <span class="quiet">{t("grammar.documentQuiet", { doc: document.document })}</span>
      </p>
      <div class="editor quietly printed" tabIndex={0} role="region" aria-label={document.document} ref={place}>
        {document.rules.map((name) => (
          <pre key={name} class={name === rule ? "text chosen" : "text"} tabIndex={0} onClick={() => choose(name)}>
            <GrammarText text={document.rule(name).abnf} notation="abnf" />
          </pre>
        ))}
      </div>
      <p class="small quiet under">{t("grammar.printed")}</p>
    </>
  );
}

/** A group, an element with its repetition, or the name of a rule: what a finding at a column is about. */
const ELEMENT = /(?:\d*\*?\d*)(?:"[^"\n]*"|<[^>\n]*>|[[(][^\n]*?[\])]|[\w%.-]+)|./y;

/** Marks the part of the text that a finding is about: the name of the rule, or the element at its column. */
function markOf(text: string, { line, column = 1, kind }: RuleFinding): Mark {
  ELEMENT.lastIndex = text.split("\n", line - 1).reduce((sum, one) => sum + one.length + 1, column - 1);
  const start = ELEMENT.lastIndex;
  const message = `${t(`finding.${kind}.name`)}. ${t(`finding.${kind}.says`)}`;
  return { start, end: start + (ELEMENT.exec(text)?.[0].length ?? 0), message, kind: "warning" };
}

interface PanelProps {
  readonly of: Of;
  readonly rule: string;
  readonly text: string;
}

function ParsePanel({ of, rule, text }: PanelProps): JSX.Element {
  const work = useWork("stringReading", [of, rule, text], isSmallText(of, [text]));
  const kept = useKept(work);
  if (!kept) return <WorkState work={work} />;
  const { answer } = kept;
  const shownText = asked(kept.asked, 2, text);
  return answer.is === "accepted" ? (
    <Accepted of={of} rule={rule} text={shownText} reading={answer} />
  ) : answer.is === "rejected" ? (
    <Rejected text={shownText} reading={answer} />
  ) : (
    <Panel title={rich("grammar.isUndecided", { text: <Named text={shownText} /> })}>
      <p>{t(answer.why === "long" ? "grammar.undecidedLong" : "grammar.undecidedSteps")}</p>
    </Panel>
  );
}

function Panel({
  title,
  quiet,
  children,
}: {
  readonly title: JSX.Element;
  readonly quiet?: string;
  readonly children: ComponentChildren;
}): JSX.Element {
  return (
    <>
      <header>
        <h2>{title}</h2>
        {quiet !== undefined && <span class="quiet">{quiet}</span>}
      </header>
      {children}
    </>
  );
}

function Named({ text }: { readonly text: string }): JSX.Element {
  return text === "" ? <em>{t("grammar.emptyString")}</em> : <code>{shortened(text)}</code>;
}

function Accepted({
  of,
  rule,
  text,
  reading: { count, trees, alike },
}: PanelProps & { readonly reading: Extract<StringReading, { is: "accepted" }> }): JSX.Element {
  const isEndless = count === "endless";
  const isAmbiguous = isEndless || count !== "1";
  const name = <Named text={text} />;
  const title = isEndless
    ? rich("grammar.hasEndless", { text: name })
    : rich("grammar.hasTrees", { text: name, n: Number(count) });
  const drawn = alike ? trees.slice(0, 1) : trees;
  return (
    <>
      <Panel title={title} {...(isAmbiguous && { quiet: t("grammar.ambiguous") })}>
        {isEndless && <p>{t("grammar.endlessSays")}</p>}
        {alike && <p>{t("grammar.alike", { n: isEndless ? "∞" : count })}</p>}
        <div class={drawn.length > 1 ? "trees" : "trees single"}>
          {drawn.map((tree, i) => (
            <figure key={i}>
              <div class="scroll" tabIndex={0} role="region" aria-label={t("grammar.treeN", { n: i + 1 })}>
                <Tree root={tree} />
              </div>
              {drawn.length > 1 && <TreeCaption number={i + 1} tree={tree} />}
              {isCut(tree) && <p class="small quiet">{t("grammar.cut")}</p>}
            </figure>
          ))}
        </div>
      </Panel>
      {"text" in of && of.notation === "abnf" && isAmbiguous && <AsPeg of={of} rule={rule} text={text} />}
    </>
  );
}

function TreeCaption({ number, tree }: { readonly number: number; readonly tree: TreeNode }): JSX.Element {
  const grouped = groupingOf(tree);
  return (
    <figcaption>
      <strong>{t("grammar.treeN", { n: number })}</strong>{" "}
      {grouped !== undefined && <span class="quiet">{t("grammar.as", { text: grouped })}</span>}
    </figcaption>
  );
}

/** What a PEG does with an ambiguous rule, and other ways to write it. */
function AsPeg({ of, rule, text }: PanelProps & { readonly of: Extract<Of, { text: string }> }): JSX.Element {
  const { show } = usePage();
  const kept = useKept(useWork("stringTrace", [of, rule, text], isSmallText(of, [text])));
  const forms = useMemo(() => otherForms(of.text, rule), [of.text, rule]);
  if (!kept) return <></>;
  const traced: StringTrace = kept.answer;
  const isEndless = traced.is === "endless";
  const outcome = traced.is === "trace" ? traced.trace.outcome : undefined;
  const [first = rule, then = rule] = isEndless ? traced.rules : [];
  return (
    <>
      <div>
        <h2>{t(isEndless ? "grammar.pegNever" : outcome === "accepted" ? "grammar.pegOne" : "grammar.pegOther")}</h2>
        <p class="gap">
          {isEndless
            ? rich("grammar.pegNeverSays", { first, then })
            : t(outcome === "accepted" ? "grammar.pegOneSays" : "grammar.pegOtherSays")}{" "}
          {forms.length > 0 && t("grammar.pegForms")}
        </p>
      </div>
      {forms.length > 0 && (
        <div class="ways">
          {forms.map(({ form, rule: written, grammar }) => (
            <section class="entry way" key={form}>
              <div class="aside">
                <b>{t(`grammar.form.${form}`)}</b>
                <br />
                {t(`grammar.keeps.${form}`)}
              </div>
              <div class="body">
                <p class="row">
                  <code>{visible(written)}</code>
                </p>
                <p class="small quiet">
                  {t(`grammar.says.${form}`)}{" "}
                  <button type="button" class="link" onClick={() => show({ grammar, notation: undefined }, "chosen")}>
                    {t("grammar.try")}
                  </button>
                </p>
              </div>
            </section>
          ))}
        </div>
      )}
    </>
  );
}

function Rejected({
  text,
  reading,
}: {
  readonly text: string;
  readonly reading: Extract<StringReading, { is: "rejected" }>;
}): JSX.Element {
  const { offset, found, rule, read, expected, mayEnd, partial, near } = reading;
  const { show } = usePage();
  const list = (
    <>
      {expected.slice(0, 6).map((one, i) => (
        <>
          {i > 0 && (i === expected.length - 1 ? t("common.or") : ", ")}
          <code key={one}>{shortened(one)}</code>
        </>
      ))}
      {expected.length > 6 && " …"}
    </>
  );
  return (
    <Panel title={rich("grammar.isRejected", { text: <Named text={text} /> })}>
      <div class="pair">
        <div class="stack">
          <p class="url">
            {offset > 0 && <b class="part">{visible(text.slice(0, offset))}</b>}
            <b class="fault" data-name="▲">
              {found === "" || found === " " ? "␣" : visible(found)}
            </b>
            <b class="rest">{shortened(text.slice(offset + found.length))}</b>
          </p>
          <p>
            {expected.length === 0
              ? rich("grammar.complete", { rule })
              : read === ""
                ? rich("grammar.expectsFirst", { rule, expected: list })
                : rich("grammar.expects", { rule, read: shortened(read), expected: list })}{" "}
            {found === "" ? t("grammar.foundEnd") : t("grammar.found", { found: visible(found) })}{" "}
            {mayEnd && expected.length > 0 && t("grammar.orEnd")}
          </p>
          {near.length > 0 && (
            <>
              <h3>{t("grammar.near")}</h3>
              <p class="row nogap">
                {near.map(({ text: other, start, end }) => (
                  <button
                    key={other}
                    type="button"
                    class="button"
                    onClick={() => show({ text: other, ...withString(other) })}
                  >
                    <code>
                      {shortened(other.slice(0, start))}
                      <ins>{visible(other.slice(start, end))}</ins>
                      {shortened(other.slice(end))}
                    </code>
                  </button>
                ))}
              </p>
            </>
          )}
        </div>
        <div class="stack">
          <h3>{t("grammar.soFar")}</h3>
          <div class="scroll" tabIndex={0} role="region" aria-label={t("grammar.soFar")}>
            <Tree root={partial} left />
          </div>
          <p class="quiet small">{t("grammar.soFarHelp")}</p>
        </div>
      </div>
    </Panel>
  );

  /** Adds a string to those beside the grammar. */
  function withString(other: string): { readonly strings: string } {
    const buttons = [...document.querySelectorAll(".strings code")].map((one) => one.textContent);
    return { strings: [...new Set([...buttons, other])].join("\n") };
  }
}

function TracePanel({ of, rule, text }: PanelProps): JSX.Element {
  const work = useWork("stringTrace", [of, rule, text], isSmallText(of, [text]));
  const kept = useKept(work);
  const answer = kept?.answer;
  const lines = useMemo(() => (answer?.is === "trace" ? peggedLines(answer.trace) : []), [answer]);
  if (!answer) return <WorkState work={work} />;
  if (answer.is === "endless") {
    const [first = rule] = answer.rules;
    return (
      <>
        <p>{t("grammar.traceEndless")}</p>
        <ol class="steps">
          <li class="step">
            <span class="quiet">1</span>
            <span class="mono">{visible(first)}</span>
            <span>{t("grammar.traceTries")}</span>
          </li>
          <li class="step decisive">
            <span class="bad">✗</span>
            <span class="mono">{visible(answer.rules.slice(1).join(" → "))}</span>
            <span>{t("grammar.traceAgain")}</span>
          </li>
        </ol>
      </>
    );
  }
  return (
    <>
      <p>{t("grammar.traceHelp")}</p>
      <Steps input={answer.trace.input} lines={lines} />
    </>
  );
}

const MOST_NOTES = 40;

function NotesPanel({
  of,
  notes,
}: {
  readonly of: Of;
  readonly notes: readonly RuleFinding[] | undefined;
}): JSX.Element {
  const { show } = usePage();
  if (!("text" in of) || of.notation === "peg") return <p>{t("grammar.pegNoNotes")}</p>;
  if (!notes) return <p class="waiting quiet">{t("grammar.notesLooking")}</p>;
  if (notes.length === 0) return <p>{t("grammar.noNotes")}</p>;
  return (
    <>
      <ol class="notes">
        {notes.slice(0, MOST_NOTES).map(({ rule, line, kind, message, witness, trees }, i) => (
          <li key={i}>
            <strong>{t(`finding.${kind}.name`)}.</strong> <span class="mono">{visible(rule)}</span>{" "}
            <span class="quiet small">({t("grammar.noteLine", { line })})</span> {markup(t(`finding.${kind}.says`))}{" "}
            {witness !== undefined && (
              <>
                {t("grammar.noteTrees", { text: "" })}{" "}
                <button
                  type="button"
                  class="link"
                  onClick={() =>
                    show(
                      {
                        rule,
                        text: witness,
                        strings: [...new Set([...stringsIn(), witness])].map((one) => one || '""').join("\n"),
                        tab: undefined,
                      },
                      "chosen",
                    )
                  }
                >
                  <Named text={witness} />
                </button>
              </>
            )}
            {!trees && (
              <details class="drawer bare">
                <summary>{t("grammar.details")}</summary>
                <div>
                  <p class="small quiet" lang="en">
                    {visible(message)}
                  </p>
                </div>
              </details>
            )}
          </li>
        ))}
      </ol>
      {notes.length > MOST_NOTES && <p class="quiet">{t("grammar.more", { n: notes.length - MOST_NOTES })}</p>}
    </>
  );
}

/** Returns the strings that are beside the grammar at the moment. */
function stringsIn(): string[] {
  return [...document.querySelectorAll(".strings code")].map((one) => one.textContent);
}
