import type { JSX } from "preact";
import { expressionsOf } from "../../teach/expressions.js";
import { traceRules } from "../../teach/trace.js";
import { traceText } from "../../teach/traceText.js";
import { pegNameOf, readPeg } from "../work/peg.js";

interface TriedProps {
  readonly id: string;
  readonly rule: string;
  readonly peg: string;
  readonly input: string;
}

/** More steps than anybody reads. */
const STEPS = 2_000;

/** What a PEG that somebody wrote tries on a string, folded away until it is asked for. */
export function Tried({ id, rule, peg, input }: TriedProps): JSX.Element {
  const rules = new Map([...expressionsOf(id).peg, ...readPeg(peg)]);
  const text = traceText(traceRules(rules, pegNameOf(id, rule), input, { limit: STEPS }));
  return (
    <details>
      <summary>What your PEG tries on it, step by step</summary>
      <pre class="trace" tabIndex={0}>{text}</pre>
    </details>
  );
}
