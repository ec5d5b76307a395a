import { componentFits, type ComponentFit } from "./componentRules.js";
import { decidingRules, type DecidingRule } from "./decidingRules.js";
import { explainedMoves, type ExplainedMove } from "./componentMoves.js";
import { ParsedString } from "./parsedString.js";
import { generation as byId, type Components, type GenerationId } from "../../documents/index.js";
import { readOptions } from "../../text/options.js";
import { assertString } from "../../text/uriError.js";
import { resolutionAnswer, type ResolutionAnswer } from "../resolutions/resolutionTable.js";
import { verdicts, type Verdict } from "../verdicts.js";
import { itemAt } from "../../text/itemAt.js";
import { lazy } from "../../text/lazy.js";

export interface ExplainOptions {
  /** Ids of generations, of which those that are next to each other are compared; all if left out. */
  readonly generations?: readonly string[] | undefined;
  /** A base to resolve the string against, by every generation. */
  readonly base?: string | undefined;
}

/** The verdict of one generation on a string, and the rules that decide it. */
export type ExplainedVerdict =
  | {
      readonly generation: GenerationId;
      readonly conforms: true;
      /** The alternative of the start rule that it conforms to, and the section that defines it. */
      readonly form: string;
      readonly section: string;
      readonly components: Components;
      /** The components that are present, each with the rules that derive it. */
      readonly fits: readonly ComponentFit[];
    }
  | {
      readonly generation: GenerationId;
      readonly conforms: false;
      /** The innermost unfinished rule where it fails, and the section that defines it. */
      readonly rule: string;
      readonly section: string;
      /** UTF-16 offset of the first character that is not allowed. */
      readonly offset: number;
      readonly expected: readonly string[];
      readonly message: string;
    };

/** The change between two neighbouring generations that disagree about a string. */
export type Change = {
  readonly older: GenerationId;
  readonly newer: GenerationId;
} & (
  | {
      /** Only one of the two accepts it. */
      readonly kind: "accepted" | "refused";
      /** The rules that decide, outermost first. Those of the generation that accepts derive their texts, the others do not. */
      readonly rules: { readonly older: readonly DecidingRule[]; readonly newer: readonly DecidingRule[] };
    }
  | {
      /** Both accept it and split it differently. */
      readonly kind: "components";
      readonly moves: readonly ExplainedMove[];
    }
);

/**
 * The longest string that is explained, in UTF-16 code units. An explanation takes about a microsecond a character, since each
 * generation that accepts the string parses it, and each that refuses it searches for the reason.
 */
export const LONGEST_EXPLAINED = 16_384;

/** The verdicts of all generations on a string: the result of {@link explain}. */
export interface Explanation {
  readonly input: string;
  readonly verdicts: readonly ExplainedVerdict[];
  /** One for each two neighbours that disagree, oldest first. */
  readonly changes: readonly Change[];
  /**
   * The first and the last generation that accepts it, and those between them that reject it; missing where none
   * accepts it.
   */
  readonly accepted:
    { readonly first: GenerationId; readonly last: GenerationId; readonly gaps: readonly GenerationId[] } | undefined;
  /**
   * Present if the string is too long for more than the verdicts: then no alternative is named, and no change is
   * explained.
   */
  readonly tooLong?: { readonly limit: number; readonly message: string };
  /** With a base: what each of the generations resolves the string to. */
  readonly resolutions?: {
    readonly base: string;
    readonly answers: Readonly<Partial<Record<GenerationId, ResolutionAnswer>>>;
  };
}

/**
 * Explains one string under all generations: the verdict of each and the rule for it, what changed between neighbours
 * that disagree, and, with a base, what each resolves it to.
 *
 * @param input any string; for one of more than 16,384 characters, only the verdicts are returned
 * @param options `base`: any string; for a generation that cannot resolve against it, the result has the reason
 * @throws {TypeError} if the input is not a string, or the base neither a string nor left out
 * @throws {RangeError} for an unknown id of a generation; the message names the known ones
 *
 * @example
 * explain("http://a:8a/").changes.map(({ newer }) => newer) // ["rfc1738", "url-syntax-05", "rfc2396", "rfc3986"]
 */
export function explain(input: string, options?: ExplainOptions): Explanation {
  const { base, generations: ids } = readOptions(options, ["base", "generations"]);
  const rows = verdicts(input, { generations: ids });
  if (base !== undefined) assertString(base, "base");
  const isTooLong = input.length > LONGEST_EXPLAINED;
  const parsed = rows.map(({ generation, conforms }) =>
    conforms && !isTooLong ? new ParsedString(byId(generation), input) : undefined,
  );
  // A change costs more than all verdicts together.
  const changes = lazy(() =>
    Object.freeze(
      isTooLong
        ? []
        : rows
            .slice(1)
            .flatMap(({ generation: newer }, i) => change(itemAt(rows, i).generation, newer, parsed[i], parsed[i + 1])),
    ),
  );
  return Object.freeze({
    input,
    verdicts: Object.freeze(rows.map((row, i) => explained(row, parsed[i]))),
    get changes() {
      return changes();
    },
    accepted: acceptance(rows),
    ...(isTooLong && { tooLong: tooLong(input) }),
    ...(base !== undefined && {
      resolutions: {
        base,
        answers: Object.fromEntries(
          rows.map(({ generation: id }) => [id, resolutionAnswer(byId(id), input, base)]),
        ) as Partial<Record<GenerationId, ResolutionAnswer>>,
      },
    }),
  });
}

function tooLong({ length }: string): NonNullable<Explanation["tooLong"]> {
  const message = `${length} characters are too long for an explanation (limit ${LONGEST_EXPLAINED}): verdicts only`;
  return Object.freeze({ limit: LONGEST_EXPLAINED, message });
}

/** The fits in a string that is too long to be explained. */
const NO_FITS: readonly ComponentFit[] = Object.freeze([]);

/** Returns a verdict with what is costly to find, which is found when it is read. */
function explained(row: Verdict, parsed: ParsedString | undefined): ExplainedVerdict {
  if (!row.conforms) {
    // The error searches for the rule when it is first read.
    const { generation, error } = row;
    return {
      generation,
      conforms: false,
      get rule() {
        return error.rule;
      },
      get section() {
        return error.section;
      },
      get offset() {
        return error.offset;
      },
      get expected() {
        return error.expected;
      },
      get message() {
        return error.message;
      },
    };
  }
  const { generation, form, components } = row;
  return {
    generation,
    conforms: true,
    form,
    section: byId(generation).rule(form).section,
    components,
    get fits() {
      return parsed ? componentFits(parsed) : NO_FITS;
    },
  };
}

/** @param before how the older one parses it, if it accepts it; `after` the same for the newer one */
function change(
  older: GenerationId,
  newer: GenerationId,
  before: ParsedString | undefined,
  after: ParsedString | undefined,
): Change[] {
  if (before && after) {
    const moves = explainedMoves(before, after);
    return moves.length > 0 ? [{ older, newer, kind: "components", moves }] : [];
  }
  if (after) {
    const { accepting, refusing } = decidingRules(after, byId(older));
    return [{ older, newer, kind: "accepted", rules: { older: refusing, newer: accepting } }];
  }
  if (before) {
    const { accepting, refusing } = decidingRules(before, byId(newer));
    return [{ older, newer, kind: "refused", rules: { older: accepting, newer: refusing } }];
  }
  return [];
}

/** Returns the first and the last generation that accept a string, and those between them that do not; `undefined` if none accepts it. */
export function acceptance(rows: readonly Verdict[]): Explanation["accepted"] {
  const first = rows.findIndex(({ conforms }) => conforms);
  if (first < 0) return undefined;
  const last = rows.map(({ conforms }) => conforms).lastIndexOf(true);
  const ids = rows.map(({ generation }) => generation);
  return {
    first: itemAt(ids, first),
    last: itemAt(ids, last),
    gaps: ids.filter((_, i) => i > first && i < last && !rows[i]?.conforms),
  };
}
