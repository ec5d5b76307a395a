/** Strings that try to be more than text where they are shown, each with what it tries. */
export const HOSTILE: readonly (readonly [what: string, text: string])[] = [
  ["a workflow command", "::error::pwned"],
  ["a workflow command after white space", " \t::set-output name=x::pwned"],
  ["an older workflow command", "x ##[error]pwned"],
  ["a command of Azure Pipelines", "##vso[task.setvariable variable=x]pwned"],
  ["a command of TeamCity", "##teamcity[buildProblem description='pwned']"],
  ["a colour", "a\u001B[31mred"],
  ["a colour by a C1 control", "a\u009B31mred"],
  ["the title of a window", "\u001B]0;pwned\u0007"],
  ["a backspace", "safe\b\b\b\bevil"],
  ["a carriage return", "safe\rconforms  evil"],
  ["a new direction", "a\u202Egnp.exe"],
  ["an isolate", "\u2066a\u2069"],
  ["an Arabic letter mark", "a\u061Cb"],
  ["a character of no width", "ad\u200Bmin"],
  ["a joiner", "a\u200Db"],
  ["a byte order mark", "\uFEFFa"],
  ["a soft hyphen", "ad\u00ADmin"],
  ["a line separator", "a\u2028::error::b"],
  ["a paragraph separator", "a\u2029b"],
  ["a tag character", "a\u{E0041}b"],
  ["a filler", "a\u3164b"],
  ["a blank of Braille", "a\u2800b"],
  ["a lone surrogate", "a\uD800b"],
  ["a noncharacter", "a\uFFFEb"],
  ["a delete", "a\u007Fb"],
  ["an element", `<script>alert('1')</script>&amp;"`],
  ["an end of a comment", "--><b>"],
  ["Markdown", "|`*_[a](javascript:1)~#"],
  ["a SARIF placeholder", "{0}{1}"],
  ["an escape of its own", "\\u{1B}[31m"],
];

/** Finds what no output may hold, by code points and without the expressions of src/text: all that is not seen. */
export function unseen(output: string): string[] {
  const ranges = [
    [0x00, 0x09],
    [0x0b, 0x1f],
    [0x7f, 0xa0],
    [0xad, 0xad],
    [0x61c, 0x61c],
    [0x115f, 0x1160],
    [0x200b, 0x200f],
    [0x2028, 0x202f],
    [0x2060, 0x206f],
    [0x2800, 0x2800],
    [0x3164, 0x3164],
    [0xd800, 0xdfff],
    [0xfe00, 0xfe0f],
    [0xfeff, 0xfeff],
    [0xfffe, 0xffff],
    [0xe0000, 0xe0fff],
  ] as const;
  return [...output].filter((character) => {
    const code = character.codePointAt(0) as number;
    return ranges.some(([from, to]) => code >= from && code <= to);
  });
}

/** Finds the lines that a workflow runner would obey. */
export function commandsIn(output: string): string[] {
  return output
    .split(/[\n\r\u2028\u2029]/)
    .filter(
      (line) =>
        line.trimStart().startsWith("::") || ["##[", "##vso[", "##teamcity["].some((sign) => line.includes(sign)),
    );
}
