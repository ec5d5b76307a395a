import { argumentTypeError } from "../../text/uriError.js";
import type { Conflict, Piece, Texts } from "./recompose.js";

/** All options as own properties, so that none is inherited. */
const NO_OPTIONS: PieceOptions = { rule: undefined, orRule: undefined, before: undefined, after: undefined };

/** Returns a component with its delimiters, as pieces; no pieces if the component is absent. */
export function piece(texts: Texts, component: string, options?: PieceOptions): readonly Piece[] {
  const text = texts[component];
  if (text === undefined) return [];
  const { rule = component, orRule, before = "", after = "" } = options ? { ...NO_OPTIONS, ...options } : NO_OPTIONS;
  const pieces: Piece[] = before === "" ? [] : [{ text: before }];
  pieces.push({ text, component, rule: rule ?? undefined, orRule });
  if (after !== "") pieces.push({ text: after });
  return pieces;
}

interface PieceOptions {
  /** The rule that the component must match. The default is the rule of its name; `null` means no rule. */
  readonly rule?: string | null | undefined;
  /** Another rule that the component may match instead. */
  readonly orRule?: string | undefined;
  /** The delimiter before the component. */
  readonly before?: string | undefined;
  /** The delimiter after the component. */
  readonly after?: string | undefined;
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
 * Returns the pieces of an authority that is given by its parts: the components `userNames` with ":" between them and "@"
 * after them, then host and port. Returns no pieces if there is no host.
 *
 * @throws {TypeError} if there is another part and no host
 */
export function hostPieces(texts: Texts, userNames: readonly string[]): readonly Piece[] {
  if (texts.host === undefined) {
    const stray = [...userNames, "port"].find((name) => texts[name] !== undefined);
    if (stray !== undefined) demandText(texts, "host", `there is a ${stray}`);
    return [];
  }
  const user = userNames.flatMap((name, index) => piece(texts, name, { before: index > 0 ? ":" : "" }));
  return [
    ...user,
    ...(user.length > 0 ? [{ text: "@" }] : []),
    ...piece(texts, "host"),
    ...piece(texts, "port", { before: ":" }),
  ];
}

/** Puts "//" before the pieces of an authority, if there are any. */
export function afterSlashes(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.length > 0 ? [{ text: "//" }, ...pieces] : [];
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
