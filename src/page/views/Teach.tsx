import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { linkTo, usePage, type AddressChange } from "../state/address.js";
import { savedAnswer } from "../state/progress.js";
import { rich, t } from "../locales/message.js";
import { visible } from "../locales/visible.js";
import { Editor } from "../parts/Editor.js";
import { WorkState } from "../parts/WorkState.js";
import { readAnswers, resultsCsv, type ClassAnswers, type ClassRow } from "../worker/classResults.js";
import { readExercise } from "../worker/customExercise.js";
import { linesOf } from "../worker/customTask.js";
import { ANSWER_NOTATIONS } from "../worker/languageAnswer.js";
import { course, tasksOf, taskText, type Task } from "../worker/lessons.js";
import { faultMarks } from "../worker/unusable.js";
import { useSettled, useWork } from "../worker/useWork.js";

/** For teachers: two hours as planned, tasks of their own, a list of tasks as a link, and the results of a class. For learners: the file of their answers. */
export function Teach(): JSX.Element {
  const { shown, show } = usePage();
  const { units, tasks } = course();
  const chosen = shown["list"]?.split(",") ?? [];
  const listed = tasksOf(shown["list"], tasks);
  return (
    <>
      <h1>{t("teach.heading")}</h1>
      <Entry title={t("teach.plan")} quiet={t("teach.planQuiet")}>
        <Plan />
      </Entry>
      <Entry title={t("teach.own")} quiet={t("teach.ownQuiet")}>
        <TaskMaker />
      </Entry>
      <Entry title={t("teach.list")} quiet={t("teach.listQuiet")}>
        <div class="checks">
          {units.map(({ unit, texts }) => (
            <fieldset key={unit}>
              <legend>
                {t("learn.unitTitle", {
                  n: unit,
                  name: texts[document.documentElement.lang.startsWith("zh") ? "zh" : "en"].name,
                })}
              </legend>
              {tasks
                .filter((task) => task.unit === unit)
                .map((task) => (
                  <label key={task.name}>
                    <input
                      type="checkbox"
                      checked={chosen.includes(task.name)}
                      onChange={({ currentTarget }) => {
                        const others = chosen.filter((name) => name !== task.name && name !== "");
                        const list = currentTarget.checked ? [...others, task.name] : others;
                        show({ list: list.length > 0 ? list.join(",") : undefined });
                      }}
                    />{" "}
                    {taskText(task).title} <code>{task.subject.rule}</code>
                  </label>
                ))}
            </fieldset>
          ))}
        </div>
        {listed.length > 0 && (
          <Link label={t("teach.listLink", { n: listed.length })} href={linkTo("learn", { list: shown["list"] })} />
        )}
      </Entry>
      <Entry title={t("teach.results")} quiet={t("teach.resultsQuiet")}>
        <Results tasks={listed.length > 0 ? listed : tasks} />
      </Entry>
      <Entry title={t("teach.file")} quiet={t("teach.fileQuiet")}>
        <AnswersFile tasks={listed.length > 0 ? listed : tasks} />
      </Entry>
    </>
  );
}

function Entry({
  title,
  quiet,
  children,
}: {
  readonly title: string;
  readonly quiet: string;
  readonly children: JSX.Element | readonly (JSX.Element | false)[];
}): JSX.Element {
  return (
    <section class="entry">
      <div class="aside">
        <b>{title}</b>
        <br />
        {quiet}
      </div>
      <div class="body">{children}</div>
    </section>
  );
}

function Link({ label, href }: { readonly label: string; readonly href: string }): JSX.Element {
  return (
    <p class="field inline">
      <label class="label" for="link">
        <a href={href}>{label}</a>
      </label>
      <input
        id="link"
        readOnly
        value={location.href.replace(/#.*$/s, "") + href}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </p>
  );
}

const SAMPLE = 'colour = "#" 3HEXDIG [ 3HEXDIG ]';

function TaskMaker(): JSX.Element {
  const { shown, show } = usePage();
  const { abnf = SAMPLE, title = "", says = "", right = "", wrong = "", notation = "peg" } = shown;
  const settled = useSettled(abnf);
  const own = readExercise(abnf);
  const check = useWork("checkExercise", shown["abnf"] === undefined || "reason" in own ? undefined : [settled]);
  const unusable = "reason" in own ? own : check?.is === "done" ? check.answer : undefined;
  const isUsable = check?.is === "done" && !unusable;
  const examples = useWork("misjudgedExample", isUsable ? [settled, linesOf(right), linesOf(wrong)] : undefined);
  const misjudged = examples?.is === "done" ? examples.answer : undefined;
  const change = (changed: AddressChange): void => show({ abnf, ...changed });
  const field = (name: "title" | "says" | "right" | "wrong", value: string): JSX.Element => (
    <p class="field inline">
      <label class="label" for={`own-${name}`}>
        {t(`teach.${name}`)}
      </label>
      {name === "title" ? (
        <input
          id={`own-${name}`}
          class="prose"
          value={value}
          onInput={({ currentTarget }) => change({ [name]: currentTarget.value || undefined })}
        />
      ) : (
        <textarea
          id={`own-${name}`}
          rows={3}
          value={value}
          spellcheck={false}
          onInput={({ currentTarget }) => change({ [name]: currentTarget.value || undefined })}
        />
      )}
    </p>
  );
  return (
    <div class="stack">
      <Editor
        id="own-abnf"
        label={t("teach.abnf")}
        notation="abnf"
        text={abnf}
        change={(text) => change({ abnf: text })}
        marks={"reason" in own ? faultMarks(abnf, own) : []}
      />
      <div class="pair">
        {field("title", title)}
        <p class="field inline">
          <label class="label" for="own-notation">
            {t("teach.notation")}
          </label>
          <select
            id="own-notation"
            class="button"
            value={notation}
            onChange={({ currentTarget }) => change({ notation: currentTarget.value })}
          >
            {ANSWER_NOTATIONS.map((one) => (
              <option key={one} value={one}>
                {t(`teach.notations.${one}`)}
              </option>
            ))}
          </select>
        </p>
      </div>
      {field("says", says)}
      <div class="pair">
        {field("right", right)}
        {field("wrong", wrong)}
      </div>
      {misjudged && (
        <p class="fault-note">
          {t(misjudged.isRight ? "teach.rejected" : "teach.accepted", { text: visible(misjudged.text) })}
        </p>
      )}
      {unusable ? (
        <p class="fault-note">{t("teach.unusable", { line: unusable.line, why: unusable.reason })}</p>
      ) : check?.is === "done" ? (
        <Link
          label={t("teach.ownLink")}
          href={linkTo("learn", {
            abnf,
            title: title || undefined,
            says: says || undefined,
            right: right || undefined,
            wrong: wrong || undefined,
            notation: notation === "peg" ? undefined : notation,
          })}
        />
      ) : (
        check && <WorkState work={check} />
      )}
    </div>
  );
}

function AnswersFile({ tasks }: { readonly tasks: readonly Task[] }): JSX.Element {
  const [learner, setLearner] = useState("");
  // JSON leaves out what is undefined.
  const answers = Object.fromEntries(tasks.map(({ name }) => [name, savedAnswer(name)]));
  const text = JSON.stringify({ learner, answers }, undefined, 1);
  return (
    <div class="stack">
      <p class="field inline">
        <label class="label" for="learner">
          {t("teach.name")}
        </label>
        <input
          id="learner"
          class="prose"
          value={learner}
          onInput={({ currentTarget }) => setLearner(currentTarget.value)}
        />
      </p>
      <p>
        <a
          class="button"
          download="answers.json"
          href={`data:application/json;charset=utf-8,${encodeURIComponent(text)}`}
        >
          {t("teach.save")}
        </a>
      </p>
    </div>
  );
}

function Results({ tasks }: { readonly tasks: readonly Task[] }): JSX.Element {
  const [files, setFiles] = useState<readonly (ClassAnswers | string)[]>([]);
  const read = files.filter((file) => typeof file !== "string");
  const work = useWork("classResults", read.length > 0 ? [read, tasks] : undefined);
  return (
    <div class="stack">
      <label class="button file">
        {t("teach.files")}
        <input
          type="file"
          class="visually-hidden"
          multiple
          accept=".json"
          onChange={({ currentTarget }) =>
            void Promise.all(
              [...(currentTarget.files ?? [])].map(async (file) => readAnswers(await file.text()) ?? file.name),
            ).then(setFiles)
          }
        />
      </label>
      {files
        .filter((file) => typeof file === "string")
        .map((name) => (
          <p class="fault-note" key={name}>
            {t("teach.noAnswers", { name: visible(name) })}
          </p>
        ))}
      {work &&
        (work.is === "done" ? (
          <Table tasks={tasks} rows={work.answer} />
        ) : (
          <WorkState work={work} says={t("learn.deciding")} />
        ))}
    </div>
  );
}

function Table({ tasks, rows }: { readonly tasks: readonly Task[]; readonly rows: readonly ClassRow[] }): JSX.Element {
  const csv = resultsCsv(
    tasks.map(({ name }) => name),
    rows,
  );
  return (
    <>
      <div class="scroll" tabIndex={0} role="region" aria-label={t("teach.results")}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t("teach.learner")}</th>
              <th scope="col">{t("teach.solved")}</th>
              {tasks.map((task) => (
                <th scope="col" key={task.name}>
                  {taskText(task).title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ learner, right }, i) => (
              <tr key={i}>
                <th scope="row">{visible(learner)}</th>
                <td>
                  {right.filter((one) => one === true).length} / {tasks.length}
                </td>
                {right.map((one, place) => (
                  <td key={place}>
                    {one === undefined ? (
                      <span class="quiet">–</span>
                    ) : (
                      <span class={one ? "tag valid" : "tag invalid"}>{t(one ? "learn.solved" : "learn.notYet")}</span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p class="row">
        <a class="button" download="results.csv" href={`data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`}>
          {t("teach.csv")}
        </a>
        <span class="small quiet">{t("teach.anew")}</span>
      </p>
    </>
  );
}

/** Two hours with a class; each line is a link. */
function Plan(): JSX.Element {
  const rows: readonly (readonly [
    time: string,
    key: "trick" | "parts" | "one" | "two" | "three" | "five" | "six" | "history" | "homework",
    href: string,
  ])[] = [
    ["0:00", "trick", linkTo("check", { uri: "http:\\\\127.1\\@evil.example/.." })],
    ["0:10", "parts", linkTo("check", { uri: "https://user@example.com:8042/over/there?name=ferret#nose" })],
    ["0:20", "one", linkTo("learn", { unit: "1" })],
    ["0:40", "two", linkTo("learn", { unit: "2" })],
    ["1:05", "three", linkTo("learn", { unit: "3" })],
    ["1:20", "five", linkTo("learn", { unit: "5" })],
    ["1:35", "six", linkTo("learn", { unit: "6" })],
    ["1:45", "history", linkTo("history", { a: "rfc2396", b: "rfc3986" })],
    ["1:55", "homework", linkTo("teach")],
  ];
  return (
    <dl class="readings">
      {rows.map(([time, key, href]) => (
        <>
          <dt key={time}>{time}</dt>
          <dd>
            <a href={href}>{rich(`teach.plans.${key}`)}</a>
          </dd>
        </>
      ))}
    </dl>
  );
}
