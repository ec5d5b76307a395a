import type { JSX } from "preact";
import { texts } from "../texts/texts.js";
import { usePage } from "../fragment.js";
import { quoteCharacter } from "../../text/printable.js";
import { codePointName } from "../../text/hexadecimal.js";
import type { LanguageFacts, LanguageSamples, LanguageSubject } from "../work/languageSubject.js";
import { AutomatonSection } from "./AutomatonSection.js";
import { Quoted } from "./words.js";
import { visible } from "./visible.js";
import { ScrollRegion } from "./scrolling.js";
import { Button } from "./fields.js";
import { Worked } from "./progress.js";
import { useWork } from "../work/useWork.js";

interface LanguageSectionProps {
  readonly of: LanguageSubject;
  /** Gives the address to which a string leads. */
  readonly href: (text: string) => string;
}

/** Facts about all strings that a rule derives, and some of these strings. */
export function LanguageSection({ of, href }: LanguageSectionProps): JSX.Element {
  const { shown, show } = usePage();
  const say = texts().language;
  const { rule } = of;
  const seed = Math.max(1, Math.trunc(Number(shown["seed"] ?? 1)) || 1);
  const facts = useWork("facts", [of]);
  const samples = useWork("samples", [of, seed]);
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

type StringsProps = Pick<LanguageSectionProps, "href"> & { readonly samples: LanguageSamples };

function Strings({ samples: { sentences, nearMisses }, href }: StringsProps): JSX.Element {
  const say = texts().language;
  const lists = [
    [say.derives, sentences.map((input) => ({ input, note: "" }))],
    [say.doesNotDerive, nearMisses.map(({ input, base }) => ({ input, note: visible(changeInWords(base, input)) }))],
  ] as const;
  return (
    <div class="beside">
      {lists.map(([heading, strings]) => (
        <div key={heading}>
          <h3>{heading}</h3>
          <ul class="strings">
            {strings.map(({ input, note }, i) => (
              <li key={i}>
                <a href={href(input)}>
                  <Quoted text={input} />
                </a>{" "}
                <span class="none">{note}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

/**
 * Describes the change of one character by which a string became another one: it was inserted, removed or replaced, two were swapped,
 * or the rest was cut off.
 *
 * @example
 * changeInWords("ab", "a%b") // 'inserted "%" at 1'
 */
export function changeInWords(base: string, changed: string): string {
  const say = texts().language.changes;
  let at = 0;
  while (at < base.length && base[at] === changed[at]) at++;
  const [here, next, there] = [base.charAt(at), base.charAt(at + 1), changed.charAt(at)];
  if (changed.length > base.length) return say.inserted(named(there), at);
  if (changed.length < base.length)
    return at === changed.length && at < base.length - 1 ? say.cutOff(at) : say.removed(named(here), at);
  return there === next && changed.charAt(at + 1) === here
    ? say.swapped(named(here), named(next), at)
    : say.replaced(named(here), named(there), at);
}

function named(character: string): string {
  return /^[ -~]$/.test(character) ? quoteCharacter(character) : codePointName(character.charCodeAt(0));
}
