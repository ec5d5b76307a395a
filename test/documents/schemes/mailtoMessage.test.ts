import { describe, expect, it } from "vitest";
import { UriSyntaxError } from "../../../src/index.js";
import { mailtoMessage } from "../../../src/documents/schemes.js";

describe("RFC 6068: the message that a mailto URI asks for", () => {
  it.each([
    ["mailto:chris@example.com", ["chris@example.com"], []],
    ["mailto:addr1@an.example,addr2@an.example", ["addr1@an.example", "addr2@an.example"], []],
    ["mailto:?to=addr1@an.example,addr2@an.example", ["addr1@an.example", "addr2@an.example"], []],
    [
      "mailto:addr1@an.example?to=addr2@an.example&Subject=a%20b+c&body=1%0D%0A2",
      ["addr1@an.example", "addr2@an.example"],
      [
        { name: "subject", value: "a b+c" },
        { name: "body", value: "1\r\n2" },
      ],
    ],
    ["mailto:%22not%40me%22@example.org", ['"not@me"@example.org'], []],
    ["mailto:gorby%25kremvax@example.com", ["gorby%kremvax@example.com"], []],
    ["mailto:user@%E7%B4%8D%E8%B1%86.example.org", ["user@納豆.example.org"], []],
    ["mailto:a@b?subject=caf%C3%A9", ["a@b"], [{ name: "subject", value: "café" }]],
    ["mailto:", [], []],
  ])("%s", (uri, to, fields) => {
    expect(mailtoMessage(uri)).toEqual({ to, fields });
  });

  it("refuses what is no mailto URI, and octets that are no UTF-8", () => {
    expect(() => mailtoMessage("mailto:a")).toThrow(UriSyntaxError);
    expect(() => mailtoMessage("mailto:a@b?subject=%FF")).toThrow(RangeError);
  });
});
