import { grouped } from "./common.js";

/** The texts of the view of all verdicts, and of the field for a URI. */
export const verdicts = {
  help: "A generation is one of the grammars of URIs published since 1993. Below, a card for each says what was new in it.",
  sum: (accepting: number, of: number) => `${accepting} of ${of} generations accept it.`,
  sumWithNames: (accepting: number, of: number, names: readonly string[]) =>
    `${accepting} of ${of} generations accept it. They are ${names.join(", ")}.`,
  components: "Components",
  componentsHelp: "Down each column, a cell that differs from the one above it is marked with ≠.",
  componentsTable: "Table of components",
  generation: "generation",
  tree: "tree",
  trace: "trace",
  by: (generation: string) => ` by ${generation}`,
  accepted: "accepted",
  refused: "refused",
  or: (other: string) => `or ${other}`,
  mends: (generation: string) => `Ways to mend it for ${generation}`,
  notAsIn: (generation: string) => `not as in ${generation}`,
  absent: "absent",
  empty: "empty",
  schemeRefusal: (rule: string, form: string, schemeRule: string, message: string) =>
    `conforms to ${rule}${form === rule ? "" : ` as ${form}`}; ${schemeRule} refuses it: ${message}`,
  field: {
    label: "URI",
    long: (characters: number, shown: number) =>
      `The text has ${grouped(characters)} characters. The field shows the first ${grouped(shown)}; all of them are read. `,
    clear: "Empty the field",
    examples: "Examples: ",
  },
};

/** The texts of the custom elements. */
export const elements = {
  verdicts: "Verdicts of the URI grammars",
  browser: "How a browser reads a string",
  trace: "Trace of a grammar",
  tooLong: (characters: number, allowed: number) =>
    `The string has ${grouped(characters)} characters; no more than ${grouped(allowed)} are read here.`,
  noDocument: (unknown: readonly string[], known: readonly string[]) =>
    `There is no generation ${unknown.join(", ")}. There are ${known.join(", ")}.`,
};
