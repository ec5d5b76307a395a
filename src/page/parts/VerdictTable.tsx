import type { JSX } from "preact";
import { texts } from "../texts/texts.js";
import type { Part, VerdictRow } from "../verdictRows.js";
import { Caret } from "./Caret.js";
import { ColouredUri, colourOf } from "./ColouredUri.js";
import { Quoted } from "./words.js";
import { Table } from "./scrolling.js";
import { visible } from "./visible.js";
import { Button } from "./fields.js";

/** Sums the rows up for a screen reader. */
export function rowsInWords(rows: readonly VerdictRow[]): string {
  const accepting = rows.flatMap(({ generation, conforms }) => (conforms ? [generation] : []));
  return accepting.length === 0 || accepting.length === rows.length
    ? sumOf(rows)
    : texts().verdicts.sumWithNames(accepting.length, rows.length, accepting);
}

function sumOf(rows: readonly VerdictRow[]): string {
  return texts().verdicts.sum(rows.filter(({ conforms }) => conforms).length, rows.length);
}

interface VerdictTableProps {
  readonly input: string;
  readonly rows: readonly VerdictRow[];
  /** Takes a repaired string. */
  readonly take: (uri: string) => void;
  /** Gives the address of a generation's tree or trace, if there is a place that shows it. */
  readonly treeHref?: (generation: string) => string;
}

/** The verdicts of some generations on a string, and a table of the components that each finds in it. */
export function VerdictTable({ input, rows, ...more }: VerdictTableProps): JSX.Element {
  const say = texts().verdicts;
  const names = [...new Set(rows.flatMap((row) => (row.conforms ? row.parts.map(({ component }) => component) : [])))];
  return (
    <>
      <p>{sumOf(rows)}</p>
      <ol class="verdicts">
        {rows.map((row) => (
          <li key={row.generation}>
            <Row input={input} row={row} {...more} />
          </li>
        ))}
      </ol>
      {names.length > 0 && (
        <section aria-labelledby="components-heading">
          <h2 id="components-heading">{say.components}</h2>
          <p class="help">{say.componentsHelp}</p>
          <Table
            label={say.componentsTable}
            class="components"
            heads={[say.generation, ...names.map((name) => <span class={colourOf(name)}>{name}</span>)]}
          >
            {rows.map((row, i) => (
              <tr key={row.generation}>
                <th scope="row" class="unbroken">
                  {row.generation}
                </th>
                {names.map((name) => (
                  <Cell key={name} input={input} name={name} row={row} before={acceptingBefore(rows, i)} />
                ))}
              </tr>
            ))}
          </Table>
        </section>
      )}
    </>
  );
}

function Row({
  input,
  row,
  take,
  treeHref,
}: Omit<VerdictTableProps, "rows"> & { readonly row: VerdictRow }): JSX.Element {
  const say = texts().verdicts;
  const tree = treeHref && (
    <a class="aside" href={treeHref(row.generation)}>
      {row.conforms ? say.tree : say.trace}
      <span class="unseen">{say.by(row.generation)}</span>
    </a>
  );
  if (row.conforms) {
    return (
      <div class="row accepted">
        <h2>
          {row.generation} <span class="verdict">{say.accepted}</span> <small>{row.form}</small> {tree}
        </h2>
        <ColouredUri input={input} parts={row.parts} />
        {row.schemeRefusal !== undefined && <p>{visible(row.schemeRefusal)}</p>}
      </div>
    );
  }
  return (
    <div class="row refused">
      <h2>
        {row.generation} <span class="verdict">{say.refused}</span> {tree}
      </h2>
      <Caret input={input} offset={row.offset} />
      <p>{visible(row.message)}</p>
      {row.others.length > 0 && (
        <ul class="readings">
          {row.others.map((other) => (
            <li key={other}>{say.or(visible(other))}</li>
          ))}
        </ul>
      )}
      {row.mends.length > 0 && (
        <ul class="mends" aria-label={say.mends(row.generation)}>
          {row.mends.map(({ mended, said }) => (
            <li key={mended}>
              <Button class="mend" press={() => take(mended)}>
                <Quoted text={mended} />
              </Button>{" "}
              <span class="none">{visible(said)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function acceptingBefore(rows: readonly VerdictRow[], number: number): VerdictRow | undefined {
  return rows
    .slice(0, number)
    .filter(({ conforms }) => conforms)
    .at(-1);
}

interface CellProps {
  readonly input: string;
  readonly name: string;
  readonly row: VerdictRow;
  /** The last row before it that accepts the string. */
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
      {differs && <abbr title={texts().verdicts.notAsIn(before.generation)}>≠ </abbr>}
      {text === undefined ? (
        <span class="none">{texts().verdicts.absent}</span>
      ) : text === "" ? (
        <span class="none">{texts().verdicts.empty}</span>
      ) : (
        <code>{visible(text)}</code>
      )}
    </td>
  );
}

function partOf(parts: readonly Part[], name: string): Part | undefined {
  return parts.find(({ component }) => component === name);
}
