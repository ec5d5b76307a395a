import { Fragment, type ComponentChildren, type JSX } from "preact";
import { generation } from "../../index.js";
import type { PegGrammar } from "../../languages/peg/peg.js";
import { AutomatonSection } from "../parts/AutomatonSection.js";
import { Decision, marksOf } from "../parts/Decision.js";
import { causeOf, marksOfCause } from "../trace/answerCause.js";
import { PegTrace } from "../trace/PegTrace.js";
import { savedAnswer } from "./exerciseStorage.js";
import { Editor } from "../parts/Editor.js";
import { GrammarText } from "../parts/GrammarText.js";
import { namesIn } from "../parts/grammarTokens.js";
import { Folded, Table } from "../parts/scrolling.js";
import { Quoted } from "../parts/words.js";
import { texts } from "../texts/texts.js";
import { isRight } from "../work/decidePeg.js";
import type { TeacherStrings } from "../work/teacherStrings.js";
import { isFoundAnywhere, type AnswerNotation } from "../work/languageAnswer.js";
import { answerRules, givenAbnf, type AbnfSubject } from "../work/languageSubject.js";
import { structuralRules } from "../work/structure.js";
import { useDecision, type DecidedPeg } from "../work/useWork.js";

/** The grammar that an exercise is about. */
export interface ExerciseSubject {
  readonly of: AbnfSubject;
  readonly abnf: string;
  readonly notation: AnswerNotation;
  /** True if a teacher lets an answer count that is decided only up to a depth of nesting. */
  readonly allowsNesting: boolean;
  /** The text with which an answer begins. */
  readonly begun: string;
  /** The rules that are given, in a PEG. */
  readonly given: PegGrammar;
  /** The rules that are given for an answer in ABNF: all rules that the rule needs, except core rules. */
  readonly abnfGiven: readonly string[];
  /** The rules through which the parts must be derived. */
  readonly structure: readonly string[];
}

export function exerciseSubject(
  of: AbnfSubject,
  notation: AnswerNotation = "peg",
  allowsNesting = false,
): ExerciseSubject {
  const { given, pegName } = answerRules(of);
  const isPublished = "generation" in of;
  return {
    of,
    abnf: isPublished ? generation(of.generation).rule(of.rule).abnf : of.abnf,
    notation,
    allowsNesting,
    begun: { peg: `${pegName} = `, abnf: `${of.rule} = `, regexp: "" }[notation],
    given,
    abnfGiven: givenAbnf(of),
    structure: isPublished && notation === "peg" ? structuralRules(of.generation, of.rule) : [],
  };
}

interface AnswerPanesProps {
  readonly subject: ExerciseSubject;
  readonly decided: DecidedPeg;
  /** The heading of the rule that is translated. */
  readonly heading: string;
  readonly text: string;
  readonly change: (text: string) => void;
  /** Help for an answer that is a PEG. */
  readonly help?: string | JSX.Element;
  /** The content below the decision. */
  readonly children: ComponentChildren;
}

/** The field for an answer below its source, which is the rule, or, if that must be found, only what is given; beside it the decision. */
export function AnswerPanes({
  subject,
  decided,
  heading,
  text,
  change,
  help,
  children,
}: AnswerPanesProps): JSX.Element {
  const { decision, exercises: say } = texts();
  const { of, notation, abnf, given, abnfGiven } = subject;
  const asked = notation === "peg" ? undefined : say.notations[notation];
  const { abnf: abnfSay, regexp } = say.notations;
  const shownHelp = { peg: help, abnf: abnfSay.help(<CoreRules />), regexp: regexp.help }[notation];
  return (
    <div class="panes">
      <div>
        {notation !== "regexp" && <Notation />}
        <div class="beside">
          {notation === "abnf" ? (
            abnfGiven.length > 0 && (
              <div>
                <h3>{say.notations.abnf.given}</h3>
                <GrammarText text={abnfGiven.join("\n")} notation="abnf" />
              </div>
            )
          ) : (
            <div>
              <h3>{heading}</h3>
              <GrammarText text={abnf} notation="abnf" />
            </div>
          )}
          <div>
            <h3>{asked?.yours ?? decision.yourPeg}</h3>
            <Editor
              label={asked?.yoursOf(of.rule) ?? say.yourPegOf(of.rule)}
              notation={notation}
              text={text}
              change={change}
              marks={[...marksOf(decided), ...(notation === "peg" ? marksOfCause(of, decided) : [])]}
              names={notation === "abnf" ? namesIn(abnfGiven.join("\n"), "abnf") : [...given.keys()]}
            />
            {shownHelp !== undefined && <p class="help">{shownHelp}</p>}
          </div>
        </div>
      </div>
      <div>
        <AnswerDecision subject={subject} decided={decided} />
        {children}
      </div>
    </div>
  );
}

/** A table of the two notations: how each writes the same expressions. */
function Notation(): JSX.Element {
  const say = texts().exercises.notation;
  const rows: readonly (readonly [abnf: string, peg: string, means: string])[] = [
    ["name = ...", "name = ...", say.definition],
    ["a b", "a b", say.sequence],
    [say.older("a / b", "a | b"), "a / b", say.choice],
    ["*a", "a*", say.star],
    ["1*a", "a+", say.plus],
    ["2*4a   3a", "a|2..4|   a|3|", say.counts],
    ["[ a ]", "a?", say.option],
    ["( a b )", "( a b )", say.group],
    ['"v"', '"v"i', say.text],
    ["%x31-39", "[1-9]", say.range],
    ["", "&a   !a", say.lookahead],
  ];
  return (
    <details>
      <summary>{say.summary}</summary>
      <Table label={say.label} heads={["ABNF", "PEG", say.means]}>
        {rows.map(([abnf, peg, means]) => (
          <tr key={means}>
            <td>
              <code>{abnf || "–"}</code>
            </td>
            <td>
              <code>{peg}</code>
            </td>
            <td>{means}</td>
          </tr>
        ))}
      </Table>
    </details>
  );
}

/** The first core rules of RFC 5234, as examples of them. */
export function CoreRules(): JSX.Element {
  return (
    <>
      <code>ALPHA</code>, <code>DIGIT</code>, <code>HEXDIG</code>
    </>
  );
}

/** The decision on the answer to an exercise, with more about a string that it gets wrong. */
function AnswerDecision({ subject, decided }: Pick<AnswerPanesProps, "subject" | "decided">): JSX.Element {
  const { decision, exercises: say } = texts();
  const { of, notation, allowsNesting } = subject;
  return (
    <Decision
      decided={decided}
      notation={notation}
      rule={of.rule}
      allowsNesting={allowsNesting}
      idle={notation === "peg" ? say.how : say.notations[notation].how}
      more={(witness) =>
        notation === "peg" ? (
          <PegTrace peg={decided.peg} input={witness} decisive={causeOf(of, decided)} of={of} />
        ) : (
          <>
            {notation === "regexp" && isFoundAnywhere(decided.peg) && <p class="help">{say.foundAnywhere}</p>}
            <Folded summary={decision.automaton}>
              {() => <AutomatonSection key={witness} of={of} first={witness} atEnd />}
            </Folded>
          </>
        )
      }
    />
  );
}

interface Answer {
  readonly text: string;
  readonly decided: DecidedPeg;
  readonly right: boolean;
  /** True if the answer was written in this browser: one that came with a link is decided, but does not count as solved. */
  readonly own: boolean;
}

/**
 * Decides the answer to an exercise whenever its author pauses.
 *
 * @param name of the exercise, under which the browser keeps its answer
 * @param linked the answer that came with the link
 */
export function useAnswer(
  name: string,
  { of, notation, begun, allowsNesting }: ExerciseSubject,
  linked: string | undefined,
): Answer {
  const text = linked ?? savedAnswer(name) ?? begun;
  const decided = useDecision(of, notation, text, begun);
  return {
    text,
    decided,
    right: decided.work?.is === "done" && isRight(decided.work.answer, allowsNesting),
    own: savedAnswer(name) === decided.peg,
  };
}

/** A few strings that a rule derives, and a few that it does not. */
export function Samples({ right, wrong }: TeacherStrings): JSX.Element {
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
