import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { hrefAfter } from "../fragment.js";
import { Button } from "../parts/fields.js";
import { Folded } from "../parts/scrolling.js";
import { Worked } from "../parts/progress.js";
import { texts } from "../texts/texts.js";
import { useWork } from "../work/useWork.js";

const OFFERED = 5;

/** Links to variants of an exercise: the same rule with other characters. */
export function Variants({ name }: { readonly name: string }): JSX.Element {
  return <Folded summary={texts().exercises.variants.summary}>{() => <VariantLinks name={name} />}</Folded>;
}

function VariantLinks({ name }: { readonly name: string }): JSX.Element {
  const say = texts().exercises.variants;
  const [first, setFirst] = useState(1);
  const seeds = Array.from({ length: OFFERED }, (_, i) => first + i);
  const work = useWork("variants", [name, seeds]);
  return (
    <Worked work={work} said={say.making}>
      {(variants) =>
        variants.length === 0 ? (
          <p class="none">{say.none}</p>
        ) : (
          <>
            <p class="help">{say.help}</p>
            <ul>
              {variants.map((variant) => (
                <li key={variant.seed}>
                  <a href={hrefAfter({}, { view: "exercises", ...variant })}>{variant.title}</a>
                </li>
              ))}
            </ul>
            <p>
              <Button press={() => setFirst(first + OFFERED)}>{texts().language.others}</Button>
            </p>
          </>
        )
      }
    </Worked>
  );
}
