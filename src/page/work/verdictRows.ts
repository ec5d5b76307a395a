import { repairInWords } from "../../uri/diagnosis/refusalText.js";
import { componentSpans, type NamedSpan } from "../../comparison/explain/parsedString.js";
import { schemeRefusalOf } from "../../comparison/schemeRefusal.js";
import { generations, UriSyntaxError, type Generation } from "../../index.js";
import { refusalMessages } from "./refusalMessages.js";
import { texts } from "../texts/texts.js";

export interface Mend {
  readonly mended: string;
  readonly said: string;
}

/** One generation's verdict on a string, as plain data that another thread can send. */
export type VerdictRow = { readonly generation: string; readonly document: string } & (
  | {
      readonly conforms: true;
      readonly form: string;
      /** All components that are present, in the order of the component object. */
      readonly parts: readonly NamedSpan[];
      /** Why the rule of its own scheme refuses the string, if it does. */
      readonly schemeRefusal?: string;
    }
  | {
      readonly conforms: false;
      readonly message: string;
      readonly offset: number;
      readonly others: readonly string[];
      readonly mends: readonly Mend[];
    }
);

/**
 * Returns one row for each generation.
 *
 * @param of the generations; all of them, oldest first, if omitted
 */
export function verdictRows(input: string, of = generations): VerdictRow[] {
  return of.map((generation) => rowOf(generation, input));
}

/** A string that every generation refuses. */
const REFUSED = "http://[";
/** The time in milliseconds that is left to the page before each generation. */
const PAUSE = 30;

/**
 * Has each generation refuse a string, one after the other with pauses: the first refusal of a generation builds the
 * tables of its diagnosis, and building all of them at once would delay typing.
 *
 * @returns a function that stops it
 */
export function prepareRefusals(): () => void {
  const left = [...generations];
  let timer: ReturnType<typeof setTimeout>;
  const next = (): void => {
    const generation = left.pop();
    if (!generation) return;
    rowOf(generation, REFUSED);
    timer = setTimeout(next, PAUSE);
  };
  timer = setTimeout(next, PAUSE);
  return () => clearTimeout(timer);
}

function rowOf(generation: Generation, input: string): VerdictRow {
  const { id, document } = generation;
  try {
    const parts = componentSpans(generation, input);
    const form = generation.parse(input).form;
    const refusal = schemeRefusalOf(generation, input);
    const said =
      refusal &&
      cut(texts().verdicts.schemeRefusal(generation.startRule, form, refusal.rule, refusalMessages(refusal.error)[0]));
    const row = { generation: id, document, conforms: true, form, parts } as const;
    return said === undefined ? row : { ...row, schemeRefusal: said };
  } catch (error) {
    if (!(error instanceof UriSyntaxError)) throw error;
    const { offset, repairs } = error;
    const [message, ...others] = refusalMessages(error);
    return {
      generation: id,
      document,
      conforms: false,
      message: cut(message),
      offset,
      others: others.map(cut),
      mends: repairs.map((repair) => ({
        mended: repair.mended,
        said: cut(repairInWords(input, repair, texts().diagnosis)),
      })),
    };
  }
}

/** The number of characters of a sentence that are sent to the page; it draws no more of them. */
const LONGEST_SENTENCE = 4_000;

function cut(sentence: string): string {
  return sentence.length > LONGEST_SENTENCE ? `${sentence.slice(0, LONGEST_SENTENCE)}…` : sentence;
}
