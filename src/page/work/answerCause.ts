import { tracePeg } from "../../grammars/trace/traceRules.js";
import type { Mark } from "./mark.js";
import { visible } from "../locales/visible.js";
import { answerRules, cutOf, subjectLanguage, type AbnfSubject } from "./languageSubject.js";
import type { DecidedPeg } from "./useWork.js";
import { readPeg } from "./writtenPeg.js";
import { decisiveStep, wronglyAcceptingStep, type DecisiveStep } from "./decisiveStep.js";
import { writtenPlace } from "./writtenPlace.js";

/** Why a PEG gets a string wrong: the step of its trace, and where the expression of that step is written. */
interface AnswerCause extends DecisiveStep {
  readonly mark?: Mark;
}

/** The most steps of a trace that are shown, and looked at for a cause. */
export const STEPS_SHOWN = 2_000;

/** The cause that was found last: the editor and what is beside it both show it. */
let last: { readonly of: string; readonly cause: AnswerCause | undefined } | undefined;

/** Returns why a PEG that is decided to be wrong gets the string wrong that shows it. */
export function causeOf(of: AbnfSubject, { peg, work }: DecidedPeg): AnswerCause | undefined {
  if (work?.is !== "done" || work.answer.is !== "unequal") return undefined;
  const { witness } = work.answer;
  const key = JSON.stringify([of, peg, witness, document.documentElement.lang]);
  if (last?.of !== key) last = { of: key, cause: answerCause(of, peg, witness) };
  return last.cause;
}

export function marksOfCause(of: AbnfSubject, decided: DecidedPeg): readonly Mark[] {
  return [causeOf(of, decided)?.mark ?? []].flat();
}

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
  return { ...found, ...(place && { mark: { ...place, message: visible(found.cause), kind: "warning" } }) };
}
