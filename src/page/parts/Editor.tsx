import type { ComponentType, JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { EditorProps } from "./editorProps.js";

/** The editor once its program has run, which takes as long as the first view does without it. */
let ready: ComponentType<EditorProps> | undefined;

/** An editor for a grammar; a plain field for its text until the page has been painted for the first time. */
export function Editor(props: EditorProps): JSX.Element {
  const [Made, setMade] = useState(() => ready);
  const field = useRef<HTMLTextAreaElement>(null);
  // The caret of who has begun to type in the field.
  const caret = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (ready === undefined)
      void import("./CodeEditor.js").then(({ CodeEditor }) => {
        if (field.current === document.activeElement) caret.current = field.current?.selectionStart;
        setMade(() => (ready = CodeEditor));
      });
  }, []);
  if (Made) return <Made {...props} caret={caret.current} />;
  const { label, id, text, change } = props;
  return (
    <div class="editor">
      {id !== undefined && (
        <div class="label" id={id}>
          {label}
        </div>
      )}
      <textarea
        ref={field}
        class="grammar"
        aria-label={label}
        rows={text.split("\n").length}
        spellcheck={false}
        value={text}
        onInput={({ currentTarget }) => change(currentTarget.value)}
      />
    </div>
  );
}
