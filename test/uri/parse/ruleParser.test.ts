import { expect, it } from "vitest";
import grammar from "../../../generated/rfc3986.js";
import { RuleParser, type ParsedRule } from "../../../src/uri/parse/ruleParser.js";

function parserOf(start: string): RuleParser<object> {
  return new RuleParser(grammar, start);
}

function ruleOf(parser: RuleParser<object>, name: string): ParsedRule {
  return parser.find(name) ?? expect.fail(`there is no rule ${name}`);
}

it("knows the rules of the document and those of RFC 5234 that it refers to", () => {
  const parser = parserOf("URI");
  expect(parser.startRule).toEqual(parser.find("URI"));
  for (const name of ["URI", "authority", "dec-octet", "HEXDIG"]) expect(parser.find(name)?.name).toBe(name);
  expect([parser.find("nothing"), parser.find("CRLF")]).toEqual([undefined, undefined]);
  expect(parser.generated(ruleOf(parser, "dec-octet"))).toMatchObject({ name: "dec-octet", section: "3.2.2" });
  expect(parser.generated(ruleOf(parser, "HEXDIG")).name).toBe("HEXDIG");
});

// An automaton for the most important rules decides the first two, that of all rules the others.
it.each([
  ["URI", "a://u@b:1/c?d#e", "//b"],
  ["relative-ref", "//u@b:1/c?d#e", "a:"],
  ["authority", "u@b:1", "u@b@c"],
  ["port", "", "a"],
  ["DIGIT", "1", "11"],
])("reads %s", (name, input, refused) => {
  const parser = parserOf("URI-reference");
  const rule = ruleOf(parser, name);
  expect([parser.accepts(input, rule), parser.accepts(refused, rule)]).toEqual([true, false]);
  expect([parser.components(refused, rule), parser.spans(refused, rule)]).toEqual([undefined, undefined]);
  const inside = { userinfo: "u", host: "b", port: "1" };
  const expected: Readonly<Record<string, string>> = /URI|relative-ref|authority/.test(name) ? inside : {};
  expect(parser.components(input, rule)).toMatchObject(expected);
  expect(parser.spans(input, rule)).toMatchObject(
    Object.fromEntries(
      Object.entries(expected).map(([component, text]) => {
        const start = input.indexOf(text);
        return [component, { start, end: start + text.length }];
      }),
    ),
  );
  expect(parser.tree(input, rule)).toMatchObject({ rule: name, start: 0, end: input.length });
});
