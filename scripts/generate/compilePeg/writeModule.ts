import { writeAlternatives, writePeg } from "../../../src/languages/peg/writePeg.js";
import { CharacterTests } from "./characterTests.js";
import { printed, type Code } from "./code.js";
import { FirstCharacterFinder } from "./firstCharacters.js";
import type { Program } from "./program.js";
import { RecordedRules } from "./recordedRules.js";
import { bitOf, maskOf, NodeRecorder, SlotRecorder, type Recorder } from "./recorders.js";
import { runtimeFunction } from "./runtimeFunction.js";
import { isClass, setOf } from "./terminals.js";
import { functionName, writeFunction, type ParserParts } from "./writeFunction.js";

/** The functions of all rules of a program, and the tables that they read. */
interface Functions {
  readonly tables: Code;
  readonly functions: Code;
}

/** Returns the module that reads components: a function for each rule, and those that make objects of what was recorded. */
export function writeComponentParser(program: Program, placed: number, components: Code): string {
  const first = new FirstCharacterFinder(program.rules);
  const recorded = new RecordedRules(program, first);
  const repeated = new Set([...program.entries.values()].flatMap((rule) => [...recorded.repeated(rule)]));
  const recorder = new SlotRecorder(recorded, placed, repeated);
  const { tables, functions } = writeFunctions(program, first, recorder, new Set(program.entries.values()));
  const masks = [...new Set(program.wanted.names.map((_, number) => maskOf(number)))];
  const exported = [...program.entries].map(([pegName, rule]) => [
    JSON.stringify(program.wanted.published(pegName)),
    functionName(rule),
  ]);
  return printed([
    ...tables,
    "// Where the rules that make components begin and end in the string that was read last, and the bits of those that it has:",
    ...program.wanted.names.map(
      (name, number) =>
        `// ${maskOf(number)} & ${bitOf(number)}${number < placed ? `, starts[${number}], ends[${number}]` : ""}: ${name}`,
    ),
    `const starts = /* @__PURE__ */ new Int32Array(${placed});`,
    `const ends = /* @__PURE__ */ new Int32Array(${placed});`,
    ...masks.map((mask) => `let ${mask} = 0;`),
    "",
    ...functions,
    ...components,
    "",
    "/** Returns the components of a string of a rule, or `undefined` if the rule does not match it. */",
    "export function parse(s, rule, name) {",
    [...masks.map((mask) => `${mask} = 0;`), "return rule(s, 0) === s.length ? componentsOf(s, name) : undefined;"],
    "}",
    "",
    "/** Returns where the components are in a string of a rule, or `undefined` if the rule does not match it. */",
    "export function spans(s, rule) {",
    [...masks.map((mask) => `${mask} = 0;`), "return rule(s, 0) === s.length ? spansOf(s) : undefined;"],
    "}",
    "",
    "/** The functions of all rules. */",
    "export const rules = {",
    exported.map(([name, rule]) => `${name}: ${rule},`),
    "};",
  ]);
}

/** Returns the module that reads trees: a function for each rule, which adds its node to those of the string. */
export function writeTreeParser(program: Program): string {
  const first = new FirstCharacterFinder(program.rules);
  const { tables, functions } = writeFunctions(program, first, new NodeRecorder(new RecordedRules(program, first)));
  return printed([
    "/** The names of the rules, by the numbers that they have in the nodes. */",
    `export const names = ${JSON.stringify(program.wanted.names)};`,
    "",
    ...tables,
    "// The nodes of the string that is read.",
    "let nodes;",
    "",
    ...functions,
    "const rules = {",
    [...program.entries].map(([pegName, rule]) => `${pegName}: ${functionName(rule)},`),
    "};",
    "",
    "/** Returns whether a rule matches the whole string, and adds the nodes of its tree to `into`. */",
    "export function parse(s, { startRule }, into) {",
    [
      "nodes = into;",
      "nodes.count = 0;",
      "const matches = rules[startRule](s, 0) === s.length;",
      "nodes = undefined;",
      "return matches;",
    ],
    "}",
  ]);
}

/** @param exported the rules whose functions are exported, so that a program that needs one of them gets no others */
function writeFunctions(
  program: Program,
  first: FirstCharacterFinder,
  recorder: Recorder,
  exported: ReadonlySet<string> = new Set(),
): Functions {
  const classes = [...program.rules].flatMap(([name, body]) =>
    isClass(body) ? [[JSON.stringify(setOf(body)), name] as const] : [],
  );
  const parts: ParserParts = { program, first, tests: new CharacterTests(new Map(classes.reverse())), recorder };
  const functions = [...program.rules].flatMap(([name, body]): Code => [
    ...comment(name, program),
    ...(exported.has(name) ? exporting(writeFunction(name, body, parts)) : writeFunction(name, body, parts)),
    "",
  ]);
  return { tables: [...runtimeFunction("tableOf"), "", ...parts.tests.declarations(), ""], functions };
}

function exporting([head, ...rest]: Code): Code {
  return [`export ${String(head)}`, ...rest];
}

/** The longest line of a comment. */
const LINE_LENGTH = 120;

/** Returns the rule that a function reads, as it is written in the PEG. */
function comment(name: string, { written }: Program): Code {
  const [, pegName = name, place] = /^(.*)\$(plain|in_.*)$/.exec(name) ?? [];
  const peg = written.get(pegName);
  if (!peg) throw new Error(`there is no rule ${pegName}`);
  const where =
    place === undefined ? "" : place === "plain" ? ", where nothing is recorded" : `, ${place.replace("_", " ")}`;
  const line = `// ${pegName} = ${writePeg(peg)}${where}`;
  if (line.length <= LINE_LENGTH || where !== "") return [where === "" ? line : `// ${pegName}${where}`];
  return writeAlternatives(peg).map(
    (alternative, i) => `// ${i === 0 ? `${pegName} =` : `${" ".repeat(pegName.length)} /`} ${alternative}`,
  );
}
