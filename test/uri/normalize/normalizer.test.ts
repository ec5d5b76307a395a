import { describe, expect, it } from "vitest";
import { rfc3986 } from "../../../src/index.js";
import { Normalizer } from "../../../src/uri/normalize/normalizer.js";
import { anatomy } from "../../../src/documents/rfc3986.js";
import type { Normalization } from "../../../src/uri/generated.js";

const section = "1";
const everything = "HTTP://A:080/b/../%7e%2f?%7E";

describe("a document that has only some of the rungs", () => {
  it.each<[string, Normalization, string]>([
    ["none", {}, everything],
    ["the case of schemes", { case: { section, of: ["scheme"] } }, "http://A:080/b/../%7e%2f?%7E"],
    ["the case of hosts", { case: { section, of: ["host"] } }, "HTTP://a:080/b/../%7e%2f?%7E"],
    ["the case of escapes", { case: { section, of: ["escapes"] } }, "HTTP://A:080/b/../%7E%2F?%7E"],
    ["escapes", { "percent-encoding": { section, characters: "~" } }, "HTTP://A:080/b/../~%2F?~"],
    ["dot segments", { "dot-segments": { section } }, "HTTP://A:080/%7e%2f?%7E"],
    ["ports", { scheme: { section, ports: {}, emptyPaths: {} } }, "HTTP://A/b/../%7e%2f?%7E"],
  ])("%s", (_, facts, normal) => {
    expect(new Normalizer(rfc3986, facts, anatomy).normalize(everything)).toBe(normal);
  });

  it("an empty port is the default one of the schemes that the document names for that", () => {
    const scheme = { section, ports: {}, emptyPaths: {}, emptyPort: ["x"] };
    const normalizer = new Normalizer(rfc3986, { scheme }, anatomy);
    expect(normalizer.normalize("x://h:/")).toBe("x://h/");
    expect(normalizer.normalize("X://h:/")).toBe("X://h/");
    expect(normalizer.normalize("y://h:/")).toBe("y://h:/");
    expect(normalizer.normalize("http://h:/")).toBe("http://h:/");
  });
});
