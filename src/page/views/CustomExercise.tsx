import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { hrefAfter } from "../fragment.js";
import type { FragmentChange } from "../fragment.js";
import { AttemptsShown, useAttempts } from "../parts/AttemptsShown.js";
import { Editor } from "../parts/Editor.js";
import { answeredIn, customSubject } from "../exerciseSubject.js";
import { AnswerDecision } from "../parts/AnswerDecision.js";
import { AnswerField } from "../parts/AnswerField.js";
import { InEnglish } from "../parts/InEnglish.js";
import { Notation } from "../parts/Notation.js";
import { Samples } from "../parts/Samples.js";
import { SelectField } from "../parts/SelectField.js";
import { TeacherStringsForm } from "../parts/TeacherStringsForm.js";
import { WorkStatus } from "../parts/WorkStatus.js";
import { saveAnswer, savedAnswer } from "../parts/exerciseStorage.js";
import { useSettled } from "../work/useSettled.js";
import { visible, visibleLines } from "../parts/visible.js";
import { texts } from "../texts/texts.js";
import type { ViewProps } from "../view.js";
import { readExercise } from "../work/customExercise.js";
import type { Unusable } from "../work/unusable.js";
import { isRight } from "../work/decidePeg.js";
import { ANSWER_NOTATIONS } from "../work/languageAnswer.js";
import type { AnswerNotation } from "../work/languageAnswer.js";
import { readLines } from "../work/teacherStrings.js";
import { usePegDecision } from "../work/usePegDecision.js";
import type { DecisionKind } from "../work/usePegDecision.js";
import { useWork } from "../work/useWork.js";

/** The rule in the form before a teacher has written one. */
const SAMPLE = 'colour = "#" 3HEXDIG [ 3HEXDIG ]';

/** Removes an exercise of somebody's own from the state of the page. */
const NO_CUSTOM_EXERCISE = {
  abnf: undefined,
  title: undefined,
  task: undefined,
  answer: undefined,
  notation: undefined,
  right: undefined,
  wrong: undefined,
};

function notationOf(name: string | undefined): AnswerNotation {
  return ANSWER_NOTATIONS.find((one) => one === name) ?? "peg";
}

/** An exercise that somebody made and sent as a link. */
export function CustomExercise({ shown, show }: ViewProps): JSX.Element {
  const { exercises } = texts();
  const say = exercises.custom;
  const abnf = shown["abnf"] ?? "";
  const own = readExercise(abnf);
  const name = "rules" in own ? (own.rules[0]?.name ?? "") : "";
  const asked = notationOf(shown["notation"]);
  const subject = useMemo(() => {
    const plain = customSubject(abnf, name);
    return asked === "peg" ? plain : answeredIn(asked, plain);
  }, [abnf, asked]);
  const { of, notation, begun, kind, ask } = subject;
  const key = asked === "peg" ? `own ${abnf}` : `${asked} ${abnf}`;
  const peg = shown["answer"] ?? savedAnswer(key) ?? begun;
  const decided = usePegDecision<DecisionKind>(kind, peg, (written) =>
    "reason" in own || written.trim() === begun.trim() ? undefined : ask(written),
  );
  const strings = { right: readLines(shown["right"]), wrong: readLines(shown["wrong"]) };
  const isNoString = strings.right.length === 0 && strings.wrong.length === 0;
  // The rule is not shown, so without strings there would be nothing to find it by.
  const made = useWork("samples", notation === "abnf" && isNoString && "rules" in own ? { of, seed: 1 } : undefined);
  const right = decided.work?.is === "done" && isRight(decided.work.answer);
  const written = savedAnswer(key) === decided.peg;
  const attempts = useAttempts(key, decided);
  return (
    <section aria-labelledby="own-heading">
      <h2 id="own-heading">{visible(shown["title"] ?? say.title)}</h2>
      {"reason" in own ? (
        <CannotUse {...own} />
      ) : (
        <>
          {shown["task"] !== undefined && <p class="lesson task">{visibleLines(shown["task"])}</p>}
          {!isNoString && <Samples {...strings} />}
          {made?.is === "done" && (
            <Samples right={made.answer.sentences} wrong={made.answer.nearMisses.map(({ input }) => input)} />
          )}
          {notation !== "regexp" && <Notation />}
          <AnswerField
            subject={subject}
            heading={say.rules}
            rule={name}
            text={peg}
            change={(text) => {
              saveAnswer(key, text);
              show({ answer: text });
            }}
          />
          <AnswerDecision subject={subject} decided={decided} rule={name} href={() => hrefAfter(shown, {})} />
          {right && written && <p class="good">{say.solved}</p>}
          <AttemptsShown {...attempts} />
          {right && !written && <p>{exercises.withLink}</p>}
        </>
      )}
      <p>
        <a href={hrefAfter(shown, NO_CUSTOM_EXERCISE)}>{say.toOthers}</a>
      </p>
    </section>
  );
}

/** The form in which a teacher makes a link to an exercise. */
export function ExerciseMaker({ shown, show }: ViewProps): JSX.Element {
  const say = texts().exercises.custom;
  const { abnf = SAMPLE, title = "", task = "", right = "", wrong = "" } = shown;
  const notation = notationOf(shown["notation"]);
  const own = readExercise(abnf);
  const settled = useSettled(abnf);
  const open = shown["make"] === "1";
  const check = useWork("checkExercise", open && !("reason" in own) ? { abnf: settled } : undefined);
  const change = (changed: FragmentChange): void => {
    show({ ...changed, make: "1" });
  };
  return (
    <details
      open={open}
      onToggle={(event) => {
        if (event.currentTarget.open !== open) show({ make: event.currentTarget.open ? "1" : "0" });
      }}
    >
      <summary>{say.make}</summary>
      <p class="help">
        {say.help(
          <>
            <code>ALPHA</code>, <code>DIGIT</code>, <code>HEXDIG</code>
          </>,
        )}
      </p>
      <label for="own-title">{say.titleLabel}</label>
      <input
        id="own-title"
        type="text"
        value={title}
        onInput={(event) => {
          change({ title: event.currentTarget.value });
        }}
      />
      <label for="own-task">{say.taskLabel}</label>
      <textarea
        id="own-task"
        rows={2}
        value={task}
        onInput={(event) => {
          change({ task: event.currentTarget.value });
        }}
      />
      <label for="own-abnf">{say.abnfLabel}</label>
      <Editor
        id="own-abnf"
        text={abnf}
        change={(text) => {
          change({ abnf: text });
        }}
      />
      <SelectField
        id="own-notation"
        label={say.notationLabel}
        value={notation}
        options={ANSWER_NOTATIONS}
        textOf={(one) => say.notations[one]}
        choose={(chosen) => {
          change({ notation: chosen });
        }}
      />
      <TeacherStringsForm
        id="own"
        of={open && !("reason" in own) ? { abnf: settled, rule: own.rules[0].name } : undefined}
        right={right}
        wrong={wrong}
        change={change}
      />
      {!open ? null : "reason" in own ? (
        <CannotUse {...own} />
      ) : check?.is !== "done" ? (
        <WorkStatus work={check} said={say.looking} />
      ) : check.answer ? (
        <CannotUse {...check.answer} />
      ) : (
        <Given
          rule={own.rules[0]?.name ?? ""}
          href={hrefAfter(
            {},
            {
              view: "exercises",
              abnf,
              ...(title !== "" && { title }),
              ...(task !== "" && { task }),
              ...(notation !== "peg" && { notation }),
              ...(right !== "" && { right }),
              ...(wrong !== "" && { wrong }),
            },
          )}
        />
      )}
    </details>
  );
}

/** The link to an exercise, to follow or to copy. */
function Given({ rule, href }: { readonly rule: string; readonly href: string }): JSX.Element {
  const say = texts().exercises.custom;
  return (
    <>
      <p class="good">{say.usable(<a href={href}>{visible(rule)}</a>)}</p>
      <label for="own-link">{say.linkLabel}</label>
      <input
        id="own-link"
        type="text"
        readOnly
        value={location.href.replace(/#.*$/s, "") + href}
        onFocus={(event) => {
          event.currentTarget.select();
        }}
      />
      {location.protocol === "file:" && <p class="help">{say.fromDisk}</p>}
    </>
  );
}

function CannotUse({ reason, line, column }: Unusable): JSX.Element {
  return <p class="bad">{texts().exercises.custom.unusable(line, column, <InEnglish text={reason} />)}</p>;
}
