import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { exercises, labelOf, nameOf, type Exercise } from "../work/exercises.js";
import { hrefAfter, usePage } from "../fragment.js";
import { exercisesOf, resultsCsv, readAnswers, type ClassAnswers, type ClassRow } from "../work/classResults.js";
import { texts } from "../texts/texts.js";
import { savedAnswer } from "./exerciseStorage.js";
import { Table } from "../parts/scrolling.js";
import { visible } from "../parts/visible.js";
import { CheckField, FilesField, TextField } from "../parts/fields.js";
import { Worked } from "../parts/progress.js";
import { useWork } from "../work/useWork.js";

export function AnswersFile({ list }: { readonly list: string | undefined }): JSX.Element {
  const say = texts().exercises.answers;
  const [learner, setLearner] = useState("");
  const names = exercisesOf(list).map(nameOf);
  // JSON leaves out what is undefined.
  const answers = Object.fromEntries(names.map((name) => [name, savedAnswer(name)]));
  const text = JSON.stringify({ learner, answers }, undefined, 1);
  return (
    <details>
      <summary>{say.summary}</summary>
      <p class="help">{say.help}</p>
      <TextField prose id="learner" label={say.name} text={learner} change={setLearner} />
      <p>
        <a download="answers.json" href={`data:application/json;charset=utf-8,${encodeURIComponent(text)}`}>
          {say.save}
        </a>
      </p>
    </details>
  );
}

/** Lets teachers choose exercises for a link, and read the files that learners saved. */
export function ClassMode(): JSX.Element {
  const { shown, show } = usePage();
  const say = texts().exercises.class;
  const chosen = shown["list"]?.split(",") ?? [];
  const [files, setFiles] = useState<readonly (ClassAnswers | string)[]>([]);
  const read = files.filter((file) => typeof file !== "string");
  const asked = exercisesOf(shown["list"]);
  const names = asked.map(nameOf);
  const work = useWork("classResults", read.length > 0 ? [read, names] : undefined);
  return (
    <details>
      <summary>{say.summary}</summary>
      <fieldset class="class-list">
        <legend>{say.list}</legend>
        {exercises.map((exercise) => (
          <CheckField
            key={nameOf(exercise)}
            checked={chosen.includes(nameOf(exercise))}
            check={(checked) => {
              const others = chosen.filter((name) => name !== nameOf(exercise));
              const list = checked ? [...others, nameOf(exercise)] : others;
              show({ list: list.length > 0 ? list.join(",") : undefined, exercise: undefined });
            }}
          >
            {labelOf(exercise)}
          </CheckField>
        ))}
      </fieldset>
      <p>
        {say.link((text) => (
          <a href={hrefAfter({}, { view: "exercises", list: shown["list"] })}>{text}</a>
        ))}
      </p>
      <FilesField
        id="class-files"
        label={say.files}
        several=".json"
        take={(given) =>
          void Promise.all(given.map(async (file) => readAnswers(await file.text()) ?? file.name)).then(setFiles)
        }
      />
      {files
        .filter((file) => typeof file === "string")
        .map((name) => (
          <p class="bad" key={name}>
            {say.noAnswers(visible(name))}
          </p>
        ))}
      {work && (
        <Worked work={work} said={say.deciding}>
          {(rows) => <ClassResults asked={asked} rows={rows} />}
        </Worked>
      )}
    </details>
  );
}

interface ClassResultsProps {
  readonly asked: readonly Exercise[];
  readonly rows: readonly ClassRow[];
}

function ClassResults({ asked, rows }: ClassResultsProps): JSX.Element {
  const say = texts().exercises.class;
  const csv = resultsCsv(asked.map(nameOf), rows);
  return (
    <>
      <Table label={say.results} heads={[say.learner, say.solved, ...asked.map(labelOf)]}>
        {rows.map(({ learner, right }, i) => (
          <tr key={i}>
            <th scope="row">{visible(learner)}</th>
            <td>{say.of(right.filter((one) => one === true).length, asked.length)}</td>
            {right.map((one, place) => (
              <td key={place} class={one === undefined ? "none" : undefined}>
                {one === undefined ? "–" : one ? say.right : say.notRight}
              </td>
            ))}
          </tr>
        ))}
      </Table>
      <p>
        <a download="results.csv" href={`data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`}>
          {say.csv}
        </a>
      </p>
      <p class="help">{say.anew}</p>
    </>
  );
}
