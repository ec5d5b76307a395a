import { Fragment, type JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { ExerciseSubject } from "./exerciseSubject.js";
import { AutomatonSection } from "../parts/AutomatonSection.js";
import { Decision } from "../parts/Decision.js";
import { PegTrace } from "../trace/PegTrace.js";
import { attemptsAt, saveAttempt, savedAnswer } from "./exerciseStorage.js";
import { Editor } from "../parts/fields.js";
import { Grammar } from "../parts/scrolling.js";
import { visibleLines } from "../parts/visible.js";
import { Quoted } from "../parts/words.js";
import { texts } from "../texts/texts.js";
import type { Attempts } from "./attempts.js";
import { isRight } from "../work/decidePeg.js";
import { isFoundAnywhere, type LanguageNotation } from "../work/languageAnswer.js";
import type { LanguageSubject } from "../work/languageSubject.js";
import { usePegDecision, type DecidedPeg } from "../work/useWork.js";

interface AnswerFieldProps {
  readonly subject: ExerciseSubject;
  /** The heading of the rule that is translated. */
  readonly heading: string;
  /** The name of the rule. */
  readonly rule: string;
  readonly text: string;
  readonly change: (text: string) => void;
  /** Help for an answer that is a PEG. */
  readonly help?: string | JSX.Element;
}

/** The field for an answer, beside its source: the rule, or, if the rule must be found, only what is given. */
export function AnswerField({ subject, heading, rule, text, change, help }: AnswerFieldProps): JSX.Element {
  const { decision, exercises: say } = texts();
  const { notation, abnf, givenAbnf } = subject;
  const asked = notation === "peg" ? undefined : say.notations[notation];
  return (
    <div class="beside">
      {notation === "abnf" ? (
        givenAbnf.length > 0 && (
          <div>
            <h3>{say.notations.abnf.given}</h3>
            <Grammar>{visibleLines(givenAbnf.join("\n"))}</Grammar>
          </div>
        )
      ) : (
        <div>
          <h3>{heading}</h3>
          <Grammar>{visibleLines(abnf)}</Grammar>
        </div>
      )}
      <div>
        <h3>{asked?.yours ?? decision.yourPeg}</h3>
        <Editor label={asked?.yoursOf(rule) ?? say.yourPegOf(rule)} text={text} change={change} />
        <Help notation={notation}>{help}</Help>
      </div>
    </div>
  );
}

interface HelpProps {
  readonly notation: ExerciseSubject["notation"];
  readonly children: string | JSX.Element | undefined;
}

function Help({ notation, children }: HelpProps): JSX.Element {
  const say = texts().exercises.notations;
  switch (notation) {
    case "abnf":
      return (
        <p class="help">
          {say.abnf.help(
            <>
              <code>ALPHA</code>, <code>DIGIT</code>, <code>HEXDIG</code>
            </>,
          )}
        </p>
      );
    case "regexp":
      return <p class="help">{say.regexp.help}</p>;
    default:
      return children === undefined ? <></> : <p class="help">{children}</p>;
  }
}

interface AnswerDecisionProps {
  readonly subject: ExerciseSubject;
  readonly decided: DecidedPeg;
  /** The name of the rule. */
  readonly rule: string;
  /** Gives the address to which the diagram's box of a rule of the PEG leads. */
  readonly href: (pegName: string) => string;
}

/** The decision on the answer to an exercise, with more about a string that it gets wrong. */
export function AnswerDecision({ subject, decided, rule, href }: AnswerDecisionProps): JSX.Element {
  const { exercises: say } = texts();
  const { of, notation, pegName, given } = subject;
  return (
    <Decision
      decided={decided}
      notation={notation}
      rule={rule}
      idle={notation === "peg" ? say.how : say.notations[notation].how}
      more={(witness) =>
        notation === "peg" ? (
          <PegTrace rules={given} pegName={pegName} peg={decided.peg} input={witness} automaton={of} href={href} />
        ) : (
          <LanguageWitness of={of} notation={notation} written={decided.peg} witness={witness} />
        )
      }
    />
  );
}

interface LanguageWitnessProps {
  readonly of: LanguageSubject;
  readonly notation: LanguageNotation;
  readonly written: string;
  readonly witness: string;
}

/** More about a string that an answer in ABNF or a regular expression gets wrong: a likely reason, and the automaton of the right strings. */
export function LanguageWitness({ of, notation, written, witness }: LanguageWitnessProps): JSX.Element {
  const [drawn, setDrawn] = useState(false);
  const say = texts();
  return (
    <>
      {notation === "regexp" && isFoundAnywhere(written) && <p class="help">{say.exercises.foundAnywhere}</p>}
      <details onToggle={(event) => setDrawn(event.currentTarget.open)}>
        <summary>{say.decision.automaton}</summary>
        {drawn && <AutomatonSection key={witness} of={of} rule={of.rule} first={witness} atEnd />}
      </details>
    </>
  );
}

/** An answer to an exercise, with the decision on it. */
interface Answer {
  readonly text: string;
  readonly decided: DecidedPeg;
  /** True if it is decided that the answer is right. */
  readonly right: boolean;
  /** True if the answer was written in this browser: one that came with a link is decided, but does not count as solved. */
  readonly own: boolean;
  readonly attempts: Attempts;
}

/**
 * Decides the answer to an exercise whenever its author pauses.
 *
 * @param name of the exercise, under which the browser keeps its answer
 * @param linked the answer that came with the link
 */
export function useAnswer(name: string, { kind, begun, ask }: ExerciseSubject, linked: string | undefined): Answer {
  const text = linked ?? savedAnswer(name) ?? begun;
  const decided = usePegDecision(kind, text, (written) => (written.trim() === begun.trim() ? undefined : ask(written)));
  return {
    text,
    decided,
    right: decided.work?.is === "done" && isRight(decided.work.answer),
    own: savedAnswer(name) === decided.peg,
    attempts: useAttempts(name, decided),
  };
}

/** Keeps each answer that is decided and that was written in this browser, and returns the attempts so far. */
function useAttempts(name: string, { peg, work }: DecidedPeg): Attempts {
  const [, redraw] = useState(0);
  const decision = work?.is === "done" ? work.answer : undefined;
  const isAttempt = decision !== undefined && decision.is !== "unreadable" && savedAnswer(name) === peg;
  useEffect(() => {
    if (!isAttempt) return;
    saveAttempt(name, peg, isRight(decision));
    redraw((drawn) => drawn + 1);
  }, [name, peg, isAttempt]);
  return attemptsAt(name);
}

/** Shows how often an exercise was tried, when it was solved, and the last answers. */
export function AttemptsShown({ count, last, solved }: Attempts): JSX.Element {
  const say = texts().exercises.attempts;
  if (count === 0) return <></>;
  return (
    <details>
      <summary>{solved === undefined ? say.count(count) : say.solved(count, solved)}</summary>
      <p class="help">{say.last}</p>
      <Grammar>{last.map(visibleLines).join("\n")}</Grammar>
    </details>
  );
}

interface SamplesProps {
  readonly right: readonly string[];
  readonly wrong: readonly string[];
}

/** A few strings that a rule derives, and a few that it does not. */
export function Samples({ right, wrong }: SamplesProps): JSX.Element {
  return (
    <dl class="samples">
      <dt class="good">{texts().exercises.right}</dt>
      <dd>
        <List texts={right} />
      </dd>
      <dt class="bad">{texts().exercises.wrong}</dt>
      <dd>
        <List texts={wrong} />
      </dd>
    </dl>
  );
}

function List({ texts }: { readonly texts: readonly string[] }): JSX.Element {
  return (
    <>
      {texts.map((text, i) => (
        <Fragment key={text}>
          {i > 0 && " · "}
          <Quoted text={text} />
        </Fragment>
      ))}
    </>
  );
}
