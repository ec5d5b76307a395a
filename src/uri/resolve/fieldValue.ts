/**
 * Returns the value of a header field without white space and comments, as RFC 822 has them (3.4.2, 3.4.3): url-syntax-05 5.1.1
 * ignores all white space in the fields that name a base, including that of folded lines. Parentheses may belong to a
 * URL, so they are a comment only if white space, another comment or the end of the field is on both sides.
 *
 * @example
 * fieldValue("(the mirror) http://h/a\r\n  /b (c) ") // "http://h/a/b"
 */
export function fieldValue(value: string): string {
  const closes = closingParentheses(value);
  const kept: string[] = [];
  let apart = true;
  for (let i = 0; i < value.length; i++) {
    const character = value.charAt(i);
    const close = closes.get(i);
    if (SPACE.test(character)) {
      apart = true;
    } else if (apart && close !== undefined && endsApart(value, close + 1, closes)) {
      i = close;
    } else {
      kept.push(character);
      apart = false;
    }
  }
  return kept.join("");
}

/** RFC 822 3.1.1: spaces, tabs, and the CRLF of a folded line. */
const SPACE = /[ \t\r\n]/;

function endsApart(value: string, at: number, closes: ReadonlyMap<number, number>): boolean {
  return at === value.length || SPACE.test(value.charAt(at)) || closes.has(at);
}

/**
 * Returns the offset of the closing parenthesis for each one that is closed. A backslash quotes the character after it.
 */
function closingParentheses(value: string): ReadonlyMap<number, number> {
  const closes = new Map<number, number>();
  const open: number[] = [];
  for (let i = 0; i < value.length; i++) {
    if (value[i] === "\\") i++;
    else if (value[i] === "(") open.push(i);
    else if (value[i] === ")") {
      const start = open.pop();
      if (start !== undefined) closes.set(start, i);
    }
  }
  return closes;
}
