import type { JSX } from "preact";
import { generation } from "../../index.js";
import { hrefAfter } from "../fragment.js";
import type { Shown } from "../fragment.js";
import { texts } from "../texts/texts.js";
import { Grammar } from "./Grammar.js";
import { RuleLink } from "./RuleLink.js";

interface RuleSheetProps {
  readonly shown: Shown;
  readonly id: string;
}

/** All rules of a document on one sheet, in its order, to be printed on A4: no rule is cut by the end of a page. */
export function RuleSheet({ shown, id }: RuleSheetProps): JSX.Element {
  const { common, rules: say } = texts();
  const { document, title, rules } = generation(id);
  return (
    <section aria-labelledby="sheet-heading" class="sheet">
      <h2 id="sheet-heading" class="subject">
        {say.sheet.heading(document)} <small lang="en">{title}</small>
      </h2>
      <p class="buttons">
        <button
          type="button"
          onClick={() => {
            print();
          }}
        >
          {say.sheet.print}
        </button>{" "}
        <a href={hrefAfter(shown, { sheet: undefined })}>{say.sheet.back}</a>
      </p>
      {rules.map((name) => {
        const { abnf, peg, section } = generation(id).rule(name);
        return (
          <section key={name} class="sheet-rule" aria-label={name}>
            <h3>
              <RuleLink shown={shown} id={id} rule={name} /> <small>{common.section(section)}</small>
            </h3>
            <div class="sheet-ways">
              <Grammar>{abnf}</Grammar>
              <Grammar>{peg}</Grammar>
            </div>
          </section>
        );
      })}
    </section>
  );
}
