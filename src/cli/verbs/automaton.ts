import type * as commands from "../commands/grammarCommands.js";
import type { Verb } from "../commands/options.js";
import { automatonDot } from "../../grammars/drawings/automatonDot.js";
import { automatonDrawing } from "../../grammars/drawings/automatonDrawing.js";
import { automatonMermaid } from "../../grammars/drawings/automatonMermaid.js";
import { automatonSvg } from "../../grammars/drawings/automatonSvg.js";
import { excerpt } from "../../text/printable.js";
import { CONFORMS } from "../shell/exit.js";
import { print } from "../shell/output.js";
import { subjectOf } from "./grammarSubjects.js";

const WRITERS = { svg: automatonSvg, dot: automatonDot, mermaid: automatonMermaid } as const;

/** Prints the minimal automaton of a rule, with the path of a string through it. */
export const printAutomaton: Verb<typeof commands.automaton> = async (source, options) => {
  const { rule, string = "", format } = options;
  const subject = await subjectOf(source, options);
  const { language } = subject.language(rule);
  const drawing = automatonDrawing(language, string);
  const about = `The automaton of ${language.rule}`;
  const said =
    options.string === undefined
      ? about
      : `${about}, ${drawing.accepted ? "which accepts" : "which refuses"} "${excerpt(string, drawing.run.length - 1).text}"`;
  const text = WRITERS[format](drawing, said);
  await print(text.endsWith("\n") ? text : `${text}\n`);
  return CONFORMS;
};
