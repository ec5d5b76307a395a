import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { PegGrammar } from "../../peg/peg.js";
import { railroadOfPeg } from "../../teach/railroad.js";
import type { Trace } from "../../teach/steps.js";
import { valueFor } from "../../text/itemAt.js";
import { texts } from "../texts/texts.js";
import { Diagram } from "./Diagram.js";
import { Stepper } from "./Stepper.js";
import type { TracePlace } from "./Stepper.js";

interface PegStepperProps {
  readonly trace: Trace;
  /** The rules of the PEG that is traced. */
  readonly grammar: PegGrammar;
  /** The event that is shown first; the beginning if left out. */
  readonly first?: TracePlace;
  /** Names the diagram of a rule for screen readers. */
  readonly label?: (pegName: string) => string;
  /** Gives the address to which the diagram's box of a rule leads, if it is a link. */
  readonly href?: (pegName: string) => string;
  /** Is told of each event that is gone to. */
  readonly went?: (place: TracePlace) => void;
}

const NO_LINK = (): undefined => undefined;
const BEGINNING: TracePlace = { step: 0, kind: "enter" };

/** The trace of a PEG that no document has: event by event, beside the diagram of the rule under way. */
export function PegStepper({
  trace,
  grammar,
  first = BEGINNING,
  label = texts().common.railroadOfStep,
  href,
  went,
}: PegStepperProps): JSX.Element {
  const [gone, setGone] = useState<{ readonly in: Trace; readonly to: TracePlace }>();
  return (
    <Stepper
      trace={trace}
      grammar={grammar}
      place={gone?.in === trace ? gone.to : first}
      goTo={(to) => {
        setGone({ in: trace, to });
        went?.(to);
      }}
      diagram={(at) => (
        <Diagram
          label={label(at.pegName)}
          draw={(width) =>
            railroadOfPeg(
              [{ pegName: at.pegName, peg: valueFor(grammar, at.pegName) }],
              at.pegName,
              { width, styled: false, href: href ?? NO_LINK },
              texts().railroad,
            )
          }
          drawn={JSON.stringify([at.pegName, grammar.get(at.pegName)])}
          lit={at}
        />
      )}
    />
  );
}
