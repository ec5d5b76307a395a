import type { JSX } from "preact";
import { generation, generations } from "../../index.js";
import type { Change, Shown } from "../fragment.js";

/** The rule that a view is about: a name that the fragment gives counts only if there is such a rule. */
export function ruleShown(shown: Shown, otherwise: string): { readonly id: string; readonly rule: string } {
  const id = generations.some((one) => one.id === shown["generation"]) ? shown["generation"] as string : "rfc3986";
  const of = generation(id);
  const wanted = shown["rule"];
  if (wanted !== undefined && of.rules.includes(wanted)) return { id, rule: wanted };
  return { id, rule: of.rules.includes(otherwise) ? otherwise : of.startRule };
}

interface RulePickerProps {
  readonly id: string;
  readonly rule: string;
  readonly show: (change: Change, how?: "typed" | "chosen") => void;
}

/** Chooses a generation and one of its rules. */
export function RulePicker({ id, rule, show }: RulePickerProps): JSX.Element {
  return (
    <div class="pickers">
      <div>
        <label for="generation">Generation</label>
        <select id="generation" value={id} onChange={(event) => { show({ generation: event.currentTarget.value, rule: undefined, peg: undefined }, "chosen"); }}>
          {generations.map((one) => <option key={one.id} value={one.id}>{`${one.id} – ${one.document}`}</option>)}
        </select>
      </div>
      <div>
        <label for="rule">Rule</label>
        <select id="rule" value={rule} onChange={(event) => { show({ generation: id, rule: event.currentTarget.value, peg: undefined }, "chosen"); }}>
          {generation(id).rules.map((name) => <option key={name} value={name}>{name}</option>)}
        </select>
      </div>
    </div>
  );
}
