/** The deepest nesting of groups that is read. Peggy's own reader takes twice as long for each level. */
const DEEPEST_NESTING = 8;
/** The most lookaheads in a row. */
const MOST_PREFIXES = 100;
/** The most characters that Peggy's reader may read, counted once more for each way in which it tries the groups around them. */
const MOST_READ = 4_000_000;

/** Strings, classes and comments of a PEG; a group's brackets; `!` and `&` in a row. */
const TOKEN = /"(?:\\[^]|[^"\\])*"|'(?:\\[^]|[^'\\])*'|\[(?:\\[^]|[^\]\\])*\]|\/\/.*|\/\*[^]*?\*\/|[!&\s]+|[^]/g;

/**
 * Returns why the text of a PEG is not given to Peggy's reader, whose time is exponential in the nesting of groups and whose recursion
 * follows it; `undefined` if it may be read.
 *
 * @example
 * tooNested("a = ((((((((( 'a' )))))))))") // "its groups are nested more than 8 deep; make the inner ones rules"
 */
export function tooNested(text: string): string | undefined {
  let depth = 0;
  let read = 0;
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === "(") depth++;
    else if (token === ")") depth = Math.max(0, depth - 1);
    else if (token.replace(/\s/g, "").length > MOST_PREFIXES && /^[!&\s]/.test(token))
      return `it has more than ${MOST_PREFIXES} lookaheads in a row`;
    if (depth > DEEPEST_NESTING)
      return `its groups are nested more than ${DEEPEST_NESTING} deep; make the inner ones rules`;
    read += token.length * 2 ** depth;
    if (read > MOST_READ) return "it is too long for the nesting of its groups; make the inner ones rules";
  }
  return undefined;
}
