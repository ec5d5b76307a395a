import { expect, it } from "vitest";
import { rfc3986 } from "../../../src/index.js";
import { rfc3987 } from "../../../generated/documents/generations.js";
import { automataOf } from "../../../src/uri/facade/internals.js";
import { charactersOf, unreservedBeyondAscii } from "../../../src/uri/percent/beyondAscii.js";

it("the characters of a rule are those of its strings", () => {
  const automata = automataOf(rfc3986);
  // RFC 3986: port = *DIGIT; scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )
  expect(charactersOf(automata, automata.startOf("port"))).toEqual([[0x30, 0x39]]);
  expect(charactersOf(automata, automata.startOf("scheme"))).toEqual([
    [0x2b, 0x2b],
    [0x2d, 0x2e],
    [0x30, 0x39],
    [0x41, 0x5a],
    [0x61, 0x7a],
  ]);
});

it("of the unreserved characters of RFC 3987 only those beyond ASCII, without what is forbidden", () => {
  const automata = automataOf(rfc3987);
  const kept = unreservedBeyondAscii(automata, ["iunreserved"]);
  // ucschar begins with %xA0-D7FF / %xF900-FDCF / %xFDF0-FFEF / %x10000-1FFFD
  expect(kept.slice(0, 4)).toEqual([
    [0xa0, 0xd7ff],
    [0xf900, 0xfdcf],
    [0xfdf0, 0xffef],
    [0x10000, 0x1fffd],
  ]);
  expect(unreservedBeyondAscii(automata, ["iunreserved"], "\u200E\u{1FFFD}").slice(0, 5)).toEqual([
    [0xa0, 0x200d],
    [0x200f, 0xd7ff],
    [0xf900, 0xfdcf],
    [0xfdf0, 0xffef],
    [0x10000, 0x1fffc],
  ]);
  expect(unreservedBeyondAscii(automataOf(rfc3986), ["unreserved"])).toEqual([]);
});
