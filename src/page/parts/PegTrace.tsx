import type { JSX } from "preact";
import type { PegGrammar } from "../../peg/peg.js";
import { tracePeg } from "../../teach/trace.js";
import { traceText } from "../../teach/traceText.js";
import { pegRemark } from "../pegHint.js";
import { readPeg } from "../work/decidePeg.js";
import { visible } from "./visible.js";

interface PegTraceProps {
  /** The rules that are given. */
  readonly rules: PegGrammar;
  /** The name of the rule in the PEG. */
  readonly pegName: string;
  /** The rules that somebody wrote. */
  readonly peg: string;
  readonly input: string;
  /** True to show it unfolded. */
  readonly open?: boolean;
}

/** More steps than anybody reads. */
const STEPS = 2_000;

/** The trace of a PEG that somebody wrote, on a string; it can be folded away. */
export function PegTrace({ rules, pegName, peg, input, open = false }: PegTraceProps): JSX.Element {
  const text = traceText(tracePeg(new Map([...rules, ...readPeg(peg)]), pegName, input, { limit: STEPS }));
  const remark = pegRemark(peg);
  return (
    <>
      {remark !== undefined && <p>{visible(remark)}</p>}
      <details open={open}>
        <summary>What your PEG tries on it, step by step</summary>
        <pre class="trace" tabIndex={0}>
          {text}
        </pre>
      </details>
    </>
  );
}
