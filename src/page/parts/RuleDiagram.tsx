import type { JSX } from "preact";
import { railroadIn } from "../../teach/railroad.js";
import { hrefAfter } from "../fragment.js";
import type { Shown } from "../fragment.js";
import type { PegPlace } from "../pegPlace.js";
import { texts } from "../texts/texts.js";
import { Diagram } from "./Diagram.js";
import type { RuleOf } from "./RulePicker.js";

interface RuleDiagramProps extends RuleOf {
  readonly shown: Shown;
  /** Draw the PEG, not the rule as its document has it. */
  readonly peg?: boolean;
  /** The part of it that is highlighted. */
  readonly lit?: PegPlace;
}

/** The railroad diagram of a rule of a generation; the boxes of other rules lead to those. */
export function RuleDiagram({ shown, id, rule, peg = false, lit }: RuleDiagramProps): JSX.Element {
  const kept = linked(shown);
  return (
    <Diagram
      label={(peg ? texts().common.railroadOfPeg : texts().common.railroad)(rule)}
      draw={(width) =>
        railroadIn(texts().railroad, id, rule, {
          peg,
          width,
          styled: false,
          href: (to) => hrefAfter(kept, { view: "rules", generation: id, rule: to }),
        })
      }
      drawn={JSON.stringify([id, rule, peg, kept])}
      lit={lit}
    />
  );
}

/** Returns the state that a link to another rule keeps. */
function linked({ uri }: Shown): Shown {
  return uri === undefined || uri.length > 500 ? {} : { uri };
}
