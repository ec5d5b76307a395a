import { readdirSync, readFileSync } from "node:fs";
import peggy from "peggy";
import { describe, expect, it } from "vitest";
import { readGrammar } from "../../src/languages/abnf/readGrammar.js";
import { grammarTokens, namesIn } from "../../src/page/parts/grammarTokens.js";

const folder = "test/cases/grammars";
const abnf = readdirSync(folder).filter((name) => name.endsWith(".abnf"));
const pegs = readdirSync("grammar").filter((name) => /^rfc\d+\.peggy$/.test(name));

describe("the tokens of an editor", () => {
  it.each(abnf)("of %s are its text, and its definitions those of the reader of grammars", (name) => {
    const text = readFileSync(`${folder}/${name}`, "utf8");
    const tokens = grammarTokens(text, "abnf");
    expect(tokens.map((token) => token.text).join("")).toBe(text);
    const defined = tokens.filter(({ kind }) => kind === "definition").map((token) => token.text);
    const { rules } = readGrammar([{ name, text }], { core: false });
    expect([...new Set(defined)].sort()).toEqual(rules.map((rule) => rule.name).sort());
  });

  it.each(pegs)("of %s are its text, and its definitions the rules of the PEG", (name) => {
    const text = readFileSync(`grammar/${name}`, "utf8");
    const tokens = grammarTokens(text, "peg");
    expect(tokens.map((token) => token.text).join("")).toBe(text);
    const defined = tokens.filter(({ kind }) => kind === "definition").map((token) => token.text);
    expect(defined).toEqual(peggy.parser.parse(text).rules.map((rule) => rule.name));
  });

  it("see no name in a comment, a string or a class", () => {
    expect(namesIn('a = "b c" d ; e\nf =/ %x41-5A <g>', "abnf")).toEqual(["a", "d", "f"]);
    expect(namesIn("a = [b-c] 'd' e\\n // f\n/* g */ h <- i|2..3|", "peg")).toEqual(["a", "e", "n", "h", "i"]);
    expect(namesIn("(a|b)+", "regexp")).toEqual([]);
  });
});
