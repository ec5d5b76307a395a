import type { JSX } from "preact";
import { texts } from "../texts/texts.js";
import type { ExerciseSubject } from "../exerciseSubject.js";
import { Editor } from "./Editor.js";
import { Grammar } from "./Grammar.js";
import { visibleLines } from "./visible.js";

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

/** The field in which an answer is written, beside what it is made from: the rule, or only what is given where the rule has to be found. */
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
