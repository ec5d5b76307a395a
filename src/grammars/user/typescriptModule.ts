import { ALPHABET_SIZE, type Automata } from "../../languages/automata/automaton.js";
import type { CharacterSet } from "../../languages/automata/characters.js";
import { pegReferences, type Peg } from "../../languages/peg/peg.js";
import { charactersOf } from "../../languages/peg/pegCharacters.js";
import { runnableRules, hiddenRules, type SynthesizedRule } from "../synthesis/synthesizedRule.js";
import { UndecidableError } from "../../languages/peg/undecidableError.js";
import { remembered } from "../../text/itemAt.js";
import { OPERATIONS, PARSER_RUNTIME } from "./parserRuntime.js";

/** More instructions would make the file too large to be useful. */
const MOST_INSTRUCTIONS = 200_000;

type Operation = (typeof OPERATIONS)[number];
type Instruction = [operation: Operation, argument?: number];

/**
 * Returns a TypeScript module for the rules of a grammar: `test`, `parse`, the type `SyntaxNode` by the name of its rule. It
 * imports nothing. A rule with an automaton is tested by it, in linear time; `parse` runs the PEG, with what each rule
 * matches at a place remembered, and without recursion.
 *
 * @param rules the PEG; rules that refer to missing ones are left out
 * @param automata the automata of the regular rules, by their names
 * @param startRule the rule that is meant where none is named; the first one if it is left out of the module
 * @throws {UndecidableError} if the program would be too large
 */
export function typescriptModule(
  rules: readonly SynthesizedRule[],
  automata: Automata | undefined,
  startRule?: string,
): string {
  const usable = runnableRules(rules);
  const named = usable.filter(({ result }) => result !== "variant");
  const start = named.find(({ rule }) => rule === startRule) ?? named[0];
  if (!start)
    throw new UndecidableError(rules[0]?.rule ?? "", "no rule is left: each refers to one that is not defined");
  const { program, sets, addresses } = compiled(usable);
  const hidden = hiddenRules(usable);
  const inside = rulesInside(usable, hidden);
  const open = named.filter(({ result }) => result !== "equal");
  const name = (rule: string): string => JSON.stringify(rule);
  return [
    "// Made from a grammar in ABNF by uri-generations. Its rules are proved: the parser accepts what they derive, and nothing else.",
    ...open.map(
      ({ rule, nesting, reason = `equal up to nesting ${nesting ?? 0}` }) =>
        `// Not proved: ${rule}: ${JSON.stringify(reason).slice(1, -1)}`,
    ),
    "",
    "/** The rules, by their names in the ABNF. */",
    `export type RuleName =\n${named.map(({ rule }) => `  | ${name(rule)}`).join("\n")};`,
    "",
    "/** The rules whose nodes may stand directly inside the node of a rule. */",
    "export interface RulesInside {",
    ...named.map(({ rule }) => `  readonly ${name(rule)}: ${inside(rule).map(name).join(" | ") || "never"};`),
    "}",
    "",
    "/** A node of a parse tree: the part of the input that a rule derives. Offsets are UTF-16 code units. */",
    "export type SyntaxNode<R extends RuleName = RuleName> = R extends RuleName",
    "  ? {",
    "      readonly rule: R;",
    "      readonly start: number;",
    "      readonly end: number;",
    "      readonly text: string;",
    "      readonly children: readonly SyntaxNode<RulesInside[R]>[];",
    "    }",
    "  : never;",
    "",
    `const START = ${name(start.rule)};`,
    `const [${OPERATIONS.join(", ")}] = [${OPERATIONS.map((_, i) => i).join(", ")}] as const;`,
    "",
    "const PEG_NAMES: Readonly<Record<RuleName, string>> = {",
    ...named.map(({ rule, pegName }) => `  ${name(rule)}: ${name(pegName)},`),
    "};",
    "",
    "/** The rules of the PEG: the rule of the ABNF whose node each makes, and where its program begins. */",
    "const RULES: readonly { readonly pegName: string; readonly rule: RuleName | undefined; readonly address: number }[] = [",
    ...usable.map(
      (rule, i) =>
        `  { pegName: ${name(rule.pegName)}, rule: ${hidden.has(rule.pegName) ? "undefined" : name(rule.rule)}, address: ${addresses[i] ?? 0} },`,
    ),
    "];",
    "",
    "const SETS: readonly (readonly (readonly [number, number])[])[] = [",
    ...sets.map((set) => `  ${JSON.stringify(set)},`),
    "];",
    "",
    "const PROGRAM: readonly (readonly number[])[] = [",
    ...program.map(
      ([operation, argument]) =>
        `  [${[OPERATIONS.indexOf(operation), ...(argument === undefined ? [] : [argument])].join(", ")}],`,
    ),
    "];",
    "",
    ...automatonTables(automata, new Set(named.map(({ rule }) => rule))),
    PARSER_RUNTIME.trim(),
    "",
  ].join("\n");
}

/** Returns a function that lists the rules whose nodes may be directly inside the node of a rule. */
function rulesInside(rules: readonly SynthesizedRule[], hidden: ReadonlySet<string>): (rule: string) => string[] {
  const byName = new Map(rules.map((rule) => [rule.pegName, rule]));
  return (rule) => {
    const found = new Set<string>();
    const seen = new Set<string>();
    const queue = rules.filter((one) => one.rule === rule && !hidden.has(one.pegName)).map(({ peg }) => peg);
    // Grows while it is walked.
    for (const peg of queue) {
      for (const reference of pegReferences(peg)) {
        const inner = byName.get(reference);
        if (!inner || seen.has(reference)) continue;
        seen.add(reference);
        if (hidden.has(inner.pegName)) queue.push(inner.peg);
        else found.add(inner.rule);
      }
    }
    return [...found];
  };
}

interface Compiled {
  readonly program: readonly Instruction[];
  readonly sets: readonly CharacterSet[];
  /** Where the program of each rule begins. */
  readonly addresses: readonly number[];
}

/** Compiles a PEG for the parsing machine of Medeiros and Ierusalimschy ("A parsing machine for PEGs", 2008). */
function compiled(rules: readonly SynthesizedRule[]): Compiled {
  const program: Instruction[] = [];
  const sets: CharacterSet[] = [];
  const setNumbers = new Map<string, number>();
  const ruleNumbers = new Map(rules.map(({ pegName }, i) => [pegName, i]));
  const first = rules[0]?.rule ?? "";
  const add = (operation: Operation, argument?: number): Instruction => {
    if (program.length >= MOST_INSTRUCTIONS)
      throw new UndecidableError(first, `the parser would have more than ${MOST_INSTRUCTIONS} instructions`);
    const instruction: Instruction = [operation, ...(argument === undefined ? [] : [argument])] as Instruction;
    program.push(instruction);
    return instruction;
  };
  const character = (set: CharacterSet): void => {
    add(
      "CHARACTER",
      remembered(setNumbers, JSON.stringify(set), () => sets.push(set) - 1),
    );
  };
  const compile = (peg: Peg): void => {
    switch (peg.kind) {
      case "literal":
      case "class":
      case "any":
        for (const set of charactersOf(peg, first)) character(set);
        return;
      case "rule":
        add("CALL", ruleNumbers.get(peg.name));
        return;
      case "sequence":
        peg.items.forEach(compile);
        return;
      case "choice": {
        const commits: Instruction[] = [];
        for (const [i, item] of peg.items.entries()) {
          const choice = i < peg.items.length - 1 ? add("CHOICE") : undefined;
          compile(item);
          if (!choice) continue;
          commits.push(add("COMMIT"));
          choice[1] = program.length;
        }
        for (const commit of commits) commit[1] = program.length;
        return;
      }
      case "repeat": {
        for (let i = 0; i < peg.min; i++) compile(peg.item);
        if (peg.max === undefined) {
          const choice = add("CHOICE");
          const first = program.length;
          compile(peg.item);
          add("AGAIN", first);
          choice[1] = program.length;
        } else {
          // Once an item is missing, the later ones are not tried.
          const choice = add("CHOICE");
          for (let i = peg.min; i < peg.max; i++) {
            compile(peg.item);
            add("AGAIN", program.length + 1);
          }
          const commit = add("COMMIT");
          choice[1] = commit[1] = program.length;
        }
        return;
      }
      case "lookahead": {
        const choice = add("CHOICE");
        compile(peg.item);
        if (peg.negated) {
          add("FAIL_TWICE");
          choice[1] = program.length;
        } else {
          const back = add("BACK");
          choice[1] = program.length;
          add("FAIL");
          back[1] = program.length;
        }
      }
    }
  };
  const addresses = rules.map(({ peg }) => {
    const address = program.length;
    compile(peg);
    add("RETURN");
    return address;
  });
  return { program, sets, addresses };
}

/** Returns the table of the automata of all regular rules. State 0 is dead. */
function automatonTables(automata: Automata | undefined, rules: ReadonlySet<string>): string[] {
  const cuts: number[] = [];
  const classes: number[] = [];
  const states = automata ? automata.accepting.length : 1;
  for (let code = 0; automata && code <= Math.max(ALPHABET_SIZE, automata.alphabetSize); code++) {
    const kind = automata.classOf[Math.min(code, automata.alphabetSize)] ?? 0;
    if (classes[classes.length - 1] === kind) continue;
    cuts.push(code);
    classes.push(kind);
  }
  const rows = Array.from({ length: states }, (_, state) =>
    automata ? [...automata.next.slice(state * automata.classCount, (state + 1) * automata.classCount)] : [0],
  );
  const accepting = [...rows.keys()].filter((state) => automata?.accepting[state] === 1);
  const starts = [...(automata?.starts ?? [])].filter(([rule]) => rules.has(rule));
  return [
    "/** The automata of the regular rules, in one table: the state after each state, by the class of the next code unit. 0 is dead. */",
    "const AUTOMATON: {",
    "  readonly starts: Readonly<Partial<Record<RuleName, number>>>;",
    "  /** The code units at which another class begins, and these classes. */",
    "  readonly cuts: readonly number[];",
    "  readonly classes: readonly number[];",
    "  readonly next: readonly (readonly number[])[];",
    "  readonly accepting: ReadonlySet<number>;",
    "} = {",
    `  starts: ${JSON.stringify(Object.fromEntries(starts))},`,
    `  cuts: ${JSON.stringify(cuts)},`,
    `  classes: ${JSON.stringify(classes)},`,
    "  next: [",
    ...rows.map((row) => `    ${JSON.stringify(row)},`),
    "  ],",
    `  accepting: new Set(${JSON.stringify(accepting)}),`,
    "};",
    "",
  ];
}
