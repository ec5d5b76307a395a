import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { pegIdentifier } from "../../peg/mechanicalPeg.js";
import { hrefAfter } from "../fragment.js";
import type { FragmentChange } from "../fragment.js";
import { Editor } from "../parts/Editor.js";
import { Grammar } from "../parts/Grammar.js";
import { InEnglish } from "../parts/InEnglish.js";
import { Notation } from "../parts/Notation.js";
import { WorkStatus } from "../parts/WorkStatus.js";
import { saveAnswer, savedAnswer } from "../parts/exerciseStorage.js";
import { PegTrace } from "../parts/PegTrace.js";
import { useSettled } from "../work/useSettled.js";
import { Decision } from "../parts/Decision.js";
import { visible, visibleLines } from "../parts/visible.js";
import { texts } from "../texts/texts.js";
import type { ViewProps } from "../view.js";
import { givenRules, readExercise } from "../work/customExercise.js";
import type { Unusable } from "../work/customExercise.js";
import { usePegDecision } from "../work/usePegDecision.js";
import { useWork } from "../work/useWork.js";

/** The rule in the form before a teacher has written one. */
const SAMPLE = 'colour = "#" 3HEXDIG [ 3HEXDIG ]';

/** An exercise that somebody made and sent as a link. */
export function CustomExercise({ shown, show }: ViewProps): JSX.Element {
  const { decision, exercises } = texts();
  const say = exercises.custom;
  const abnf = shown["abnf"] ?? "";
  const own = readExercise(abnf);
  const given = useMemo(() => givenRules("rules" in own ? own.rules : []), [abnf]);
  const name = "rules" in own ? (own.rules[0]?.name ?? "") : "";
  const begun = `${pegIdentifier(name)} = `;
  const key = `own ${abnf}`;
  const peg = shown["answer"] ?? savedAnswer(key) ?? begun;
  const decided = usePegDecision("own", peg, (written) =>
    "reason" in own || written.trim() === begun.trim() ? undefined : { abnf, peg: written },
  );
  const right = decided.work?.is === "done" && decided.work.answer.is === "equal";
  const written = savedAnswer(key) === decided.peg;
  return (
    <section aria-labelledby="own-heading">
      <h2 id="own-heading">{visible(shown["title"] ?? say.title)}</h2>
      {"reason" in own ? (
        <CannotUse {...own} />
      ) : (
        <>
          {shown["task"] !== undefined && <p class="lesson task">{visibleLines(shown["task"])}</p>}
          <Notation />
          <div class="beside">
            <div>
              <h3>{say.rules}</h3>
              <Grammar>{visibleLines(abnf)}</Grammar>
            </div>
            <div>
              <h3>{decision.yourPeg}</h3>
              <Editor
                label={exercises.yourPegOf(name)}
                text={peg}
                change={(text) => {
                  saveAnswer(key, text);
                  show({ answer: text });
                }}
              />
            </div>
          </div>
          <Decision
            decided={decided}
            rule={name}
            idle={exercises.how}
            more={(witness) => (
              <PegTrace
                rules={given}
                pegName={pegIdentifier(name)}
                peg={decided.peg}
                input={witness}
                automaton={{ abnf, rule: name }}
                href={() => hrefAfter(shown, {})}
              />
            )}
          />
          {right && written && <p class="good">{say.solved}</p>}
          {right && !written && <p>{exercises.withLink}</p>}
        </>
      )}
      <p>
        <a href={hrefAfter(shown, { abnf: undefined, title: undefined, task: undefined, answer: undefined })}>
          {say.toOthers}
        </a>
      </p>
    </section>
  );
}

/** The form in which a teacher makes a link to an exercise. */
export function ExerciseMaker({ shown, show }: ViewProps): JSX.Element {
  const say = texts().exercises.custom;
  const { abnf = SAMPLE, title = "", task = "" } = shown;
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
            { view: "exercises", abnf, ...(title !== "" && { title }), ...(task !== "" && { task }) },
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
