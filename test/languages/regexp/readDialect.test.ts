import { describe, expect, it } from "vitest";
import { readRegexpLanguage } from "../../../src/grammars/user/regexpLanguage.js";
import { readDialect, type OtherDialect } from "../../../src/languages/regexp/readDialect.js";
import { THOROUGH } from "../../support/thorough.js";

type Row = readonly [OtherDialect, string, readonly string[], readonly string[]];

/** Classes of Unicode, whose automata take seconds: for the thorough tests. */
const SLOW: readonly Row[] = [
  ["python", "\\bab\\b", ["ab", "x ab.", "ab"], ["xab", "abé"]],
  ["rust", "^\\p{L}\\pN$", ["é2"], ["2é"]],
  ["python", "\\A\\w\\Z", ["_", "é", "²"], ["-", "\u0301"]],
  ["python", "(?i)\\A\\S[a-b]\\Z", ["éB", "KA"], [" a", "ab "]],
];

// What the engines' own documentation says of each text.
describe("readDialect", () => {
  it.each<Row>([
    // "$" is found before a last line feed, but not everywhere.
    ["python", "^a$", ["a", "a\n"], ["a\n\n", "a\r", "b"]],
    ["python", "\\Aa\\Z", ["a"], ["a\n"]],
    ["perl", "^a\\Z", ["a", "a\n"], ["a\n\n"]],
    ["pcre", "\\Aa\\z", ["a"], ["a\n", "ba"]],
    ["java", "^a$", ["a", "a\n", "a\r\n", "a\r", "a\u2028"], ["a\n\r", "a\n\n"]],
    ["dotnet", "^a$", ["a", "a\n"], ["a\r\n"]],
    ["re2", "^a$", ["a"], ["a\n"]],
    ["rust", "^a$", ["a"], ["a\n"]],
    ["posix-ere", "^(a|b)+$", ["ab"], ["a\n", ""]],
    ["postgres", "^a\\Z", ["a"], ["a\n"]],
    // XML Schema has no anchors: its expressions are about whole strings, and "^" and "$" are themselves.
    ["xsd", "a$", ["a$"], ["a", "xa$"]],
    ["xsd", "[a-z-[aeiou]]+", ["bcd"], ["a", "ba"]],
    ["dotnet", "^[a-z-[aeiou]]\\z", ["b"], ["a", "-"]],
    ["java", "^[a-z&&[^aeiou]]\\z", ["b"], ["a", "&"]],
    ["rust", "^[a-z--[aeiou]]$", ["b"], ["a"]],
    ["rust", "^[a-z&&b-d]$", ["b"], ["a", "&"]],
    ["pcre", "\\A[a-z&&b]\\z", ["a", "&"], ["A"]],
    // Classes
    ["pcre", "\\A[[:alpha:][:digit:]_]+\\z", ["aZ9_"], ["-", "é"]],
    ["posix-ere", "^[^[:space:]\\]$", ["a"], [" ", "\\"]],
    ["posix-ere", "^[]^-]+$", ["]^-"], ["a", "\\"]],
    ["python", "\\A[]a]\\Z", ["]", "a"], ["b"]],
    ["python", "\\A\\d\\Z", ["1", "\u0661"], ["a"]],
    ["re2", "\\A\\d\\z", ["1"], ["\u0661"]],
    ["pcre", "\\A\\w\\z", ["_"], ["é"]],
    ["java", "\\A\\s\\z", [" ", "\v"], ["\u00a0"]],
    ["re2", "\\A\\s\\z", [" "], ["\v"]],
    ["python", "\\A\\s\\Z", [" ", "\u00a0", "\x1c"], ["a"]],
    ["re2", "\\A\\PL\\z", ["2"], ["é"]],
    // "."
    ["python", "\\A.\\Z", ["\r"], ["\n"]],
    ["java", "\\A.\\z", ["a"], ["\r", "\u0085"]],
    ["pcre", "(?s)\\A.\\z", ["\n"], [""]],
    ["posix-ere", "^.$", ["\n"], [""]],
    ["pcre", "\\A.\\z", ["\u{1F600}"], ["\u{1F600}a"]],
    ["dotnet", "^..\\z", ["\u{1F600}"], ["a"]],
    // Flags
    ["pcre", "\\A(?i)ab|\\Acd\\z", ["AB", "CD"], ["x"]],
    ["pcre", "\\Aa(?i:b)c\\z", ["aBc"], ["aBC", "Abc"]],
    ["java", "(?i)\\Ak\\z", ["K"], ["\u212a"]],
    ["re2", "(?i)\\Ak\\z", ["K", "\u212a"], ["q"]],
    ["python", "(?i)\\Ai\\Z", ["I", "\u0130", "\u0131"], ["j"]],
    ["python", "(?i)\\A[\u00a1-\uffff]\\Z", ["É", "k", "I"], ["j", "\u00a0"]],
    ["perl", "(?x) \\A a # comment (\n b [ ] \\  \\z", ["ab  "], ["ab", "a b"]],
    ["python", "(?m)^b$", ["b", "a\nb", "b\nc"], ["ab"]],
    ["re2", "(?-s)\\A.\\z", ["a"], ["\n"]],
    // Groups
    ["python", "\\A(?P<year>[0-9]{4})-(?:x|y)?\\Z", ["2026-", "2026-x"], ["26-"]],
    ["re2", "\\A(?P<a>a)(?<b>b)\\z", ["ab"], ["a"]],
    ["pcre", "\\A(?|(a)|(b))(?'n'c)\\z", ["ac", "bc"], ["c"]],
    ["postgres", "^(?:a(?=b)|b)+$", ["abb", "bab"], ["a", "aab"]],
    ["pcre", "\\A(?#what)a\\z", ["a"], ["#"]],
    // Repetitions
    ["python", "\\Aa{,2}\\Z", ["", "aa"], ["aaa"]],
    ["perl", "\\Aa+?b*?\\z", ["aab"], ["b"]],
    ["posix-ere", "^a{2}{2}$", ["aaaa"], ["aa"]],
    // Characters
    ["pcre", "\\A\\x41\\x{1F600}\\t\\Q.*\\E\\052\\z", ["A\u{1F600}\t.**"], ["A"]],
    ["python", "\\A\\u0041\\U0001F600\\v\\Z", ["A\u{1F600}\v"], ["A"]],
    ["java", "\\A\\uD83D\\uDE00\\0101\\z", ["\u{1F600}A"], ["A"]],
    ["rust", "^\\u{1F600}\\x7F$", ["\u{1F600}\x7f"], ["a"]],
    ["pcre", "(*UTF)\\A\\x{E9}\\z", ["é"], ["e"]],
    ["pcre", "\\Aa\\Bb\\z", ["ab"], ["a b"]],
    ...(THOROUGH ? SLOW : []),
  ])("%s: %s", (dialect, text, accepted, refused) => {
    const language = readRegexpLanguage(text, () => readDialect(text, dialect));
    for (const input of accepted) expect([input, language.accepts(input)]).toEqual([input, true]);
    for (const input of refused) expect([input, language.accepts(input)]).toEqual([input, false]);
  });

  it.each<readonly [OtherDialect, string, string]>([
    ["pcre", "(a)\\1", "a backreference is not regular"],
    ["python", "(?P<a>b)(?P=a)", "a group that refers to another one"],
    ["pcre", "(?R)", "a group that refers to another one"],
    ["pcre", "(?>a)", "an atomic group"],
    ["java", "a*+", "a possessive quantifier"],
    ["dotnet", "(?(a)b|c)", "a condition"],
    ["pcre", "a(*SKIP)b", "a verb such as (*SKIP)"],
    ["re2", "(?=a)", "lookahead and lookbehind"],
    ["perl", "(?i)a", "the flag i, which depends on more than the expression"],
    ["python", "(?i)é", "the flag i beyond ASCII"],
    ["python", "(?L)a", "the flag L"],
    ["pcre", "\\X", "\\X: a grapheme"],
    ["pcre", "a\\K", "\\K: what a match begins with"],
    ["java", "\\p{Alpha}", "\\p{Alpha}"],
    ["java", "\\ba", "\\b"],
    ["python", "\\z", "\\z"],
    ["pcre", "a{,2}", "{,n}, which engines take differently"],
    ["pcre", "a{3,2}", "the numbers are in the wrong order"],
    ["pcre", "a**", "a quantifier after a quantifier"],
    ["pcre", "*a", '"*" after nothing that it could repeat'],
    ["pcre", "(a", 'there is a "(" without ")"'],
    ["pcre", "a)", 'there is a ")" without "("'],
    ["pcre", "[a", 'there is a "[" without "]"'],
    ["pcre", "[z-a]", "a range without two ends in their order"],
    ["pcre", "a\\", 'a "\\" at the end'],
    ["posix-ere", "(?:a)", '"(?"'],
    ["posix-ere", "\\<a", "\\<"],
    ["pcre", "(".repeat(400), "nested more than 300 deep"],
  ])("%s: %s is refused by name", (dialect, text, what) => {
    expect(() => readRegexpLanguage(text, () => readDialect(text, dialect))).toThrow(what);
  });
});
