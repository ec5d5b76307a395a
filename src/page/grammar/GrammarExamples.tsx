import type { JSX } from "preact";
import { hrefAfter, usePage } from "../fragment.js";
import { Button, TextField } from "../parts/fields.js";
import { PartsOfText } from "../parts/words.js";
import { texts } from "../texts/texts.js";
import type { ExampleGrammar, ExampleReading } from "../work/exampleReading.js";
import { useSettled, useWork } from "../work/useWork.js";

/** The most examples beside the first. */
const MOST = 30;

/** Strings that are read while the grammar is written. The first is the one that the tree and the trace are about. */
export function GrammarExamples({ of }: { readonly of: ExampleGrammar | undefined }): JSX.Element {
  const { shown, show } = usePage();
  const { grammar: say } = texts();
  const { text = "", examples = "" } = shown;
  const others = examples === "" ? [] : examples.split("\n").slice(0, MOST);
  const settled = useSettled(JSON.stringify([text, ...others]));
  const asked = JSON.parse(settled) as string[];
  const work = useWork("examples", of && [of, asked]);
  const readings = work?.is === "done" ? work.answer : [];
  const change = (lines: readonly string[]): void => {
    const kept = lines.filter((line) => line !== "");
    show({ examples: kept.length === 0 ? undefined : kept.join("\n") });
  };
  const withLine = (place: number, line: string): string[] => others.map((one, i) => (i === place ? line : one));
  const readingOf = (line: string): ExampleReading | undefined => readings[asked.indexOf(line)];
  return (
    <section aria-label={say.examples.heading} class="grammar-examples">
      <TextField
        id="own-text"
        label={say.stringLabel(of?.rule ?? "")}
        text={text}
        change={(to) => show({ text: to })}
      />
      {shown["text"] !== undefined && <Read text={text} reading={readingOf(text)} />}
      <ol>
        {[...others, ""].map((line, i) => (
          <li key={i}>
            <input
              type="text"
              aria-label={say.examples.further(i + 1)}
              placeholder={i === others.length ? say.examples.add : undefined}
              value={line}
              spellcheck={false}
              autocomplete="off"
              autocapitalize="off"
              onInput={(event) => {
                const { value } = event.currentTarget;
                if (i === others.length) change([...others, value]);
                else show({ examples: withLine(i, value).join("\n") });
              }}
              onPaste={(event) => {
                const pasted = event.clipboardData?.getData("text/plain") ?? "";
                if (!/[\r\n]/.test(pasted)) return;
                event.preventDefault();
                change([...withLine(i, ""), ...pasted.split(/\r?\n/)]);
              }}
            />
            {i < others.length && (
              <>
                <a href={hrefAfter(shown, { text: line, examples: withLine(i, text).join("\n") || undefined })}>
                  {say.examples.tree}
                </a>
                <Button
                  aria-label={say.examples.remove(i + 1)}
                  press={() => change(others.filter((_, place) => place !== i))}
                >
                  ×
                </Button>
                <Read text={line} reading={readingOf(line)} />
              </>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Returns a line about a string: whether the grammar derives it, and by which rules its parts. */
function Read({ text, reading }: { readonly text: string; readonly reading: ExampleReading | undefined }): JSX.Element {
  const say = texts().grammar.examples;
  if (!reading) return <p class="reading waiting"> </p>;
  const { derived, outcome, parts } = reading;
  const differs = derived !== undefined && outcome !== undefined && derived !== (outcome === "accepted");
  const kind = derived === undefined ? "open" : derived ? "good" : "bad";
  return (
    <p class={`reading ${kind}`}>
      <strong>{say.verdicts[kind]}</strong>
      {differs && ` ${say.pegDiffers[outcome]}`}{" "}
      {parts.length > 0 && (
        <PartsOfText
          text={text}
          parts={parts.map((part, i) => ({ ...part, title: part.rule, class: `part part-${i % 10}` }))}
        />
      )}
    </p>
  );
}
