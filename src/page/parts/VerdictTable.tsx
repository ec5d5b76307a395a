import type { JSX } from "preact";
import { generation, generations } from "../../index.js";
import { texts } from "../texts/texts.js";
import type { NamedSpan } from "../../comparison/explain/parsedString.js";
import type { VerdictRow } from "../work/verdictRows.js";
import { Caret } from "./Caret.js";
import { ComponentCell, PartsOfText, Quoted } from "./words.js";
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
  const accepting = rows.filter((row) => row.conforms);
  const names = [...new Set(accepting.flatMap(({ parts }) => parts.map(({ name }) => name)))];
  return (
    <>
      <p>{sumOf(rows)}</p>
      <ul class="strip" aria-hidden="true">
        {rows.map(({ generation: id, conforms }) => (
          <li key={id} class={conforms ? "good" : "bad"} title={id}>
            {generation(id).date.slice(0, YEAR)} {conforms ? "✓" : "✗"}
          </li>
        ))}
      </ul>
      <ol class="verdicts">
        {groupsOf(rows).map((group, i) => (
          <li key={group[0].generation} data-generations={namesOf(group).join(" ")}>
            <Group input={input} group={group} isOpen={i === 0} {...more} />
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
            {accepting.map((row, i) => (
              <tr key={row.generation}>
                <th scope="row" class="unbroken">
                  {row.generation}
                </th>
                {names.map((name) => (
                  <Cell key={name} input={input} name={name} row={row} before={accepting[i - 1]} />
                ))}
              </tr>
            ))}
          </Table>
        </section>
      )}
    </>
  );
}

/** The length of a year at the beginning of a date. */
const YEAR = 4;

/** The generation that is shown first: the current standard. */
const CURRENT = "rfc3986";

/** The rows of generations that say the same; the first one speaks for all. */
type RowGroup = readonly [VerdictRow, ...VerdictRow[]];

/** Returns the rows in groups that say the same: first that of the current standard, then the newest first. */
function groupsOf(rows: readonly VerdictRow[]): readonly RowGroup[] {
  const current = rows.filter(({ generation: id }) => id === CURRENT);
  const groups = new Map<string, [VerdictRow, ...VerdictRow[]]>();
  for (const row of [...current, ...[...rows].reverse().filter((other) => !current.includes(other))]) {
    const said = row.conforms ? [row.parts, row.schemeRefusal] : [row.offset, row.mends.map(({ mended }) => mended)];
    const key = JSON.stringify(said);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()];
}

/** Returns the names of a group, the oldest first. */
function namesOf(group: RowGroup): readonly string[] {
  return generations.map(({ id }) => id).filter((id) => group.some((row) => row.generation === id));
}

interface GroupProps extends Omit<VerdictTableProps, "rows"> {
  readonly group: RowGroup;
  readonly isOpen: boolean;
}

/** The verdict of several generations that agree. Unless it is open, only its heading is shown until the reader unfolds it. */
function Group({ input, group, isOpen, take, treeHref }: GroupProps): JSX.Element {
  const say = texts().verdicts;
  const [row] = group;
  const tree = treeHref && (
    <a class="aside" href={treeHref(row.generation)}>
      {row.conforms ? say.tree : say.trace}
      <span class="unseen">{say.by(row.generation)}</span>
    </a>
  );
  const heading = (
    <>
      {namesOf(group).join(", ")} <span class="verdict">{row.conforms ? say.accepted : say.refused}</span>{" "}
      {row.conforms && <small>{row.form}</small>}
    </>
  );
  const body = <Said input={input} row={row} take={take} />;
  const kind = `row ${row.conforms ? "accepted" : "refused"}`;
  return isOpen ? (
    <div class={kind}>
      <h2>
        {heading} {tree}
      </h2>
      {body}
    </div>
  ) : (
    <details class={kind}>
      <summary>
        <h2>{heading}</h2>
      </summary>
      {body}
      {tree}
    </details>
  );
}

/** The components of a string, or why it is refused and what would mend it. */
function Said({ input, row, take }: Pick<GroupProps, "input" | "take"> & { readonly row: VerdictRow }): JSX.Element {
  const say = texts().verdicts;
  if (row.conforms) {
    return (
      <>
        <ColouredUri input={input} parts={row.parts} />
        {row.schemeRefusal !== undefined && <p>{visible(row.schemeRefusal)}</p>}
      </>
    );
  }
  return (
    <>
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
    </>
  );
}

type AcceptingRow = VerdictRow & { readonly conforms: true };

interface CellProps {
  readonly input: string;
  readonly name: string;
  readonly row: AcceptingRow;
  /** The row above it. */
  readonly before: AcceptingRow | undefined;
}

function Cell({ input, name, row, before }: CellProps): JSX.Element {
  const here = partOf(row.parts, name);
  const there = before && partOf(before.parts, name);
  const differs = before !== undefined && (here?.start !== there?.start || here?.end !== there?.end);
  const text = here && input.slice(here.start, here.end);
  return <ComponentCell text={text} differs={differs && texts().verdicts.notAsIn(before.generation)} />;
}

function partOf(parts: readonly NamedSpan[], name: string): NamedSpan | undefined {
  return parts.find((part) => part.name === name);
}

const COLOURS = 10;
const known: string[] = [];

/** Returns the class that colours a component; the same name has the same colour everywhere. */
function colourOf(component: string): string {
  if (!known.includes(component)) known.push(component);
  return `part part-${known.indexOf(component) % COLOURS}`;
}

/** A string with its components in colours. A component that is made of others leaves the colour to them. */
function ColouredUri({ input, parts }: Pick<AcceptingRow, "parts"> & { readonly input: string }): JSX.Element {
  const drawn = parts
    .filter(
      (part) =>
        part.end > part.start &&
        !parts.some((inner, place) => inner !== part && holds(part, inner, place > parts.indexOf(part))),
    )
    .sort((a, b) => a.start - b.start);
  return (
    <PartsOfText
      text={input}
      parts={drawn.map((part) => ({ ...part, title: part.name, class: colourOf(part.name) }))}
    />
  );
}

/** Returns true if one component contains another. If two have the same characters, the one named later is the inner one. */
function holds(outer: NamedSpan, inner: NamedSpan, later: boolean): boolean {
  const longer = outer.end - outer.start - (inner.end - inner.start);
  return inner.end > inner.start && outer.start <= inner.start && inner.end <= outer.end && (longer > 0 || later);
}
