import { Fragment, type JSX } from "preact";
import { browserRules, type BrowserComponent, type BrowserReading } from "../../documents/urlStandard/browser.js";
import type { BrowserRuleId } from "../../documents/urlStandard/ruleFacts.js";
import { texts } from "../texts/texts.js";
import { changedPart, type BrowserAnswer, type StrictComponents } from "../work/browserAnswer.js";
import { Folded, Table } from "./scrolling.js";
import { visible } from "./visible.js";
import { ComponentCell, Failure, InEnglish, Quoted } from "./words.js";

interface BrowserTraceProps {
  readonly input: string;
  readonly answer: BrowserAnswer;
}

/** Sums a browser's reading up for a screen reader. */
export function readingInWords(answer: BrowserAnswer): string {
  const say = texts().browser;
  if ("notDecided" in answer) return answer.notDecided;
  const { reading } = answer;
  return texts().common.sentences([
    reading.accepted ? `${say.reads} ${reading.href}` : refusalHeading(reading),
    strictly(reading),
  ]);
}

/** A browser's reading of a string beside that of RFC 3986: the string after each rule, and the components of both. */
export function BrowserTrace({ input, answer }: BrowserTraceProps): JSX.Element {
  if ("notDecided" in answer) return <Failure why={answer.notDecided} />;
  const { reading, strict } = answer;
  return (
    <>
      <Result reading={reading} />
      <Steps input={input} reading={reading} />
      {reading.accepted && <Components reading={reading} strict={strict} />}
    </>
  );
}

function refusalHeading(reading: BrowserReading): string {
  const say = texts().browser;
  return !reading.accepted && reading.refusal.argument === "base" ? say.refusesBase : say.refuses;
}

/** States whether RFC 3986 reads the same, and whether a request would go elsewhere. */
function strictly(reading: BrowserReading): string {
  const { strict: say } = texts().browser;
  const { uri, differs } = reading.rfc3986;
  if (uri === undefined) return say.refuses;
  if (!reading.accepted) return say.accepts;
  if (differs.length === 0) return say.same;
  return reading.goesElsewhere === true ? say.elsewhere(differs) : say.other(differs);
}

function Result({ reading }: { readonly reading: BrowserReading }): JSX.Element {
  const say = texts().browser;
  const isWarning = reading.accepted ? reading.goesElsewhere === true : reading.rfc3986.uri !== undefined;
  return (
    <div class={`row ${reading.accepted ? "accepted" : "refused"} browser-result`}>
      <h2>
        <span class="verdict">{reading.accepted ? say.reads : refusalHeading(reading)}</span>
      </h2>
      {reading.accepted ? (
        <p>
          <code class="uri">{visible(reading.href)}</code>
        </p>
      ) : (
        <p>
          <InEnglish text={reading.refusal.message} />
        </p>
      )}
      <p class={isWarning ? "bad" : undefined}>{strictly(reading)}</p>
      {reading.accepted && reading.uri !== reading.href && (
        <p>
          {say.sameUri} <Quoted text={reading.uri} />
        </p>
      )}
    </div>
  );
}

function Steps({ input, reading }: { readonly input: string; readonly reading: BrowserReading }): JSX.Element {
  const say = texts().browser;
  const { steps } = reading;
  const refusing = reading.accepted || reading.refusal.argument === "base" ? undefined : reading.refusal.rule;
  return (
    <section aria-labelledby="rules-heading">
      <h2 id="rules-heading">{say.steps}</h2>
      <ol class="verdicts browser-steps">
        <li class="row">
          <p class="none">{say.input}</p>
          <code class="uri">{input === "" ? <Quoted text="" /> : visible(input)}</code>
        </li>
        {steps.map(({ rule, kind, text }, i) => (
          <li class={`row ${kind}`} key={rule}>
            <p>
              <strong>{say.kinds[kind]}</strong> <RuleInWords id={rule} />
            </p>
            <ChangedText before={steps[i - 1]?.text ?? input} text={text} />
          </li>
        ))}
        {refusing !== undefined && (
          <li class="row refused">
            <p>
              <strong class="verdict">{say.refuses}</strong> <RuleInWords id={refusing} />
            </p>
          </li>
        )}
      </ol>
      {steps.length === 0 && refusing === undefined && <p>{say.noSteps}</p>}
      <dl class="samples browser-kinds">
        {(["mend", "normal", "other"] as const).map((kind) => (
          <Fragment key={kind}>
            <dt class={kind}>{say.kinds[kind]}</dt>
            <dd>{say.kindsHelp[kind]}</dd>
          </Fragment>
        ))}
      </dl>
      <Folded summary={say.allRules}>{() => <AllRules />}</Folded>
    </section>
  );
}

/** The name of a rule, and what it does. Its section and the words of the standard are in the list of all rules. */
function RuleInWords({ id }: { readonly id: string }): JSX.Element {
  return (
    <>
      <code>{id}</code> <span class="none">{texts().browser.rules[id as BrowserRuleId]}</span>
    </>
  );
}

/** A text with what differs from the one before it marked. */
function ChangedText({ before, text }: { readonly before: string; readonly text: string }): JSX.Element {
  if (text === "") return <Quoted text="" />;
  const { start, end } = changedPart(before, text);
  return (
    <code class="uri">
      {visible(text.slice(0, start))}
      {end > start && <mark>{visible(text.slice(start, end))}</mark>}
      {visible(text.slice(end))}
    </code>
  );
}

function AllRules(): JSX.Element {
  const { browser: say, common } = texts();
  return (
    <Table label={say.allRules} heads={[say.number, common.rule, say.kind, say.does, say.section, say.sentence]}>
      {browserRules.map(({ id, kind, section, sentence }, i) => (
        <tr key={id}>
          <td>{i + 1}</td>
          <th scope="row" class="unbroken">
            <code>{id}</code>
          </th>
          <td class="unbroken">{say.kinds[kind]}</td>
          <td>{say.rules[id as BrowserRuleId]}</td>
          <td lang="en">{section}</td>
          <td lang="en">{sentence}</td>
        </tr>
      ))}
    </Table>
  );
}

type Accepted = BrowserReading & { readonly accepted: true };

function Components({
  reading,
  strict,
}: {
  readonly reading: Accepted;
  readonly strict: StrictComponents | undefined;
}): JSX.Element {
  const say = texts().browser;
  const { url, rfc3986 } = reading;
  const names = (Object.keys(url) as BrowserComponent[]).filter(
    (name) => url[name] !== undefined || strict?.[name] !== undefined,
  );
  return (
    <section aria-labelledby="components-heading">
      <h2 id="components-heading">{texts().verdicts.components}</h2>
      <Table
        label={texts().verdicts.componentsTable}
        class="components"
        heads={[say.component, say.inBrowser, ...(strict ? [say.inRfc3986] : [])]}
      >
        {names.map((name) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <ComponentCell text={url[name]} />
            {strict && <ComponentCell text={strict[name]} differs={rfc3986.differs.includes(name) && say.inBrowser} />}
          </tr>
        ))}
      </Table>
    </section>
  );
}
