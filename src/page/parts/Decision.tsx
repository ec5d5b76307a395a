import { Fragment } from "preact";
import type { JSX } from "preact";
import type { PegDecision } from "../work/decidePeg.js";
import type { DerivationLine, Structure } from "../work/structure.js";
import type { DecidedPeg } from "../work/usePegDecision.js";
import { Caret } from "./Caret.js";
import { Quoted } from "./Quoted.js";
import { visible } from "./visible.js";
import { Waiting } from "./Waiting.js";

interface DecisionProps {
  readonly decided: DecidedPeg<"judge" | "own">;
  /** The published name. */
  readonly rule: string;
  /** Shows more about a string on which the two differ. */
  readonly more: (witness: string) => JSX.Element;
  /** The text while there is nothing to decide. */
  readonly idle?: string;
}

/** The decision on a PEG. A screen reader announces the decision when it changes, but not the progress. */
export function Decision({ decided: { peg, work, cancel, again }, rule, more, idle = "" }: DecisionProps): JSX.Element {
  const decision = work?.is === "done" ? work.answer : undefined;
  return (
    <div class="judgement">
      <div role="status">
        {work === undefined && <p>{again ? "Nothing is being decided." : idle}</p>}
        {work?.is === "failed" && <p class="bad">{visible(work.why)}</p>}
        {decision && <Decided decision={decision} rule={rule} />}
      </div>
      {again && (
        <p>
          <button type="button" onClick={again}>
            Decide
          </button>
        </p>
      )}
      {work?.is === "under way" && (
        <Waiting progress={work.progress}>
          Deciding, for all strings …{" "}
          <button type="button" onClick={cancel}>
            Cancel
          </button>
        </Waiting>
      )}
      {decision?.is === "unequal" && more(decision.witness)}
      {decision?.is === "unreadable" && <Fault peg={peg} {...decision} />}
    </div>
  );
}

function Decided({ decision, rule }: { readonly decision: PegDecision; readonly rule: string }): JSX.Element {
  switch (decision.is) {
    case "equal":
      if (decision.structure?.is === "different") return <OtherStructure structure={decision.structure} />;
      return (
        <p class="good">
          <strong>Equal.</strong> It accepts exactly the strings of <code>{rule}</code>: decided for all strings, with{" "}
          {decision.pairs} pairs of states
          <Time {...decision} />.{decision.structure?.is === "same" && <SameStructure {...decision.structure} />}
          {decision.structure?.is === "undecided" &&
            ` How it derives them is not decided: ${decision.structure.reason}.`}
        </p>
      );
    case "unequal":
      return (
        <div class="bad">
          <p>
            <strong>Not equal.</strong> <Quoted text={decision.witness} witness /> is wrongly {decision.wrongly}; no
            shorter string shows a difference
            <Time {...decision} />.
          </p>
          <p>
            {decision.wrongly === "accepted" ? (
              <>
                <code>{rule}</code> as published does not allow it, but your PEG accepts it.
              </>
            ) : (
              <>
                <code>{rule}</code> as published allows it, but your PEG does not accept the whole of it.
              </>
            )}
          </p>
        </div>
      );
    case "undecided":
      return <p class="bad">{visible(decision.reason)}</p>;
    case "unreadable":
      return (
        <p class="bad">
          Line {decision.line}, column {decision.column}: {visible(decision.reason)}
        </p>
      );
  }
}

function SameStructure({ rules, tried }: Structure & { readonly is: "same" }): JSX.Element {
  if (rules.length === 0) return <></>;
  return (
    <>
      {" "}
      Their parts are derived through {rules.join(", ")} as in the document: for all strings if at all, and in {tried}{" "}
      strings that were tried in the same places.
    </>
  );
}

/** Shows both derivations of a string that a PEG accepts rightly and derives differently. */
function OtherStructure({ structure }: { readonly structure: Structure & { readonly is: "different" } }): JSX.Element {
  const { rule, witness, published, written } = structure;
  return (
    <div class="bad">
      <p>
        <strong>The right strings, but another structure.</strong> In <Quoted text={witness} witness />, the document
        and your PEG do not derive the same part through <code>{rule}</code>.
      </p>
      <div class="beside">
        <Derivation title="As in the document" lines={published} rule={rule} />
        <Derivation title="Your PEG" lines={written} rule={rule} />
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

/** The line that cannot be read. */
function Fault({
  peg,
  line,
  column,
}: {
  readonly peg: string;
  readonly line: number;
  readonly column: number;
}): JSX.Element {
  const text = peg.split("\n")[line - 1] ?? "";
  return (
    <Caret
      input={text}
      offset={Math.min(column - 1, text.length)}
      label={`the fault is in line ${line}, column ${column}`}
    />
  );
}

function Time({ milliseconds }: { readonly milliseconds: number }): JSX.Element {
  return <span class="time"> (decided in {Math.max(1, Math.round(milliseconds))} ms)</span>;
}
