import type { JSX } from "preact";
import { visibleLines } from "../locales/visible.js";
import { grammarTokens, type ColouredNotation } from "./grammarTokens.js";

/** The text of a grammar that is only read, coloured. */
export function GrammarText({
  text,
  notation,
}: {
  readonly text: string;
  readonly notation: ColouredNotation;
}): JSX.Element {
  return (
    <>
      {grammarTokens(visibleLines(text), notation).map(({ kind, text: token }, i) =>
        kind === undefined ? (
          token
        ) : (
          <span key={i} class={`token-${kind}`}>
            {token}
          </span>
        ),
      )}
    </>
  );
}
