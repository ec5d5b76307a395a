import { Fragment, type JSX } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { labelOf, lessonOf, levels, modelOf, nameOf, sourceOf, subjectOf, type Exercise } from "../work/exercises.js";
import { hrefAfter, usePage } from "../fragment.js";
import { hintsOf } from "../exercises/hints.js";
import { AnswerPanes, exerciseSubject, Samples, useAnswer } from "../exercises/answer.js";
import { AnswersFile, ClassMode } from "../exercises/ClassMode.js";
import { GrammarText } from "../parts/GrammarText.js";
import { Marked } from "../parts/words.js";
import { clearAll, saveAnswer, saveSolved, solvedExercises } from "../exercises/exerciseStorage.js";
import { texts } from "../texts/texts.js";
import { exercisesOf } from "../work/classResults.js";
import { CustomExercise, ExerciseMaker } from "../exercises/CustomExercise.js";
import { itemAt } from "../../text/itemAt.js";
import { Button } from "../parts/fields.js";

/** Rules to be written as PEG, from their ABNF. */
export function Exercises(): JSX.Element {
  const { shown, show } = usePage();
  const redraw = useRedraw();
  if (shown["abnf"] !== undefined && shown["make"] === undefined) return <CustomExercise />;
  const say = texts().exercises;
  const listed = exercisesOf(shown["list"]);
  const number = numberShown(listed, shown["exercise"]);
  const exercise = itemAt(listed, number - 1);
  const kept = solvedExercises();
  const solved = listed.map(nameOf).filter((name) => kept.includes(name));
  return (
    <div class="with-list">
      <ExerciseList listed={listed} number={number} solved={solved} />
      <div>
        <One
          key={nameOf(exercise)}
          exercise={exercise}
          number={number}
          next={listed[number]}
          solve={() => {
            saveSolved(nameOf(exercise));
            redraw();
          }}
        />
        <p>
          {say.kept}{" "}
          <Button
            press={() => {
              if (!confirm(say.askForget)) return;
              clearAll();
              show({ answer: undefined }, "chosen");
              redraw();
            }}
          >
            {say.forget}
          </Button>
        </p>
        <AnswersFile list={shown["list"]} />
        <ClassMode />
        <ExerciseMaker />
      </div>
    </div>
  );
}

interface ExerciseListProps {
  readonly listed: readonly Exercise[];
  /** The number of the current exercise. */
  readonly number: number;
  /** The names of those that are solved. */
  readonly solved: readonly string[];
}

/** Removes what was written for an exercise, or for making one. */
const NOTHING_WRITTEN = { answer: undefined, ends: undefined, make: undefined, abnf: undefined };

/** Returns whether there is room for the list beside the exercise. */
const isWide = (): boolean => matchMedia("(min-width: 62rem)").matches;

/** The exercises by their levels, each a link. On a phone the list is folded, so that the exercise is in sight. */
function ExerciseList({ listed, number, solved }: ExerciseListProps): JSX.Element {
  const { shown } = usePage();
  const { exercises: say, shell } = texts();
  const [open, setOpen] = useState(isWide);
  const isSolved = (one: Exercise): boolean => solved.includes(nameOf(one));
  return (
    <nav aria-label={shell.titles.exercises}>
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <strong>{say.progress(solved.length, listed.length)}</strong>
        </summary>
        {say.levels.map((name, level) => {
          const here = listed.filter((one) => levels[level]?.includes(one));
          if (here.length === 0) return <Fragment key={name} />;
          return (
            <details key={name} open={here.includes(itemAt(listed, number - 1))}>
              <summary>
                {name} <small>{say.progress(here.filter(isSolved).length, here.length)}</small>
              </summary>
              <ol class="exercises">
                {here.map((one) => (
                  <li key={nameOf(one)}>
                    <a
                      href={hrefAfter(shown, { ...NOTHING_WRITTEN, exercise: nameOf(one) })}
                      aria-current={listed.indexOf(one) + 1 === number ? "step" : undefined}
                      onClick={() => setOpen(isWide())}
                    >
                      {listed.indexOf(one) + 1}. {lessonOf(one).title} <code>{labelOf(one)}</code>
                      {isSolved(one) && (
                        <span class="good">
                          {" "}
                          ✓<span class="unseen"> {say.solved}</span>
                        </span>
                      )}
                    </a>
                  </li>
                ))}
              </ol>
            </details>
          );
        })}
      </details>
    </nav>
  );
}

/** Returns the number of the exercise that the fragment names, by its name or its number; 1 if it names none. */
function numberShown(listed: readonly Exercise[], wanted = "1"): number {
  const named = listed.findIndex((exercise) => nameOf(exercise) === wanted) + 1;
  return named > 0 ? named : Math.min(Math.max(1, Math.trunc(Number(wanted)) || 1), listed.length);
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

/** States which rules must derive the parts of the strings: accepting the right strings does not suffice. */
function Derives({ rules }: { readonly rules: readonly string[] }): JSX.Element {
  if (rules.length === 0) return <></>;
  return (
    <p class="help">
      {texts().exercises.derives(
        <>
          {rules.map((rule, i) => (
            <Fragment key={rule}>
              {i > 0 && ", "}
              <code>{rule}</code>
            </Fragment>
          ))}
        </>,
      )}
    </p>
  );
}

/**
 * True until an exercise has been shown. A page that is opened starts at its top, not at the heading of an exercise.
 */
let isFirst = true;

interface OneProps {
  readonly exercise: Exercise;
  readonly number: number;
  readonly next: Exercise | undefined;
  readonly solve: () => void;
}

function One({ exercise, number, next, solve }: OneProps): JSX.Element {
  const { shown, show } = usePage();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Whichever link was followed, the focus moves to the heading, and the page scrolls there.
    if (!isFirst) heading.current?.focus();
    isFirst = false;
  }, []);
  const { decision, exercises: say } = texts();
  const { rule } = exercise;
  const { title, lesson } = lessonOf(exercise);
  const subject = useMemo(() => exerciseSubject(subjectOf(exercise), exercise.notation), [exercise]);
  const { abnf, structure } = subject;
  const { text, decided, right, own } = useAnswer(nameOf(exercise), subject, shown["answer"]);
  const done = right && own;
  const change = (answer: string): void => {
    saveAnswer(nameOf(exercise), answer);
    show({ answer, exercise: nameOf(exercise) });
  };
  // Before the link to the next one can be followed.
  useLayoutEffect(() => {
    if (done) solve();
  }, [done]);
  return (
    <section aria-labelledby="exercise-heading">
      <h2 id="exercise-heading" tabIndex={-1} ref={heading}>
        {say.heading(number, title, <code>{rule}</code>)}
      </h2>
      <p class="lesson">
        <Marked text={lesson} />
      </p>
      <Derives rules={structure} />
      <Samples right={exercise.right} wrong={exercise.wrong} />
      <AnswerPanes
        subject={subject}
        decided={decided}
        heading={decision.asPublishedIn(sourceOf(exercise))}
        text={text}
        change={change}
        help={abnf.includes("-") ? say.othersGivenHyphen(<code>_</code>) : say.othersGiven}
      >
        {right && !own && <p>{say.withLink}</p>}
        {done && next && (
          <p class="good">
            {say.solvedOnTo((text) => (
              <a href={hrefAfter(shown, { exercise: nameOf(next), answer: undefined, ends: undefined })}>{text}</a>
            ))}
          </p>
        )}
        {done && !next && <p class="good">{say.solvedLast}</p>}
        <Hints exercise={exercise} />
        <details>
          <summary>{say.showSolution}</summary>
          <GrammarText text={modelOf(exercise)} notation={subject.notation} />
        </details>
      </AnswerPanes>
    </section>
  );
}

/** The hints of an exercise, each shown on request. */
function Hints({ exercise }: { readonly exercise: Exercise }): JSX.Element {
  const say = texts().exercises;
  const [asked, setAsked] = useState(0);
  const hints = useMemo(() => hintsOf(exercise), [exercise]);
  return (
    <div class="hints">
      <div role="status">
        {hints.slice(0, asked).map((hint, i) => (
          <p key={i}>{say.hint(i + 1, <Marked text={hint} />)}</p>
        ))}
      </div>
      {asked < hints.length && (
        <Button press={() => setAsked(asked + 1)}>{say.askHint(asked + 1, hints.length)}</Button>
      )}
    </div>
  );
}
