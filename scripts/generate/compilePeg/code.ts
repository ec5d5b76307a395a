/** Lines of a program; a list inside is indented. */
export type Code = readonly (string | Code)[];

/** Returns lines as text. */
export function printed(code: Code, indentation = ""): string {
  return code
    .map((line) => (typeof line === "string" ? `${indentation}${line}\n` : printed(line, `${indentation}  `)))
    .join("");
}

/** Returns a block, after a statement such as `if (...)`. */
export function block(head: string, code: Code, end = ""): Code {
  return [`${head} {`, code, `}${end}`];
}

/** Returns `if ... else ...`; an `if` in the second part is not indented. */
export function ifElse(condition: string, then: Code, otherwise: Code): Code {
  if (otherwise.length === 0) return block(`if (${condition})`, then);
  const [first, ...rest] = otherwise;
  const isChain = typeof first === "string" && /^if \(/.test(first) && isOneIf(rest);
  return isChain
    ? [`if (${condition}) {`, then, `} else ${first}`, ...rest]
    : [`if (${condition}) {`, then, "} else {", otherwise, "}"];
}

/** Returns true if what follows `if (...) {` is only its blocks. */
function isOneIf(rest: Code): boolean {
  return rest.every(
    (line, i) =>
      typeof line !== "string" || (line.startsWith("}") && (i === rest.length - 1 ? line === "}" : line !== "}")),
  );
}
