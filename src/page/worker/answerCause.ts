import { tracePeg } from "../../grammars/trace/traceRules.js";
import type { Mark } from "./mark.js";
import { visible } from "../locales/visible.js";
import { answerRules, cutOf, subjectLanguage, type AbnfSubject } from "./languageSubject.js";
import { readPeg } from "./writtenPeg.js";
import { decisiveStep, wronglyAcceptingStep, type DecisiveStep } from "./decisiveStep.js";
import { writtenPlace } from "./writtenPlace.js";

/** Why a PEG gets a string wrong: the step of its trace, and where the expression of that step is written. */
interface AnswerCause extends DecisiveStep {
  readonly mark?: Mark;
}

/** The most steps of a trace that are shown, and looked at for a cause. */
export const STEPS_SHOWN = 2_000;

/** Returns why the PEG that somebody wrote for a rule gets a string wrong, if one expression of it can be named. */
export function answerCause(of: AbnfSubject, written: string, witness: string): AnswerCause | undefined {
  const own = readPeg(written);
  const { given, pegName } = answerRules(of);
  const by = { grammar: new Map([...given, ...own]), pegName, written: new Set(own.keys()) };
  const trace = tracePeg(by.grammar, pegName, witness, { limit: STEPS_SHOWN });
  const found =
    trace.outcome === "accepted" && cutOf(of) === undefined
      ? wronglyAcceptingStep(trace, by.written, of.rule, subjectLanguage(of).next(witness))
      : decisiveStep(trace, by);
  if (!found) return undefined;
  const place = writtenPlace(by.grammar, trace, found.step);
  return { ...found, ...(place && { mark: { ...place, message: visible(found.cause) } }) };
}
