import type { JSX } from "preact";
import { rich, t } from "../locales/message.js";
import type { LanguageSubject } from "../worker/languageSubject.js";
import type { Works } from "../worker/works.js";
import { useKept, useSettled, useWork } from "../worker/useWork.js";
import { AutomatonSvg } from "./AutomatonSvg.js";
import { shortened } from "./Steps.js";
import { visible } from "../locales/visible.js";
import { WorkState } from "./WorkState.js";

/** The minimal automaton of a rule, and the path of a string through it. */
export function AutomatonPanel({ of, text }: { readonly of: LanguageSubject; readonly text: string }): JSX.Element {
  const input = useSettled(text);
  const work = useWork("automaton", [of, input]);
  const kept = useKept(work);
  if (work?.is === "failed" || !kept) return <WorkState work={work} says={t("grammar.drawing")} />;
  const drawing: Works["automaton"]["answer"] = kept.answer;
  const { states, nesting, hidden } = drawing;
  return (
    <>
      <p>
        {nesting === undefined
          ? rich("grammar.automatonSays", { n: states, rule: visible(of.rule) })
          : rich("grammar.automatonCut", { n: nesting, rule: visible(of.rule) })}{" "}
        {input !== "" && <span class="quiet">{rich("grammar.followed", { text: shortened(input) })}</span>}
      </p>
      <div class="scroll" tabIndex={0} role="region" aria-label={t("grammar.automatonLabel", { rule: of.rule })}>
        <AutomatonSvg drawing={drawing} rule={of.rule} at={input.length} />
      </div>
      {hidden > 0 && <p class="small quiet">{t("grammar.automatonHidden")}</p>}
    </>
  );
}
