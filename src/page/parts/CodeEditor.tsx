import { autocompletion, completionKeymap, type CompletionSource } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { lintKeymap, setDiagnostics } from "@codemirror/lint";
import { Compartment, EditorState, type Extension, type Range, type Text } from "@codemirror/state";
import {
  Decoration,
  EditorView,
  highlightSpecialChars,
  keymap,
  lineNumbers,
  ViewPlugin,
  type DecorationSet,
  type ViewUpdate,
} from "@codemirror/view";
import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { texts } from "../texts/texts.js";
import type { EditorProps, Mark } from "./editorProps.js";
import { grammarTokens, namesIn, type ColouredNotation } from "./grammarTokens.js";

/**
 * An editor for a grammar: coloured, with marks at their places, completion of names, and undo. The Tab key leaves it.
 * Where the list of completions is open, Escape closes it first.
 */
export function CodeEditor(props: EditorProps): JSX.Element {
  const { label, id, notation, text, change, marks = [], names = [], caret } = props;
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | undefined>(undefined);
  // Only the first view takes the place of a field.
  const taken = useRef(caret);
  // The view lives longer than a drawing of this component, and calls what the newest one was given.
  const latest = useRef({ change, names });
  latest.current = { change, names };

  useLayoutEffect(() => {
    if (!place.current) return undefined;
    const made = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: text,
        extensions: [
          BASICS,
          EditorState.phrases.of(texts().common.editor),
          colouring(notation),
          EditorView.updateListener.of(({ docChanged, state, transactions }) => {
            if (docChanged && !transactions.some((one) => one.isUserEvent(FROM_OUTSIDE)))
              latest.current.change(state.doc.toString());
          }),
          autocompletion({ override: [completions(notation, () => latest.current.names)], icons: false }),
          ATTRIBUTES.of([]),
        ],
      }),
    });
    view.current = made;
    if (taken.current !== undefined) {
      made.dispatch({ selection: { anchor: Math.min(taken.current, made.state.doc.length) } });
      made.focus();
      taken.current = undefined;
    }
    return () => made.destroy();
  }, [notation]);
  useLayoutEffect(() => {
    const named = id === undefined ? { "aria-label": label } : { "aria-labelledby": id };
    view.current?.dispatch({
      effects: ATTRIBUTES.reconfigure(EditorView.contentAttributes.of({ ...PLAIN_TEXT, ...named })),
    });
  }, [id, label, notation]);
  useLayoutEffect(() => {
    const { current } = view;
    // A document has no other ends of lines.
    const insert = text.replace(/\r\n?/g, "\n");
    if (!current || current.state.doc.toString() === insert) return;
    current.dispatch({ changes: { from: 0, to: current.state.doc.length, insert }, userEvent: FROM_OUTSIDE });
  }, [text, notation]);
  useLayoutEffect(() => {
    if (view.current)
      view.current.dispatch(setDiagnostics(view.current.state, diagnostics(marks, view.current.state.doc)));
  }, [JSON.stringify(marks), notation]);

  return (
    <div class="editor">
      {id !== undefined && (
        <div class="label" id={id} onClick={() => view.current?.focus()}>
          {label}
        </div>
      )}
      <div ref={place} />
    </div>
  );
}

/** The attributes of the text, among them its name, which may change. */
const ATTRIBUTES = new Compartment();
const PLAIN_TEXT = { spellcheck: "false", autocapitalize: "off", autocorrect: "off" };

/** The event of a text that did not come from the user's keys: "As it was", a file, a link. It can be undone too. */
const FROM_OUTSIDE = "input.outside";

const BASICS: Extension = [
  lineNumbers(),
  highlightSpecialChars(),
  history(),
  keymap.of([...completionKeymap, ...defaultKeymap, ...historyKeymap, ...lintKeymap]),
  // The colours are those of the page, light and dark.
  EditorView.theme({
    "&": { backgroundColor: "var(--field)", color: "var(--ink)" },
    ".cm-content": { caretColor: "var(--ink)" },
    ".cm-gutters": { backgroundColor: "transparent", color: "var(--quiet)", border: "0" },
    ".cm-specialChar": { color: "var(--bad)" },
    ".cm-tooltip": { backgroundColor: "var(--paper)", color: "var(--ink)", border: "1px solid var(--quiet)" },
    ".cm-tooltip-autocomplete > ul > li[aria-selected]": { backgroundColor: "var(--link)", color: "var(--paper)" },
    ".cm-panels": { backgroundColor: "var(--field)", color: "var(--ink)" },
    ".cm-panel.cm-panel-lint ul [aria-selected]": { backgroundColor: "var(--mark)", color: "var(--mark-ink)" },
  }),
];

/** Colours the lines that are in sight. */
function colouring(notation: ColouredNotation): Extension {
  return ViewPlugin.fromClass(
    class {
      decorations: DecorationSet;

      constructor(view: EditorView) {
        this.decorations = colours(view, notation);
      }

      update({ docChanged, viewportChanged, view }: ViewUpdate): void {
        if (docChanged || viewportChanged) this.decorations = colours(view, notation);
      }
    },
    { decorations: (plugin) => plugin.decorations },
  );
}

function colours({ visibleRanges, state: { doc } }: EditorView, notation: ColouredNotation): DecorationSet {
  const ranges: Range<Decoration>[] = [];
  for (const visible of visibleRanges) {
    const from = doc.lineAt(visible.from).from;
    let at = from;
    for (const { kind, text } of grammarTokens(doc.sliceString(from, visible.to), notation)) {
      if (kind !== undefined) ranges.push(Decoration.mark({ class: `token-${kind}` }).range(at, at + text.length));
      at += text.length;
    }
  }
  return Decoration.set(ranges);
}

/** Completes a name from its first letter on, unless it is complete. */
function completions(notation: ColouredNotation, given: () => readonly string[]): CompletionSource {
  return (context) => {
    const word = context.matchBefore(notation === "abnf" ? /[A-Za-z_][\w+-]*/ : /[A-Za-z_$][\w$]*/);
    if (notation === "regexp" || (!word && !context.explicit)) return null;
    const typed = word?.text ?? "";
    if (given().includes(typed)) return null;
    const names = new Set([...namesIn(context.state.doc.toString(), notation), ...given()]);
    names.delete(typed);
    return { from: word?.from ?? context.pos, options: [...names].map((name) => ({ label: name })) };
  };
}

function diagnostics(marks: readonly Mark[], { length }: Text): Parameters<typeof setDiagnostics>[1] {
  return marks.map(({ start, end, message, kind = "error" }) => ({
    from: Math.min(start, length),
    to: Math.min(Math.max(end, start), length),
    severity: kind,
    message,
  }));
}
