import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { generation } from "../../index.js";
import { expressionsOf } from "../../comparison/teach/expressions.js";
import { trace } from "../../comparison/teach/trace.js";
import { Caret } from "../parts/Caret.js";
import { ParseTree } from "../parts/ParseTree.js";
import { RuleDiagram, RulePicker, ruleShown } from "../parts/rule.js";
import { Stepper, type TracePlace } from "../trace/Stepper.js";
import { FIRST_URI, UriField } from "../parts/UriField.js";
import { visible } from "../parts/visible.js";
import { texts } from "../texts/texts.js";
import { MOST_LINES, treeOf } from "../work/treeLines.js";
import { hrefAfter, usePage, type Shown } from "../fragment.js";
import { LiveStatus, WorkStatus } from "../parts/progress.js";
import { LONGEST_AT_ONCE, useSettled, useWork } from "../work/useWork.js";

const STEPS = 5_000;

/** Shows a string with its parse tree and its trace. */
export function Tree(): JSX.Element {
  const { shown, show } = usePage();
  const { common, tree: say } = texts();
  const { id, rule } = ruleShown(shown, "", "start");
  const input = shown["uri"] ?? FIRST_URI;
  const short = input.length <= LONGEST_AT_ONCE;
  const atOnce = useMemo(() => (short ? treeOf(id, rule, input) : undefined), [id, rule, input, short]);
  const work = useWork("tree", short ? undefined : [id, rule, input]);
  const result = atOnce ?? (work?.is === "done" ? work.answer : undefined);
  const settled = useSettled(input);
  const traced = useMemo(() => trace(id, settled, { rule, limit: STEPS }), [id, rule, settled]);
  return (
    <>
      <UriField
        input={input}
        change={(uri) => show({ uri, step: undefined, at: undefined })}
        choose={(uri) => show({ uri, step: undefined, at: undefined }, "chosen")}
      />
      <RulePicker id={id} rule={rule} name="start" reset={{ step: undefined, at: undefined }} />
      <section aria-labelledby="tree-heading">
        <h2 id="tree-heading">{say.heading}</h2>
        <LiveStatus text={result === undefined ? "" : result.is === "tree" ? say.derives(rule) : result.message} />
        {result === undefined && <WorkStatus work={work} said={common.lookingAt(input.length)} />}
        {result?.is === "refused" && (
          <>
            <p>{say.none(<code>{rule}</code>, generation(id).document)}</p>
            <Caret input={input} offset={result.offset} />
            <p class="bad">{visible(result.message)}</p>
          </>
        )}
        {result?.is === "tree" && (
          <>
            <p class="help">
              {result.lines.length >= MOST_LINES ? common.sentences([say.help, say.isLarge(MOST_LINES)]) : say.help}
            </p>
            <ParseTree
              key={`${id} ${rule}`}
              href={(to) => hrefAfter(shown, { view: "rules", generation: id, rule: to, peg: undefined })}
              input={input}
              lines={result.lines}
            />
          </>
        )}
      </section>
      <section aria-labelledby="trace-heading">
        <h2 id="trace-heading">{say.traceHeading}</h2>
        <Stepper
          trace={traced}
          grammar={expressionsOf(id).peg}
          place={placeShown(shown)}
          goTo={({ step, kind }) => show({ step: String(step), at: kind === "enter" ? undefined : kind })}
          diagram={(place) => <RuleDiagram id={id} rule={place.rule} peg lit={place} />}
        />
      </section>
    </>
  );
}

/** Returns the place in the trace that the fragment names; its beginning if it names none. */
function placeShown({ step, at }: Shown): TracePlace {
  const kind = (["give back", "succeed", "fail"] as const).find((one) => one === at) ?? "enter";
  return { step: Math.max(0, Math.trunc(Number(step)) || 0), kind };
}
