import { referenceRule, type ReferenceRule } from "./referenceRule.js";
import { occurrencesIn, type RuleContext, type RuleOccurrences } from "./ruleContexts.js";
import { TransitionCover } from "./transitionCover.js";

/** The lengths on both sides of common limits: 63 of a label and 255 of a host (RFC 1035 2.3.4), and of buffers. */
const LENGTHS = [63, 64, 255, 256, 2000, 8000];
/** The numbers on both sides of common limits: those of 8, 16, 31, 32 and 63 bits; with leading zeros; too large for all. */
const NUMBERS = [
  ...["0", "00", "080", "0000000080", "255", "256", "65535", "65536", "99999", "100000", "2147483647", "2147483648"],
  ...["4294967295", "4294967296", "9223372036854775807", "9223372036854775808", "99999999999999999999"],
];
/** The longest label of a host in the DNS (RFC 1035 2.3.4). */
const LONGEST_LABEL = 63;
const ABSOLUTE = /^[A-Za-z][A-Za-z0-9+.-]*:/;

/**
 * Yields strings on both sides of limits that no document has: each rule that repeats something without end, in texts of 63, 64, 255,
 * 256, 2,000 and 8,000 characters; each rule that is a number, in numbers beyond 16, 32 and 64 bits; hosts of labels of 63 characters.
 */
export function* boundaryQuestions(reference: ReferenceRule): Generator<string, void, undefined> {
  for (const occurrences of occurrencesIn(reference).values()) {
    const { rule } = occurrences;
    const context = usualContext(reference, occurrences);
    const { dfa } = referenceRule(reference.generation, rule);
    const cover = new TransitionCover(dfa);
    const accepts = (text: string): boolean => dfa.accepts(dfa.run(dfa.start, text));
    const inContext = (text: string): string => context.before + text + context.after;
    if (accepts("65535") && !accepts("6553a")) for (const text of NUMBERS) if (accepts(text)) yield inContext(text);
    const name = inContext("a.a");
    const isHost = reference.accepts(name) && reference.components(name).host === "a.a";
    for (const length of LENGTHS) {
      for (const text of cover.repeated(length)) yield inContext(text);
      if (isHost) yield inContext(labels(length));
    }
  }
}

/** Returns a place of a rule in a URI, since parsers of absolute URIs pass relative references; where the host is not empty, since many refuse a port after none. */
function usualContext(
  reference: ReferenceRule,
  { contexts, otherContexts, texts: [text = ""] }: RuleOccurrences,
): RuleContext {
  const absolute = [...contexts, ...otherContexts].filter(({ before }) => ABSOLUTE.test(before));
  const hasHost = ({ before, after }: RuleContext): boolean => {
    const input = before + text + after;
    return reference.accepts(input) && reference.components(input).host !== "";
  };
  return absolute.find(hasHost) ?? absolute[0] ?? contexts[0] ?? { before: "", after: "" };
}

/** Returns a name of labels of 63 characters. */
function labels(length: number): string {
  const name = `${"a".repeat(LONGEST_LABEL)}.`.repeat(Math.ceil(length / LONGEST_LABEL)).slice(0, length);
  return name.endsWith(".") ? `${name.slice(0, -1)}a` : name;
}
