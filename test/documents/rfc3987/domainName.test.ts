import fc from "fast-check";
import { toASCII } from "tr46";
import { describe, expect, it } from "vitest";
import { EncodingError } from "../../../src/uri/percent/percent.js";
import { rfc3987 } from "../../../generated/documents/generations.js";
import { toUri } from "../../../src/documents/rfc3987Mapping.js";
import { readDomainName } from "../../../src/documents/domainName.js";

describe("RFC 3490 4.1, ToASCII label by label, with UseSTD3ASCIIRules", () => {
  // The names of RFC 3492 section 7.1 (B, E, G and L), and the dots of RFC 3490 section 3.1.
  it.each([
    ["למההםפשוטלאמדבריםעברית", "xn--4dbcagdahymbxekheh6e0a7fei0b"],
    ["他们为什么不说中文", "xn--ihqwcrb4cv8a8dqg056pqjye"],
    ["почемужеонинеговорятпорусски", "xn--b1abfaaepdrnnbgefbadotcwatmq2g4l"],
    ["3年b組金八先生", "xn--3b-ww4c5e180e575a65lsy2b"],
    ["é。x．y", "xn--9ca.x.y"],
    ["É.EXAMPLE.", "xn--9ca.example."],
    ["e\u0301", "xn--9ca"],
    ["Bücher.example", "xn--bcher-kva.example"],
  ])("%s is %s", (name, ascii) => {
    expect(readDomainName(name)?.ascii).toBe(ascii);
    expect(readDomainName(ascii)).toEqual(readDomainName(name));
  });

  it.each([
    ["-é.com", "step 3b: a hyphen at the beginning of a label"],
    ["é-.com", "step 3b: a hyphen at its end"],
    ["－é.com", "step 3b, after Nameprep: the full-width hyphen"],
    ["é_a.com", "step 3a: an underscore"],
    [`${"é".repeat(60)}.com`, "step 8: more than 63 characters"],
    ["é..com", "step 8: an empty label"],
    ["אa.com", "letters of both directions in one label"],
    ["aא.com", "and in the other order (RFC 3454 section 6)"],
    ["xn--a-0hc.com", "and in ACE form"],
    ["1א.com", "RFC 5893 section 2, rule 1: a digit before letters from right to left"],
    ["0a.א", "rule 1 in another label than that from right to left"],
    ["א٠0", "rule 4: digits of both kinds"],
    ["xn--zzzz.com", "no Punycode"],
    ["１２７.０.０.１", "an address is not made of a name"],
    ["１２７.１", "inet_aton takes this for an address"],
    ["é.0x7f", "and this"],
  ])("%s is refused (%s)", (name) => {
    expect(readDomainName(name)).toBeUndefined();
    expect(rfc3987.normalize(`http://${name}/`)).toBe(`http://${name}/`);
    if (!name.startsWith("xn--")) expect(() => toUri(`http://${name}/`, { host: "idna" })).toThrow(EncodingError);
  });

  it.each(["ꡠ.۲", "𞥓.ܘ", "꧐ӏ᮪ࣶ.눵", "א1", "אַ", "א٠", "à.א0"])(
    "%s is a name: its digits and marks may stand there",
    (name) => {
      expect(readDomainName(name)?.unicode).toBe(name.normalize("NFC"));
    },
  );

  it("RFC 3454 section 6 asks each label alone, and for letters at both ends", () => {
    expect(readDomainName("0a.א", "idna2003")?.ascii).toBe("0a.xn--4db");
    expect(readDomainName("aא", "idna2003")).toBeUndefined();
    expect(readDomainName("א1", "idna2003")).toBeUndefined();
    expect(readDomainName("אַ", "idna2003")).toBeUndefined();
    expect(readDomainName("a\u2135", "idna2003"), "U+2135 becomes a letter from right to left").toBeUndefined();
    expect(readDomainName("א1א", "idna2003")?.ascii).toBe("xn--1-zhcb");
  });

  it("directions are those of tr46, whose tables are Unicode's", () => {
    const label = fc
      .array(fc.constantFrom(..."aàßあ०ـאבابܐ߀𞤀0۲٠٫", "\u05b7", "\u064b", "\u0300", "ˇ", "-"), {
        minLength: 1,
        maxLength: 6,
      })
      .map((characters) => characters.join("").normalize("NFC"))
      .filter((text) => /^(?!-)(?!\p{M}).*(?<!-)$/u.test(text) && !/\d$/.test(text.replace(/[^\w]/g, "")));
    fc.assert(
      fc.property(fc.array(label, { minLength: 1, maxLength: 3 }), (labels) => {
        const name = labels.join(".");
        const options = { checkBidi: true, checkJoiners: true, useSTD3ASCIIRules: true, verifyDNSLength: true };
        expect(readDomainName(name)?.ascii ?? null, name).toBe(toASCII(name, options));
      }),
      { numRuns: 3000, seed: 33 },
    );
  });

  it("a label in ACE form is a name if ToASCII writes what it decodes to in this form (RFC 3490 4.2 steps 5 to 7)", () => {
    const label = fc
      .array(fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz0123456789-"), { minLength: 1, maxLength: 9 })
      .map((characters) => `xn--${characters.join("")}`);
    fc.assert(
      fc.property(label, fc.constantFrom("idna" as const, "idna2003" as const), (text, mapping) => {
        const read = readDomainName(text, mapping);
        if (read) expect(readDomainName(read.unicode, mapping)).toEqual({ ...read, ascii: text });
      }),
      { numRuns: 5000, seed: 33 },
    );
  });

  it("is the same the ten-thousandth time: the engine's optimized URL.canParse refuses what it took before", () => {
    for (let i = 0; i < 20_000; i++) expect(readDomainName(`é${i}.a`)?.unicode).toBe(`é${i}.a`);
  });

  it("where UTS 46 and Nameprep differ, UTS 46 is followed: the letters keep their meaning", () => {
    expect(readDomainName("faß.de")).toEqual({ ascii: "xn--fa-hia.de", unicode: "faß.de" }); // Nameprep: fass.de
    expect(readDomainName("ος")?.unicode).toBe("ος"); // Nameprep: οσ
    expect(rfc3987.equivalent("http://faß.de/", "http://fass.de/")).toBe(false);
  });
});

describe("RFC 3987 5.3.3: one normal form, which is not in ACE, for all ways to write a name", () => {
  it.each([
    "http://RÉS/",
    "http://rés",
    "http://r%C3%89s:80/",
    "HTTP://xn--rs-bja/",
    "http://xn--RS-bja",
    "http://re\u0301s/",
  ])("%s", (iri) => {
    expect(rfc3987.normalize(iri)).toBe("http://rés/");
    expect(rfc3987.equivalent(iri, "http://RÉS/")).toBe(true);
  });

  it("5.3.2.1 lowers a host in US-ASCII only, and does not lower half of another", () => {
    expect(rfc3987.normalize("http://RÉS/", { level: "case" })).toBe("http://RÉS/");
    expect(rfc3987.normalize("x://RÉS/")).toBe("x://RÉS/");
    expect(rfc3987.normalize("x://RES/")).toBe("x://res/");
  });

  it("a full-width number is not the address that a browser makes of it (5.1: no false positives)", () => {
    expect(rfc3987.equivalent("http://１２７.１/", "http://127.0.0.1/")).toBe(false);
  });
});
