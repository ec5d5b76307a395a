import type { JSX } from "preact";
import { writePeg } from "../../languages/peg/writePeg.js";
import { PegDiagram } from "../parts/Diagram.js";
import { GrammarText } from "../parts/GrammarText.js";
import { WorkStatus } from "../parts/progress.js";
import { departureName, InEnglish, Quoted } from "../parts/words.js";
import { texts } from "../texts/texts.js";
import type { MadeRule } from "../work/grammarReading.js";
import { useWork } from "../work/useWork.js";

export interface MadeProps {
  readonly rule: string;
  readonly made: readonly MadeRule[];
  readonly href: (rule: string) => string;
}

/** The PEG that was made of a rule in ABNF, with what is decided of it. */
export function MadePegOfRule({ abnf, rule, made, href }: MadeProps & { readonly abnf: string }): JSX.Element {
  const { grammar: say } = texts();
  const here = made.filter((one) => one.rule === rule);
  const [first] = here;
  if (!first) return <p class="none">{say.noPeg}</p>;
  // Without departures, the PEG has the diagram of the rule, which is above it.
  const isAsWritten = here.length === 1 && first.departures.length === 0;
  const publishedOf = new Map(made.map(({ pegName, rule: of }) => [pegName, of]));
  return (
    <>
      <PegOfRule rule={rule} rules={here} drawn={!isAsWritten} href={(to) => href(publishedOf.get(to) ?? to)} />
      <p class={first.result === "equal" ? "good" : undefined}>
        {say.results[first.result]}{" "}
        {first.reason !== undefined && (
          <>
            <InEnglish text={first.reason} />.{" "}
          </>
        )}
        {first.departures.length > 0 && say.departs(first.departures.map(departureName))}
      </p>
      {first.result === "undecided" && <NestedRule abnf={abnf} rule={rule} made={made} />}
    </>
  );
}

interface PegOfRuleProps extends Pick<MadeProps, "rule" | "href"> {
  readonly rules: readonly MadeRule[];
  /** False if the diagram is not shown; true if omitted. */
  readonly drawn?: boolean;
}

/** The rules of a PEG for one rule of a grammar: their text and their diagram. */
export function PegOfRule({ rule, rules, drawn = true, href }: PegOfRuleProps): JSX.Element {
  const { common, railroad } = texts();
  return (
    <>
      <GrammarText text={rules.map(({ pegName, peg }) => `${pegName} = ${writePeg(peg)}`).join("\n")} notation="peg" />
      {drawn && (
        <PegDiagram label={common.railroadOfPeg(rule)} rules={rules} title={railroad.asPeg(rule)} href={href} />
      )}
    </>
  );
}

/** States, for a rule whose recursion is not regular, to which depth its PEG is right. */
function NestedRule({ abnf, rule, made }: Omit<MadeProps, "href"> & { readonly abnf: string }): JSX.Element {
  const { common, grammar: say } = texts();
  const work = useWork("nesting", [abnf, rule, made]);
  if (work?.is !== "done") return <WorkStatus work={work} said={say.decidingNesting} />;
  const { answer } = work;
  if (answer.is === "equal up to") return <p class="open">{say.equalUpTo(answer.nesting)}</p>;
  if (answer.is !== "unequal") return <></>;
  return <p class="bad">{say.unequalUpTo(<Quoted text={answer.witness} witness />, common.wrongly[answer.wrongly])}</p>;
}
