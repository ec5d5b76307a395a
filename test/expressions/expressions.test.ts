import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import {
  CLAIMS,
  engineText,
  judgeExpression,
  readExpressions,
} from "../../scripts/docs/expressions/judgeExpression.js";
import { language } from "../../src/documents/language.js";
import { dialectNamed } from "../../src/languages/regexp/readRegexp.js";
import { leaveOut } from "../support/leaveOut.js";
import { REGEXP_ENGINES, whyNot, type EngineName } from "../support/regexpEngines.js";
import { THOROUGH, someRows } from "../support/thorough.js";

/** The engines that are part of every run; Go's needs seconds to start. */
const ENGINES: readonly EngineName[] = ["Node", "Python", "Perl", ...(THOROUGH ? (["Go"] as const) : [])];

const list = readExpressions();
const kept = list.flatMap((one) => (one.expression === undefined ? [] : [{ ...one, expression: one.expression }]));

describe("expressions.json", () => {
  it("has twenty expressions, each that is kept with its hash and its copyright", () => {
    expect(list.length).toBe(20);
    for (const { name, expression, sha256, copyright } of kept) {
      expect([name, createHash("sha256").update(expression).digest("hex")]).toEqual([name, sha256]);
      expect([name, copyright]).toEqual([name, expect.stringMatching(/./)]);
    }
  });

  it.each(list)("$name: the strings are on their side of the claim", ({ claim: name, result }) => {
    const claim = CLAIMS[name];
    expect(claim).toBeDefined();
    if (!claim || "undecided" in result) return;
    const allowed = language(claim.id, claim.rule);
    if (result.accepted) expect(allowed.accepts(result.accepted.input)).toBe(false);
    if (result.refused) expect((claim.required?.() ?? allowed).accepts(result.refused.input)).toBe(true);
  });

  describe.each(ENGINES)("%s", (engine) => {
    const reason = whyNot(engine);
    if (reason !== undefined) leaveOut(`${engine} is not asked: ${reason}`);
    const { dialect, match } = REGEXP_ENGINES[engine];
    it.skipIf(reason !== undefined).each(
      someRows(
        kept.filter((one) => one.dialect === dialect),
        2,
      ),
    )("says of $name what the page says", ({ result, ...one }) => {
      if ("undecided" in result) return;
      const inputs = [result.accepted, result.refused].flatMap((witness) => (witness ? [witness.input] : []));
      const flags = dialect === "ecmascript" ? one.flags : "";
      const found = match(engineText(one, dialectNamed(one.dialect) ?? "ecmascript"), inputs, flags);
      expect(found.map((groups) => groups !== undefined)).toEqual([
        ...(result.accepted ? [true] : []),
        ...(result.refused ? [false] : []),
      ]);
    });
  });

  it.runIf(THOROUGH).each(kept)(
    "$name: the result is what the decision says",
    async ({ result, ...one }) => {
      expect(await judgeExpression(one)).toEqual(result);
    },
    120_000,
  );
});
