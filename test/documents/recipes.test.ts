import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { Ajv } from "ajv";
import { uriFormats } from "../../src/adapters/ajv.js";
import { standardSchema } from "../../src/adapters/standardSchema.js";
import { isUriWhere, type UriConstraints } from "../../src/documents/isUriWhere.js";
import { rfc3986 } from "../../src/index.js";

interface Bad {
  readonly value: unknown;
  readonly why: string;
  /** The recipes that may accept it. */
  readonly allowed?: readonly string[];
}

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), "utf8");
const bad = JSON.parse(read("../cases/badTargets.json")) as readonly Bad[];
/** The guards of the guide, by their names. */
const recipes = [...read("../../src/guides/validate.md").matchAll(/^const (is\w+) = isUriWhere\((\{.*\})\);$/gm)].map(
  ([, name = "", constraints = ""]) => {
    // The text of a guide of this package.
    const literal = constraints.replace(/(\w+): /g, '"$1": ');
    return [name, JSON.parse(literal) as UriConstraints] as const;
  },
);

const GOOD: Readonly<Record<string, readonly string[]>> = {
  isCallback: ["https://app.example.com/callback", "HTTPS://APP.example.com:443/callback?code=1"],
  isImage: ["https://images.example.com/a.png", "https://8.8.8.8/", "https://[2606:4700::1]/a", "https://a.example./"],
  isRedirect: ["https://app.example.com/account/", "https://app.example.com/account/a/b?c=/../d#e"],
  isLoopback: ["http://127.0.0.1:51004/callback", "http://[::1]:8080/callback", "http://127.0.0.1/callback"],
};

describe("the recipes of the guide", () => {
  it("are all tested", () => {
    expect(recipes.map(([name]) => name)).toEqual(Object.keys(GOOD));
    expect(bad.length).toBeGreaterThan(80);
  });

  describe.each(recipes)("%s", (name, constraints) => {
    const isAllowed = isUriWhere(constraints);
    const validate = uriFormats(new Ajv()).compile({ type: "string", uri: constraints });
    const schema = standardSchema(rfc3986, { rule: "URI", where: constraints })["~standard"];
    const verdicts = (value: unknown): readonly boolean[] => [
      isAllowed(value),
      validate(value),
      schema.validate(value).issues === undefined,
    ];

    it.each(GOOD[name] ?? [])("allows %s, also in Ajv and Standard Schema", (value) => {
      expect(verdicts(value)).toEqual([true, true, true]);
    });

    it.each(bad.filter(({ allowed = [] }) => !allowed.includes(name)).map(({ value, why }) => [value, why]))(
      "refuses %j: %s",
      (value) => {
        expect(verdicts(value)).toEqual([false, false, false]);
      },
    );
  });
});
