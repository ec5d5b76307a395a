import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { usePage } from "../fragment.js";
import { BrowserTrace, readingInWords } from "../parts/BrowserTrace.js";
import { TextField } from "../parts/fields.js";
import { LiveStatus, WorkStatus } from "../parts/progress.js";
import { UriField } from "../parts/UriField.js";
import { texts } from "../texts/texts.js";
import { browserAnswer } from "../work/browserAnswer.js";
import { LONGEST_AT_ONCE, useWork } from "../work/useWork.js";

/** Examples: each is read differently by a browser and by RFC 3986. */
const EXAMPLES = [
  "http:\\\\127.1\\@evil.example/..",
  "http://faß.example:080/%2e/a b",
  "http:///%65vil.example",
  "file://C:/../x",
  "http://1.2.3.999/",
  "http:a?b#c",
];
const FIRST = "http:\\\\127.1\\@evil.example/..";

/** Shows how a browser reads a string, rule by rule. */
export function Browser(): JSX.Element {
  const { shown, show } = usePage();
  const input = shown["uri"] ?? FIRST;
  const base = shown["base"] ?? "";
  const short = input.length + base.length <= LONGEST_AT_ONCE;
  const atOnce = useMemo(() => (short ? browserAnswer(input, base) : undefined), [input, base, short]);
  const work = useWork("browser", short ? undefined : [input, base]);
  const answer = atOnce ?? (work?.is === "done" ? work.answer : undefined);
  return (
    <>
      <p class="help">{texts().browser.help}</p>
      <UriField
        input={input}
        examples={EXAMPLES}
        change={(uri) => show({ uri })}
        choose={(uri) => show({ uri }, "chosen")}
      />
      <TextField id="base" label={texts().browser.base} text={base} change={(typed) => show({ base: typed })} />
      <LiveStatus text={answer ? readingInWords(answer) : ""} />
      {answer ? (
        <BrowserTrace input={input} answer={answer} />
      ) : (
        <WorkStatus work={work} said={texts().common.lookingAt(input.length)} />
      )}
    </>
  );
}
