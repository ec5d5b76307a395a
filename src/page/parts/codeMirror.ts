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
import type { Mark } from "../worker/mark.js";
import type { CodeMirror, EditorProps } from "./editorProps.js";
import { grammarTokens, namesIn, type ColouredNotation } from "./grammarTokens.js";

/**
 * Makes an editor for a grammar: coloured, with marks at their places, completion of names, and undo. The Tab key leaves it.
 * Where the list of completions is open, Escape closes it first. This is all that the page's second program has.
 */
export const codeMirror: CodeMirror = (parent, props, phrases) => {
  // The editor lives longer than one drawing of the page, and calls what the newest one was given.
  let latest = props;
  const { notation, caret } = props;
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: props.text,
      extensions: [
        BASICS,
        EditorState.phrases.of(phrases),
        colouring(notation),
        EditorView.updateListener.of(({ docChanged, state, transactions }) => {
          if (docChanged && !transactions.some((one) => one.isUserEvent(FROM_OUTSIDE)))
            latest.change(state.doc.toString());
        }),
        autocompletion({ override: [completions(notation, () => latest.names ?? [])], icons: false }),
        ATTRIBUTES.of(named(props)),
      ],
    }),
  });
  if (caret !== undefined) {
    view.dispatch({ selection: { anchor: Math.min(caret, view.state.doc.length) } });
    view.focus();
  }
  let marked = "[]";
  return {
    show(shown) {
      if (shown.id !== latest.id || shown.label !== latest.label)
        view.dispatch({ effects: ATTRIBUTES.reconfigure(named(shown)) });
      latest = shown;
      // A document has no other ends of lines.
      const insert = shown.text.replace(/\r\n?/g, "\n");
      const { doc } = view.state;
      if (doc.toString() !== insert)
        view.dispatch({ changes: { from: 0, to: doc.length, insert }, userEvent: FROM_OUTSIDE });
      const { marks = [] } = shown;
      const key = JSON.stringify(marks);
      if (key !== marked) view.dispatch(setDiagnostics(view.state, diagnostics(marks, view.state.doc)));
      marked = key;
    },
    focus: () => view.focus(),
    insert: (text) => view.dispatch(view.state.replaceSelection(text), { userEvent: "input.type" }),
    remove: () => view.destroy(),
  };
};

/** The attributes of the text, among them its name, which may change. */
const ATTRIBUTES = new Compartment();

function named({ id, label }: EditorProps): Extension {
  const name = id === undefined ? { "aria-label": label } : { "aria-labelledby": id };
  return EditorView.contentAttributes.of({ spellcheck: "false", autocapitalize: "off", autocorrect: "off", ...name });
}

/** The event of a text that did not come from the user's keys: "As it was", a file, a link. It can be undone too. */
const FROM_OUTSIDE = "input.outside";

const BASICS: Extension = [
  lineNumbers(),
  highlightSpecialChars(),
  history(),
  keymap.of([...completionKeymap, ...defaultKeymap, ...historyKeymap, ...lintKeymap]),
  // The colours are those of the page, light and dark.
  EditorView.theme({
    "&": { backgroundColor: "transparent", color: "var(--ink)" },
    "&.cm-focused": { outline: "none" },
    ".cm-content": { caretColor: "var(--ink)", padding: "12px 0" },
    ".cm-cursor": { borderLeftColor: "var(--ink)" },
    ".cm-selectionBackground, &.cm-focused .cm-selectionBackground": {
      backgroundColor: "var(--accent-tint) !important",
    },
    ".cm-gutters": { backgroundColor: "transparent", color: "var(--quiet)", border: "0" },
    ".cm-specialChar": { color: "var(--invalid)" },
    ".cm-tooltip": { backgroundColor: "var(--surface)", color: "var(--ink)", border: "1px solid var(--border)" },
    ".cm-tooltip-autocomplete > ul > li[aria-selected]": {
      backgroundColor: "var(--accent)",
      color: "var(--on-accent)",
    },
    ".cm-panels": { backgroundColor: "var(--surface)", color: "var(--ink)" },
    ".cm-panel.cm-panel-lint ul [aria-selected]": { backgroundColor: "var(--accent-tint)", color: "var(--ink)" },
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
