import type { JSX } from "preact";
import { hrefAfter } from "../fragment.js";
import type { Shown } from "../fragment.js";
import type { RuleOf } from "./RulePicker.js";

/** A rule's name, which leads to what there is to know of it. */
export function RuleLink({ shown, id, rule }: RuleOf & { readonly shown: Shown }): JSX.Element {
  return (
    <a
      href={hrefAfter(shown, {
        view: "rules",
        generation: id,
        rule,
        peg: undefined,
        seed: undefined,
        sheet: undefined,
      })}
    >
      <code>{rule}</code>
    </a>
  );
}
