import { expect, test } from "vitest";
import { narrowAbnf } from "../../src/page/parts/narrowAbnf.js";

test("comments and columns go, alternatives are below the equals sign", () => {
  const printed = [
    "dec-octet     = DIGIT                 ; 0-9",
    '              / "1" 2DIGIT            ; 100-199',
    '              / ";" %x30-35           ; a semicolon; and more',
  ];
  expect(narrowAbnf(printed.join("\n"))).toBe(
    ["dec-octet = DIGIT", '          / "1" 2DIGIT', '          / ";" %x30-35'].join("\n"),
  );
});

test("what goes on in the next line is indented, and each rule has columns of its own", () => {
  expect(narrowAbnf('a   = "x"\n      "y" ; more\n\n; next\nlonger =/ <in words; all>\n       / "z"')).toBe(
    'a = "x"\n    "y"\nlonger =/ <in words; all>\n       / "z"',
  );
});
