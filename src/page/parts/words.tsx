import { Fragment, type JSX } from "preact";
import { visible, withSpaces } from "./visible.js";
import { texts } from "../texts/texts.js";

/** A string in a sentence or a table; the empty string in words. */
export function Quoted({ text, witness = false }: { readonly text: string; readonly witness?: boolean }): JSX.Element {
  return text === "" ? (
    <em>{texts().common.emptyString}</em>
  ) : (
    <code class={witness ? "witness" : undefined}>{withSpaces(visible(text))}</code>
  );
}

interface PartsOfTextProps {
  readonly text: string;
  /** The parts in their order; the text between them has no colour. */
  readonly parts: readonly {
    readonly start: number;
    readonly end: number;
    readonly title: string;
    readonly class: string;
  }[];
}

/** A string with its parts in colours. */
export function PartsOfText({ text, parts }: PartsOfTextProps): JSX.Element {
  return (
    <code class="uri">
      {parts.map(({ start, end, title, class: name }, i) => (
        <Fragment key={i}>
          {visible(text.slice(parts[i - 1]?.end ?? 0, start))}
          <span class={name} title={title}>
            {visible(text.slice(start, end))}
          </span>
        </Fragment>
      ))}
      {visible(text.slice(parts.at(-1)?.end ?? 0))}
    </code>
  );
}

interface ComponentCellProps {
  readonly text: string | undefined;
  /** From what it differs, in words; `false` if it does not. */
  readonly differs?: string | false;
}

export function ComponentCell({ text, differs = false }: ComponentCellProps): JSX.Element {
  const say = texts().verdicts;
  return (
    <td class={differs === false ? undefined : "differs"}>
      {differs !== false && <abbr title={differs}>≠ </abbr>}
      {text ? <code>{visible(text)}</code> : <span class="none">{text === undefined ? say.absent : say.empty}</span>}
    </td>
  );
}

/** A text in which pieces of grammar are between backquotes. */
export function Marked({ text }: { readonly text: string }): JSX.Element {
  return <>{text.split("`").map((part, i) => (i % 2 === 1 ? <code key={i}>{part}</code> : part))}</>;
}

/** A sentence that may be one of the package's own, which are in English: it is marked as such unless it has Chinese in it. */
export function InEnglish({ text }: { readonly text: string }): JSX.Element {
  return /\p{Script=Han}/u.test(text) ? <>{visible(text)}</> : <span lang="en">{visible(text)}</span>;
}

/** The reason why something cannot be shown. */
export function Failure({ why }: { readonly why: string }): JSX.Element {
  return (
    <p class="bad">
      <InEnglish text={why} />
    </p>
  );
}

/** Returns the name of a kind of departure in the language of the page. */
export function departureName(kind: string): string {
  const names: Readonly<Record<string, string>> = texts().common.departures;
  return names[kind] ?? kind;
}

/** States, in any other language, that the following notes on the documents are in English. */
export function NotesInEnglish(): JSX.Element {
  const { notesInEnglish } = texts().common;
  return notesInEnglish === "" ? <></> : <p class="help">{notesInEnglish}</p>;
}
