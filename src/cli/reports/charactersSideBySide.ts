import type { CharacterTable, CharacterUse } from "../../comparison/characters/characterTable.js";
import type { ComponentName } from "../../documents/index.js";
import { hexadecimal } from "../../text/hexadecimal.js";
import { itemAt, lastItem } from "../../text/itemAt.js";
import { markdownCode, markdownTable } from "../../text/escaping.js";
import { colours } from "../shell/colours.js";

/** The least number of digits of a code point: `U+00A0`. */
const DIGITS = 4;

/** Returns, for each component in which the tables differ, the characters that each generation allows in it. */
export function charactersSideBySide(
  tables: readonly CharacterTable[],
  { markdown }: { readonly markdown?: true },
): string {
  const components = [...new Set(tables.flatMap((table) => table.components))];
  const rows = components
    .map((component) => [component, ...tables.map((table) => allowed(table, component))] as const)
    .filter(([, first, ...others]) => others.some((other) => other !== first));
  if (rows.length === 0) return "no differences\n";
  if (markdown)
    return markdownTable(
      ["", ...tables.map(({ generation }) => generation)],
      rows.map(([component, ...sets]) => [component, ...sets.map(code)]),
    );
  const width = Math.max(...tables.map(({ generation }) => generation.length));
  return rows
    .map(
      ([component, ...sets]) =>
        `${colours.bold(component)}\n${tables.map(({ generation }, i) => `  ${generation.padEnd(width)}  ${itemAt(sets, i)}\n`).join("")}`,
    )
    .join("");
}

function code(those: string): string {
  return those === ABSENT ? ABSENT : markdownCode(those);
}

const ABSENT = "no such component";

function allowed({ components, rows, beyondAscii }: CharacterTable, component: ComponentName): string {
  if (!components.includes(component)) return ABSENT;
  const having = (use: CharacterUse): string[] =>
    rows.filter(({ cells }) => cells[component]?.use === use).map(({ character }) => character);
  const escaped = having("escape");
  const ranges = beyondAscii.filter(({ cells }) => cells[component]?.use === "itself").map((one) => one.ranges);
  return [
    set(having("itself")),
    ...ranges.map(someOf),
    ...(escaped.length > 0 ? [`(in escapes: ${set(escaped)})`] : []),
  ].join(" ");
}

type Ranges = CharacterTable["beyondAscii"][number]["ranges"];

/** Returns the first range of code points, and how many more there are: `U+00A0-D7FF and 16 ranges more`. */
function someOf(ranges: Ranges): string {
  return ranges.length === 1 ? allOf(ranges) : `${allOf(ranges.slice(0, 1))} and ${ranges.length - 1} ranges more`;
}

/** Returns ranges of code points: `U+E000-F8FF U+F0000-FFFFD`. */
function allOf(ranges: Ranges): string {
  return ranges
    .map(([from, to]) => `U+${hexadecimal(from, DIGITS)}${from === to ? "" : `-${hexadecimal(to, DIGITS)}`}`)
    .join(" ");
}

/** Returns characters in ASCII order, letters and digits as ranges. */
function set(characters: readonly string[]): string {
  return characters
    .join("")
    .replace(/[0-9]{3,}|[A-Z]{3,}|[a-z]{3,}/g, (run) => (isRange(run) ? ` ${run.charAt(0)}-${lastItem(run)} ` : run))
    .replace(/^ /, characters[0] === " " ? "SP " : "")
    .replace(/ {2}/g, " ")
    .trim();
}

function isRange(run: string): boolean {
  return run.charCodeAt(run.length - 1) - run.charCodeAt(0) === run.length - 1;
}
