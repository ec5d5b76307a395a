import { describe, expect, it } from "vitest";
import { generation } from "../../src/index.js";
import { courseOfFiles } from "./courseFiles.js";
import { isRight } from "../../src/page/worker/decidePeg.js";
import { decideAnswer } from "../../src/page/worker/languageAnswer.js";

describe("an exercise", () => {
  it.each(
    courseOfFiles().tasks.flatMap(({ subject, answer }) =>
      answer === "peg" && "generation" in subject ? [[subject.generation, subject.rule]] : [],
    ),
  )("%s %s is solved by its model", (id = "", rule = "") => {
    const judgement = decideAnswer({ generation: id, rule }, "peg", generation(id).rule(rule).peg);
    expect(judgement).toMatchObject({ is: "equal", structure: { is: "same" } });
    expect(isRight(judgement)).toBe(true);
  });

  it.each<[rule: string, peg: string, differs: string, witness: string]>([
    // The right strings without any lookahead: an address is taken for a name.
    ["host", "host = IP_literal / reg_name", "IPv4address", "0.0.0.0"],
    ["host", "host = IP_literal / reg_name / IPv4address", "IPv4address", "0.0.0.0"],
    ["fragment", "fragment = ( unreserved / pct_encoded / sub_delims / [:@/?] )*", "pchar", "0"],
    ["path-absolute", 'path_absolute = "/" ( segment_nz ( "/" pchar* )* )?', "segment", "/0/"],
  ])("%s is not solved by the right strings of %s", (rule, peg, differs, witness) => {
    const judgement = decideAnswer({ generation: "rfc3986", rule }, "peg", peg);
    expect(judgement).toMatchObject({ is: "equal", structure: { is: "different", rule: differs, witness } });
    expect(isRight(judgement)).toBe(false);
  });

  it("is not solved where a rule derives one part of several only", () => {
    const peg = "fragment = [/?]* ( pchar ( unreserved / pct_encoded / sub_delims / [:@/?] )* )?";
    const judgement = decideAnswer({ generation: "rfc3986", rule: "fragment" }, "peg", peg);
    expect(judgement).toMatchObject({ is: "equal", structure: { is: "different", rule: "pchar" } });
    const { structure } = judgement as unknown as { structure: { witness: string } };
    expect(structure.witness.replace(/[/?]/g, "").length).toBeGreaterThan(1);
  });

  it("is solved by another PEG with the same structure", () => {
    const lookahead = "host = IP_literal / IPv4address ![A-Za-z0-9._~!$&'()*+,;=%-] / reg_name";
    expect(isRight(decideAnswer({ generation: "rfc3986", rule: "host" }, "peg", lookahead))).toBe(true);
    expect(
      isRight(decideAnswer({ generation: "rfc3986", rule: "segment-nz" }, "peg", "segment_nz = pchar pchar*")),
    ).toBe(true);
  });
});
