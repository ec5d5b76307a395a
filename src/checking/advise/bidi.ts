import { directionsFromRight } from "../../text/directions.js";
import type { UncitedAdvice } from "./advice.js";
import { adviceOn, type AdvisedComponent, type AdvisedUri } from "./advisedUri.js";

/** RFC 3987 4.1: LRM, RLM, LRE, RLE, PDF, LRO and RLO. */
const FORMATTING = /[\u200E\u200F\u202A-\u202E]/g;

/** As directions: what begins and ends from right to left. Marks belong to the letter before them. */
const ENDS_FROM_RIGHT_TO_LEFT = /^R(?:.*R)?M*$/;

/**
 * RFC 3987 4.1: "IRIs MUST NOT contain bidirectional formatting characters". The grammar accepts them, since they are
 * in `ucschar`.
 */
export function bidiFormatting({ uri, rest, login, host, fragment }: AdvisedUri): UncitedAdvice[] {
  const parts = [...login, ...(host ? [host] : []), ...rest, ...(fragment ? [fragment] : [])];
  return [...uri.matchAll(FORMATTING)].flatMap(({ index, 0: character }) => {
    const part = parts.find(({ start, text }) => start <= index && index < start + text.length);
    const code = `U+${character.charCodeAt(0).toString(16).toUpperCase()}`;
    return part
      ? adviceOn(
          "bidi-formatting",
          { ...part, text: character, start: index },
          `${code} in the ${part.name} changes how the IRI is shown and is not seen itself: no IRI may contain it`,
        )
      : [];
  });
}

/** RFC 3987 4.2: "A component SHOULD NOT use both right-to-left and left-to-right characters." */
export function bidiMixed(subject: AdvisedUri): UncitedAdvice[] {
  return components(subject).flatMap((part) =>
    directionsFromRight(part.text)?.includes("L")
      ? advice("bidi-mixed", part, "has letters of both writing directions: it can be shown in an order that misleads")
      : [],
  );
}

/** RFC 3987 4.2: "A component using right-to-left characters SHOULD start and end with right-to-left characters." */
export function bidiEnds(subject: AdvisedUri): UncitedAdvice[] {
  return components(subject).flatMap((part) => {
    const directions = directionsFromRight(part.text);
    return directions === undefined || ENDS_FROM_RIGHT_TO_LEFT.test(directions)
      ? []
      : advice(
          "bidi-ends",
          part,
          "has letters written from right to left and does not begin and end with such: its ends can be shown elsewhere",
        );
  });
}

/**
 * Returns the components of 4.2: userinfo, each label of a host, each segment of a path, each name and value of a query, the fragment. A
 * label or an extension may be a component of its own: "the restrictions of RFC 3490 ... correspond to treating each label as a component".
 */
function components({ login, host, rest, fragment }: AdvisedUri): AdvisedComponent[] {
  return [
    ...login,
    ...(host ? divided(host, /\./g) : []),
    ...rest.flatMap((part) => divided(part, part.name === "query" ? /[&;=/?]/g : /[/.]/g)),
    ...(fragment ? [fragment] : []),
  ];
}

function divided({ name, text, start }: AdvisedComponent, delimiters: RegExp): AdvisedComponent[] {
  const parts: AdvisedComponent[] = [];
  let from = 0;
  for (const { index } of text.matchAll(delimiters)) {
    parts.push({ name, text: text.slice(from, index), start: start + from });
    from = index + 1;
  }
  return [...parts, { name, text: text.slice(from), start: start + from }];
}

/** The part is not repeated in the message, where it could be shown in the wrong order as well. */
function advice(kind: "bidi-mixed" | "bidi-ends", part: AdvisedComponent, says: string): UncitedAdvice[] {
  return adviceOn(kind, part, `a part of the ${part.name} ${says}`);
}
