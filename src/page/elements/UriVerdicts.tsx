import type { JSX } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { generations, type Generation } from "../../index.js";
import { rowsInWords, VerdictTable } from "../parts/VerdictTable.js";
import { texts } from "../texts/texts.js";
import { verdictRows } from "../work/verdictRows.js";
import { LONGEST, PageElement, type ContentProps } from "./PageElement.js";
import { TextField } from "../parts/fields.js";
import { LiveStatus } from "../parts/progress.js";

/**
 * `<uri-verdicts value="http://a_b/" documents="rfc2396 rfc3986">`: the verdicts of the generations on a string that can be changed.
 * `documents` names the generations, with spaces between; all if it is left out. For each string the element dispatches
 * a `verdicts` event, whose `detail` is `{ value, verdicts: [{ generation, conforms }] }`.
 */
export class UriVerdicts extends PageElement {
  static readonly observedAttributes = ["value", "documents", "lang"];

  protected readonly named = "verdicts";
  protected readonly content = Content;
}

const IDS = generations.map(({ id }) => id);

function Content({ element }: ContentProps): JSX.Element {
  const { value } = element;
  const documents = element.getAttribute("documents") ?? "";
  const { elements: say, verdicts } = texts();
  const { asked, unknown } = useMemo(() => documentsIn(documents), [documents]);
  const isLong = value.length > LONGEST;
  const rows = useMemo(() => (isLong ? [] : verdictRows(value, asked)), [value, asked, isLong]);
  useEffect(() => {
    if (isLong) return;
    element.tell("verdicts", { value, verdicts: rows.map(({ generation, conforms }) => ({ generation, conforms })) });
  }, [value, asked]);
  return (
    <>
      <TextField id="uri" label={verdicts.field.label} text={value} change={element.take} />
      {unknown.length > 0 && <p class="bad">{say.noDocument(unknown, IDS)}</p>}
      {isLong ? (
        <p class="bad">{say.tooLong(value.length, LONGEST)}</p>
      ) : (
        <>
          <LiveStatus text={rowsInWords(rows)} />
          <VerdictTable input={value} rows={rows} take={element.take} />
        </>
      )}
    </>
  );
}

/** Returns the generations that a list names, oldest first, and the names that are unknown. */
function documentsIn(list: string): { readonly asked: readonly Generation[]; readonly unknown: readonly string[] } {
  const names = list.split(/\s+/).filter((name) => name !== "");
  const known = generations.filter(({ id }) => names.includes(id));
  const unknown = names.filter((name) => !IDS.some((id) => id === name));
  return { asked: known.length > 0 ? known : generations, unknown };
}
