import { grammarTokens } from "./grammarTokens.js";

/**
 * Returns rules without comments and columns, for which a card has no room: an alternative that begins a line is below the equals sign.
 *
 * @example
 * narrowAbnf("a    = \"x\"   ; one\n     / \"y\"") // 'a = "x"\n  / "y"'
 */
export function narrowAbnf(abnf: string): string {
  const tokens = grammarTokens(abnf, "abnf").filter(({ kind, text }) => kind !== "comment" || text.startsWith("<"));
  const lines = tokens.map(({ text }) => text).join("");
  let indent = "";
  return lines
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [, name, sign, rest] = /^([^\s=]+)\s*(=\/?)\s*(.*)$/.exec(line.trimEnd()) ?? [];
      if (name === undefined) return `${indent}${/^\s*\//.test(line) ? "" : "  "}${line.trim()}`;
      indent = " ".repeat(name.length + 1);
      return `${name} ${sign} ${rest}`;
    })
    .join("\n");
}
