import type * as commands from "../commands/grammarCommands.js";
import type { Verb } from "../commands/options.js";
import { railroad, railroadPage } from "../../comparison/teach/index.js";
import { CONFORMS, UsageError } from "../shell/exit.js";
import { grammarOf } from "../shell/languageSubject.js";
import { print } from "../shell/output.js";
import { subject } from "../shell/subject.js";

const [NARROWEST, WIDEST] = [200, 10_000];

/** Prints the railroad diagram of a rule as SVG, or those of all rules as an HTML page. */
export const printRailroad: Verb<typeof commands.railroad> = async (id, name, { peg, html, width, timeout }) => {
  const drawing = { ...(peg && { peg }), ...(width !== undefined && { width }) };
  if (/\.(?:abnf|bnf)$/.test(id)) {
    if (html) throw new UsageError("--html is for the generations; draw the rules of a file one by one");
    demandWidth(width);
    const file = await grammarOf({ generation: "", grammar: id, ...(name !== undefined && { rule: name }) });
    if (file) await print(`${file.grammar.railroad(file.rule, { ...drawing, maxSeconds: timeout })}\n`);
    return CONFORMS;
  }
  const { of, rule } = await subject({ generation: id, ...(name !== undefined && { rule: name }) });
  if (html) {
    if (name !== undefined || peg || width !== undefined)
      throw new UsageError("--html draws every rule, as ABNF and as PEG: it takes no rule, no --peg and no --width");
    await print(railroadPage(of));
    return CONFORMS;
  }
  if (name === undefined)
    throw new UsageError(
      `name a rule to draw, or ask for all of them with --html; ${of.document} has ${of.rules.join(", ")}`,
    );
  demandWidth(width);
  await print(`${railroad(of, rule, drawing)}\n`);
  return CONFORMS;
};

function demandWidth(width: number | undefined): void {
  if (width !== undefined && (width < NARROWEST || width > WIDEST))
    throw new UsageError(`--width ${width}: from ${NARROWEST} to ${WIDEST} pixels can be asked for`);
}
