import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { texts } from "../texts/texts.js";
import { isFoundAnywhere } from "../work/languageAnswer.js";
import type { LanguageNotation } from "../work/languageAnswer.js";
import type { LanguageSubject } from "../work/languageSubject.js";
import { AutomatonSection } from "./AutomatonSection.js";

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
      <details
        onToggle={(event) => {
          setDrawn(event.currentTarget.open);
        }}
      >
        <summary>{say.decision.automaton}</summary>
        {drawn && <AutomatonSection key={witness} of={of} rule={of.rule} first={witness} atEnd />}
      </details>
    </>
  );
}
