import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { Caret } from "../parts/Caret.js";
import { Coloured, colourOf } from "../parts/Coloured.js";
import { FIRST_URI, UriField } from "../parts/UriField.js";
import { visible } from "../parts/visible.js";
import { verdictRows } from "../verdictRows.js";
import type { Part, VerdictRow } from "../verdictRows.js";
import type { ViewProps } from "../view.js";
import { LONGEST_AT_ONCE } from "../work/requests.js";
import { useWork } from "../work/useWork.js";

/** A string under all six generations, at each key press. */
export function Verdicts({ shown, show }: ViewProps): JSX.Element {
  const input = shown["uri"] ?? FIRST_URI;
  const short = input.length <= LONGEST_AT_ONCE;
  const atOnce = useMemo(() => (short ? verdictRows(input) : undefined), [input, short]);
  const work = useWork("verdicts", short ? undefined : { input });
  const rows = atOnce ?? (work?.is === "done" ? work.answer : undefined);
  return (
    <>
      <UriField input={input} change={(uri) => { show({ uri }); }} choose={(uri) => { show({ uri }, "chosen"); }} />
      {rows ? <Table input={input} rows={rows} take={(uri) => { show({ uri }, "chosen"); }} /> : <p role="status">Looking at {input.length} characters …</p>}
    </>
  );
}

function Table({ input, rows, take }: { readonly input: string; readonly rows: readonly VerdictRow[]; readonly take: (uri: string) => void }): JSX.Element {
  const names = [...new Set(rows.flatMap((row) => (row.conforms ? row.parts.map(({ component }) => component) : [])))];
  return (
    <>
      <p role="status" class="sum">{`${rows.filter(({ conforms }) => conforms).length} of ${rows.length} generations accept it.`}</p>
      <ol class="verdicts">
        {rows.map((row) => <li key={row.generation}><Row input={input} row={row} take={take} /></li>)}
      </ol>
      {names.length > 0 && (
        <section aria-labelledby="components-heading">
          <h2 id="components-heading">Components</h2>
          <p class="help">Down each column, a cell that differs from the one of the generation before is marked with ≠.</p>
          <div class="wide" role="region" aria-labelledby="components-heading" tabIndex={0}>
            <table class="components">
              <thead>
                <tr><th scope="col">generation</th>{names.map((name) => <th scope="col" key={name}><span class={colourOf(name)}>{name}</span></th>)}</tr>
              </thead>
              <tbody>
                {rows.map((row, i) => (
                  <tr key={row.generation}>
                    <th scope="row">{row.generation}</th>
                    {names.map((name) => <Cell key={name} input={input} name={name} row={row} before={rows[i - 1]} />)}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </section>
      )}
    </>
  );
}

function Row({ input, row, take }: { readonly input: string; readonly row: VerdictRow; readonly take: (uri: string) => void }): JSX.Element {
  if (row.conforms) {
    return (
      <div class="row accepted">
        <h2>{row.generation} <span class="verdict">accepted</span> <small>{row.form}</small></h2>
        <Coloured input={input} parts={row.parts} />
      </div>
    );
  }
  return (
    <div class="row refused">
      <h2>{row.generation} <span class="verdict">refused</span></h2>
      <Caret input={input} offset={row.offset} />
      <p>{visible(row.message)}</p>
      {row.others.length > 0 && <ul class="readings">{row.others.map((other) => <li key={other}>or {visible(other)}</li>)}</ul>}
      {row.mends.length > 0 && (
        <p class="mends">Mend: {row.mends.map(({ mended, said }) => (
          <button type="button" key={mended} title={said} onClick={() => { take(mended); }}><code>{visible(mended)}</code></button>
        ))}</p>
      )}
    </div>
  );
}

interface CellProps {
  readonly input: string;
  readonly name: string;
  readonly row: VerdictRow;
  readonly before: VerdictRow | undefined;
}

function Cell({ input, name, row, before }: CellProps): JSX.Element {
  if (!row.conforms) return <td class="none">–</td>;
  const here = partOf(row.parts, name);
  const there = before?.conforms ? partOf(before.parts, name) : undefined;
  const differs = before?.conforms === true && (here?.start !== there?.start || here?.end !== there?.end);
  const text = here && input.slice(here.start, here.end);
  return (
    <td class={differs ? "differs" : undefined}>
      {differs && <abbr title={`not as in ${before.generation}`}>≠ </abbr>}
      {text === undefined ? <span class="none">absent</span> : text === "" ? <span class="none">empty</span> : <code>{visible(text)}</code>}
    </td>
  );
}

function partOf(parts: readonly Part[], name: string): Part | undefined {
  return parts.find(({ component }) => component === name);
}
