import { describe, expect, it } from "vitest";
import { lintText } from "../../src/checking/lint/lintText.js";
import { RULES } from "../../src/checking/rules/index.js";
import type { Example } from "../../src/checking/rules/rule.js";
import { loadGeneration } from "../../src/documents/loadGeneration.js";

const FAMILIES = ["advice"];

describe.each(RULES)("$id", ({ id, level, sentence, sections, good, bad, settings, generation = "rfc3986" }) => {
  /** The rules that report something in an example: a text of Markdown, or a URI in a link. */
  const reported = async (example: Example): Promise<readonly string[]> => {
    const [text, format] =
      typeof example === "string"
        ? ([`<a href="${example.replaceAll("&", "&amp;")}">x</a>`, "html"] as const)
        : ([`${example.markdown}\n`, "markdown"] as const);
    const options = {
      generation: await loadGeneration(generation),
      format,
      rules: { [id]: "warn" },
      ...settings,
    } as const;
    return lintText(text, { ...options, missingTarget: () => undefined }).findings.map(({ rule }) => rule);
  };

  it.each(good)("finds nothing in %j", async (example) => {
    expect(await reported(example)).not.toContain(id);
  });

  it.each(bad)("finds something in %j", async (example) => {
    expect(await reported(example)).toContain(id);
  });

  it("has a sentence, an id in a known form, and a level; advice names its source", () => {
    expect(sentence).toMatch(/^[A-Z].*\.$/);
    expect(id).toMatch(new RegExp(`^(?:(?:${FAMILIES.join("|")})/)?[a-z0-9-]+$`));
    expect(["off", "warn", "error"]).toContain(level);
    expect(sections.length > 0 || !id.startsWith("advice/")).toBe(true);
  });
});

it("each rule has an id of its own", () => {
  expect(new Set(RULES.map(({ id }) => id)).size).toBe(RULES.length);
});
