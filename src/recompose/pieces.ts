import type { Conflict, Piece, Texts } from "./recompose.js";

/** A component, if it is there, between its delimiters. */
export function piece(
  texts: Texts,
  component: string,
  { rule = component, before = "", behind = "" }: PieceOptions = {},
): readonly Piece[] {
  const text = texts[component];
  if (text === undefined) return [];
  return [{ text: before }, { text, component, ...(rule !== null && { rule }) }, { text: behind }].filter(
    (each) => "component" in each || each.text !== "",
  );
}

interface PieceOptions {
  /** The rule that it has to fit; that of its own name if left out, none if `null`. */
  readonly rule?: string | null;
  readonly before?: string;
  readonly behind?: string;
}

/**
 * A component that is always there, if only as the empty string.
 *
 * @throws {TypeError} if it is not
 */
export function demandText(texts: Texts, component: string, why: string): string {
  const text = texts[component];
  if (text === undefined) throw new TypeError(`${component}: a string is expected, not undefined: ${why}`);
  return text;
}

/**
 * What an authority is made of where it is not given as a whole: `names`, ":" between them, and "@", then host and port.
 * Nothing if there is no host.
 */
export function hostPieces(texts: Texts, names: readonly string[]): readonly Piece[] {
  if (texts.host === undefined) {
    const stray = [...names, "port"].find((name) => texts[name] !== undefined);
    if (stray !== undefined) demandText(texts, "host", `there is a ${stray}`);
    return [];
  }
  const user = names.flatMap((name, index) => piece(texts, name, { before: index > 0 ? ":" : "" }));
  return [
    ...user,
    ...(user.length > 0 ? [{ text: "@" }] : []),
    ...piece(texts, "host"),
    ...piece(texts, "port", { before: ":" }),
  ];
}

/** "//" before an authority, if there is one. */
export function authorized(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.length > 0 ? [{ text: "//" }, ...pieces] : [];
}

/** A path that begins with "//" where there is no authority: it would be read as one. */
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
