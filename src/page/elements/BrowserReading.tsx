import type { JSX } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { BrowserTrace, readingInWords } from "../parts/BrowserTrace.js";
import { TextField } from "../parts/fields.js";
import { LiveStatus } from "../parts/progress.js";
import { texts } from "../texts/texts.js";
import { browserAnswer } from "../work/browserAnswer.js";
import { LONGEST, PageElement, type ContentProps } from "./PageElement.js";

/**
 * `<browser-reading value="a/b" base="http://h/">`: how a browser reads a string that can be changed, rule by rule. For each string the
 * element dispatches a `reading` event, whose `detail` is `{ value, base, href }`; `href` is `undefined` if a browser refuses the string.
 */
export class BrowserReading extends PageElement {
  static readonly observedAttributes = ["value", "base", "lang"];

  protected readonly named = "browser";
  protected readonly content = Content;
}

function Content({ element }: ContentProps): JSX.Element {
  const { value } = element;
  const base = element.getAttribute("base") ?? "";
  const { elements: say, verdicts } = texts();
  const length = value.length + base.length;
  const answer = useMemo(() => (length > LONGEST ? undefined : browserAnswer(value, base)), [value, base, length]);
  useEffect(() => {
    if (!answer) return;
    const href = "reading" in answer && answer.reading.accepted ? answer.reading.href : undefined;
    element.tell("reading", { value, base, href });
  }, [answer]);
  return (
    <>
      <TextField id="uri" label={verdicts.field.label} text={value} change={element.take} />
      {answer ? (
        <>
          <LiveStatus text={readingInWords(answer)} />
          <BrowserTrace input={value} answer={answer} />
        </>
      ) : (
        <p class="bad">{say.tooLong(length, LONGEST)}</p>
      )}
    </>
  );
}
