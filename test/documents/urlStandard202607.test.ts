import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { browserRules } from "../../src/documents/urlStandard/index.js";
import { urlStandard } from "../../src/documents/urlStandard/urlStandard.js";

/** The snapshot from which the grammar was transcribed. It is not in the repository: the folder is beside it, or these tests are skipped. */
const SNAPSHOT = new URL("../../../../shared/documents/url-standard-2026-07-02.bs", import.meta.url);
const SHA_256 = "6bd4a76c57012ff25827294c5f1473044a05887220f65ad5df887fdef358915a";
const ABNF = readFileSync(new URL("../../grammar/url-standard-2026-07.abnf", import.meta.url), "utf8");

/** A term's anchor and the words that define it. */
interface Tie {
  readonly anchor: string;
  readonly sentence: string;
}

/** The rules of the file with the comments above the block that they are in. */
const blocks = ABNF.split(/\n\n/).map((block) => {
  const comments = [...block.matchAll(/^; (.*)$/gm)].map(([, text = ""]) => text);
  return {
    rules: [...block.matchAll(/^([A-Za-z][\w-]*) +=/gm)].map(([, name = ""]) => name),
    ties: comments.flatMap((text): Tie[] => {
      const [, anchor, sentence] = /^#([\w-]+): (.*)$/.exec(text) ?? [];
      return anchor === undefined || sentence === undefined ? [] : [{ anchor, sentence }];
    }),
    ours: comments.some((text) => text.startsWith("ours: ")),
  };
});

describe("the rules of url-standard-2026-07", () => {
  const withRules = blocks.filter(({ rules }) => rules.length > 0);

  it("are all in the grammar, each tied to a sentence or marked as ours", () => {
    const names = withRules.flatMap(({ rules }) => rules);
    expect(urlStandard.rules).toEqual(names);
    expect(withRules.filter(({ ties, ours }) => ties.length === 0 && !ours)).toEqual([]);
  });

  it("that are not marked as ours have the names of terms", () => {
    for (const { rules, ties, ours } of withRules) {
      if (ours) continue;
      // URL-code-point of #url-code-points; a relative-URL string has a rule for each kind of base.
      const terms = ties.map(({ anchor, sentence }) => [anchor, sentence.toLowerCase().replaceAll(/[ -]/g, " ")]);
      for (const rule of rules) {
        const term = rule
          .toLowerCase()
          .replace(/-\w+-base$/, "")
          .replaceAll("-", " ");
        expect([rule, terms.some(([, sentence]) => sentence?.includes(term))]).toEqual([rule, true]);
      }
    }
  });
});

const hasSnapshot = existsSync(SNAPSHOT);
if (!hasSnapshot)
  console.log(`left out: the rules are not compared with the URL Standard, as ${SNAPSHOT.pathname} is absent`);

describe.skipIf(!hasSnapshot)("the snapshot of the URL Standard", () => {
  const source = hasSnapshot ? readFileSync(SNAPSHOT, "utf8") : "";
  const { text, definitions } = plainText(source);

  it("is the one of 2 July 2026", () => {
    expect(createHash("sha256").update(source).digest("hex")).toBe(SHA_256);
  });

  it.each(blocks.flatMap(({ ties }) => ties).map((tie) => [tie.anchor, tie] as const))("defines #%s", (_, tie) => {
    const places = placesOf(tie.sentence, text);
    expect(places).toBeDefined();
    const [start = 0, end = 0] = places ?? [];
    expect(definitions.filter(({ at }) => at >= start && at < end).map(({ anchor }) => anchor)).toContain(tie.anchor);
  });

  it("has the words that the rules of a browser are tied to", () => {
    for (const { id, sentence } of browserRules.slice(1, -1))
      expect([id, placesOf(sentence, text) !== undefined]).toEqual([id, true]);
  });
});

/** Returns where a sentence begins and ends in a text; "[...]" in it is text that is left out. */
function placesOf(sentence: string, text: string): readonly [number, number] | undefined {
  const [first = "", ...others] = sentence.split(" [...] ");
  const start = text.indexOf(first);
  let end = start + first.length;
  for (const part of others) {
    const next = start < 0 ? -1 : text.indexOf(part, end);
    if (next < 0) return undefined;
    end = next + part.length;
  }
  return start < 0 ? undefined : [start, end];
}

/** Returns the text of a Bikeshed source without its markup, and the places of its definitions. */
function plainText(markup: string): {
  readonly text: string;
  readonly definitions: readonly { readonly anchor: string; readonly at: number }[];
} {
  const definitions: { anchor: string; at: number }[] = [];
  let text = "";
  const add = (part: string): void => {
    const plain = part
      .replaceAll("&lt;", "<")
      .replaceAll("&amp;", "&")
      .replaceAll(/\\(?=\[)/g, "")
      .replaceAll(/\s+/g, " ");
    text += text.endsWith(" ") ? plain.trimStart() : plain;
  };
  let rest = 0;
  for (const { 0: tag, index } of markup.matchAll(/<!--[^]*?-->|<\/?[a-z][^>]*>/gi)) {
    add(markup.slice(rest, index));
    rest = index + tag.length;
    if (!/^<dfn[\s>]/.test(tag)) continue;
    const term = /lt="([^"|]*)/.exec(tag)?.[1] ?? markup.slice(rest, markup.indexOf("</dfn>", rest));
    const id = /\sid="?([\w-]+)/.exec(tag)?.[1];
    definitions.push({ anchor: id ?? term.trim().toLowerCase().replaceAll(/\s+/g, "-"), at: text.length });
  }
  add(markup.slice(rest));
  return { text, definitions };
}
