import { ALPHABET_SIZE } from "../../languages/automata/automaton.js";
import { FIRST_SURROGATE, LAST_SURROGATE } from "../../languages/automata/characters.js";
import { remembered } from "../../text/itemAt.js";
import { characterAt } from "../../text/printable.js";
import { percentEncoded } from "./edits.js";
import { encodedWhole } from "./encodedWhole.js";
import type { Edit, Mistake } from "./refusal.js";
import type { RuleRepairs } from "./ruleRepairs.js";
import { keepOnly } from "./rewrites.js";
import { isBracket, PAIRS, symbolKind } from "./symbols.js";

/** The first edit of the first repair, and where its reading is, without a search. */
export interface PlainFault {
  readonly edits: readonly Edit[];
  readonly mistake?: Mistake;
  /** The start of the rule that accepts the string after all edits of the first repair. */
  readonly start: number;
  /** The offset of the reading. */
  readonly offset: number;
  /** The rule of the reading is the one under way after `advance` characters of `tail`, which follows the first `from` characters of the input. */
  readonly from: number;
  readonly tail: string;
  readonly advance: number;
}

/**
 * Matches what is before the path, query or fragment of a string in which they are easy to find: a scheme with a user, a name or address
 * and a port; the beginning of a path; a scheme alone.
 */
const HEAD =
  /^(?:[a-z][a-z\d+.-]*:\/\/(?:[\w.-]+(?::[\w.-]*)?@)?[\w.-]+(?::\d{1,5})?(?=[/?#])|\/(?=[^/])|[a-z][a-z\d+.-]*:(?=[^/\\:\s]))/i;
/** Letters of Latin, Greek, Cyrillic and East Asian writing that look like no ASCII character. */
const LETTERS = /[\u00C0-\u017E\u0180-\u024F\u0370-\u052F\u3041-\u9FFF\uAC00-\uD7A3]/;
const CLOSINGS = PAIRS.map(([, closing = ""]) => closing).join("");
const LOOKED_AHEAD = 6;
const SPACE = 0x20;
const NUMBER_SIGN = 0x23;
const DELETE = 0x7f;

/**
 * Returns the fault of a string with one of the commonest mistakes, where no other repair can be as cheap: a character that may not be in the
 * component is percent-encoded, and so is a "%" that begins no escape; white space around the string is removed. Otherwise
 * `undefined`, and a search finds the first repair.
 *
 * @param viable the length of the longest prefix with which some string of the rule begins
 */
export function plainFault(input: string, viable: number, repairs: RuleRepairs): PlainFault | undefined {
  const [head = ""] = HEAD.exec(input) ?? [];
  const { automata, start } = repairs;
  if (head === "" || viable < head.length || automata.viablePrefix(input, start).length < viable) return undefined;
  const character = characterAt(input, viable) ?? "";
  const percent = [viable - 1, viable - 2].find((at) => input[at] === "%");
  if (percent !== undefined && percent >= head.length && /^%[\dA-Fa-f]?$/.test(input.slice(percent, viable)))
    return isBroken(input, percent, repairs) && isRestEncoded(input, percent, repairs, head)
      ? encoding(input, percent, "%", viable, start)
      : undefined;
  const isSpace = /^[ \t-\r]+$/.test(input.slice(viable));
  if (isSpace || (character === "#" && viable > head.length && !repairs.mayHold(NUMBER_SIGN))) {
    const mistake = isSpace ? "white space around" : "fragment";
    return { edits: keepOnly(input, 0, viable), mistake, start, offset: viable, from: viable, tail: "", advance: 0 };
  }
  return isEncoded(input, viable, character, repairs, head) && isRestEncoded(input, viable, repairs, head)
    ? encoding(input, viable, character, viable, start)
    : undefined;
}

/** Returns the fault of a scheme that is allowed without its last letter, if at most one other character is wrong: `https://h/` where only `http` is known. */
export function surplusOfScheme(input: string, viable: number, repairs: RuleRepairs): PlainFault | undefined {
  const [head, scheme = ""] = /^([a-z]+)[a-z]:\/\/[\w.-]+(?::\d{1,5})?(?=[/?#])/.exec(input) ?? [];
  const { length: offset } = scheme;
  // Without an authority, some documents take any scheme.
  if (head === undefined || viable < offset || viable > offset + "x:/".length) return undefined;
  const encoded = encodedWhole(repairs.automata, repairs.start, scheme + input.slice(offset + 1));
  // With more to encode, it may cost less to keep the scheme and remove "//".
  if (!encoded || encoded.length > 1 || !encoded.every((edit) => edit.length === 1 && edit.offset >= head.length - 1))
    return undefined;
  const edits: Edit[] = [{ kind: "delete", offset, length: 1, text: "" }];
  return { edits, start: repairs.start, offset, from: offset, tail: "", advance: 0 };
}

/**
 * Returns true if a string conforms once the character at an offset is encoded, and all after it that no string of the rule
 * holds, or none from there on: no repair can do without edits of these.
 */
function isRestEncoded(input: string, at: number, repairs: RuleRepairs, head: string): boolean {
  const { automata, start } = repairs;
  // In another place a bracket could be that of an address.
  const hasHost = head.includes("//");
  let { state } = automata.viablePrefix(input.slice(0, at), start);
  const escapes = new Map<number, string>();
  for (let offset = at; offset < input.length;) {
    const code = input.codePointAt(offset) ?? 0;
    const character = String.fromCodePoint(code);
    if (code >= FIRST_SURROGATE && code <= LAST_SURROGATE) return false;
    const isWrong =
      offset === at || !repairs.mayHold(code) || (hasHost && isBracket(code) && repairs.isPast(state, code));
    const text = isWrong ? remembered(escapes, code, () => percentEncoded(character)) : character;
    const read = automata.viablePrefix(text, state);
    if (read.length < text.length) return false;
    state = read.state;
    offset += character.length;
  }
  return automata.accepting[state] === 1;
}

/** Returns true for a "%" that begins no escape, and would not if a wrong character after it were removed. */
function isBroken(input: string, percent: number, repairs: RuleRepairs): boolean {
  const after = input.slice(percent + 1, percent + 1 + LOOKED_AHEAD);
  return (
    input[percent - 1] !== "%" &&
    /^(?!%)[ -~]*$/.test(after) &&
    !/^[\dA-Fa-f]{2}/.test(
      after.replace(/[^\w/?#]/g, (one) => (/[&=]/.test(one) && repairs.mayHold(one.charCodeAt(0)) ? one : "")),
    )
  );
}

function encoding(input: string, at: number, character: string, offset: number, start: number): PlainFault {
  const text = percentEncoded(character);
  const edits: Edit[] = [{ kind: "percent-encode", offset: at, length: character.length, text }];
  // The rule of an escape that is begun is that of the escape.
  const tail = at < offset ? input.slice(at, offset).padEnd(text.length, "0") : text;
  return { edits, start, offset, from: at, tail, advance: at < offset ? offset - at : text.length };
}

/** Returns true for a character that is encoded: no rule holds it, or it is a bracket or a second "#", and encoding it is the cheapest edit. */
function isEncoded(input: string, at: number, character: string, repairs: RuleRepairs, head: string): boolean {
  const code = character.charCodeAt(0);
  const [before, after] = [input.charAt(at - 1), input.charAt(at + 1)];
  if (code < ALPHABET_SIZE) {
    const { forced, encoded, deleted, meant } = repairs.costs(symbolKind(code), code);
    const isAllowedElsewhere =
      (head.includes("//") ? /[[\]#]/ : /#/).test(character) &&
      after !== "" &&
      before !== character &&
      after !== character;
    if (code < SPACE || code === DELETE || meant !== undefined || encoded >= deleted) return false;
    if (forced !== encoded && !(isAllowedElsewhere && forced === 0)) return false;
  } else if (!LETTERS.test(character) || repairs.mayHold(code)) return false;
  // White space beside a delimiter, and a closing delimiter at the end, are removed rather.
  if (after === "" && CLOSINGS.includes(character)) return false;
  return code !== SPACE || !(head.endsWith(":") ? /[/?#:@]/.test(before + after) : before === "/" && after === "/");
}
