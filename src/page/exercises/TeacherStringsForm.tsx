import type { JSX } from "preact";
import { texts } from "../texts/texts.js";
import type { ClassNote } from "./classNotes.js";
import type { LanguageSubject } from "../work/languageSubject.js";
import { readLines } from "../work/teacherStrings.js";
import { Quoted } from "../parts/words.js";
import { LinesField } from "../parts/fields.js";
import { WorkStatus } from "../parts/progress.js";
import { useSettled, useWork } from "../work/useWork.js";

/** The two lists as they are written, with a string on each line. */
type WrittenStrings = Pick<ClassNote, "right" | "wrong">;

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
  const work = useWork("teacherStrings", isAny && of ? [of, strings] : undefined);
  return (
    <>
      {(["right", "wrong"] as const).map((list) => (
        <LinesField
          key={list}
          id={`${id}-${list}`}
          label={say[list]}
          text={list === "right" ? right : wrong}
          change={(text) => change({ [list]: text })}
        />
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
