import type { Backtracking } from "../../../src/languages/regexp/backtracking.js";
import { dialects } from "../../../src/languages/regexp/dialects.js";
import { dialectNamed } from "../../../src/languages/regexp/readRegexp.js";
import { escapeMarkdown, markdownCode } from "../../../src/text/escaping.js";
import { table } from "../table.js";
import { readExpressions, type CirculatingExpression, type Witness } from "./judgeExpression.js";

/** The digits of a hash that are shown: enough to find the text that was looked at. */
const HASH_DIGITS = 12;

/** Returns the text of src/comparison/expressions/README.md. */
export function expressionsPage(): string {
  const list = readExpressions();
  const notes = list.flatMap(({ name, note }) => (note === undefined ? [] : [`- ${escapeMarkdown(name)}: ${note}`]));
  return `${[
    "# Twenty regular expressions in circulation",
    "<!-- Written by `npm run readme` from scripts/docs/expressions/expressions.json. -->",
    "Expressions for URIs that validators, RDF tools, JSON Schema libraries and answers use, compared for all strings with what they claim to match. Each was read as its own engine reads it. " +
      "A claim is a rule of RFC 3986 or RFC 3987. Of an expression for web addresses (*http URL*) only this is said: what it matches should be a URI, and it should match each `http` URI of RFC 9110; " +
      "most of them refuse some on purpose, such as hosts without a dot.",
    table(
      ["expression", "claims", "should not match", "should match", "when it backtracks"],
      list.map((one) => [escapeMarkdown(one.name), one.claim, ...resultCells(one)]),
    ),
    "The strings are shortest ones, each with the component in which it goes wrong. *Exponential* means that the string named, its second part repeated some thirty times and followed by something that does not match, keeps an " +
      "engine that backtracks busy for minutes; *polynomial* needs thousands of repetitions. Go's engine does not backtrack.",
    "To compare yours: `uri-generations diff 'rfc3986#URI' '/^[a-z]+:.*$/python'`. An expression that matches exactly the strings of a rule, and needs linear time, is " +
      "[one command away](../../guides/grammar.md#regular-expressions).",
    "## Origins",
    "The text itself is in `scripts/docs/expressions/expressions.json` of the repository where its licence allows that; of the others only the hash is kept (SHA-256 of the expression in UTF-8, its first digits here).",
    table(
      ["expression", "version", "where", "dialect", "licence", "hash"],
      list.map((one) => [
        `[${escapeMarkdown(one.name)}](${one.address})`,
        one.version,
        escapeMarkdown(one.where),
        dialectTitle(one) + (one.flags === "" ? "" : `, flags \`${one.flags}\``),
        one.licence + (one.expression === undefined ? " (not copied)" : ""),
        `\`${one.sha256.slice(0, HASH_DIGITS)}\``,
      ]),
    ),
    ...notes,
  ].join("\n\n")}\n`.replace(/(\n- .*)\n(?=\n- )/g, "$1");
}

function dialectTitle({ dialect }: CirculatingExpression): string {
  const known = dialectNamed(dialect);
  return known ? dialects[known].title : dialect;
}

function resultCells({ result }: CirculatingExpression): readonly string[] {
  if ("undecided" in result) return ["not decided: " + escapeMarkdown(result.undecided), "", ""];
  return [witnessCell(result.accepted), witnessCell(result.refused), growthCell(result.backtracking)];
}

function witnessCell(witness: Witness | undefined): string {
  if (!witness) return "none";
  return `${witness.input === "" ? "(empty)" : markdownCode(witness.input)} (${witness.component})`;
}

function growthCell(growth: Backtracking): string {
  switch (growth.growth) {
    case "linear":
      return "linear";
    case "not decided":
      return `not decided: ${growth.reason}`;
    default:
      return `${growth.growth === "polynomial" ? `polynomial, power ${growth.power}` : "**exponential**"}: ${markdownCode(growth.prefix)}, then ${markdownCode(growth.pump)} repeated`;
  }
}
