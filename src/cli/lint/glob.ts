import { tryCatch } from "../../text/tryCatch.js";
import { UsageError } from "../shell/exit.js";

/** The most patterns that the braces of one glob may be expanded to. */
const MOST_PATTERNS = 1000;

/**
 * Returns a function that returns whether a glob matches a path, in time that grows with the product of both lengths.
 * The glob may have `*`, `?`, `**`, classes such as `[a-z]` and `[!a]`, lists such as `{md,html}`, and a backslash
 * before a literal character. Segments of a path are separated by `/`, and one that begins with a dot is like any
 * other.
 *
 * @throws {UsageError} for syntax that other matchers support and this one does not
 * @example globMatcher("docs/**\/*.{md,html}")("docs/a/b.md") // true
 */
export function globMatcher(glob: string): (path: string) => boolean {
  if (/^!|[@!+*?]\(|\[\[:|\{[^{},]*\.\.[^{},]*\}/.test(glob))
    throw new UsageError(`the glob "${glob}" has syntax that is not supported; use *, ?, **, [a-z] and {a,b}`);
  const patterns = expandBraces(glob.replace(/^(?:\.\/)+/, "")).map((pattern) => {
    const matches = patternMatcher(pattern);
    if (matches) return matches;
    throw new UsageError(`"${pattern}" has a class of characters that cannot be read`);
  });
  return (path) => patterns.some((matches) => matches(path));
}

/**
 * Returns a function that returns whether a pattern without lists matches a path, in time that grows with the product of both lengths.
 *
 * @returns `undefined` if the pattern has a class of characters that cannot be read
 */
export function patternMatcher(pattern: string): ((path: string) => boolean) | undefined {
  const expression = tryCatch(
    () => expressionOf(pattern),
    [SyntaxError],
    () => undefined,
  );
  return expression && ((path) => path !== "" && expression.test(`${path}/`));
}

/** Returns the folder above everything that a glob may match, or `undefined` if the text is a plain name. */
export function folderOfGlob(glob: string): string | undefined {
  const segments = glob.split("/");
  const first = segments.findIndex((segment) => /[*?[{\\]/.test(segment));
  return first < 0 ? undefined : segments.slice(0, first).join("/") || (glob.startsWith("/") ? "/" : ".");
}

/** Returns the patterns without lists that together match what a glob matches: `ac` and `bc` for `{a,b}c`. */
function expandBraces(glob: string): string[] {
  const expanded: string[] = [];
  const pending = [glob];
  for (let pattern = pending.pop(); pattern !== undefined; pattern = pending.pop()) {
    const found = /(?<!\\)\{([^{}]*)\}/.exec(pattern);
    if (!found) expanded.push(pattern);
    else {
      const { 0: whole, 1: content = "", index } = found;
      const [before, after] = [pattern.slice(0, index), pattern.slice(index + whole.length)];
      // Braces without a comma are literal.
      const alternatives = content.includes(",") ? content.split(",") : [`\\{${content}\\}`];
      pending.push(...alternatives.map((one) => before + one + after));
    }
    if (expanded.length + pending.length > MOST_PATTERNS)
      throw new UsageError(`the glob "${glob}" is expanded to more than ${MOST_PATTERNS} patterns`);
  }
  return expanded;
}

/**
 * Returns a pattern without lists as an expression that matches a path with a slash at its end. If an item does not match, it is enough to
 * let the last star before it match one item more: `a*b*c` on `axbxxc` never needs another end of the first star. So what is between two
 * stars is matched at the first place where it can be, in a lookahead, which is not tried again: `a(?=([^/]*?b))\1[^/]*?c/`. The same
 * holds for segments between `**`.
 */
function expressionOf(pattern: string): RegExp {
  const [, above = "", below = ""] = /^((?:\.\.\/)*)(.*)$/s.exec(pattern) ?? [];
  let groups = 0;
  // The last part is followed by the end, which only one of its places may reach.
  const inOrder = (parts: readonly string[], star: string): string =>
    parts
      .map((part, i) => {
        if (i === 0) return part;
        return i === parts.length - 1 ? `${star}${part}` : `(?=(?<_${++groups}>${star}${part}))\\k<_${groups}>`;
      })
      .join("");
  const segment = (text: string): string => `${inOrder(readSegment(text), "[^/]*?")}/`;
  const runs: string[] = [""];
  for (const text of below.split("/"))
    if (text === "**") runs.push("");
    else runs.push(`${runs.pop() ?? ""}${segment(text)}`);
  // A path that a glob matches is never outside the folder that the glob is relative to.
  return new RegExp(`^${above.replaceAll(".", "\\.")}(?!\\.\\./)${inOrder(runs, "(?:[^/]+/)*?")}$`, "u");
}

/** Returns a segment as the expressions between its stars. */
function readSegment(segment: string): string[] {
  const parts = [""];
  for (const [, escaped, star, any, inverted, members, literal] of segment.matchAll(
    /\\(.)|(\*+)|(\?)|\[([!^]?)(\]?(?:\[:[a-z]+:\]|\\.|[^\]])*)\]|(.)/gsu,
  )) {
    if (star !== undefined) parts.push("");
    else if (any !== undefined) parts.push(`${parts.pop() ?? ""}[^/]`);
    else if (members !== undefined)
      parts.push(`${parts.pop() ?? ""}(?!/)[${inverted === "" ? "" : "^"}${membersOf(members)}]`);
    else parts.push((parts.pop() ?? "") + (escaped ?? literal ?? "").replace(/[\\^$.*+?()[\]{}|/]/, "\\$&"));
  }
  return parts;
}

/** The classes of POSIX, for characters of ASCII. */
const CLASSES: Readonly<Record<string, string>> = {
  alnum: "A-Za-z\\d",
  alpha: "A-Za-z",
  blank: "\\t ",
  cntrl: "\\0-\\x1F\\x7F",
  digit: "\\d",
  graph: "!-~",
  lower: "a-z",
  print: " -~",
  punct: "!-/:-@[-`{-~",
  space: "\\t-\\r ",
  upper: "A-Z",
  xdigit: "\\dA-Fa-f",
};

/** Returns the members of a class of characters as those of a regular expression. */
function membersOf(members: string): string {
  return members.replace(
    /\[:([a-z]+):\]|\\(.)|([\\\]^[])/gsu,
    (whole, name?: string, escaped?: string, special?: string) =>
      name !== undefined ? (CLASSES[name] ?? whole) : (escaped ?? special ?? "").replace(/[^\p{L}\p{N}]/u, "\\$&"),
  );
}
