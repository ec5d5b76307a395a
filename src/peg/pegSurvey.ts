import type { ast } from "peggy";
import { Alphabet } from "../automata/characters.js";
import type { CharacterSet } from "../automata/characters.js";
import { charactersOf } from "./pegCharacters.js";
import type { Reader } from "./pegCharacters.js";
import { UndecidableError } from "./undecidable.js";

/** More rounds than any rule here counts. Past it a rule counts as not decided. */
export const REPEAT_LIMIT = 10_000;

/** The rules of a PEG: Peggy's AST of each. */
export type Rules = ReadonlyMap<string, ast.Expression>;

/** For each class of an alphabet 1 if it belongs to the set. */
export type Members = Uint8Array;

/** What an expression may begin with; if it may match nothing, that too. */
interface Beginning {
  readonly classes: Members;
  readonly empty: boolean;
}

/** What has to be known of a PEG before it can be unfolded. Recursion here follows the nesting of the grammar's text. */
export class Survey {
  readonly alphabet: Alphabet;
  private readonly sets = new Map<Reader, readonly CharacterSet[]>();
  private readonly members = new Map<Reader, readonly Members[]>();
  private readonly beginnings = new Map<ast.Expression, Beginning>();
  /** What goes round without an end, and the rule it stands in. */
  private readonly loops = new Map<ast.Expression, string>();

  /** @throws {UndecidableError} for undefined rules, recursion, and what is not grammar */
  constructor(
    private readonly rules: Rules,
    startRule: string,
  ) {
    this.visitRule(startRule, startRule, [], new Set());
    this.alphabet = new Alphabet([...this.sets.values()].flat());
    for (const [reader, sets] of this.sets)
      this.members.set(
        reader,
        sets.map((set) => this.alphabet.members(set)),
      );
    for (const [item, within] of this.loops) {
      if (this.beginning(item).empty)
        throw new UndecidableError(within, "a loop whose body may match nothing never ends");
    }
  }

  /** The classes that a literal, a class or `.` reads, one set for each character. */
  reads(reader: Reader): readonly Members[] {
    return this.members.get(reader) as readonly Members[];
  }

  /** The classes one of which must come first if `expression` is to match; `undefined` if it may match nothing. */
  mustBeginWith(expression: ast.Expression): Members | undefined {
    const { classes, empty } = this.beginning(expression);
    return empty ? undefined : classes;
  }

  private visitRule(name: string, within: string, path: readonly string[], done: Set<string>): void {
    if (done.has(name)) return;
    const expression = this.rules.get(name);
    if (!expression) throw new UndecidableError(within, `refers to ${name}, which no rule defines`);
    if (path.includes(name)) {
      throw new UndecidableError(name, `recursion (${[...path.slice(path.indexOf(name)), name].join(" -> ")})`);
    }
    this.visit(expression, name, [...path, name], done);
    done.add(name);
  }

  private visit(expression: ast.Expression, within: string, path: readonly string[], done: Set<string>): void {
    const refuse = (reason: string): never => {
      throw new UndecidableError(within, reason);
    };
    switch (expression.type) {
      case "literal":
      case "class":
      case "any":
        this.sets.set(expression, charactersOf(expression, refuse));
        break;
      case "rule_ref":
        this.visitRule(expression.name, within, path, done);
        break;
      case "repeated":
        checkBounds(expression, refuse);
        if (boundsOf(expression).most === Infinity) this.loops.set(expression.expression, within);
        break;
      case "zero_or_more":
      case "one_or_more":
        this.loops.set(expression.expression, within);
        break;
      case "sequence":
      case "choice":
      case "group":
      case "optional":
      case "simple_and":
      case "simple_not":
        break;
      default:
        refuse(`${expression.type} is not supported`);
    }
    for (const part of partsOf(expression)) this.visit(part, within, path, done);
  }

  private beginning(expression: ast.Expression): Beginning {
    const known = this.beginnings.get(expression) ?? this.beginningAnew(expression);
    this.beginnings.set(expression, known);
    return known;
  }

  private beginningAnew(expression: ast.Expression): Beginning {
    switch (expression.type) {
      case "literal":
      case "class":
      case "any": {
        const [first] = this.reads(expression);
        return first ? { classes: first, empty: false } : this.nothing;
      }
      case "rule_ref":
        return this.beginning(this.rules.get(expression.name) as ast.Expression);
      case "sequence": {
        const parts = expression.elements.map((element) => this.beginning(element));
        const solid = parts.findIndex(({ empty }) => !empty);
        return { classes: this.union(solid === -1 ? parts : parts.slice(0, solid + 1)), empty: solid === -1 };
      }
      case "choice": {
        const parts = expression.alternatives.map((alternative) => this.beginning(alternative));
        return { classes: this.union(parts), empty: parts.some(({ empty }) => empty) };
      }
      case "optional":
      case "zero_or_more":
        return { ...this.beginning(expression.expression), empty: true };
      case "repeated": {
        const { classes, empty } = this.beginning(expression.expression);
        return { classes, empty: empty || boundsOf(expression).least === 0 };
      }
      case "group":
      case "one_or_more":
        return this.beginning(expression.expression);
      default:
        // A lookahead reads nothing. That it also restricts what comes next is not needed here.
        return this.nothing;
    }
  }

  private get nothing(): Beginning {
    return { classes: new Uint8Array(this.alphabet.size), empty: true };
  }

  private union(parts: readonly Beginning[]): Members {
    return new Uint8Array(this.alphabet.size).map((_, kind) =>
      parts.some(({ classes }) => classes[kind] === 1) ? 1 : 0,
    );
  }
}

/** How often a repetition goes round. */
export function boundsOf({ min, max }: ast.Repeated): { readonly least: number; readonly most: number } {
  const value = (boundary: ast.RepeatedBoundary, otherwise: number): number =>
    typeof boundary.value === "number" ? boundary.value : otherwise;
  const most = value(max, Infinity);
  return { least: min === null ? most : value(min, 0), most };
}

/** Refuses a repetition whose bounds are not plain numbers, or make no sense. */
export function checkBounds(expression: ast.Repeated, refuse: (reason: string) => never): void {
  if (expression.delimiter) refuse("repetition with a delimiter is not supported");
  for (const boundary of [expression.min, expression.max]) {
    if (boundary && boundary.type !== "constant") refuse("a repetition whose bounds are not numbers");
  }
  const { least, most } = boundsOf(expression);
  if (least > most) refuse(`a repetition from ${least} to ${most}`);
  if (least > REPEAT_LIMIT || (most > REPEAT_LIMIT && most !== Infinity))
    refuse(`not decided: a repetition of more than ${REPEAT_LIMIT}`);
}

function partsOf(expression: ast.Expression): readonly ast.Expression[] {
  if ("alternatives" in expression) return expression.alternatives;
  if ("elements" in expression) return expression.elements;
  return "expression" in expression ? [expression.expression] : [];
}
