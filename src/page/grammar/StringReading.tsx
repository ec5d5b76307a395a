import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { usePage } from "../fragment.js";
import { ParseTree } from "../parts/ParseTree.js";
import { Failure } from "../parts/words.js";
import { texts } from "../texts/texts.js";
import { PegStepper } from "../trace/Stepper.js";
import { traceMade, treeMade } from "../work/exampleReading.js";
import { linesOf } from "../work/treeLines.js";
import { useSettled } from "../work/useWork.js";
import type { MadeProps } from "./MadePegOfRule.js";

/** Shows how the PEG reads the first example: its tree, or its trace step by step. */
export function StringReading({ rule, made, href, as }: MadeProps & { readonly as: "tree" | "trace" }): JSX.Element {
  const { grammar: say } = texts();
  const settled = useSettled(usePage().shown["text"] ?? "");
  const grammar = useMemo(() => new Map(made.map(({ pegName, peg }) => [pegName, peg])), [made]);
  const trace = useMemo(() => traceMade(made, rule, settled), [made, rule, settled]);
  const tree = useMemo(() => (typeof trace === "object" ? treeMade(trace, made) : undefined), [trace]);
  if (trace === undefined) return <p class="none">{say.noPegToRead}</p>;
  if (typeof trace === "string") return <Failure why={trace} />;
  const key = JSON.stringify([rule, settled]);
  return (
    <>
      <p role="status">{say.outcomes[trace.outcome]}</p>
      {as === "tree" && tree && <ParseTree key={key} href={href} input={settled} lines={linesOf(tree)} />}
      {as === "trace" && (
        <PegStepper
          trace={trace}
          grammar={grammar}
          href={(pegName) => href(made.find((one) => one.pegName === pegName)?.rule ?? pegName)}
        />
      )}
    </>
  );
}
