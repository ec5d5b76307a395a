import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { t } from "../locales/message.js";
import type { StringVerdict } from "../worker/grammarWork.js";
import { shortened } from "./Steps.js";

interface StringsProps {
  readonly strings: readonly string[];
  /** The verdicts of those strings that are decided. */
  readonly verdicts: ReadonlyMap<string, StringVerdict>;
  readonly chosen: string | undefined;
  readonly choose: (text: string) => void;
  /** Adds strings; none of them is there yet. */
  readonly add: (texts: readonly string[]) => void;
  readonly remove: (text: string) => void;
}

/** The strings that stay beside a grammar while it is written: green where it accepts them, red where not. */
export function Strings({ strings, verdicts, chosen, choose, add, remove }: StringsProps): JSX.Element {
  const [draft, setDraft] = useState("");
  const take = (text: string): void => {
    const lines = text.split(/\r?\n/).filter((line) => line !== "");
    add(lines.length > 0 ? lines : [""]);
    setDraft("");
  };
  return (
    <ul class="strings">
      {strings.map((text) => {
        const verdict = verdicts.get(text);
        const sign = verdict?.accepted === undefined ? "open" : verdict.accepted ? "yes" : "no";
        const isChosen = text === chosen;
        return (
          <li key={text} class={isChosen ? "with-remove" : undefined}>
            <button type="button" aria-pressed={isChosen} onClick={() => choose(text)}>
              <span class={`sign ${verdict ? sign : ""}`}>
                <span class="visually-hidden">{verdict && t(`grammar.verdict.${SAYS[sign]}`)}</span>
              </span>
              <span class={`${verdict ? sign : ""} s`}>
                {text === "" ? <em>{t("grammar.emptyString")}</em> : <code>{shortened(text)}</code>}
              </span>
              <span class="small quiet">{verdict && about(verdict)}</span>
            </button>
            {isChosen && strings.length > 1 && (
              <button
                type="button"
                class="remove"
                aria-label={t("grammar.remove", { text })}
                title={t("grammar.remove", { text })}
                onClick={() => remove(text)}
              >
                ×
              </button>
            )}
          </li>
        );
      })}
      <li>
        <input
          aria-label={t("grammar.another")}
          placeholder={t("grammar.another")}
          value={draft}
          spellcheck={false}
          autocomplete="off"
          autocapitalize="off"
          onInput={({ currentTarget }) => setDraft(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter") take(draft);
          }}
          onPaste={(event) => {
            const pasted = event.clipboardData?.getData("text/plain") ?? "";
            if (!/[\r\n]/.test(pasted)) return;
            event.preventDefault();
            take(pasted);
          }}
          onBlur={() => {
            if (draft !== "") take(draft);
          }}
        />
      </li>
    </ul>
  );
}

const SAYS = { yes: "accepted", no: "rejected", open: "undecided" } as const;

function about({ accepted, trees, offset = 0, text }: StringVerdict): string {
  if (accepted === undefined) return t("grammar.tooLong");
  if (accepted) return trees === "endless" ? t("grammar.endless") : t("grammar.trees", { n: Number(trees) });
  return offset >= text.length ? t("grammar.endsEarly") : t("grammar.failsAt", { n: offset + 1 });
}
