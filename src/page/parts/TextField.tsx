import type { JSX } from "preact";

interface TextFieldProps {
  readonly id: string;
  readonly label: string;
  readonly text: string;
  readonly change: (text: string) => void;
  readonly readOnly?: boolean;
}

/** A field for one line of text in which each character counts: nothing in it is corrected or completed. */
export function TextField({ id, label, text, change, readOnly = false }: TextFieldProps): JSX.Element {
  return (
    <>
      <label for={id}>{label}</label>
      <input
        id={id}
        type="text"
        value={text}
        readOnly={readOnly}
        spellcheck={false}
        autocomplete="off"
        autocapitalize="off"
        onInput={(event) => {
          change(event.currentTarget.value);
        }}
      />
    </>
  );
}
