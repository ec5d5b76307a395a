import { packageFacts } from "../shell/packageFacts.js";

/** The program and the command that made a report, so that it can be made again. */
export interface Origin {
  readonly tool: { readonly name: string; readonly version: string };
  readonly command: string;
}

/**
 * Returns the origin of a report.
 *
 * @param words the arguments of the command
 *
 * @example
 * originOf(["diff", "rfc2396", "rfc3986"]).command // "uri-generations diff rfc2396 rfc3986"
 */
export function originOf(words: readonly string[]): Origin {
  const name = "uri-generations";
  return { tool: { name, version: packageFacts.version }, command: [name, ...words.map(shellWord)].join(" ") };
}

/** Returns an origin as a line of text: `uri-generations 0.1.0: uri-generations diff rfc2396 rfc3986`. */
export function originText({ tool, command }: Origin): string {
  return `${tool.name} ${tool.version}: ${command}`;
}

/** Returns a word as a POSIX shell reads it. */
function shellWord(word: string): string {
  return /^[\w./#:+=@%-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
