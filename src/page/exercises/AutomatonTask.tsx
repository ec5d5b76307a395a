import type { JSX } from "preact";
import { itemAt } from "../../text/itemAt.js";
import { usePage } from "../fragment.js";
import { Drawing } from "../parts/AutomatonSection.js";
import { Worked } from "../parts/progress.js";
import { Folded, ScrollRegion } from "../parts/scrolling.js";
import { Quoted } from "../parts/words.js";
import { texts } from "../texts/texts.js";
import { wronglyMarked } from "../work/automatonTask.js";
import type { LanguageSubject } from "../work/languageSubject.js";
import { useWork } from "../work/useWork.js";
import type { Works } from "../work/works.js";

interface TaskProps {
  readonly of: LanguageSubject;
}

/** A task: to complete the automaton of a rule by marking the states in which a string may end. */
export function AutomatonTask({ of }: TaskProps): JSX.Element {
  const { shown } = usePage();
  return (
    <Folded summary={texts().exercises.automaton.summary} open={shown["ends"] !== undefined}>
      {() => <Task of={of} />}
    </Folded>
  );
}

function Task({ of }: TaskProps): JSX.Element {
  const { exercises, language } = texts();
  const work = useWork("automatonTask", [of]);
  return (
    <Worked work={work} said={language.automaton.drawing}>
      {(task) => (task ? <Marking of={of} task={task} /> : <p class="none">{exercises.automaton.none}</p>)}
    </Worked>
  );
}

type MarkingProps = TaskProps & { readonly task: NonNullable<Works["automatonTask"]["answer"]> };

/** The automaton without its marks, and the decision on those that a learner made; the link has them. */
function Marking({ of: { rule }, task }: MarkingProps): JSX.Element {
  const { shown, show } = usePage();
  const { common, exercises } = texts();
  const say = exercises.automaton;
  const marked = new Set(
    (shown["ends"] ?? "")
      .split(".")
      .map(Number)
      .filter((state) => state > 0),
  );
  const mark = (state: number): void => {
    if (!marked.delete(state)) marked.add(state);
    show({ ends: [...marked].sort((a, b) => a - b).join(".") });
  };
  const wrong = wronglyMarked(task, marked);
  return (
    <>
      <p class="help">{say.help(<code>{rule}</code>)}</p>
      <ScrollRegion label={say.summary}>
        <Drawing drawing={task.drawing} rule={rule} here={0} marking={{ marked, mark }} />
      </ScrollRegion>
      <div role="status">
        {shown["ends"] !== undefined &&
          (wrong === undefined ? (
            <p class="good">{say.right}</p>
          ) : (
            <p class="bad">
              {say.wrong(
                <Quoted text={itemAt(task.strings, wrong - 1)} witness />,
                wrong,
                common.wrongly[marked.has(wrong) ? "accepted" : "refused"],
              )}
            </p>
          ))}
      </div>
    </>
  );
}
