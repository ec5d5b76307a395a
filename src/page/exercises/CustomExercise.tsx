import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { hrefAfter, usePage, type FragmentChange, type Shown } from "../fragment.js";
import { AnswerPanes, CoreRules, exerciseSubject, Samples, useAnswer } from "./answer.js";
import { InEnglish } from "../parts/words.js";
import { saveAnswer } from "./exerciseStorage.js";
import { visible, visibleLines } from "../parts/visible.js";
import { texts } from "../texts/texts.js";
import { readExercise } from "../work/customExercise.js";
import { faultMarks, type Unusable } from "../work/unusable.js";
import { ANSWER_NOTATIONS, type AnswerNotation } from "../work/languageAnswer.js";
import { readLines } from "../work/teacherStrings.js";
import { CheckField, LinesField, SelectField, TextField } from "../parts/fields.js";
import { Editor } from "../parts/Editor.js";
import { Worked } from "../parts/progress.js";
import { useSettled, useWork, type Work } from "../work/useWork.js";

const SAMPLE = 'colour = "#" 3HEXDIG [ 3HEXDIG ]';

/** Removes a custom exercise from the state of the page. */
const NO_CUSTOM_EXERCISE = {
  abnf: undefined,
  title: undefined,
  task: undefined,
  answer: undefined,
  notation: undefined,
  right: undefined,
  wrong: undefined,
  nested: undefined,
  seed: undefined,
  ends: undefined,
};

function notationOf(name: string | undefined): AnswerNotation {
  return ANSWER_NOTATIONS.find((one) => one === name) ?? "peg";
}

/** An exercise that a teacher made and sent as a link. */
export function CustomExercise(): JSX.Element {
  const { shown } = usePage();
  const say = texts().exercises.custom;
  const own = readExercise(shown["abnf"] ?? "");
  return (
    <section aria-labelledby="own-heading">
      <h2 id="own-heading">{visible(shown["title"] ?? say.title)}</h2>
      {"reason" in own ? <CannotUse {...own} /> : <CustomTask name={own.rules[0].name} />}
      <p>
        <a href={hrefAfter(shown, NO_CUSTOM_EXERCISE)}>{say.toOthers}</a>
      </p>
    </section>
  );
}

function CustomTask({ name }: { readonly name: string }): JSX.Element {
  const { shown, show } = usePage();
  const { exercises } = texts();
  const say = exercises.custom;
  const { abnf = "", task } = shown;
  const asked = notationOf(shown["notation"]);
  const allowsNesting = shown["nested"] === "1";
  const of = { abnf, rule: name };
  const subject = useMemo(() => exerciseSubject(of, asked, allowsNesting), [abnf, asked, allowsNesting]);
  const key = asked === "peg" ? `own ${abnf}` : `${asked} ${abnf}`;
  const { text, decided, right, own } = useAnswer(key, subject, shown["answer"]);
  const strings = { right: readLines(shown["right"]), wrong: readLines(shown["wrong"]) };
  const isNoString = strings.right.length === 0 && strings.wrong.length === 0;
  // The rule is not shown, so without strings there would be nothing to find it by.
  const made = useWork("samples", asked === "abnf" && isNoString ? [subject.of, 1] : undefined);
  return (
    <>
      {task !== undefined && <p class="lesson task">{visibleLines(task)}</p>}
      {!isNoString && <Samples {...strings} />}
      {made?.is === "done" && (
        <Samples right={made.answer.sentences} wrong={made.answer.nearMisses.map(({ input }) => input)} />
      )}
      <AnswerPanes
        subject={subject}
        decided={decided}
        heading={say.rules}
        text={text}
        change={(answer) => {
          saveAnswer(key, answer);
          show({ answer });
        }}
      >
        {right && own && <p class="good">{say.solved}</p>}
        {right && !own && <p>{exercises.withLink}</p>}
      </AnswerPanes>
    </>
  );
}

/** The form in which a teacher makes a link to an exercise. */
export function ExerciseMaker(): JSX.Element {
  const { shown, show } = usePage();
  const { exercises: exercisesSay } = texts();
  const say = exercisesSay.custom;
  const { abnf = SAMPLE, title = "", task = "", right = "", wrong = "" } = shown;
  const notation = notationOf(shown["notation"]);
  const own = readExercise(abnf);
  const settled = useSettled(abnf);
  const open = shown["make"] === "1";
  const check = useWork("checkExercise", open && !("reason" in own) ? [settled] : undefined);
  const change = (changed: FragmentChange): void => show({ ...changed, make: "1" });
  return (
    <details
      open={open}
      onToggle={(event) => {
        if (event.currentTarget.open !== open) show({ make: event.currentTarget.open ? "1" : "0" });
      }}
    >
      <summary>{say.make}</summary>
      <p class="help">{say.help(<CoreRules />)}</p>
      <TextField prose id="own-title" label={say.titleLabel} text={title} change={(text) => change({ title: text })} />
      <LinesField prose id="own-task" label={say.taskLabel} text={task} change={(text) => change({ task: text })} />
      <Editor
        id="own-abnf"
        label={say.abnfLabel}
        notation="abnf"
        text={abnf}
        change={(text) => change({ abnf: text })}
        marks={"reason" in own ? faultMarks(abnf, own) : []}
      />
      <SelectField
        id="own-notation"
        label={say.notationLabel}
        value={notation}
        options={ANSWER_NOTATIONS}
        textOf={(one) => say.notations[one]}
        choose={(chosen) => change({ notation: chosen })}
      />
      <CheckField checked={shown["nested"] === "1"} check={(on) => change({ nested: on ? "1" : undefined })}>
        {say.allowNesting}
      </CheckField>
      <LinesField id="own-right" label={exercisesSay.right} text={right} change={(text) => change({ right: text })} />
      <LinesField id="own-wrong" label={exercisesSay.wrong} text={wrong} change={(text) => change({ wrong: text })} />
      {open &&
        ("reason" in own ? <CannotUse {...own} /> : <Checked rule={own.rules[0].name} check={check} of={shown} />)}
    </details>
  );
}

interface CheckedProps {
  readonly rule: string;
  readonly check: Work<Unusable | undefined> | undefined;
  /** The state of the page, with what is written in the form. */
  readonly of: Shown;
}

/** The link to an exercise whose rules can be used, or why they cannot. */
function Checked({
  rule,
  check,
  of: { abnf = SAMPLE, title, task, notation, right, wrong, nested = "" },
}: CheckedProps): JSX.Element {
  const written = Object.entries({ title, task, notation: notationOf(notation), right, wrong, nested });
  const more = written.filter(([name, text]) => text !== "" && (name !== "notation" || text !== "peg"));
  return (
    <Worked work={check} said={texts().exercises.custom.looking}>
      {(unusable) =>
        unusable ? (
          <CannotUse {...unusable} />
        ) : (
          <Given rule={rule} href={hrefAfter({}, { view: "exercises", abnf, ...Object.fromEntries(more) })} />
        )
      }
    </Worked>
  );
}

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
        onFocus={(event) => event.currentTarget.select()}
      />
      {location.protocol === "file:" && <p class="help">{say.fromDisk}</p>}
    </>
  );
}

function CannotUse({ reason, line, column }: Unusable): JSX.Element {
  return <p class="bad">{texts().exercises.custom.unusable(line, column, <InEnglish text={reason} />)}</p>;
}
