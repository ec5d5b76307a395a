import type { JSX } from "preact";
import { generation, generations } from "../../index.js";
import { expressionsOf } from "../../teach/expressions.js";
import { texts } from "../texts/texts.js";
import { SelectField } from "./SelectField.js";
import type { FragmentChange, How, Shown } from "../fragment.js";

/** A rule of a generation. */
export interface RuleOf {
  readonly id: string;
  readonly rule: string;
}

/** Returns the generation that the fragment names, if there is one of that name. */
export function generationShown(wanted: string | undefined, otherwise = "rfc3986"): string {
  return generations.some(({ id }) => id === wanted) ? (wanted as string) : otherwise;
}

/**
 * Returns the rule that a view is about. A name in the fragment counts only if there is such a rule.
 *
 * @param otherwise the rule if none is named; the start rule where the generation has none of that name
 * @param name under which the fragment has the rule
 */
export function ruleShown(shown: Shown, otherwise: string, name = "rule"): RuleOf {
  const id = generationShown(shown["generation"]);
  const wanted = shown[name];
  const rules = rulesOf(id);
  const rule = [wanted, otherwise].find((one) => one !== undefined && rules.includes(one));
  return { id, rule: rule ?? generation(id).startRule };
}

/** Returns the rules of a document in its order, and after them the core rules that it refers to. */
function rulesOf(id: string): readonly string[] {
  const { rules } = generation(id);
  return [...rules, ...[...expressionsOf(id).abnf.keys()].filter((name) => !rules.includes(name))];
}

interface RulePickerProps extends RuleOf {
  readonly show: (change: FragmentChange, how?: How) => void;
  /** Under which name the fragment has the rule; `"rule"` if left out. */
  readonly name?: string;
  /** The other changes of the fragment that go with a change of the rule. */
  readonly reset?: FragmentChange;
}

/** Chooses a generation and one of its rules. */
export function RulePicker({ id, rule, show, name = "rule", reset = {} }: RulePickerProps): JSX.Element {
  return (
    <div class="pickers">
      <GenerationPicker
        label={texts().common.generation}
        name="generation"
        id={id}
        choose={(generation) => {
          show({ generation, [name]: undefined, ...reset }, "chosen");
        }}
      />
      <div>
        <SelectField
          id="rule"
          label={texts().common.rule}
          value={rule}
          options={rulesOf(id)}
          choose={(chosen) => {
            show({ generation: id, [name]: chosen, ...reset }, "chosen");
          }}
        />
      </div>
    </div>
  );
}

interface GenerationPickerProps {
  readonly label: string;
  /** Of the element. */
  readonly name: string;
  readonly id: string;
  readonly choose: (id: string) => void;
}

/** Chooses a generation. */
export function GenerationPicker({ label, name, id, choose }: GenerationPickerProps): JSX.Element {
  return (
    <div>
      <SelectField
        id={name}
        label={label}
        value={id}
        options={generations.map((one) => one.id)}
        textOf={(one) => `${one} – ${generation(one).document}`}
        choose={choose}
      />
    </div>
  );
}
