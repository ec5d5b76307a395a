import type { ComponentChildren, JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { t } from "../locales/message.js";
import { programAddress } from "../worker/thread.js";
import type { CodeMirror, EditorProps, ShownEditor } from "./editorProps.js";

/** The page's second program, once it has run: views without an editor never wait for it. */
let codeMirror: CodeMirror | undefined;

/** The characters of grammars that the keyboard of a phone has on its second page. */
const SYMBOLS = ['"', "/", "*", "(", ")", "[", "]", "|"];

/** The words of the editor's program. */
const PHRASES = ["Completions", "Diagnostics", "No diagnostics", "close", "Control character"] as const;

interface LabelledEditorProps extends EditorProps {
  /** What is said beside the label. */
  readonly quiet?: ComponentChildren;
}

/** An editor for a grammar; a plain field for its text until the program of the editor has run. On a phone, symbols are below it. */
export function Editor({ quiet, ...props }: LabelledEditorProps): JSX.Element {
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
    const phrases = Object.fromEntries(PHRASES.map((phrase) => [phrase, t(`editor.${phrase}`)]));
    const made = codeMirror(place.current, { ...props, caret: caret.current }, phrases);
    editor.current = made;
    // Only the first editor takes the place of a field.
    caret.current = undefined;
    return () => made.remove();
  }, [ready, notation]);
  useLayoutEffect(() => editor.current?.show(props));
  const insert = (symbol: string): void => {
    if (editor.current) editor.current.insert(symbol);
    else change(text + symbol);
  };
  return (
    <>
      {id !== undefined && (
        <p class="label" id={id} onClick={() => editor.current?.focus()}>
          {label} {quiet !== undefined && <span class="quiet">{quiet}</span>}
        </p>
      )}
      <div class="editor">
        {ready ? (
          <div ref={place} class="place" />
        ) : (
          <textarea
            ref={field}
            class="text"
            aria-label={label}
            rows={Math.min(20, text.split("\n").length)}
            spellcheck={false}
            value={text}
            onInput={({ currentTarget }) => change(currentTarget.value)}
          />
        )}
        <div class="symbols" role="group" aria-label={t("editor.symbols")}>
          {SYMBOLS.map((symbol) => (
            // The focus, and with it the keyboard, stays in the editor.
            <button
              key={symbol}
              type="button"
              aria-label={t("editor.insert", { text: symbol })}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => insert(symbol)}
            >
              {symbol}
            </button>
          ))}
        </div>
      </div>
    </>
  );
}

async function loaded(): Promise<void> {
  const program = (await import(programAddress("editor"))) as { readonly codeMirror: CodeMirror };
  codeMirror = program.codeMirror;
}
