import type { JSX } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { BrowserTrace, readingInWords } from "../parts/BrowserTrace.js";
import { TextField } from "../parts/fields.js";
import { LiveStatus } from "../parts/progress.js";
import { texts } from "../texts/texts.js";
import { browserAnswer } from "../work/browserAnswer.js";
import { LONGEST, PageElement } from "./PageElement.js";

/**
 * `<browser-reading value="a/b" base="http://h/">`: how a browser reads a string that can be changed, rule by rule. For each string the
 * element dispatches a `reading` event, whose `detail` is `{ value, base, href }`; `href` is `undefined` if a browser refuses the string.
 */
export class BrowserReading extends PageElement {
  static readonly observedAttributes = ["value", "base", "lang"];

  protected content(): JSX.Element {
    const { value } = this;
    const base = this.getAttribute("base") ?? "";
    return (
      <Content
        lang={this.language}
        value={value}
        base={base}
        take={(taken) => {
          this.value = taken;
        }}
        tell={(href) => this.tell("reading", { value, base, href })}
      />
    );
  }
}

interface ContentProps {
  readonly lang: string;
  readonly value: string;
  readonly base: string;
  readonly take: (value: string) => void;
  readonly tell: (href: string | undefined) => void;
}

function Content({ lang, value, base, take, tell }: ContentProps): JSX.Element {
  const { elements: say, verdicts } = texts();
  const length = value.length + base.length;
  const answer = useMemo(() => (length > LONGEST ? undefined : browserAnswer(value, base)), [value, base, length]);
  useEffect(() => {
    if (answer) tell("reading" in answer && answer.reading.accepted ? answer.reading.href : undefined);
  }, [answer]);
  return (
    <div role="group" lang={lang} aria-label={say.browser}>
      <TextField id="uri" label={verdicts.field.label} text={value} change={take} />
      {answer ? (
        <>
          <LiveStatus text={readingInWords(answer)} />
          <BrowserTrace input={value} answer={answer} />
        </>
      ) : (
        <p class="bad">{say.tooLong(length, LONGEST)}</p>
      )}
    </div>
  );
}
