import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { rfc1738, url1993 } from "../../../generated/documents/generations.js";

interface Row {
  readonly generation: "rfc1738" | "url-1993";
  readonly input: string;
  readonly form: string;
  readonly parts?: object;
  readonly registration?: string;
  readonly section: string;
}

const rows = JSON.parse(readFileSync(new URL("../../cases/schemes.json", import.meta.url), "utf8")) as Row[];

describe("what a scheme or an address kind finds in its path", () => {
  it.each(rows.map((row) => [`${row.generation} ${row.section} ${row.input}`, row] as const))("%s", (_, row) => {
    const { form, parts, ...components } = (row.generation === "rfc1738" ? rfc1738 : url1993).parse(row.input);
    const registration = "registration" in components ? components.registration : undefined;
    expect({ form, parts, registration }).toEqual({ form: row.form, parts: row.parts, registration: row.registration });
  });

  it("every form of both generations has a row", () => {
    const forms = (generation: string): string[] =>
      [...new Set(rows.filter((row) => row.generation === generation).map(({ form }) => form))].sort();
    expect(forms("rfc1738")).toEqual(
      rfc1738
        .rule("url")
        .abnf.match(/\w+url\b(?!\s*=)/g)
        ?.filter((name) => name !== "url")
        .sort(),
    );
    expect(forms("url-1993")).toEqual([
      "afsaddress",
      "fileaddress",
      "generic",
      "gopheraddress",
      "httpaddress",
      "newsaddress",
      "prosperoaddress",
      "telnetaddress",
      "waisdoc",
      "waisindex",
    ]);
  });
});

describe("the alternatives of waisurl as start rules", () => {
  it.each([
    ["waisdatabase", "wais://h/d", { kind: "database", database: "d" }],
    ["waisindex", "wais://h/d?s", { kind: "search", database: "d", search: "s" }],
    ["waisdoc", "wais://h/d/T/p", { kind: "document", database: "d", wtype: "T", wpath: "p" }],
  ] as const)("%s", (rule, input, parts) => {
    expect(rfc1738.parse(input, { rule })).toMatchObject({ form: rule, scheme: "wais", host: "h", parts });
  });
});

describe("the schemes that the documents name", () => {
  it("RFC 1738 sections 3.2 to 3.11: default ports", () => {
    const ports = Object.entries(rfc1738.schemes).flatMap(([name, { port, section }]) =>
      port === undefined ? [] : [[name, port, section]],
    );
    expect(ports).toEqual([
      ["ftp", 21, "3.2"],
      ["http", 80, "3.3"],
      ["gopher", 70, "3.4"],
      ["nntp", 119, "3.7"],
      ["telnet", 23, "3.8"],
      ["wais", 210, "3.9"],
      ["prospero", 1525, "3.11"],
    ]);
  });

  it("RFC 1738 section 4: names kept for later definition", () => {
    expect(Object.keys(rfc1738.schemes).filter((name) => rfc1738.schemes[name]?.reserved)).toEqual([
      "afs",
      "mid",
      "cid",
      "nfs",
      "tn3270",
      "mailserver",
      "z39.50",
    ]);
  });

  it("RFC 1738 section 3 lists ten", () => {
    expect(Object.keys(rfc1738.schemes).filter((name) => !rfc1738.schemes[name]?.reserved)).toEqual([
      "ftp",
      "http",
      "gopher",
      "mailto",
      "news",
      "nntp",
      "telnet",
      "wais",
      "file",
      "prospero",
    ]);
  });

  it("nothing is inherited", () => {
    expect(rfc1738.schemes["constructor"]).toBe(undefined);
    expect(Object.isFrozen(rfc1738.schemes)).toBe(true);
  });
});

it("a million characters of parts take no stack", () => {
  const ftp = rfc1738.parse(`ftp://h/${"a/".repeat(50_000)}`);
  expect(ftp.form === "ftpurl" && ftp.parts.cwd.length).toBe(50_000);
  const prospero = rfc1738.parse(`prospero://h/a${";b=c".repeat(25_000)}`);
  expect(prospero.form === "prosperourl" && prospero.parts.fields.length).toBe(25_000);
});
