import { argumentTypeError } from "../../text/uriError.js";
import type { Conflict, Piece, Texts } from "./recompose.js";

/**
 * Returns a component as a piece; no piece if the component is absent.
 *
 * @param rule the rule that the component must match; `null` means no rule
 * @param orRule another rule that it may match instead
 */
export function piece(
  texts: Texts,
  component: string,
  rule: string | null = component,
  orRule?: string,
): readonly Piece[] {
  const text = texts[component];
  return text === undefined ? [] : [{ text, component, rule: rule ?? undefined, orRule }];
}

/** Puts a delimiter before the pieces, if there are any. */
export function prefixed(delimiter: string, pieces: readonly Piece[]): readonly Piece[] {
  return pieces.length > 0 ? [{ text: delimiter }, ...pieces] : [];
}

/** Puts a delimiter after the pieces, if there are any. */
export function suffixed(pieces: readonly Piece[], delimiter: string): readonly Piece[] {
  return pieces.length > 0 ? [...pieces, { text: delimiter }] : [];
}

/**
 * Returns the text of a component that every string has, if only as the empty string.
 *
 * @param why completes the message: why the component must be present
 * @throws {TypeError} if the component is absent
 */
export function demandText(texts: Texts, component: string, why: string): string {
  const text = texts[component];
  if (text === undefined)
    throw argumentTypeError(`${component}: a string is expected, not undefined: ${why}`, component);
  return text;
}

/**
 * Returns the pieces of an authority that is given by its parts, or an empty list if it has no host.
 *
 * @param user the name of the component that is written first, before "@"
 * @param password the name of the component between ":" and "@", in documents that have one
 * @throws {TypeError} if there is another part and no host
 */
export function hostPieces(texts: Texts, user: string, password?: string): readonly Piece[] {
  if (texts.host === undefined) {
    const stray = [user, password ?? user, "port"].find((name) => texts[name] !== undefined);
    if (stray !== undefined) demandText(texts, "host", `there is a ${stray}`);
    return [];
  }
  const name = piece(texts, user);
  const login = password === undefined ? name : [...name, ...prefixed(":", piece(texts, password))];
  return [...suffixed(login, "@"), ...piece(texts, "host"), ...prefixed(":", piece(texts, "port"))];
}

/** Returns the conflict of a path that begins with "//" where there is no authority: the path would be read as one. */
export function slashesConflict(texts: Texts, rule: string, authority: string): Conflict | undefined {
  return texts.path?.startsWith("//") &&
    texts[authority] === undefined &&
    texts.host === undefined &&
    texts.regName === undefined
    ? {
        component: "path",
        rule,
        offset: 1,
        expected: [`a path that does not begin with "//", since there is no ${authority}`],
      }
    : undefined;
}
