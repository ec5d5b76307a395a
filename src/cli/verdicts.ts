import pc from "picocolors";
import { automataOf } from "../automataOf.js";
import { excerpt, printable } from "../error.js";
import { generations, verdicts } from "../index.js";
import type { Components, Verdict } from "../index.js";
import { answerLines } from "./bulk/answerLines.js";
import type { Answer, LineVerb } from "./bulk/lineVerb.js";
import { CONFORMS } from "./exit.js";
import { lineEnd, textOf } from "./input.js";
import { json, print } from "./output.js";

export interface VerdictsOptions {
  readonly json?: true;
  readonly brief?: true;
  readonly summary?: true;
  readonly jobs: number;
}

/** What one line is answered with. */
export interface VerdictsPlan {
  readonly verb: "verdicts";
  readonly output: "table" | "json" | "brief" | "none";
}

/** For each URI six rows, one a generation, or a line; the answer is the answer, whatever it says, so the exit code is 0. */
export async function printVerdicts(uris: readonly string[], options: VerdictsOptions): Promise<number> {
  const silent = options.summary === true;
  const output = silent ? "none" : options.json ? "json" : options.brief ? "brief" : "table";
  const counts = await answerLines(uris, { verb: "verdicts", output }, options.jobs, silent);
  if (silent) await print(options.json ? `${json(sums(counts))}\n` : summary(sums(counts)));
  return CONFORMS;
}

export function verdictsVerb(plan: VerdictsPlan): LineVerb {
  const asked = generations.map((generation) => {
    const automata = automataOf(generation);
    return { automata, start: automata.starts.get(generation.startRule) as number };
  });
  const describe = (input: string, pattern: number): string => {
    switch (plan.output) {
      case "table": return table(input, verdicts(input));
      case "json": return `${json(record(input, verdicts(input)))}\n`;
      case "brief": return `${signs(pattern)}  ${printable(input)}\n`;
      case "none": return "";
    }
  };
  const between = plan.output === "table" ? "\n" : "";
  return {
    between,
    line(input: string): Answer {
      const pattern = patternOf(generations.map((generation) => generation.test(input)));
      return { text: describe(input, pattern), counts: PATTERNS.map((one) => (one === pattern ? 1 : 0)) };
    },
    block(octets: Uint8Array): Answer {
      const counts = PATTERNS.map(() => 0);
      const texts: string[] = [];
      for (let from = 0; from < octets.length;) {
        const { end, next } = lineEnd(octets, from);
        const pattern = patternOf(asked.map(({ automata, start }) => automata.acceptsOctets(octets, from, end, start)));
        counts[pattern] = (counts[pattern] as number) + 1;
        if (plan.output !== "none") texts.push(describe(textOf(octets, from, end), pattern));
        from = next;
      }
      return { text: texts.join(between), counts };
    },
  };
}

/** Every combination of verdicts, as a number with a bit for each generation that accepts. */
const PATTERNS = Array.from({ length: 2 ** generations.length }, (_, pattern) => pattern);

function patternOf(accepted: readonly boolean[]): number {
  return accepted.reduce((pattern, one, place) => (one ? pattern | (1 << place) : pattern), 0);
}

/** A sign a generation, oldest first: "+" accepted, "-" refused. */
function signs(pattern: number): string {
  return generations.map((_, place) => ((pattern >> place) & 1 ? "+" : "-")).join("");
}

interface Sums {
  readonly lines: number;
  readonly generations: readonly { readonly generation: string; readonly accepted: number; readonly refused: number }[];
  /** How many lines each combination of verdicts stands for, the most frequent first; those without any are left out. */
  readonly patterns: readonly { readonly verdicts: string; readonly lines: number }[];
}

function sums(counts: readonly number[]): Sums {
  const total = (which: (pattern: number) => boolean): number => counts.reduce((sum, count, pattern) => (which(pattern) ? sum + count : sum), 0);
  return {
    lines: total(() => true),
    generations: generations.map(({ id }, place) => {
      const accepts = (pattern: number): boolean => ((pattern >> place) & 1) === 1;
      return { generation: id, accepted: total(accepts), refused: total((pattern) => !accepts(pattern)) };
    }),
    patterns: counts.map((lines, pattern) => ({ verdicts: signs(pattern), lines })).filter(({ lines }) => lines > 0).sort((a, b) => b.lines - a.lines),
  };
}

function summary({ lines, generations: rows, patterns }: Sums): string {
  const width = String(lines).length;
  return [
    ...rows.map(({ generation, accepted, refused }) => `${generation.padEnd(ID_WIDTH)}  accepted ${String(accepted).padStart(width)}  refused ${String(refused).padStart(width)}`),
    ...patterns.map((one) => `${one.verdicts.padEnd(ID_WIDTH)}  ${String(one.lines).padStart("accepted ".length + width)}`),
  ].map((line) => `${line}\n`).join("");
}

function record(input: string, rows: readonly Verdict[]): object {
  return {
    input,
    verdicts: rows.map((row) => {
      if (row.conforms) return { generation: row.generation, conforms: true, form: row.form, components: row.components };
      const { message, offset, rule, section, expected } = row.error;
      return { generation: row.generation, conforms: false, error: { message, offset, rule, section, expected } };
    }),
  };
}

const ID_WIDTH = Math.max(...generations.map(({ id }) => id.length));

function table(input: string, rows: readonly Verdict[]): string {
  const lines = [pc.bold(input.length > 200 ? excerpt(input, 0).text : `${printable(input)}${input === "" ? "(the empty string)" : ""}`)];
  rows.forEach((row, i) => {
    const before = rows[i - 1];
    const disagreement = before && difference(before, row);
    if (before && disagreement) lines.push(pc.yellow(`≠ ${before.generation} | ${row.generation}: ${disagreement}`));
    lines.push(...(row.conforms ? [accepted(row)] : refused(row, input)));
  });
  return `${lines.join("\n")}\n`;
}

function accepted({ generation, form, components }: Extract<Verdict, { conforms: true }>): string {
  const split = parts(components).map(([name, text]) => `${pc.dim(`${name}=`)}${shortened(text) || `""`}`).join(" ");
  return `  ${generation.padEnd(ID_WIDTH)}  ${pc.green("accepted")}  ${form}  ${split}`.trimEnd();
}

function refused({ generation, error }: Extract<Verdict, { conforms: false }>, input: string): string[] {
  const sentence = `  ${generation.padEnd(ID_WIDTH)}  ${pc.red("refused")}   ${printable(error.message)}`;
  const { text, column } = excerpt(input, error.offset);
  if (text === "") return [sentence];
  const indent = " ".repeat(ID_WIDTH + 14);
  return [sentence, `${indent}${text}`, `${indent}${" ".repeat(column)}${pc.red("^")}`];
}

/** What a table of texts has no place for. */
const LABELS: readonly string[] = ["generation", "form", "pathForm", "registration", "parts"];

function parts(components: Components): [string, string][] {
  return Object.entries(components).filter((entry): entry is [string, string] => !LABELS.includes(entry[0]) && typeof entry[1] === "string");
}

/** How two neighbouring generations disagree: on the verdict, or on a component that both of them know. */
function difference(before: Verdict, after: Verdict): string | undefined {
  if (before.conforms !== after.conforms) return `${before.conforms ? "accepted" : "refused"} | ${after.conforms ? "accepted" : "refused"}`;
  if (!before.conforms || !after.conforms) return undefined;
  const one = before.components as unknown as Readonly<Record<string, string | undefined>>;
  const other = after.components as unknown as Readonly<Record<string, string | undefined>>;
  const moved = Object.keys(one).filter((name) => !LABELS.includes(name) && name in other && one[name] !== other[name]);
  if (moved.length === 0) return undefined;
  const show = (text: string | undefined): string => (text === undefined ? "absent" : shortened(text) || `""`);
  return moved.map((name) => `${name} ${show(one[name])} | ${show(other[name])}`).join(", ");
}

function shortened(text: string): string {
  return text.length > 60 ? excerpt(text, 0).text : printable(text);
}
