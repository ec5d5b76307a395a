import { itemAt } from "../../text/itemAt.js";
import { UsageError } from "../shell/exit.js";

/** The most patterns that the braces of one glob may be expanded to. */
const MOST_PATTERNS = 1000;

/** An element of a pattern: a literal character, any character, any number of them, or one of a class. */
type Token = string | "ANY" | "STAR" | RegExp;

/** A segment of a pattern, between two slashes; `**` matches any number of segments. */
type Segment = readonly Token[] | "**";

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
  const patterns = expandBraces(glob.replace(/^(?:\.\/)+/, "")).map(readPattern);
  return (path) => path !== "" && patterns.some((pattern) => matchesPath(path.split("/"), pattern));
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

function readPattern(pattern: string): Segment[] {
  return pattern.split("/").map((segment) => (segment === "**" ? "**" : readSegment(segment)));
}

function readSegment(segment: string): Token[] {
  return [...segment.matchAll(/\\(.)|(\*+)|(\?)|\[([!^]?)(\]?[^\]]*)\]|(.)/gsu)].map(
    ([, escaped, star, any, inverted, members, literal]): Token => {
      if (star !== undefined) return "STAR";
      if (any !== undefined) return "ANY";
      if (members === undefined) return `=${escaped ?? literal ?? ""}`;
      return classOf(segment, `${inverted === "" ? "" : "^"}${members.replace(/[\\\]^[]/g, "\\$&")}`);
    },
  );
}

function classOf(segment: string, members: string): RegExp {
  try {
    return new RegExp(`^[${members}]$`, "u");
  } catch {
    throw new UsageError(`"${segment}" has a class of characters that cannot be read`);
  }
}

function matchesPath(path: readonly string[], pattern: readonly Segment[]): boolean {
  let outside = 0;
  while (path[outside] === ".." && isParent(pattern[outside])) outside++;
  // A path that a glob matches is never outside the folder that the glob is relative to.
  if (path[outside] === "..") return false;
  return matches(
    path.slice(outside),
    pattern.slice(outside),
    (segment) => segment === "**",
    (segment, name) => segment !== "**" && matches([...name], segment, (token) => token === "STAR", matchesCharacter),
  );
}

function isParent(segment: Segment | undefined): boolean {
  return segment?.length === 2 && segment[0] === "=." && segment[1] === "=.";
}

function matchesCharacter(token: Token, character: string): boolean {
  if (typeof token !== "string") return token.test(character);
  return token === "ANY" || token === `=${character}`;
}

/**
 * Returns true if items match tokens one by one, where a star matches any number of items. If an item does not match, it is enough to
 * let the last star before it match one item more: `a*b*c` on `axbxxc` never needs another end of the first star.
 */
function matches<Item, Token>(
  items: readonly Item[],
  tokens: readonly Token[],
  isStar: (token: Token) => boolean,
  isMatch: (token: Token, item: Item) => boolean,
): boolean {
  let token = 0;
  let lastStar = -1;
  let itemsOfStar = 0;
  for (let item = 0; item < items.length;) {
    if (token < tokens.length && isStar(itemAt(tokens, token))) {
      lastStar = token++;
      itemsOfStar = item;
    } else if (token < tokens.length && isMatch(itemAt(tokens, token), itemAt(items, item))) {
      token++;
      item++;
    } else if (lastStar >= 0) {
      token = lastStar + 1;
      item = ++itemsOfStar;
    } else return false;
  }
  return tokens.slice(token).every(isStar);
}
