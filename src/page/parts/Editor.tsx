import type { JSX } from "preact";

interface EditorProps {
  readonly label: string;
  readonly text: string;
  readonly change: (text: string) => void;
}

/** Where a grammar is written. */
export function Editor({ label, text, change }: EditorProps): JSX.Element {
  return (
    <textarea class="grammar" aria-label={label} rows={Math.min(24, Math.max(6, text.split("\n").length + 1))} spellcheck={false} autocapitalize="off"
      value={text} onInput={(event) => { change(event.currentTarget.value); }} />
  );
}
