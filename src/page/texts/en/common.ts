import { sectionName } from "../../../text/citation.js";

/** Returns a whole number with its digits in groups of three, which is usual in all languages of the page. */
export function grouped(number: number): string {
  return number.toLocaleString("en");
}

/** Says how deep rules are nested: `no rule is nested more than once inside itself`. */
export function nestedAtMost(nesting: number): string {
  if (nesting === 0) return "no rule is nested inside itself";
  return `no rule is nested more than ${nesting === 1 ? "once" : `${nesting} times`} inside itself`;
}

/** The texts of parts that several views have. */
export const common = {
  emptyString: "the empty string",
  section: sectionName,
  inDocument: (document: string, section: string) => `${document}, ${sectionName(section)}`,
  and: (texts: readonly string[]) => texts.join(" and "),
  list: (texts: readonly string[]) => texts.join(", "),
  sentences: (sentences: readonly string[]) => sentences.join(" "),
  /** Says before notes on the documents that they are in English only. */
  notesInEnglish: "",
  departures: {
    order: "order",
    lookahead: "lookahead",
    greedy: "greedy",
    recursion: "recursion",
    continuation: "continuation",
    correction: "correction",
    prose: "prose",
  },
  wrongly: { accepted: "wrongly accepted", refused: "wrongly refused" },
  notDecided: "Not decided.",
  moreToTheRight: "scroll sideways for more →",
  generation: "Generation",
  rule: "Rule",
  faultAtOffset: (offset: number) => `the fault is at offset ${offset}`,
  partsDecided: "Parts decided",
  partsOf: (done: number, of: number) => `${done} of ${of} parts`,
  cancel: "Cancel",
  decide: "Decide",
  lookingAt: (characters: number) => `Looking at ${characters} characters …`,
  decidingForAll: "Deciding for all strings …",
  railroad: (rule: string) => `Railroad diagram of ${rule}`,
  railroadOfPeg: (rule: string) => `Railroad diagram of ${rule} as a PEG`,
  railroadSheet: "Railroad diagrams of all rules, on one sheet",
  drawing: "Drawing …",
  railroadOfStep: (rule: string) => `Railroad diagram of ${rule}, with the current step`,
  /** The texts of the editor's own parts, by those that it has. */
  editor: {
    Completions: "Completions",
    Diagnostics: "Diagnostics",
    "No diagnostics": "No diagnostics",
    close: "close",
    "Control character": "Control character",
  },
  saveAs: (drawing: string, format: string) => `Save as ${format}: ${drawing}`,
  andMore: (count: number) => `… and ${grouped(count)} more`,
};
