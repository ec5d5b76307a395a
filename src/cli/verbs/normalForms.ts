import type * as commands from "../commands/uriCommands.js";
import type { Verb } from "../commands/options.js";
import { json } from "../../text/escaping.js";
import { printable } from "../../text/printable.js";
import { answerEach } from "../lines/answerEach.js";
import { colours } from "../shell/colours.js";
import { CONFORMS, DOES_NOT_CONFORM, UsageError } from "../shell/exit.js";
import { readRef } from "../shell/readRef.js";
import { documentOf } from "../shell/subject.js";

/** Prints the normal form of each URI, one on each line. Strings that do not conform are reported on standard error. */
export const printNormalForms: Verb<typeof commands.normalize> = async (uris, { in: ref, level, format }) => {
  const of = documentOf(await readRef(ref));
  const options = { level };
  return answerEach(uris, (input) => {
    const normal = of.normalize(input, options);
    return format === "json" ? `${json({ input, level, normal })}\n` : `${printable(normal)}\n`;
  });
};

/**
 * Prints whether two URIs are equivalent: those of the arguments, or two in each line of standard input with a tab
 * between them.
 */
export const printEquivalence: Verb<typeof commands.equivalent> = async (uris, options) => {
  const of = documentOf(await readRef(options.in));
  if (uris.length !== 0 && uris.length !== 2) throw new UsageError(`expected two URIs, got ${uris.length}`);
  return answerEach(uris.length === 0 ? [] : [uris.join("\t")], (pair) => {
    const [one, other, ...more] = uris.length === 0 ? pair.split("\t") : uris;
    if (one === undefined || other === undefined || more.length > 0)
      throw new UsageError(`expected two URIs with a tab between them, got "${printable(pair)}"`);
    const result = of.equivalence(one, other, { level: options.level });
    const text = options.format === "json" ? `${json({ one, other, ...result })}\n` : line(one, other, result.rung);
    return { text: options.quiet ? "" : text, exit: result.equivalent ? CONFORMS : DOES_NOT_CONFORM };
  });
};

function line(one: string, other: string, rung: string | undefined): string {
  const verdict = rung === undefined ? colours.red("not equivalent") : `${colours.green("equivalent")} (${rung})`;
  return `${verdict}  ${printable(one)}  ${printable(other)}\n`;
}
