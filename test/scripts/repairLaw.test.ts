import { describe, expect, it } from "vitest";
import {
  repairOfHalfAPair,
  repairRefusedAgain,
  repairToAnotherName,
  WRAPPERS,
} from "../../scripts/prove/fuzz/repairLaw.js";
import { itemAt } from "../../src/text/itemAt.js";
import { rfc3986 } from "../../src/index.js";
import type { Generation } from "../../src/uri/generation/generation.js";

/** Returns a document whose only repair of any string is the one given: what its gate should have stopped. */
function repairing(mended: string): Generation {
  return { id: "rfc3986", test: rfc3986.test, safeParse: () => ({ error: { repairs: [{ mended }] } }) } as never;
}

describe("the laws of repairs find planted faults", () => {
  it.each([
    ["*http://a.example*", "http://b.example"],
    ["http://a|b.example/", "http://ab.example.org/"],
    ["http://u@a.example/ x", "http://v@a.example/"],
    ["http://a.example:8O/", "http://a.example:80/"],
    ["https://a.example/ x", "ftp://a.example/x"],
    ["mailto:Ann <ann@a.example>", "mailto:Annann@a.example"],
    ["tel:5550100", "tel:+15550100"],
    ["n%4%dfe", "n%4dfe"],
  ])("another name: %s -> %s", (input, mended) => {
    expect(repairToAnotherName(repairing(mended), input)).toContain("another");
  });

  it("half a pair", () => {
    for (const input of ["https://a.example", "https://a.example/b", "https://a.example/bc"])
      expect(repairOfHalfAPair(repairing(input + closingFor(input)), input)).toContain("half a pair");
  });

  it("a repair that the call refuses again", () => {
    expect(repairRefusedAgain(repairing("http://u@a.example/"), "http://u@a.example/ ")).toContain("refused");
  });
});

/** The closing delimiter that the law puts after a string. */
function closingFor(input: string): string {
  return itemAt(WRAPPERS, input.length % WRAPPERS.length).charAt(1);
}
