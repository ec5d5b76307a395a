import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { RuleIndex, type Rule } from "../../languages/abnf/rules.js";
import { readGrammar } from "../../languages/abnf/readGrammar.js";
import { railroadOfRule } from "../../grammars/drawings/railroadRules.js";
import { litBoxes } from "./abnfLight.js";
import { texts } from "../texts/texts.js";
import type { LanguageSubject } from "../work/languageSubject.js";
import { Diagram } from "../parts/Diagram.js";
import { Quoted } from "../parts/words.js";
import { publishedRules } from "../work/ruleGraph.js";

interface LitRuleProps {
  readonly of: LanguageSubject;
  readonly input: string;
  /** Gives the address to which the box of another rule leads, if there is one. */
  readonly href: (rule: string) => string | undefined;
}

/** The diagram of a rule in ABNF, with the boxes highlighted that read a string, or that reach furthest into it. */
export function LitRule({ of, input, href }: LitRuleProps): JSX.Element {
  const { common, decision: say } = texts();
  const key = JSON.stringify(of);
  const index = useMemo(() => new RuleIndex(rulesOf(of)), [key]);
  const rule = index.find(of.rule);
  const lit = useMemo(() => (rule ? litBoxes(rule, index, input) : new Set<number>()), [rule, input]);
  if (!rule) return <></>;
  return (
    <>
      <p class="help">{say.litRule(<code>{of.rule}</code>, <Quoted text={input} />)}</p>
      <Diagram
        label={common.railroad(of.rule)}
        draw={(width) =>
          railroadOfRule(rule, (to) => index.find(to)?.name ?? to, { width, styled: false, href }, texts().railroad)
        }
        drawn={key}
        litBoxes={lit}
      />
    </>
  );
}

function rulesOf(of: LanguageSubject): readonly Rule[] {
  if ("peg" in of) return [];
  if ("abnf" in of) return readGrammar([{ name: "", text: of.abnf }]).rules;
  return publishedRules(of.generation);
}
