import { printable } from "../../text/printable.js";
import { NARROW, repeated, roomOfRepeat, type ReferenceBox } from "./abnfTrack.js";
import type { PegTerminal } from "../../languages/peg/peg.js";
import type { PegNode } from "../trace/pegNode.js";
import { ENGLISH_WORDS, type RailroadWords } from "./railroadWords.js";
import { oneOf, quotedText } from "./characterBox.js";
import { box, choice, frame, nothing, sequence, type Track } from "./tracks.js";
import { itemAt } from "../../text/itemAt.js";

/**
 * Returns the railroad diagram of a PEG rule, if possible no wider than `limit`: alternatives are numbered in the order
 * in which they are tried, and lookaheads are in a frame. Recursion here follows the nesting of the rule's text.
 */
export function pegTrack(
  node: PegNode,
  reference: ReferenceBox,
  limit: number,
  words: RailroadWords = ENGLISH_WORDS,
): Track {
  const { peg, alternative, parts, number } = node;
  const inside = (part: PegNode, taken: number): Track =>
    pegTrack(part, reference, Math.max(NARROW, limit - taken), words);
  const [first] = parts;
  if (alternative && first) return inside(first, 0);
  switch (peg.kind) {
    case "literal":
    case "class":
    case "any":
      return terminal(peg, node, words);
    case "rule":
      return reference(peg.name, number);
    case "sequence":
      return sequence(
        parts.map((part) => inside(part, 0)),
        limit,
      );
    case "choice":
      return choice(
        parts.map((part) => inside(part, 64)),
        true,
        (index) => ({ "data-expression": itemAt(parts, index).number }),
      );
    case "repeat": {
      const { min, max = Infinity } = peg;
      return repeated(min, max, inside(itemAt(parts, 0), roomOfRepeat(min, max)), words);
    }
    case "lookahead":
      return frame(inside(itemAt(parts, 0), 20), peg.negated ? words.notFollowedBy : words.followedBy, {
        "data-expression": number,
      });
  }
}

function terminal(peg: PegTerminal, { text, number }: PegNode, words: RailroadWords): Track {
  const data = { "data-expression": number };
  switch (peg.kind) {
    case "literal": {
      if (peg.text === "") return nothing(words.nothing);
      const title = /[a-z]/i.test(peg.text) ? (peg.ignoreCase ? words.eitherCase : words.thisCase) : undefined;
      return box([`${quotedText(peg.text)}${peg.ignoreCase ? "i" : ""}`], { kind: "terminal", title, data });
    }
    case "any":
      return box([words.anyCharacter], { kind: "terminal", data });
    case "class": {
      const label = peg.inverted
        ? peg.ignoreCase
          ? words.noneOfEitherCase
          : words.noneOf
        : peg.ignoreCase
          ? words.oneOfEitherCase
          : words.oneOf;
      const facts = { title: printable(text), data: { ...data, "data-signs": peg.ranges.length } };
      return oneOf(peg.ranges, label, facts);
    }
  }
}
