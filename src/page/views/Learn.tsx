import type { ComponentChildren, JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { tracePeg } from "../../grammars/trace/traceRules.js";
import { linkTo, usePage } from "../state/address.js";
import { markup, rich, t, locale } from "../locales/message.js";
import { visibleLines } from "../locales/visible.js";
import { AutomatonPanel } from "../parts/AutomatonPanel.js";
import { Editor } from "../parts/Editor.js";
import { GrammarText } from "../parts/GrammarText.js";
import { peggedLines, Steps } from "../parts/Steps.js";
import { TaskCard } from "../parts/TaskCard.js";
import { Tree } from "../parts/Tree.js";
import { course, tasksOf, taskText, type Task, type Unit } from "../worker/lessons.js";
import { customTask } from "../worker/customTask.js";
import { stringReading } from "../worker/grammarWork.js";
import { useSettled } from "../worker/useWork.js";
import { readWrittenPeg } from "../worker/writtenPeg.js";
import { answerRules } from "../worker/languageSubject.js";
import { pegIdentifier } from "../../languages/peg/mechanicalPeg.js";
import { clearAll, solvedTasks } from "../state/progress.js";
import { faultMarks } from "../worker/unusable.js";
import { ownRules } from "../worker/grammarReading.js";

/** One path of six units: read, predict, try, and three tasks; or the tasks of a teacher's list, or a teacher's own task. */
export function Learn(): JSX.Element {
  const { shown } = usePage();
  const redraw = useRedraw();
  const own = useMemo(
    () => customTask(shown),
    [shown["abnf"], shown["title"], shown["says"], shown["notation"], shown["right"], shown["wrong"]],
  );
  const { units, tasks } = course();
  const listed = tasksOf(shown["list"], tasks);
  if (shown["abnf"] !== undefined)
    return (
      <TaskList title={own && "name" in own ? taskText(own).title : t("learn.own.title")}>
        {own && "name" in own ? (
          <TaskCard key={own.name} task={own} isOpen open={() => undefined} solved={redraw} />
        ) : (
          <p class="notice">{t("learn.own.unusable", { why: own?.reason ?? "" })}</p>
        )}
      </TaskList>
    );
  if (listed.length > 0)
    return (
      <TaskList title={t("learn.listTitle")}>
        <p class="lead">{t("learn.listSays", { n: listed.length })}</p>
        <Tasks tasks={listed} redraw={redraw} first={shown["task"]} />
      </TaskList>
    );
  const named = tasks.find(({ name }) => name === shown["task"]);
  const number = shown["unit"] === undefined ? (named?.unit ?? 1) : Number(shown["unit"]);
  const unit = units.find((one) => one.unit === number) ?? units[0];
  return unit ? <OneUnit key={unit.unit} unit={unit} units={units} tasks={tasks} redraw={redraw} /> : <></>;
}

function TaskList({ title, children }: { readonly title: string; readonly children: ComponentChildren }): JSX.Element {
  return (
    <>
      <h1>{title}</h1>
      <div class="stack tasklist">{children}</div>
      <p class="row end">
        <a class="button" href={linkTo("learn")}>
          {t("learn.toCourse")}
        </a>
      </p>
    </>
  );
}

/** Returns a function that redraws the view. A change by another window also redraws it. */
function useRedraw(): () => void {
  const [, count] = useState(0);
  const redraw = (): void => count((drawn) => drawn + 1);
  useEffect(() => {
    addEventListener("storage", redraw);
    return () => removeEventListener("storage", redraw);
  }, []);
  return redraw;
}

interface UnitProps {
  readonly unit: Unit;
  readonly units: readonly Unit[];
  readonly tasks: readonly Task[];
  readonly redraw: () => void;
}

/** The tasks of a unit that everybody sees; the others are for who wants more. */
const FIRST_TASKS = 3;

function OneUnit({ unit, units, tasks, redraw }: UnitProps): JSX.Element {
  const { shown } = usePage();
  const solved = solvedTasks();
  const text = unit.texts[locale()];
  const ofUnit = tasks.filter((one) => one.unit === unit.unit);
  const [main, more] = [ofUnit.slice(0, FIRST_TASKS), ofUnit.slice(FIRST_TASKS)];
  const isDone = (number: number): boolean =>
    tasks
      .filter((one) => one.unit === number)
      .slice(0, FIRST_TASKS)
      .every(({ name }) => solved.includes(name));
  const next = units.find((one) => one.unit === unit.unit + 1);
  const before = units.find((one) => one.unit === unit.unit - 1);
  const count = main.filter(({ name }) => solved.includes(name)).length;
  return (
    <>
      <section class="timeline units" aria-label={t("learn.units")} style={{ "--n": units.length }}>
        <ol>
          {units.map((one) => (
            <li key={one.unit} class={isDone(one.unit) ? "yes" : ""}>
              <a
                class="stop"
                href={linkTo("learn", { unit: String(one.unit) })}
                title={t("learn.unitTitle", { n: one.unit, name: one.texts[locale()].name })}
                aria-current={one === unit ? "step" : undefined}
              >
                <span class="dot">{!isDone(one.unit) && <span class="num">{one.unit}</span>}</span>
                <span class="name">{one.texts[locale()].name}</span>
                {isDone(one.unit) && <span class="visually-hidden">{t("learn.done")}</span>}
              </a>
            </li>
          ))}
        </ol>
      </section>
      <p class="small quiet unit">
        {t("learn.unitOf", { n: unit.unit, of: units.length, name: text.name, minutes: unit.minutes })}
      </p>
      <h1>{text.title}</h1>
      <Entry number={1} name={t("learn.read")}>
        {text.read.map((paragraph, i) => (
          <p key={i}>{markup(paragraph)}</p>
        ))}
        <div class="pair">
          <div>
            <p class="label">
              ABNF <span class="quiet">{t("learn.aSet")}</span>
            </p>
            <div class="editor quietly">
              <pre class="text" tabIndex={0}>
                <GrammarText text={unit.abnf} notation="abnf" />
              </pre>
            </div>
          </div>
          <div>
            <p class="label">
              PEG <span class="quiet">{t("learn.aWay")}</span>
            </p>
            <div class="editor quietly">
              <pre class="text" tabIndex={0}>
                <GrammarText text={unit.peg} notation="peg" />
              </pre>
            </div>
          </div>
        </div>
      </Entry>
      <Entry number={2} name={t("learn.predict")}>
        <Prediction unit={unit} />
      </Entry>
      <Entry number={3} name={t("learn.try")}>
        <h2>{markup(text.tryTitle)}</h2>
        <Trial unit={unit} />
        <p>{markup(text.tryText)}</p>
      </Entry>
      <Entry number={4} name={t("learn.tasks")} quiet={t("learn.solvedOf", { n: count, of: main.length })}>
        <Tasks tasks={main} redraw={redraw} first={shown["task"]} />
        {more.length > 0 && (
          <details class="drawer" open={more.some(({ name }) => name === shown["task"])}>
            <summary>
              {t("learn.more")}{" "}
              <span class="quiet">
                {t("learn.solvedOf", { n: more.filter(({ name }) => solved.includes(name)).length, of: more.length })}
              </span>
            </summary>
            <div>
              <Tasks tasks={more} redraw={redraw} first={shown["task"]} isClosed />
            </div>
          </details>
        )}
        <div class="row end">
          {before && (
            <a class="button" href={linkTo("learn", { unit: String(before.unit) })}>
              {t("learn.unitN", { n: before.unit })}
            </a>
          )}
          {next && (
            <a class="button main" href={linkTo("learn", { unit: String(next.unit) })}>
              {t("learn.unitTitle", { n: next.unit, name: next.texts[locale()].name })}
            </a>
          )}
          <a href={linkTo("teach")} class="teach small">
            {t("learn.forTeachers")}
          </a>
        </div>
        {solved.length > 0 && (
          <p class="small quiet">
            {t("learn.kept")}{" "}
            <button
              type="button"
              class="link"
              onClick={() => {
                if (!confirm(t("learn.askForget"))) return;
                clearAll();
                redraw();
              }}
            >
              {t("learn.forget")}
            </button>
          </p>
        )}
      </Entry>
    </>
  );
}

function Entry({
  number,
  name,
  quiet,
  children,
}: {
  readonly number: number;
  readonly name: string;
  readonly quiet?: string;
  readonly children: ComponentChildren;
}): JSX.Element {
  return (
    <section class="entry">
      <p class="aside">
        <b>{number}</b> · {name}
        {quiet !== undefined && (
          <>
            <br />
            {quiet}
          </>
        )}
      </p>
      <div class="body">{children}</div>
    </section>
  );
}

function Prediction({ unit }: { readonly unit: Unit }): JSX.Element {
  const [chosen, setChosen] = useState<number>();
  const { question, choices, because } = unit.texts[locale()];
  const choice = chosen === undefined ? undefined : choices[chosen];
  return (
    <>
      <h2>{markup(question)}</h2>
      <div class="choices" role="group" aria-label={t("learn.yourPrediction")}>
        {choices.map(({ text }, i) => (
          <button key={text} type="button" class="button" aria-pressed={chosen === i} onClick={() => setChosen(i)}>
            <span>{markup(text)}</span>
          </button>
        ))}
      </div>
      <p role="status" class="prediction">
        {choice && (
          <>
            <span class={choice.isRight ? "tag valid" : "tag invalid"}>
              {t(choice.isRight ? "learn.correct" : "learn.notSo")}
            </span>{" "}
            <span class="said">{markup(because)}</span>
          </>
        )}
      </p>
    </>
  );
}

/** The most steps of a trace in a unit. */
const STEPS = 2_000;

/** The rule of a unit, to be changed, and what becomes of a string. */
function Trial({ unit }: { readonly unit: Unit }): JSX.Element {
  const notation = unit.show === "steps" ? "peg" : "abnf";
  const [text, setText] = useState(notation === "peg" ? unit.peg : unit.abnf);
  const [input, setInput] = useState(unit.input);
  const settled = useSettled(text, 150);
  const shownResult = useMemo(() => resultOf(unit, settled, input), [unit, settled, input]);
  return (
    <div class="pair">
      <div class="stack">
        <div>
          <Editor
            id={`try-${unit.unit}`}
            label={notation === "peg" ? "PEG" : "ABNF"}
            quiet={t("learn.change")}
            notation={notation}
            text={text}
            change={setText}
            marks={"fault" in shownResult ? faultMarks(settled, shownResult.fault) : []}
          />
          {"fault" in shownResult && (
            <p class="small fault-note under" role="status">
              <strong>{t("grammar.faultAt", { line: shownResult.fault.line })}</strong> {shownResult.fault.reason}
            </p>
          )}
        </div>
        <p class="field inline">
          <label class="label" for={`string-${unit.unit}`}>
            {t("learn.string")}
          </label>
          <input
            id={`string-${unit.unit}`}
            value={input}
            spellcheck={false}
            autocomplete="off"
            autocapitalize="off"
            onInput={({ currentTarget }) => setInput(currentTarget.value)}
          />
        </p>
      </div>
      <div class="stack">
        {"lines" in shownResult && <Steps input={input} lines={shownResult.lines} />}
        {"trees" in shownResult && (
          <>
            <p>{shownResult.says}</p>
            <div class={shownResult.trees.length > 1 ? "trees" : "trees single"}>
              {shownResult.trees.map((tree, i) => (
                <div class="scroll" key={i} tabIndex={0} role="region" aria-label={t("grammar.treeN", { n: i + 1 })}>
                  <Tree root={tree} />
                </div>
              ))}
            </div>
          </>
        )}
        {"automaton" in shownResult && (
          <AutomatonPanel of={{ abnf: shownResult.automaton, rule: unit.rule }} text={input} />
        )}
        {"endless" in shownResult && <p>{t("grammar.traceEndless")}</p>}
      </div>
    </div>
  );
}

type TrialResult =
  | { readonly fault: { readonly reason: string; readonly line: number; readonly column: number } }
  | { readonly lines: ReturnType<typeof peggedLines> }
  | { readonly trees: readonly Parameters<typeof Tree>[0]["root"][]; readonly says: JSX.Element }
  | { readonly automaton: string }
  | { readonly endless: true };

function resultOf({ show, abnf, rule }: Unit, text: string, input: string): TrialResult {
  if (show === "steps") {
    const { given, pegName } = answerRules({ abnf, rule });
    const read = readWrittenPeg(text, given, pegName);
    if ("reason" in read) return { fault: read };
    const own = new Set(text.match(/^\s*\w+(?=\s*=)/gm)?.map((name) => name.trim()) ?? []);
    const trace = tracePeg(read.rules, pegIdentifier(rule), input, { limit: STEPS });
    if (trace.outcome === "stopped") return { endless: true };
    return { lines: peggedLines(trace, { grammar: read.rules, isGiven: (name) => !own.has(name) }) };
  }
  const own = ownRules(text, "abnf");
  if ("reason" in own) return { fault: own };
  if (show === "automaton") return { automaton: text };
  const name = own.rules.find((one) => one.toLowerCase() === rule.toLowerCase()) ?? own.rules[0];
  const reading = stringReading({ text, notation: "abnf" }, name, input);
  const shownText = <code>{visibleLines(input)}</code>;
  if (reading.is === "undecided") return { trees: [], says: rich("grammar.isUndecided", { text: shownText }) };
  if (reading.is === "rejected")
    return { trees: [reading.partial], says: rich("grammar.isRejected", { text: shownText }) };
  return {
    trees: reading.alike ? reading.trees.slice(0, 1) : reading.trees,
    says:
      reading.count === "endless"
        ? rich("grammar.hasEndless", { text: shownText })
        : rich("grammar.hasTrees", { text: shownText, n: Number(reading.count) }),
  };
}

interface TasksProps {
  readonly tasks: readonly Task[];
  readonly redraw: () => void;
  /** The name of the task that is open at first. */
  readonly first: string | undefined;
  /** True if none is open at first. */
  readonly isClosed?: boolean;
}

/** Tasks one below the other, one of which is open. */
function Tasks({ tasks, redraw, first, isClosed = false }: TasksProps): JSX.Element {
  const { show } = usePage();
  const [open, setOpen] = useState<string | undefined>(() => {
    const solved = solvedTasks();
    if (tasks.some(({ name }) => name === first)) return first;
    return isClosed ? undefined : tasks.find(({ name }) => !solved.includes(name))?.name;
  });
  useEffect(() => {
    if (tasks.some(({ name }) => name === first)) setOpen(first);
  }, [first]);
  return (
    <>
      {tasks.map((task) => (
        <TaskCard
          key={task.name}
          task={task}
          isOpen={open === task.name}
          open={() => {
            setOpen(open === task.name ? undefined : task.name);
            show({ task: open === task.name ? undefined : task.name, answer: undefined });
          }}
          solved={redraw}
        />
      ))}
    </>
  );
}
