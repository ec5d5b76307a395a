import type { JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { texts } from "../texts/texts.js";
import { excerptAround } from "./excerpt.js";

interface CaretProps {
  readonly input: string;
  readonly offset: number;
  /** A text that describes the place; the offset if omitted. */
  readonly label?: string;
}

/** The columns of an excerpt before its place has been measured. */
const FIRST_COLUMNS = 76;

/** An excerpt of the input, as wide as there is room, with a caret under the offset. */
export function Caret({ input, offset, label = texts().common.faultAtOffset(offset) }: CaretProps): JSX.Element {
  const place = useRef<HTMLPreElement>(null);
  const ruler = useRef<HTMLSpanElement>(null);
  const [columns, setColumns] = useState(FIRST_COLUMNS);
  useLayoutEffect(() => {
    const measure = (): void => {
      const width = (ruler.current?.getBoundingClientRect().width ?? 0) / RULER.length;
      if (place.current && width > 0) setColumns(Math.floor(place.current.clientWidth / width));
    };
    measure();
    addEventListener("resize", measure);
    return () => removeEventListener("resize", measure);
  }, []);
  const { before, after } = excerptAround(input, offset, columns);
  return (
    <pre class="caret" role="img" aria-label={label} ref={place}>
      <span class="ruler" ref={ruler} aria-hidden="true" data-text={RULER} />
      {`${before}${after}\n`}
      {ONE_COLUMN_EACH.test(before) ? (
        " ".repeat(before.length)
      ) : (
        // The text again, unseen: it moves the caret as far as the text above reaches, however wide its characters are.
        <span class="ghost">{before}</span>
      )}
      ^
    </pre>
  );
}

const ONE_COLUMN_EACH = /^[\x20-\x7E]*$/;
const RULER = "0".repeat(20);
