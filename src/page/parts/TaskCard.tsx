import type { JSX } from "preact";
import { useLayoutEffect, useMemo, useState } from "preact/hooks";
import { generation } from "../../documents/index.js";
import { tracePeg } from "../../grammars/trace/traceRules.js";
import { usePage } from "../state/address.js";
import { saveAnswer, savedAnswer, saveSolved, solvedTasks } from "../state/progress.js";
import { markup, rich, t } from "../locales/message.js";
import { visible } from "../locales/visible.js";
import { answerCause, STEPS_SHOWN } from "../worker/answerCause.js";
import { isRight, type PegDecision } from "../worker/decidePeg.js";
import { modelOf, sourceOf, taskText, type Task } from "../worker/lessons.js";
import { answerRules, givenAbnf } from "../worker/languageSubject.js";
import { pegRemark } from "../worker/pegHint.js";
import { faultMarks } from "../worker/unusable.js";
import { useDecision, useKept } from "../worker/useWork.js";
import { readPeg } from "../worker/writtenPeg.js";
import { Drawer } from "./Drawer.js";
import { Editor } from "./Editor.js";
import { GrammarText } from "./GrammarText.js";
import { namesIn } from "./grammarTokens.js";
import { narrowAbnf } from "./narrowAbnf.js";
import { Choice, peggedLines, shortened, Steps } from "./Steps.js";
import { WorkState } from "./WorkState.js";

interface TaskCardProps {
  readonly task: Task;
  readonly isOpen: boolean;
  readonly open: () => void;
  /** Called when the task is solved. */
  readonly solved: () => void;
}

/** A task: closed it is a line with its state, open it has the field for the answer and the decision on it. */
export function TaskCard(props: TaskCardProps): JSX.Element {
  const { task, isOpen, open } = props;
  const isSolved = solvedTasks().includes(task.name);
  const { title } = taskText(task);
  if (isOpen) return <OpenTask {...props} />;
  return (
    <article class="task closed">
      <header>
        <h3>
          <button type="button" class="link plainlink" aria-expanded={false} onClick={open}>
            {visible(title)}
          </button>
        </h3>
        <span class="mono quiet">
          {task.right
            .filter((one) => one !== "")
            .slice(0, 2)
            .map(visible)
            .join(", ")}
        </span>
        <span class={isSolved ? "tag valid" : "tag"}>{t(isSolved ? "learn.solved" : "learn.open")}</span>
      </header>
    </article>
  );
}

function OpenTask({ task, open, solved }: TaskCardProps): JSX.Element {
  const { shown, show } = usePage();
  const { name, answer, subject, right, wrong, allowsNesting } = task;
  const { title, says, hints } = taskText(task);
  const begun = useMemo(
    () => ({ peg: `${answerRules(subject).pegName} = `, abnf: `${subject.rule} = `, regexp: "" })[answer],
    [task],
  );
  const abnf = "generation" in subject ? generation(subject.generation).rule(subject.rule).abnf : subject.abnf;
  const given = useMemo(() => (answer === "abnf" ? givenAbnf(subject) : []), [task]);
  const linked = shown["task"] === name || shown["abnf"] !== undefined ? shown["answer"] : undefined;
  const text = linked ?? savedAnswer(name) ?? begun;
  const decided = useDecision(subject, answer, text, begun);
  const kept = useKept(decided.work);
  const decision = decided.work?.is === "done" ? decided.work.answer : undefined;
  const done = decision !== undefined && isRight(decision, allowsNesting);
  // An answer that came with a link is decided, but is nobody's own.
  const isOwn = savedAnswer(name) === decided.peg;
  useLayoutEffect(() => {
    if (!done || !isOwn || solvedTasks().includes(name)) return;
    saveSolved(name);
    solved();
  }, [done, isOwn]);
  const cause = useMemo(
    () =>
      decision?.is === "unequal" && answer === "peg" ? answerCause(subject, decided.peg, decision.witness) : undefined,
    [decision],
  );
  const change = (written: string): void => {
    saveAnswer(name, written);
    show({ answer: written, ...(shown["abnf"] === undefined && { task: name }) });
  };
  const marks = decision?.is === "unreadable" ? faultMarks(decided.peg, decision) : cause?.mark ? [cause.mark] : [];
  const source = sourceOf(task);
  const tag = done
    ? "valid"
    : decision?.is === "unequal" || decision?.is === "equal"
      ? "invalid"
      : decision?.is === "undecided" || decision?.is === "equal up to"
        ? "open"
        : "";
  const isSolved = solvedTasks().includes(name);
  return (
    <article class="task" aria-labelledby={`task-${name}`}>
      <header>
        <h3 id={`task-${name}`}>
          <button type="button" class="link plainlink" aria-expanded onClick={open}>
            {visible(title)}
          </button>
        </h3>
        {source !== "" && <span class="quiet small">{source}</span>}
        <span class={`tag ${tag === "" && isSolved ? "valid" : tag}`}>
          {t(
            done || (tag === "" && isSolved)
              ? "learn.solved"
              : tag === "invalid"
                ? "learn.notYet"
                : tag === "open"
                  ? "check.tag.undecided"
                  : "learn.open",
          )}
        </span>
      </header>
      <p class="prose">{markup(visibleText(says))}</p>
      <p class="row small">
        <span class="quiet">{t("learn.right")}</span> <Samples texts={right} />{" "}
        <span class="quiet gapl">{t("learn.wrong")}</span> <Samples texts={wrong} />
      </p>
      <div class="pair">
        {answer !== "abnf" ? (
          <Shown title={t("learn.asPublished")} text={narrowAbnf(abnf)} />
        ) : given.length > 0 ? (
          <Shown title={t("learn.given")} text={given.join("\n")} />
        ) : (
          <div class="small quiet">{t("learn.core")}</div>
        )}
        <div>
          <Editor
            id={`answer-${name.replaceAll(/\W/g, "-")}`}
            label={t(`learn.your.${answer}`)}
            quiet={<span class="mono">{answer === "peg" ? answerRules(subject).pegName : subject.rule}</span>}
            notation={answer}
            text={text}
            change={change}
            marks={marks}
            names={
              answer === "abnf"
                ? namesIn(given.join("\n"), "abnf")
                : answer === "peg"
                  ? [...answerRules(subject).given.keys()]
                  : []
            }
          />
        </div>
      </div>
      {(decided.work !== undefined || kept) && (
        <div class="answer" role="status">
          {decided.work?.is === "under way" || decided.work?.is === "failed" || decided.work?.is === "cancelled" ? (
            <WorkState work={decided.work} says={t("learn.deciding")} />
          ) : (
            decision && <Decided task={task} decision={decision} written={decided.peg} cause={cause} />
          )}
        </div>
      )}
      {done && !isOwn && <p class="small quiet">{t("learn.fromLink")}</p>}
      <Hints hints={hints} model={modelOf(task)} answer={answer} />
    </article>
  );
}

function visibleText(text: string): string {
  return text.split("\n").map(visible).join("\n");
}

function Samples({ texts }: { readonly texts: readonly string[] }): JSX.Element {
  return (
    <>
      {texts.map((text) => (
        <code key={text}>{text === "" ? t("common.empty") : shortened(text)}</code>
      ))}
    </>
  );
}

function Shown({ title, text }: { readonly title: string; readonly text: string }): JSX.Element {
  return (
    <div>
      <p class="label">
        {title} <span class="quiet">ABNF</span>
      </p>
      <div class="editor quietly">
        <pre class="text" tabIndex={0}>
          <GrammarText text={text} notation="abnf" />
        </pre>
      </div>
    </div>
  );
}

interface DecidedProps {
  readonly task: Task;
  readonly decision: PegDecision;
  readonly written: string;
  readonly cause: ReturnType<typeof answerCause>;
}

/** First the sentence, then the evidence; how it is known is folded. */
function Decided({ task, decision, written, cause }: DecidedProps): JSX.Element {
  const { allowsNesting, answer } = task;
  switch (decision.is) {
    case "unreadable":
      return (
        <p class="fault-note">
          <strong>{t("grammar.faultAt", { line: decision.line })}</strong> {visible(decision.reason)}
        </p>
      );
    case "undecided":
      return (
        <>
          <h3>{t("learn.undecided")}</h3>
          <p>{visible(decision.reason)}</p>
        </>
      );
    case "equal up to":
      return (
        <>
          <h3>{t("learn.noDifference")}</h3>
          <p>{rich(allowsNesting ? "learn.upToCounts" : "learn.upTo", { n: decision.nesting })}</p>
        </>
      );
    case "same strings":
    case "equal": {
      const structure = "structure" in decision ? decision.structure : undefined;
      if (structure?.is === "different")
        return (
          <>
            <h3>{t("learn.otherParts")}</h3>
            <p>{rich("learn.otherPartsSays", { rule: structure.rule, text: structure.witness })}</p>
          </>
        );
      return (
        <>
          <p class="correct">
            <strong>{t("learn.correctAnswer")}</strong>
          </p>
          <Drawer bare title={t("learn.how")}>
            {() => (
              <p class="small">
                {decision.is === "equal"
                  ? t("learn.howEqual", { states: decision.states, pairs: decision.pairs })
                  : t("learn.howSame")}{" "}
                {structure?.is === "same" &&
                  structure.rules.length > 0 &&
                  rich("learn.howParts", { rules: structure.rules.join(", "), n: structure.tried })}
                {structure?.is === "undecided" && t("learn.howPartsNot")}
              </p>
            )}
          </Drawer>
        </>
      );
    }
    case "unequal":
      return (
        <>
          <h3>
            {rich(decision.wrongly === "refused" ? "learn.rejects" : "learn.accepts", {
              text: <Witness text={decision.witness} />,
            })}
          </h3>
          <p>
            {t(decision.nesting === undefined ? "learn.shortest" : "learn.found")}{" "}
            <FromExamples task={task} witness={decision.witness} written={written} wrongly={decision.wrongly} />
          </p>
          {answer === "peg" && <WrongSteps task={task} witness={decision.witness} written={written} cause={cause} />}
          <Drawer bare title={t("learn.how")}>
            {() => (
              <p class="small">
                {t(decision.nesting === undefined ? "learn.howUnequal" : "learn.howNested", {
                  n: decision.nesting ?? 0,
                  length: decision.witness.length,
                })}
              </p>
            )}
          </Drawer>
        </>
      );
  }
}

function Witness({ text }: { readonly text: string }): JSX.Element {
  return text === "" ? <em>{t("grammar.emptyString")}</em> : <code>{shortened(text)}</code>;
}

/** Names a string of the task's own examples that shows the same. */
function FromExamples({
  task,
  witness,
  written,
  wrongly,
}: {
  readonly task: Task;
  readonly witness: string;
  readonly written: string;
  readonly wrongly: "accepted" | "refused";
}): JSX.Element {
  const same = useMemo(() => {
    if (task.answer !== "peg") return undefined;
    const { given, pegName } = answerRules(task.subject);
    const grammar = new Map([...given, ...readPeg(written)]);
    return (wrongly === "refused" ? task.right : task.wrong).find((text) => {
      if (text === witness) return false;
      const { outcome } = tracePeg(grammar, pegName, text, { limit: STEPS_SHOWN });
      return outcome === (wrongly === "refused" ? "refused" : "accepted");
    });
  }, [task, witness, written]);
  return same === undefined ? <></> : rich("learn.showsSame", { text: <Witness text={same} /> });
}

interface WrongStepsProps {
  readonly task: Task;
  readonly witness: string;
  readonly written: string;
  readonly cause: ReturnType<typeof answerCause>;
}

/** Why a PEG gets a string wrong: the alternatives of the choice that decides, or a sentence; and all of its steps on request. */
function WrongSteps({ task, witness, written, cause }: WrongStepsProps): JSX.Element {
  const { trace, grammar, lines } = useMemo(() => {
    const own = readPeg(written);
    const { given, pegName } = answerRules(task.subject);
    const grammar = new Map([...given, ...own]);
    const trace = tracePeg(grammar, pegName, witness, { limit: STEPS_SHOWN });
    const isGiven = (name: string): boolean => !own.has(name);
    return { trace, grammar, lines: peggedLines(trace, { grammar, decisive: cause?.step, isGiven }) };
  }, [task, witness, written, cause]);
  const first = lines.findIndex((line) => line.decisive === true);
  const isChoice = cause && trace.outcome === "refused" && trace.steps[cause.step]?.kind === "alternative";
  const remark = pegRemark(written);
  return (
    <>
      {cause &&
        (isChoice ? <Choice trace={trace} grammar={grammar} number={cause.step} /> : <p>{visible(cause.cause)}</p>)}
      {remark !== undefined && <p>{remark}</p>}
      <Drawer bare title={t("learn.stepThrough")}>
        {() => <Steps input={witness} lines={lines} first={Math.max(0, first)} />}
      </Drawer>
    </>
  );
}

/** The hints of a task, each on request, and at last the solution. */
function Hints({
  hints,
  model,
  answer,
}: {
  readonly hints: readonly string[];
  readonly model: string;
  readonly answer: Task["answer"];
}): JSX.Element {
  const [asked, setAsked] = useState(0);
  const all = hints.length + 1;
  return (
    <div class="stack hints">
      {hints.slice(0, asked).map((hint, i) => (
        <p key={i}>
          <b>{t("learn.hintN", { n: i + 1 })}</b> {markup(hint)}
        </p>
      ))}
      {asked === all && (
        <div class="editor quietly">
          <pre class="text" tabIndex={0}>
            <GrammarText text={model} notation={answer} />
          </pre>
        </div>
      )}
      {asked < all && (
        <div class="row">
          <button type="button" class="button" onClick={() => setAsked(asked + 1)}>
            {asked < hints.length ? t("learn.hint", { n: asked + 1, of: hints.length }) : t("learn.solution")}
          </button>
        </div>
      )}
    </div>
  );
}
