import type { JSX } from "preact";

interface EditorProps {
  /** Its name for screen readers, if no label names it. */
  readonly label?: string;
  readonly id?: string;
  readonly text: string;
  readonly change: (text: string) => void;
}

/** A text area for a grammar. */
export function Editor({ label, id, text, change }: EditorProps): JSX.Element {
  return (
    <textarea
      class="grammar"
      id={id}
      aria-label={label}
      rows={Math.min(24, Math.max(5, text.split("\n").length + 1))}
      spellcheck={false}
      autocapitalize="off"
      value={text}
      onInput={(event) => {
        change(event.currentTarget.value);
      }}
    />
  );
}
