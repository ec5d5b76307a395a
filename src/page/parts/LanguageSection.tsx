import type { JSX } from "preact";
import { texts } from "../texts/texts.js";
import type { ViewProps } from "../view.js";
import { changeInWords } from "./changeInWords.js";
import type { LanguageFacts, LanguageSamples, LanguageSubject } from "../work/languageSubject.js";
import { AutomatonSection } from "./AutomatonSection.js";
import { Quoted } from "./words.js";
import { visible } from "./visible.js";
import { ScrollRegion } from "./scrolling.js";
import { Button } from "./fields.js";
import { Worked } from "./progress.js";
import { useWork } from "../work/useWork.js";

interface LanguageSectionProps extends ViewProps {
  readonly of: LanguageSubject;
  /** Gives the address to which a string leads. */
  readonly href: (text: string) => string;
}

/** Facts about all strings that a rule derives, and some of these strings. */
export function LanguageSection({ of, href, shown, show }: LanguageSectionProps): JSX.Element {
  const say = texts().language;
  const { rule } = of;
  const seed = Math.max(1, Math.trunc(Number(shown["seed"] ?? 1)) || 1);
  const facts = useWork("facts", { of });
  const samples = useWork("samples", { of, seed });
  const isCut = facts?.is === "done" && "nesting" in facts.answer;
  return (
    <>
      <section aria-labelledby="language-heading">
        <h2 id="language-heading">{say.heading}</h2>
        <Worked work={facts} said={say.counting}>
          {(answer) => <Facts rule={rule} facts={answer} />}
        </Worked>
      </section>
      <section aria-labelledby="automaton-heading">
        <h2 id="automaton-heading">{isCut ? say.automaton.headingOfCut : say.automaton.heading}</h2>
        {samples?.is === "done" && (
          <AutomatonSection
            key={JSON.stringify(of)}
            of={of}
            rule={rule}
            first={samples.answer.sentences.find((text) => text !== "") ?? ""}
          />
        )}
      </section>
      <section aria-labelledby="samples-heading">
        <h2 id="samples-heading">{say.samples}</h2>
        <Worked work={samples} said={say.making}>
          {(answer) => <Strings samples={answer} href={href} />}
        </Worked>
        <p>
          <Button press={() => show({ seed: String(seed + 1) }, "chosen")}>{say.others}</Button>
        </p>
      </section>
    </>
  );
}

function Facts({ rule, facts }: { readonly rule: string; readonly facts: LanguageFacts }): JSX.Element {
  const say = texts().language;
  const { shortest } = facts;
  const quoted = <Quoted text={shortest} witness />;
  if ("nesting" in facts) return <p class="open">{say.cut(facts.nesting, quoted)}</p>;
  const { states, counts } = facts;
  return (
    <>
      <p>{shortest === "" ? say.mayBeEmpty(states) : say.mayNotBeEmpty(quoted, states)}</p>
      <ScrollRegion label={say.counts(rule)}>
        <table>
          <tbody>
            <tr>
              <th scope="row" class="unbroken">
                {say.characters}
              </th>
              {counts.map(({ length }) => (
                <th scope="col" key={length}>
                  {length}
                </th>
              ))}
            </tr>
            <tr>
              <th scope="row" class="unbroken">
                {say.strings}
              </th>
              {counts.map(({ length, count }) => (
                <td key={length}>{BigInt(count).toLocaleString("en")}</td>
              ))}
            </tr>
          </tbody>
        </table>
      </ScrollRegion>
    </>
  );
}

function Strings({
  samples: { sentences, nearMisses },
  href,
}: {
  readonly samples: LanguageSamples;
  readonly href: (uri: string) => string;
}): JSX.Element {
  const say = texts().language;
  return (
    <div class="beside">
      <div>
        <h3>{say.derives}</h3>
        <ul class="strings">
          {sentences.map((one, i) => (
            <li key={i}>
              <a href={href(one)}>
                <Quoted text={one} />
              </a>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h3>{say.doesNotDerive}</h3>
        <ul class="strings">
          {nearMisses.map(({ input, base }, i) => (
            <li key={i}>
              <a href={href(input)}>
                <Quoted text={input} />
              </a>{" "}
              <span class="none">{visible(changeInWords(base, input))}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
