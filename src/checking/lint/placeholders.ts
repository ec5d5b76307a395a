import { Automata } from "../../languages/automata/automaton.js";
import placeholders from "../../../generated/placeholders.js";

const automata = new Automata(placeholders);
const TEMPLATE = automata.startOf("template");

/**
 * Returns true for a text with a part that is filled in later, by `placeholders.abnf` or by one of the forms of a project.
 *
 * @param examples the forms, each by an example in which any name may be: `@host@`
 *
 * @example
 * hasPlaceholder("https://{host}/a b") // true
 * hasPlaceholder("https://@host@/", ["@name@"]) // true
 */
export function hasPlaceholder(text: string, examples: readonly string[] = []): boolean {
  return automata.accepts(text, TEMPLATE) || examples.some((example) => formOf(example).test(text));
}

const NAME = "[A-Za-z_][A-Za-z0-9_.-]*";
/** The parts of an example: names, and characters that mean something in a regular expression. */
const PARTS = new RegExp(`${NAME}|[\\\\^$.*+?()[\\]{}|]`, "g");

function formOf(example: string): RegExp {
  return new RegExp(example.replace(PARTS, (part) => (/^\w/.test(part) ? NAME : `\\${part}`)));
}
