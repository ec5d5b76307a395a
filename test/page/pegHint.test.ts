import { describe, expect, it } from "vitest";
import { pegRemark } from "../../src/page/worker/pegHint.js";
import { setLocale } from "../../src/page/locales/message.js";
import { decideAnswer } from "../../src/page/worker/languageAnswer.js";

/** Texts that people who know ABNF, a programming language or English write for a PEG, with the hint for each; `^` is before the place. */
const SLIPS: readonly (readonly [rule: string, written: string, said: string])[] = [
  ["pct-encoded", 'pct^-encoded = "%" HEXDIG HEXDIG', "a hyphen in a name is written _"],
  ["pct-encoded", '^"%" HEXDIG HEXDIG', "a rule begins with its name and ="],
  ["pct-encoded", 'pct_encoded "%" ^HEXDIG HEXDIG', "the = sign is missing"],
  ["pct-encoded", 'pct_encoded ^:= "%" HEXDIG HEXDIG', "writes = between"],
  ["pct-encoded", "pct_encoded = ^% HEXDIG HEXDIG", "goes in double quotes"],
  ["pct-encoded", "pct_encoded = ^“%” HEXDIG HEXDIG", "quotation marks are straight"],
  ["pct-encoded", 'pct_encoded = ^"% HEXDIG HEXDIG', "is not closed"],
  ["pct-encoded", 'pct_encoded = "%" ^2HEXDIG', "HEXDIG|2| for two"],
  ["pct-encoded", 'pct_encoded = "%"^, HEXDIG, HEXDIG', "written without anything between"],
  ["pct-encoded", 'pct_encoded = "%" ^and HEXDIG', 'there is no rule "and"; things that follow one another'],
  ["pct-encoded", 'pct_encoded = "%" ^hexdig HEXDIG', "its name is HEXDIG"],
  ["pct-encoded", 'pct_encoded = "%" HEXDIG HEXDIG ; two^', "a comment begins with //"],
  ["pct-encoded", 'pct_encoded = "%" HEXDIG^{2}', "HEXDIG|2| for two"],
  ["pct-encoded", "^; one octet", "a comment begins with //"],
  ["pct-encoded", 'pct_encoded = "%" ^HEX HEX', 'there is no rule "HEX"; did you mean HEXDIG?'],
  ["host", "host = IP^-literal / IPv4address / reg-name", "a hyphen in a name is written _"],
  ["path-absolute", 'path^-absolute = "/" [ segment-nz *( "/" segment ) ]', "a hyphen in a name is written _"],
  ["port", "port = ^*DIGIT", "writes the star after what is repeated"],
  ["port", "port = ^1*5DIGIT", "HEXDIG|1..4|"],
  ["port", "port = ^%x30-39", "%x31-39 is [1-9]"],
  ["port", "port =^", "the rule goes on after the = sign"],
  ["port", "port = DIGIT* /^", "an alternative is missing"],
  ["fragment", 'fragment = ( pchar | ^"/" | "?" )*', "with /, not with |"],
  ["fragment", 'fragment = ( pchar ^or "/" or "?" )*', "a PEG writes / between"],
  ["fragment", 'fragment = ( pchar / "/" / "?" *^', "a round bracket is not closed"],
];

describe("what people write who have not seen a PEG before", () => {
  it.each(SLIPS)("%s: %s", (rule, written, said) => {
    const peg = written.replace("^", "");
    const judgement = decideAnswer({ generation: "rfc3986", rule }, "peg", peg);
    expect(judgement).toMatchObject({ is: "unreadable", line: 1, column: written.indexOf("^") + 1 });
    expect(judgement).toHaveProperty("reason", expect.stringContaining(said));
  });

  it("is said in Chinese where the page is", () => {
    setLocale("zh");
    try {
      expect(decideAnswer({ generation: "rfc3986", rule: "port" }, "peg", "port = *DIGIT")).toMatchObject({
        is: "unreadable",
        reason: "在 PEG 中，星号写在被重复的内容之后，而不是之前：DIGIT*",
      });
      expect(decideAnswer({ generation: "rfc3986", rule: "port" }, "peg", "port = digit*")).toMatchObject({
        reason: '没有规则 "digit"；它的名称是 DIGIT',
      });
      expect(decideAnswer({ generation: "rfc3986", rule: "port" }, "peg", 'port = port DIGIT / ""')).toMatchObject({
        is: "undecided",
        reason: expect.stringContaining("引回自身，这叫左递归") as string,
      });
    } finally {
      setLocale("en");
    }
  });

  it("is remarked on where it can be read, and means something else", () => {
    expect(pegRemark('fragment = [ pchar "/" "?" ]*')).toContain('[ pchar "/" "?" ] reads one of the characters');
    expect(pegRemark('pct_encoded = "%" + HEXDIG')).toContain('"%" + reads one or more');
    expect(pegRemark('path_absolute = "/" [segment_nz]')).toContain("[segment_nz] reads one of the characters");
    expect(pegRemark("dec_octet = [DIGIT] DIGIT")).toContain("[DIGIT] reads one of the characters");
    expect(pegRemark("x = [A-Za-z0-9_]* [abc] [+.-]")).toBeUndefined();
    expect(pegRemark("port = DIGIT+")).toBeUndefined();
    expect(pegRemark("dec_octet = [1-9] DIGIT")).toBeUndefined();
  });
});
