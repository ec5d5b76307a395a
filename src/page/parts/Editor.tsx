import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { texts } from "../texts/texts.js";
import { programAddress } from "../work/thread.js";
import type { CodeMirror, EditorProps, ShownEditor } from "./editorProps.js";

/** The page's second program, once it has run: views without an editor never wait for it. */
let codeMirror: CodeMirror | undefined;

/** An editor for a grammar; a plain field for its text until the program of the editor has run. */
export function Editor(props: EditorProps): JSX.Element {
  const { label, id, notation, text, change } = props;
  const [ready, setReady] = useState(codeMirror !== undefined);
  const field = useRef<HTMLTextAreaElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<ShownEditor | undefined>(undefined);
  // The caret of who has begun to type in the field.
  const caret = useRef<number | undefined>(undefined);
  useEffect(() => {
    // The program may have run for another editor since this one was drawn.
    if (!ready)
      void loaded().then(() => {
        if (field.current === document.activeElement) caret.current = field.current?.selectionStart;
        setReady(true);
      });
  }, []);
  useLayoutEffect(() => {
    if (!codeMirror || !place.current) return undefined;
    const made = codeMirror(place.current, { ...props, caret: caret.current }, texts().common.editor);
    editor.current = made;
    // Only the first editor takes the place of a field.
    caret.current = undefined;
    return () => made.remove();
  }, [ready, notation]);
  useLayoutEffect(() => editor.current?.show(props));
  return (
    <div class="editor">
      {id !== undefined && (
        <div class="label" id={id} onClick={() => editor.current?.focus()}>
          {label}
        </div>
      )}
      {ready ? (
        <div ref={place} />
      ) : (
        <textarea
          ref={field}
          class="grammar"
          aria-label={label}
          rows={text.split("\n").length}
          spellcheck={false}
          value={text}
          onInput={({ currentTarget }) => change(currentTarget.value)}
        />
      )}
    </div>
  );
}

async function loaded(): Promise<void> {
  const program = (await import(programAddress("editor"))) as { readonly codeMirror: CodeMirror };
  codeMirror = program.codeMirror;
}
