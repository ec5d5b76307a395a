import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { RuleIndex, type Rule } from "../../languages/abnf/rules.js";
import { leafNumbers } from "../../grammars/drawings/abnfTrack.js";
import { AbnfRecogniser } from "../../grammars/user/abnfRecogniser.js";
import { texts } from "../texts/texts.js";
import { rulesOf, type AbnfSubject } from "../work/languageSubject.js";
import { AbnfDiagram } from "../parts/Diagram.js";
import { Quoted } from "../parts/words.js";

interface LitRuleProps {
  readonly of: AbnfSubject;
  readonly input: string;
  /** Gives the address to which the box of another rule leads, if there is one. */
  readonly href: (rule: string) => string | undefined;
}

/** The diagram of a rule in ABNF, with the boxes highlighted that read a string, or that reach furthest into it. */
export function LitRule({ of, input, href }: LitRuleProps): JSX.Element {
  const { decision: say } = texts();
  const index = useMemo(() => new RuleIndex(rulesOf(of)), [JSON.stringify(of)]);
  const rule = index.find(of.rule);
  const lit = useMemo(() => (rule ? litBoxes(rule, index, input) : new Set<number>()), [rule, input]);
  if (!rule) return <></>;
  return (
    <>
      <p class="help">{say.litRule(<code>{of.rule}</code>, <Quoted text={input} />)}</p>
      <AbnfDiagram rule={rule} index={index} href={href} litBoxes={lit} />
    </>
  );
}

/** Longer strings are not followed: most of a rule's boxes would read them. */
const LONGEST = 100;

/**
 * Returns the numbers of the boxes of a rule's diagram that read a string: all boxes on some derivation of it. For a
 * string that the rule does not derive, these are the boxes on the paths that reach furthest into it.
 */
export function litBoxes(rule: Rule, index: RuleIndex<Rule>, text: string): ReadonlySet<number> {
  if (text.length > LONGEST) return new Set();
  const numbers = leafNumbers(rule.expression);
  const lit = new AbnfRecogniser(index, text).leaves(rule);
  return new Set([...lit].flatMap((expression) => numbers.get(expression) ?? []));
}
