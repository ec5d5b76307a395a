import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { t } from "../locales/message.js";
import type { Part, PartName } from "../worker/checked.js";
import { visible } from "../locales/visible.js";

interface UrlLineProps {
  readonly text: string;
  readonly parts: readonly Part[];
  /** The offset of the character at which the string is rejected. */
  readonly fault?: number | undefined;
  /** The places that a correction wrote anew. */
  readonly edits?: readonly { readonly start: number; readonly end: number }[];
  /** True for a line without the names of the parts. */
  readonly one?: boolean;
  /** True if the host matters most. */
  readonly strongHost?: boolean;
}

/** The class of each part, which has its tint. */
const TINTS: Readonly<Record<PartName, string>> = {
  scheme: "scheme",
  user: "authority",
  password: "authority",
  host: "authority",
  port: "authority",
  registry: "authority",
  authority: "authority",
  path: "path",
  opaque: "path",
  query: "query",
  fragment: "fragment",
};

export function tintOf(name: PartName): string {
  return TINTS[name];
}

/** A piece of the string that is drawn in one way. */
interface Piece {
  readonly start: number;
  readonly end: number;
  readonly part: Part | undefined;
  readonly kind: "" | "fault" | "rest" | "fix";
}

/** A part of up to so many characters does not break. */
const UNBROKEN = 24;
/** A string of more characters is cut until somebody wants all of it. */
const LONGEST = 480;

/**
 * A URL with its parts coloured and their names under them, as in the figure of RFC 3986 section 3. It is plain text: the names are made by
 * CSS, so that a copy is the string.
 */
export function UrlLine({
  text,
  parts,
  fault,
  edits = [],
  one = false,
  strongHost = false,
}: UrlLineProps): JSX.Element {
  const [all, setAll] = useState(false);
  const shown =
    all || text.length <= LONGEST ? text.length : Math.max(LONGEST, Math.min(text.length, (fault ?? 0) + 80));
  const pieces = piecesOf(text, parts, fault, edits).filter(({ start }) => start < shown);
  return (
    <>
      <p class={one ? "url one" : "url"}>
        {pieces.map((piece, i) => {
          const { start, end, part, kind } = piece;
          const written = visible(text.slice(start, Math.min(end, shown)));
          const isFault = kind === "fault";
          const isTinted = part !== undefined || kind !== "";
          const isFirst = part !== undefined && part.start === start;
          const name = one
            ? undefined
            : isFault
              ? "▲"
              : isFirst && hasRoom(part, parts, text.length)
                ? t(`part.${part.name}`)
                : undefined;
          const isStrong = strongHost && part?.name === "host";
          const tint = kind === "" || (kind === "fix" && part) ? (part ? TINTS[part.name] : "") : "";
          const classes = [kind === "rest" ? "" : tint, kind, isStrong ? "strong" : ""]
            .filter((one) => one !== "")
            .join(" ");
          const shownText = isFault && (written === " " || written === "") ? "␣" : written;
          const before = !one && i > 0 && (isFirst || part === undefined) && <wbr />;
          return (
            <>
              {before}
              {isTinted ? (
                <b class={`${classes}${kind !== "rest" && end - start <= UNBROKEN ? " whole" : ""}`} data-name={name}>
                  {shownText}
                </b>
              ) : (
                shownText
              )}
            </>
          );
        })}
        {shown < text.length && "…"}
      </p>
      {shown < text.length && (
        <button type="button" class="button plain small" onClick={() => setAll(true)}>
          {t("common.showAll")}
        </button>
      )}
    </>
  );
}

/** The width of a character of the string, and of one of a name, in pixels. */
const [CHARACTER, NAME] = [12, 7.2];

/** Of two short parts in a row the first has no name. */
function hasRoom(part: Part, parts: readonly Part[], length: number): boolean {
  const next = parts.find(({ start }) => start >= part.end);
  const name = t(`part.${part.name}`);
  const isWide = /\p{Script=Han}/u.test(name);
  return next === undefined
    ? part.start <= length
    : (next.start - part.start) * CHARACTER >= name.length * (isWide ? 2 * NAME : NAME) + 6;
}

function piecesOf(
  text: string,
  parts: readonly Part[],
  fault: number | undefined,
  edits: readonly { readonly start: number; readonly end: number }[],
): Piece[] {
  const cuts = new Set([0, text.length]);
  for (const { start, end } of [...parts, ...edits]) cuts.add(start).add(end);
  const faultEnd =
    fault === undefined ? undefined : fault + String.fromCodePoint(text.codePointAt(fault) ?? 0x20).length;
  if (fault !== undefined && faultEnd !== undefined) cuts.add(fault).add(Math.min(text.length, faultEnd));
  const places = [...cuts].filter((at) => at <= text.length).sort((a, b) => a - b);
  const pieces = places.slice(0, -1).flatMap((start, i): Piece[] => {
    const end = places[i + 1] ?? start;
    if (start === end) return [];
    const part = parts.find((one) => one.start <= start && end <= one.end);
    const isEdit = edits.some((one) => one.start <= start && end <= one.end);
    const kind = fault === undefined || end <= fault ? (isEdit ? "fix" : "") : start === fault ? "fault" : "rest";
    return [
      { start, end, part: kind === "" || kind === "fix" ? (part ?? between(parts, start, end)) : undefined, kind },
    ];
  });
  // The string ends too early: the caret is after it.
  return fault === text.length ? [...pieces, { start: fault, end: fault, part: undefined, kind: "fault" }] : pieces;
}

/** A delimiter between two parts of the authority has their tint. */
function between(parts: readonly Part[], start: number, end: number): Part | undefined {
  const before = parts.find((one) => one.end === start);
  const after = parts.find((one) => one.start === end);
  const isIn = (part: Part | undefined): boolean => part !== undefined && TINTS[part.name] === "authority";
  return before && isIn(before) && isIn(after) ? { ...before, start: -1 } : undefined;
}
