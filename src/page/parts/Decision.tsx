import { Fragment, type JSX } from "preact";
import { texts } from "../texts/texts.js";
import type { PegDecision } from "../work/decidePeg.js";
import type { DerivationLine, Structure } from "../work/structure.js";
import type { AnswerNotation } from "../work/languageAnswer.js";
import type { Mark } from "./editorProps.js";
import { Failure, InEnglish, Quoted } from "./words.js";
import { visible } from "./visible.js";
import { WorkStatus } from "./progress.js";
import { faultMarks } from "../work/unusable.js";
import type { DecidedPeg } from "../work/useWork.js";

interface DecisionProps {
  readonly decided: DecidedPeg;
  /** The notation of what was written; PEG if omitted. */
  readonly notation?: AnswerNotation;
  /** True if it counts as solved although only some depth of nesting is decided. */
  readonly allowsNesting?: boolean;
  /** The published name. */
  readonly rule: string;
  /** Shows more about a string on which the two differ. */
  readonly more: (witness: string) => JSX.Element;
  /** The text while there is nothing to decide. */
  readonly idle?: string;
}

/** The decision on a PEG. A screen reader announces the decision when it changes, but not the progress. */
export function Decision({
  decided,
  notation = "peg",
  allowsNesting = false,
  rule,
  more,
  idle = "",
}: DecisionProps): JSX.Element {
  const say = texts().decision;
  const { work } = decided;
  const decision = work?.is === "done" ? work.answer : undefined;
  return (
    <div class="judgement">
      <div role="status">
        {work === undefined && <p>{idle}</p>}
        {work?.is === "failed" && <Failure why={work.why} />}
        {decision && (
          <Decided
            decision={decision}
            notation={notation}
            allowsNesting={allowsNesting}
            rule={rule}
            peg={decided.peg}
          />
        )}
      </div>
      {(work?.is === "under way" || work?.is === "cancelled") && <WorkStatus work={work} said={say.deciding} />}
      {decision?.is === "unequal" && more(decision.witness)}
    </div>
  );
}

type DecidedProps = Pick<Required<DecisionProps>, "notation" | "rule" | "allowsNesting"> & {
  readonly decision: PegDecision;
  readonly peg: string;
};

function Decided({ decision, notation, rule, allowsNesting, peg }: DecidedProps): JSX.Element {
  const { decision: say } = texts();
  const published = <code>{rule}</code>;
  switch (decision.is) {
    case "equal": {
      const { structure } = decision;
      if (structure?.is === "different") return <OtherStructure structure={structure} />;
      return (
        <p class="good">
          {say.equal(published, decision.pairs, <Time {...decision} />)}{" "}
          {structure?.is === "same" &&
            structure.rules.length > 0 &&
            say.sameStructure(structure.rules, structure.tried)}
          {structure?.is === "undecided" && say.structureUndecided(<InEnglish text={structure.reason} />)}{" "}
          {looksAhead(peg) && say.looksAhead}
        </p>
      );
    }
    case "same strings":
      return notation === "peg" ? (
        <></>
      ) : (
        <p class="good">{say.sameStrings[notation](published, <Time {...decision} />)}</p>
      );
    case "equal up to":
      return <p class="open">{say.equalUpTo(published, decision.nesting, <Time {...decision} />, allowsNesting)}</p>;
    case "unequal":
      return (
        <div class="bad">
          <p>
            <Unequal {...decision} />
          </p>
          <p>{(decision.wrongly === "accepted" ? say.notAllowed : say.allowed)(published, say.answers[notation])}</p>
        </div>
      );
    case "undecided":
      return (
        <p class="open">
          <InEnglish text={decision.reason} />
        </p>
      );
    case "unreadable":
      return <p class="bad">{say.unreadable(decision.line, decision.column, <InEnglish text={decision.reason} />)}</p>;
  }
}

/** Returns true if a PEG looks ahead: outside of strings and classes, only lookaheads have these characters. */
function looksAhead(peg: string): boolean {
  return /[&!]/.test(peg.replace(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\[(?:\\.|[^\]\\])*\]|\/\/.*/g, ""));
}

function Unequal({ witness, wrongly, nesting, milliseconds }: PegDecision & { readonly is: "unequal" }): JSX.Element {
  const { common, decision: say } = texts();
  const shown = <Quoted text={witness} witness />;
  const time = <Time milliseconds={milliseconds} />;
  return nesting === undefined
    ? say.unequal(shown, common.wrongly[wrongly], time)
    : say.unequalUpTo(shown, common.wrongly[wrongly], nesting, time);
}

/** Shows both derivations of a string that a PEG accepts rightly and derives differently. */
function OtherStructure({ structure }: { readonly structure: Structure & { readonly is: "different" } }): JSX.Element {
  const say = texts().decision;
  const { rule, witness, published, written } = structure;
  return (
    <div class="bad">
      <p>{say.otherStructure(<Quoted text={witness} witness />, <code>{rule}</code>)}</p>
      <div class="beside">
        <Derivation title={say.asInDocument} lines={published} rule={rule} />
        <Derivation title={say.yourPeg} lines={written} rule={rule} />
      </div>
    </div>
  );
}

interface DerivationProps {
  readonly title: string;
  readonly lines: readonly DerivationLine[];
  /** The rule that differs. */
  readonly rule: string;
}

function Derivation({ title, lines, rule }: DerivationProps): JSX.Element {
  return (
    <figure class="derivation">
      <figcaption>{title}</figcaption>
      <pre class="grammar">
        {lines.map((line, i) => (
          <Fragment key={i}>
            {"  ".repeat(line.depth)}
            {line.rule === rule ? <mark>{line.rule}</mark> : line.rule} {JSON.stringify(visible(line.text))}
            {"\n"}
          </Fragment>
        ))}
      </pre>
    </figure>
  );
}

/** Returns the marks of a decision in the text that it is about. */
export function marksOf({ peg, work }: DecidedPeg): readonly Mark[] {
  if (work?.is !== "done" || work.answer.is !== "unreadable") return [];
  return faultMarks(peg, work.answer);
}

function Time({ milliseconds }: { readonly milliseconds: number }): JSX.Element {
  return <span class="time">{texts().decision.time(Math.max(1, Math.round(milliseconds)))}</span>;
}
