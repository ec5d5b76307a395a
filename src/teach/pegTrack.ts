import { printable } from "../text/printable.js";
import { NARROW, repeated, roomOfRepeat } from "./abnfTrack.js";
import type { ReferenceBox } from "./abnfTrack.js";
import type { Peg } from "../peg/peg.js";
import { oneOf, quotedText } from "./signs.js";
import type { Sign } from "./signs.js";
import { box, choice, frame, nothing, sequence } from "./tracks.js";
import type { Track } from "./tracks.js";

/**
 * The railroad diagram of a PEG rule, if possible no wider than `limit`: alternatives are numbered in the order in which they
 * are tried, and what only looks ahead stands in a frame. Recursion here follows the nesting of the rule's text.
 */
export function pegTrack(peg: Peg, reference: ReferenceBox, limit: number): Track {
  const inside = (item: Peg, taken: number): Track => pegTrack(item, reference, Math.max(NARROW, limit - taken));
  switch (peg.kind) {
    case "terminal":
      return terminal(peg);
    case "rule":
      return reference(peg.name, peg.id);
    case "sequence":
      return sequence(
        peg.items.map((item) => inside(item, 0)),
        limit,
      );
    case "choice":
      return choice(
        peg.items.map((item) => inside(item, 64)),
        true,
        (index) => ({ "data-expression": (peg.items[index] as Peg).id }),
      );
    case "alternative":
      return inside(peg.item, 0);
    case "repetition":
      return repeated(peg.min, peg.max, inside(peg.item, roomOfRepeat(peg.min, peg.max)));
    case "lookahead":
      return frame(inside(peg.item, 20), peg.negated ? "not followed by" : "followed by", {
        "data-expression": peg.id,
      });
  }
}

function terminal({ reader, text, id }: Peg & { kind: "terminal" }): Track {
  const data = { "data-expression": id };
  switch (reader.type) {
    case "literal": {
      if (reader.value === "") return nothing();
      const title = /[a-z]/i.test(reader.value)
        ? reader.ignoreCase
          ? "in either case"
          : "in this case only"
        : undefined;
      return box([`${quotedText(reader.value)}${reader.ignoreCase ? "i" : ""}`], { kind: "terminal", title, data });
    }
    case "any":
      return box(["any character"], { kind: "terminal", data });
    case "class": {
      const signs = reader.parts.map((part): Sign => {
        const [from, to = from] = (typeof part === "string" ? [part] : (part as string[])) as [string, string?];
        return [from.charCodeAt(0), to.charCodeAt(0)];
      });
      const label = `${reader.inverted ? "none" : "one"} of${reader.ignoreCase ? ", in either case" : ""}`;
      return oneOf(signs, label, { title: printable(text), data: { ...data, "data-signs": signs.length } });
    }
  }
}
