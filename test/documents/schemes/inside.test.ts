import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readGrammar } from "../../../src/comparison/grammars/index.js";
import { uriTemplate } from "../../../src/documents/template.js";
import { automataOf } from "../../../src/uri/facade/internals.js";
import { rfc3986 } from "../../../src/index.js";
import { difference } from "../../../src/languages/questions/difference.js";
import { languageOf } from "../../../src/languages/questions/language.js";
import * as schemes from "../../../src/documents/schemes.js";
import type { Scheme } from "../../../src/documents/schemes.js";

const { data, file, http, https, mailto, nonstandardFile, tag, tel, urn, ws, wss } = schemes;
const uris = languageOf(automataOf(rfc3986), "URI");

// The sizes are those of an independent transcription of the documents, as far as that has them.
describe("is every URI of the scheme a URI of RFC 3986? (decided for all strings)", () => {
  it.each<[string, Scheme, number | undefined, string | undefined]>([
    ["http", http as Scheme, undefined, undefined],
    ["http as printed", http.published as Scheme, 179, undefined],
    ["https", https as Scheme, undefined, undefined],
    ["ws", ws as Scheme, undefined, undefined],
    ["wss", wss as Scheme, undefined, undefined],
    ["urn", urn as Scheme, undefined, undefined],
    ["urn as printed", urn.published as Scheme, 79, undefined],
    ["mailto", mailto as Scheme, undefined, undefined],
    ["mailto as printed", mailto.published as Scheme, 45, "mailto:a@%"],
    ["file", file as Scheme, 177, "file://[::%25a]/"],
    ["file as found in use", nonstandardFile as Scheme, undefined, "file:a|/"],
    ["tel", tel as Scheme, undefined, "tel:+0;a=["],
    ["data", data as Scheme, undefined, undefined],
    ["tag", tag as Scheme, undefined, undefined],
  ])("%s", (_, scheme, states, witness) => {
    const own = languageOf(automataOf(scheme), scheme.startRule);
    const { relation, onlyInA } = difference(own, uris);
    if (states !== undefined) expect(own.states).toBe(states);
    expect(relation).toBe(witness === undefined ? "narrower" : "crossing");
    if (witness === undefined) return;
    expect(onlyInA).toHaveLength(witness.length);
    expect(scheme.test(witness)).toBe(true);
    expect(rfc3986.test(witness, { rule: "URI" })).toBe(false);
  });
});

it("a URI Template has 13 states, and two more over UTF-16: after the first half of a pair, whose second may be any or not the last two", () => {
  expect(languageOf(automataOf(uriTemplate), "URI-Template").states).toBe(15);
  const rules = readFileSync(new URL("../../../grammar/rfc6570.abnf", import.meta.url), "utf8");
  const withoutPairs = rules.replaceAll(/\s*\/ {2}%x10000[^]*?EFFFD/g, "").replace(/ \/ %xF0000-.*/, "");
  expect(withoutPairs).not.toMatch(/%x1?[0-9A-F]{5}/);
  expect(readGrammar(withoutPairs).language("URI-Template").states).toBe(13);
});
