import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { generatedUrls } from "../../../scripts/prove/browser/generatedUrls.js";
import { tryCatch } from "../../../src/text/tryCatch.js";
import { browser } from "../../../src/documents/urlStandard/index.js";
import { THOROUGH } from "../../support/thorough.js";

/** The parser of URLs in Node 20, of which the README names the differences from the standard. */
const isNode20 = process.versions["ada"] === "2.9.2";
const README = readFileSync(new URL("../../../src/documents/urlStandard/README.md", import.meta.url), "utf8");
const ROWS = README.slice(README.indexOf("## The URL of Node 20"))
  .split("\n")
  .filter((line) => /^\| `/.test(line))
  .map((line) => line.split("|").slice(1, -1))
  .map(([strings = "", node, standard, rule]) => {
    const texts = [...strings.matchAll(/`([^`]+)`/g)].map(([, text]) => text);
    const cells = [node, standard, rule].map((cell = "") => cell.trim().replaceAll("`", ""));
    return [texts[0] ?? "", texts[1], cells[0] ?? "", cells[1] ?? "", cells[2] ?? ""] as const;
  });

function runtimeHref(input: string, base: string | undefined): string | undefined {
  return tryCatch(
    () => new URL(input, base).href,
    [TypeError],
    () => undefined,
  );
}

function standardHref(input: string, base: string | undefined): string | undefined {
  const reading = browser(input, { base });
  return reading.accepted ? reading.href : undefined;
}

describe("the differences between the URL of Node 20 and the standard", () => {
  it.each(ROWS)("%j on %j: %s, by the standard %s (%s)", (input, base, node, standard, rule) => {
    const reading = browser(input, { base });
    expect(standardHref(input, base) ?? "refused").toBe(standard);
    const ids = reading.steps.map((step) => step.rule).concat(reading.accepted ? [] : [reading.refusal.rule]);
    if (rule !== "domain-case" && rule !== "resolve") expect(ids).toContain(rule);
    if (isNode20) expect(runtimeHref(input, base) ?? "refused").toBe(node);
  });

  it.skipIf(!isNode20)("are all that there are in generated strings", () => {
    const unexplained = generatedUrls(7, THOROUGH ? 10_000 : 2000).filter(([input, base]) => {
      const [here, there] = [standardHref(input, base), runtimeHref(input, base)];
      return here !== there && !isExplained(input, base, here, there);
    });
    expect(ROWS.length).toBe(9);
    expect(unexplained).toEqual([]);
  });
});

/** Returns true for a difference that has one of the causes in the table, or several of them. */
function isExplained(
  input: string,
  base: string | undefined,
  here: string | undefined,
  there: string | undefined,
): boolean {
  if (there === undefined) return /xn--/i.test(`${input} ${base ?? ""}`);
  if (here === undefined)
    return base !== undefined && /^[^/]*:(?!\/)/.test(standardHref(base, undefined) ?? "")
      ? true
      : /[\u0590-\u08FF]/.test(`${input} ${base ?? ""}`) && there.includes("xn--");
  const isDriveLike = /^file:\/\/[^/]*\/[a-z][:|][^/?#]/i.test(there);
  const keepsDots = /\/\.[^/?#]+\/(?:[^?#]*\/)?\.\.?(?=[/?#]|$)/.test(there);
  return isDriveLike || keepsDots || withoutCauses(here) === withoutCauses(there);
}

/** Removes what only one of the two writes: a space at the end of an opaque path, "/" of an empty path, an empty query, and the escape of "^". */
function withoutCauses(href: string): string {
  return href
    .replaceAll("%5E", "^")
    .replace(/^([a-z][a-z0-9+.-]*:(?:[^/?#][^?#]*?)??)(?:%20| )(?=[?#])/, "$1")
    .replace(/^((?!https?:|wss?:|ftp:|file:)[a-z][a-z0-9+.-]*:(?:\/\/[^/?#]*)?)\/(?=[?#]|$)/, "$1")
    .replace(/\?(?=#|$)/, "");
}
