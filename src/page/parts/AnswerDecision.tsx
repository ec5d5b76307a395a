import type { JSX } from "preact";
import type { ExerciseSubject } from "../exerciseSubject.js";
import { texts } from "../texts/texts.js";
import type { DecidedPeg, DecisionKind } from "../work/usePegDecision.js";
import { Decision } from "./Decision.js";
import { LanguageWitness } from "./LanguageWitness.js";
import { PegTrace } from "./PegTrace.js";

interface AnswerDecisionProps {
  readonly subject: ExerciseSubject;
  readonly decided: DecidedPeg<DecisionKind>;
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
