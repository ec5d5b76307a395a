import { describe, expect, it } from "vitest";
import { gopherPlus, gopherRequest } from "../../../src/documents/rfc1738Sending.js";
import { rfc1738 } from "../../../generated/documents/generations.js";
import type { Gopherurl } from "../../../generated/documents/rfc1738/types.js";

function gopher(input: string): Gopherurl {
  const url = rfc1738.parse(input);
  if (url.form !== "gopherurl") throw new Error(`${input} is no gopherurl`);
  return url;
}

const request = (input: string): string => String.fromCharCode(...gopherRequest(gopher(input)));

describe("what a gopher+ string means", () => {
  it.each([
    ["+", { kind: "default view", section: "3.4.4" }],
    ["%2B", { kind: "default view", section: "3.4.4" }],
    ["?", { kind: "electronic form", section: "3.4.5" }],
    ["%3f", { kind: "electronic form", section: "3.4.5" }],
    ["!", { kind: "all attributes", of: "item", section: "3.4.6" }],
    ["$", { kind: "all attributes", of: "directory", section: "3.4.6" }],
    ["%21", { kind: "all attributes", of: "item", section: "3.4.6" }],
    ["%24", { kind: "all attributes", of: "directory", section: "3.4.6" }],
    ["!+ABSTRACT", { kind: "attributes", of: "item", names: ["+ABSTRACT"], section: "3.4.7" }],
    ["!+ABSTRACT%20+SMELL", { kind: "attributes", of: "item", names: ["+ABSTRACT", "+SMELL"], section: "3.4.7" }],
    ["$+VIEWS", { kind: "attributes", of: "directory", names: ["+VIEWS"], section: "3.4.7" }],
    [
      "+application/postscript%20Es_ES",
      { kind: "alternate view", view: "application/postscript", language: "Es_ES", section: "3.4.8" },
    ],
    [
      "+%091%0D%0A+-1%0D%0Aask_item1_value%0D%0Aask_item2_value%0D%0A.%0D%0A",
      { kind: "filled form", askItems: ["ask_item1_value", "ask_item2_value"], section: "3.4.9" },
    ],
    ["+%091%0d%0a+-1%0d%0a.%0d%0a", { kind: "filled form", askItems: [], section: "3.4.9" }],
    ["+%091%0D%0A+-1%0D%0A%0D%0A.%0D%0A", { kind: "filled form", askItems: [""], section: "3.4.9" }],
    ["+%091%0D%0A+-1%0D%0Aa.%0D%0A", { kind: "unspecified", section: "3.4.3" }],
    ["+%091%0D%0A+-1%0D%0Aa%0D%0A", { kind: "unspecified", section: "3.4.3" }],
    ["+application/postscript", { kind: "unspecified", section: "3.4.3" }],
    ["+a%20b%20c", { kind: "unspecified", section: "3.4.3" }],
    ["+%20b", { kind: "unspecified", section: "3.4.3" }],
    ["??", { kind: "unspecified", section: "3.4.3" }],
    ["x", { kind: "unspecified", section: "3.4.3" }],
    ["", { kind: "unspecified", section: "3.4.3" }],
  ])("%s", (text, meaning) => {
    expect(rfc1738.test(text, { rule: "gopher+_string" })).toBe(true);
    const answer = gopherPlus(text);
    expect(answer).toEqual(meaning);
    expect([answer, ...Object.values(answer)].every((part) => Object.isFrozen(part))).toBe(true);
  });

  it("in time proportional to its length", () => {
    const items = "a%0D%0A".repeat(100_000);
    const form = gopherPlus(`+%091%0D%0A+-1%0D%0A${items}.%0D%0A`);
    expect(form.kind === "filled form" && form.askItems.length).toBe(100_000);
    expect(gopherPlus(`+%091%0D%0A+-1%0D%0A${items}`).kind).toBe("unspecified");
  });
});

describe("what a client sends", () => {
  it.each([
    ["3.4.1", "gopher://h", "\r\n"],
    ["3.4.1", "gopher://h/", "\r\n"],
    ["3.4.1", "gopher://h/1", "\r\n"],
    ["3.4.1", "gopher://h/00/About%20Gopher", "0/About Gopher\r\n"],
    ["3.4.2", "gopher://h/7sel%09two%20words", "sel\ttwo words\r\n"],
    ["3.4.2", "gopher://h/7sel%09", "sel\t\r\n"],
    ["3.4.3", "gopher://h/1sel%09search%09+", "sel\tsearch\t+\r\n"],
    ["3.4.3", "gopher://h/1sel%09%09+", "sel\t\t+\r\n"],
    ["3.4.7", "gopher://h/1sel%09%09!+ABSTRACT%20+SMELL", "sel\t\t!+ABSTRACT +SMELL\r\n"],
    ["3.4.8", "gopher://h/1sel%09%09+application/postscript%20Es_ES", "sel\t\t+application/postscript Es_ES\r\n"],
    [
      "3.4.9",
      "gopher://h/1a_gopher_selector%09%09+%091%0D%0A+-1%0D%0Aask_item1_value%0D%0Aask_item2_value%0D%0A.%0D%0A",
      "a_gopher_selector\t+\t1\r\n+-1\r\nask_item1_value\r\nask_item2_value\r\n.\r\n",
    ],
    ["3.4.3", "gopher://h/1sel%09words%09+%091%0D%0A+-1%0D%0A.%0D%0A", "sel\twords\t+\t1\r\n+-1\r\n.\r\n"],
  ])("%s %s", (_, input, sent) => {
    expect(request(input)).toBe(sent);
    expect(Object.isFrozen(gopherRequest(gopher(input)))).toBe(true);
  });

  it("octets beyond ASCII as they are", () => {
    expect(gopherRequest(gopher("gopher://h/1%FF%00"), { unsafe: true })).toEqual([0xff, 0x00, 0x0d, 0x0a]);
  });

  it("nothing for other forms", () => {
    const other = rfc1738.parse("gopher://u@h/1");
    expect(() => gopherRequest(other as unknown as Gopherurl)).toThrow(
      new TypeError('the components of a gopherurl are expected, not of "otherurl"'),
    );
  });
});
