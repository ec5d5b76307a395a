import type { JSX } from "preact";
import { grammarTokens, type ColouredNotation } from "./grammarTokens.js";
import { Grammar } from "./scrolling.js";
import { visibleLines } from "./visible.js";

interface GrammarTextProps {
  readonly text: string;
  readonly notation: ColouredNotation;
  /** Gives the address to which the name of a rule leads, if there is one. */
  readonly href?: (name: string) => string | undefined;
}

/** The text of a grammar that is only read: coloured, with the names of rules as links. */
export function GrammarText({ text, notation, href = () => undefined }: GrammarTextProps): JSX.Element {
  return (
    <Grammar>
      {grammarTokens(visibleLines(text), notation).map(({ kind, text: token }, i) => {
        const to = kind === "name" ? href(token) : undefined;
        if (kind === undefined) return token;
        return to === undefined ? (
          <span key={i} class={`token-${kind}`}>
            {token}
          </span>
        ) : (
          <a key={i} class="token-name" href={to}>
            {token}
          </a>
        );
      })}
    </Grammar>
  );
}
