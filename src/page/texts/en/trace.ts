import { ENGLISH_TRACE } from "../../../grammars/trace/traceText.js";
import type { Trace } from "../../../grammars/trace/steps.js";
import type { JSX } from "preact";
import { grouped } from "./common.js";
import { sentence } from "../sentence.js";

/** The texts of the stepper, which goes through a trace event by event, and of the sentences on its events. Texts in quotes come with them. */
export const trace = {
  lines: ENGLISH_TRACE,
  endIsTold: "How it ends is told at its last event.",
  step: (step: number, of: number, kind: string) => `Step ${step} of ${grouped(of)}: ${kind}`,
  stepAndKind: (step: number, kind: string) => `Step ${step}: ${kind}`,
  kinds: { enter: "begins", "give back": "gives back", succeed: "succeeds", fail: "fails" },
  play: "Play",
  pause: "Pause",
  first: "First",
  previous: "Previous",
  next: "Next",
  over: "Over what is inside",
  nextRule: "Next rule",
  nextGiveBack: "Next give-back",
  toDecisive: "To what decides",
  last: "Last",
  hereDecided: "Here it is decided:",
  inPeg: "Where that is in the PEG",
  underWayLabel: "Rules under way",
  underWay: "Under way:",
  here: (offset: number) => `here, offset ${offset}`,
  whole: {
    summary: "The whole trace, to fold and unfold",
    label: "The whole trace",
    unfoldAll: "Unfold all",
    foldAll: "Fold all",
    unfoldCurrent: "Unfold to the current step",
    goTo: (step: number) => `Go to step ${step}`,
    help: (summary: string) => `${summary}. A tick below a cross is a match that was given up with it.`,
  },
  /** The outcome of a trace and its counts, in sentences. */
  summary: ({ outcome, rule, steps, input, end, furthest, counts, limit }: Trace) => {
    const { tries, matches, backtracks, givenBack, readTwice } = counts;
    const characters = (count: number): string => `${grouped(count)} character${count === 1 ? "" : "s"}`;
    const result = {
      accepted: `The PEG accepts it: ${rule} matches the whole string.`,
      refused:
        end === undefined
          ? `The PEG refuses it: ${rule} does not match; nothing was tried beyond offset ${furthest}.`
          : `The PEG refuses it: ${rule} matches up to offset ${end} of ${input.length}.`,
      stopped: `The string is long: the trace shows its first ${grouped(limit)} steps only.`,
    }[outcome];
    const back =
      backtracks === 0
        ? "It never went back"
        : `It went back ${backtracks === 1 ? "once" : `${backtracks} times`} and gave ${characters(givenBack)} back`;
    const twice =
      readTwice === 0 ? "" : `; ${characters(readTwice)} ${readTwice === 1 ? "was" : "were"} read twice or more`;
    return `${result} ${grouped(steps.length)} steps, ${grouped(tries)} rules tried, ${grouped(matches)} of them matched. ${back}${twice}.`;
  },
  subject: {
    rule: (rule: string) => `Rule ${rule}`,
    alternative: (number: number, of: number, text: string) => `Alternative ${number} of ${of}, ${text}`,
  },
  tried: {
    rule: (rule: string, offset: number) => `Rule ${rule} is tried at offset ${offset}.`,
    alternative: (number: number, of: number, offset: number, text: string) =>
      `Alternative ${number} of ${of} is tried at offset ${offset}: ${text}`,
    option: (text: string, offset: number) => `${text} is tried at offset ${offset}: once, if it can be.`,
    repetition: (text: string, offset: number) => `${text} is tried at offset ${offset}: as often as it can be.`,
    notAhead: (text: string, offset: number) =>
      `${text} looks ahead from offset ${offset} without reading: what it names must not follow.`,
    ahead: (text: string, offset: number) =>
      `${text} looks ahead from offset ${offset} without reading: what it names must follow.`,
    terminal: (text: string, offset: number, found: string) =>
      `${text} wants to read at offset ${offset}, where ${found} is.`,
    terminalAtEnd: (text: string, offset: number) =>
      `${text} wants to read at offset ${offset}, where the string has ended.`,
  },
  lookedAhead: (text: string, from: number, to: number) =>
    `${text} has only looked ahead: the cursor jumps from offset ${from} back to ${to}.`,
  gaveBack: (subject: string, text: string, from: number, to: number) =>
    `${subject} gives ${text} back: the cursor jumps from offset ${from} to ${to}.`,
  ended: (subject: string, sentences: readonly string[]) => [`${subject}:`, ...sentences].join(" "),
  /** `seen` is what a lookahead sees: `undefined` if it is not there, `""` if it has no characters. */
  looked: (seen: string | undefined, succeeds: boolean) =>
    `${succeeds ? "✓" : "✗"} ${seen === undefined ? "It is not there" : seen === "" ? "It is there" : `${seen} is there`}, so this ${succeeds ? "succeeds" : "fails"}.`,
  fails: "✗ It fails.",
  failsAfter: (text: string) => `✗ It fails after it had read ${text}, and gives that back.`,
  readsNothing: "✓ It succeeds and reads nothing.",
  reads: (text: string) => `✓ It reads ${text}.`,
  committed: (left: number) => `The PEG is committed to it: the ${left} after it will not be tried here.`,
  rounds: (count: number) =>
    count === 0 ? "Not one round fits." : `${count} round${count === 1 ? " fits" : "s fit"}.`,
  nextRoundGaveBack: (text: string) => `The next round had read ${text} before it failed, and gave that back.`,
  doesNotStay: "None of this stays: something around it fails later, or only looks ahead.",
  cause: {
    beyond: (offset: number, wanted: string, found: string) =>
      `Nothing was read beyond offset ${offset}: ${wanted} wanted to read there, where ${found} is.`,
    beyondAtEnd: (offset: number, wanted: string) =>
      `Nothing was read beyond offset ${offset}: ${wanted} wanted to read there, where the string has ended.`,
    greedy: (repetition: string, took: string, needed: string) =>
      `${repetition} took the ${took} that ${needed} needed: a repetition of a PEG gives nothing back.`,
    committed: (subject: string, read: string, rest: string) =>
      `${subject}, read ${read}, and the PEG is committed to it: nothing reads the ${rest} after it.`,
    before: (subject: string, rule: string, read: string, later: string, whole: string) =>
      `${subject}, in your ${rule}, reads ${read}, and the PEG is committed to it. ${later} would read ${whole}: try it first.`,
    tookTooMuch: (repetition: string, rule: string, took: string) =>
      `${repetition}, in your ${rule}, takes ${took}, which the text after it needs: a repetition of a PEG gives nothing back.`,
    mayNotRead: (subject: string, ownRule: string, rule: string, before: string, read: string) =>
      `No ${rule} goes on with ${read} after ${before}: ${subject}, in your ${ownRule}, reads it.`,
    stopsEarly: (subject: string, ownRule: string, rule: string, read: string, completion: string) =>
      `${read} is not yet a ${rule}, which goes on, for example with ${completion}: ${subject}, in your ${ownRule}, lets it end there.`,
    endsEarly: (subject: string, offset: number, rest: string) =>
      `${subject} matches up to offset ${offset}, and nothing reads the ${rest} after it.`,
  },
};

/** The texts of the view of a parse tree. */
export const tree = {
  heading: "Parse tree",
  derives: (rule: string) => `${rule} derives it.`,
  none: (rule: JSX.Element, document: string) =>
    sentence`There is no tree: ${rule} of ${document} does not derive this string.`,
  help: "Point at a node or at a character, or use the arrow keys: what belongs to it is marked on the other side. Rules that derive the same characters share a line.",
  isLarge: (lines: number) => `The tree is large: the first ${lines} lines of it are drawn.`,
  traceHeading: "Trace",
  empty: "empty",
  emptyPart: "(empty)",
  atOffset: (offset: number) => `at offset ${offset}`,
  offsets: (from: number, to: number) => `offsets ${from} to ${to}`,
  notDrawn: (count: number) => `… and ${grouped(count)} more that are not drawn`,
  noCharacter: "There are no characters: the string is empty.",
  characters: "Characters",
  character: (character: string, rule: string, offset: number) => `${character}, ${rule}, offset ${offset}`,
  moreCharacters: (count: number) => `… ${grouped(count)} more characters`,
};
