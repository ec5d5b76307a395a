import type { JSX } from "preact";
import { texts } from "../texts/texts.js";
import type { LanguageSubject } from "../work/languageSubject.js";
import { readLines } from "../work/teacherStrings.js";
import { useSettled } from "../work/useSettled.js";
import { useWork } from "../work/useWork.js";
import { Quoted } from "./Quoted.js";
import { WorkStatus } from "./WorkStatus.js";

/** The two lists as they are written, with a string on each line. */
interface WrittenStrings {
  readonly right: string;
  readonly wrong: string;
}

interface TeacherStringsFormProps extends WrittenStrings {
  /** The beginning of the ids of its fields. */
  readonly id: string;
  /** The rule that the strings are checked against; absent while it cannot be read. */
  readonly of: LanguageSubject | undefined;
  readonly change: (changed: Partial<WrittenStrings>) => void;
}

/** Fields for strings that a teacher adds to an exercise. Those that contradict its rule are named. */
export function TeacherStringsForm({ id, of, right, wrong, change }: TeacherStringsFormProps): JSX.Element {
  const say = texts().exercises.strings;
  const [settledRight, settledWrong] = [useSettled(right), useSettled(wrong)];
  const strings = { right: readLines(settledRight), wrong: readLines(settledWrong) };
  const isAny = strings.right.length > 0 || strings.wrong.length > 0;
  const work = useWork("teacherStrings", isAny && of ? { of, strings } : undefined);
  return (
    <>
      {(["right", "wrong"] as const).map((list) => (
        <div key={list}>
          <label for={`${id}-${list}`}>{say[list]}</label>
          <textarea
            class="grammar"
            id={`${id}-${list}`}
            rows={2}
            spellcheck={false}
            value={list === "right" ? right : wrong}
            onInput={(event) => {
              change({ [list]: event.currentTarget.value });
            }}
          />
        </div>
      ))}
      {work?.is === "done"
        ? (["right", "wrong"] as const).map((list) =>
            work.answer[list].map((text) => (
              <p class="bad" key={`${list} ${text}`}>
                {say.contradicted[list](<Quoted text={text} />)}
              </p>
            )),
          )
        : work && <WorkStatus work={work} said={say.checking} />}
    </>
  );
}
