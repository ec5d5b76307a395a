import type * as commands from "../commands/grammarCommands.js";
import type { Verb } from "../commands/options.js";
import type { GrammarRef } from "../../comparison/grammars/grammarRef.js";
import { excerpt } from "../../text/printable.js";
import { CONFORMS, UsageError } from "../shell/exit.js";
import { print } from "../shell/output.js";
import { readRef } from "../shell/readRef.js";

type DrawOptions = Parameters<Verb<typeof commands.draw>>[1];

/** Prints the railroad diagram of a rule, its PEG or its automaton; or the diagrams of all rules of a document as an HTML page. */
export const printDrawing: Verb<typeof commands.draw> = async (asked, options) => {
  const ref = await readRef(asked, options);
  await print(`${(await drawingOf(ref, options)).trimEnd()}\n`);
  return CONFORMS;
};

async function drawingOf(ref: GrammarRef, options: DrawOptions): Promise<string> {
  const { kind, format, string } = options;
  if (kind === "automaton") return automatonOf(ref, options);
  if (string !== undefined) throw new UsageError("--string goes with --kind automaton");
  if (format === "mermaid") throw new UsageError("--format mermaid goes with --kind automaton");
  const { document, grammar, name, rule, isRuleNamed } = ref;
  if (format === "html") {
    if (kind !== "railroad")
      throw new UsageError("--format html goes with --kind railroad; its page has the PEG of each rule as well");
    if (!document || isRuleNamed) throw new UsageError("--format html draws all rules of a document: rfc3986");
    const { railroadPage } = await import("../../comparison/teach/index.js");
    return railroadPage(document);
  }
  if (grammar) return grammar.railroad(rule ?? "", { peg: kind === "peg", maxSeconds: options.timeout });
  if (!document || rule === undefined)
    throw new UsageError(`no railroad diagram of ${name}: a document or rules in ABNF can be drawn`);
  const { railroad } = await import("../../comparison/teach/index.js");
  return railroad(document, rule, { peg: kind === "peg" });
}

/** Returns the minimal automaton of a rule, with the path of a string through it. */
async function automatonOf(ref: GrammarRef, { format, string, nesting, timeout }: DrawOptions): Promise<string> {
  const { language } = ref.language({ nesting, maxSeconds: timeout });
  const { automatonDrawing } = await import("../../grammars/drawings/automatonDrawing.js");
  const drawing = automatonDrawing(language, string ?? "");
  const about = `The automaton of ${language.rule}`;
  const said =
    string === undefined
      ? about
      : `${about}, ${drawing.accepted ? "which accepts" : "which refuses"} "${excerpt(string, drawing.run.length - 1).text}"`;
  if (format === "html") throw new UsageError("--format html goes with --kind railroad");
  if (format === "mermaid")
    return (await import("../../grammars/drawings/automatonMermaid.js")).automatonMermaid(drawing, said);
  return (await import("../../grammars/drawings/automatonSvg.js")).automatonSvg(drawing, said);
}
