/** A statement that an expression of rules of one grammar takes the place of a rule of another one. */
export interface Claim {
  /** The rule of the older grammar. */
  readonly rule: string;
  /** The name of the expression in {@link Claims.abnf}. */
  readonly name: string;
  /** 1-based. */
  readonly line: number;
}

/** A table of claims. */
export interface Claims {
  readonly claims: readonly Claim[];
  /** The expressions as rules in ABNF, each on its line of the table. */
  readonly abnf: string;
}

const SEPARATOR = /^\s*[|+][\s|+:-]*$/;
const ROW = /^\s*\|([^|]*)\|(.*)$/;
const RULE = /^\s*([A-Za-z][\w+-]*)\s*=(?!\/)(.*)$/;

/**
 * Reads a table in which a document translates the rules of an older one: a list of rules (`hostname = reg-name`), or a table as RFCs
 * and Markdown print it. A row without a name continues the row before it; the first row of a table is its head if a line is below it.
 *
 *     | obsolete rule  | translation                                      |
 *     +----------------+--------------------------------------------------+
 *     | hier_part      | ( "//" authority path-abempty /                  |
 *     |                | path-absolute ) [ "?" query ]                    |
 *
 * @param prefix a beginning that no name of a rule of the newer grammar has
 */
export function readClaims(text: string, prefix: string): Claims {
  const lines = text.split(/\r?\n/);
  const claims: Claim[] = [];
  const abnf = lines.map((line, i) => {
    if (SEPARATOR.test(line)) return "";
    const [, cell, cells = ""] = ROW.exec(line) ?? [];
    const translation = cells.trimEnd().replace(/\|$/, "");
    const isHead = SEPARATOR.test(lines[i + 1] ?? "") && !ROW.test(lines[i - 1] ?? "") && !ROW.test(lines[i - 2] ?? "");
    if (cell !== undefined && isHead) return "";
    const [, rule = cell?.trim() ?? "", expression = translation] = RULE.exec(line) ?? [];
    if (rule === "") return cell === undefined ? line : ` ${translation}`;
    const name = `${prefix}${claims.length + 1}`;
    claims.push({ rule, name, line: i + 1 });
    return `${name} = ${expression}`;
  });
  return { claims, abnf: abnf.join("\n") };
}
