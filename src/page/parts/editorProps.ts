import type { Mark } from "../worker/mark.js";
import type { ColouredNotation } from "./grammarTokens.js";

export interface EditorProps {
  readonly label: string;
  /** The id of the label, which is then shown above the editor; without one it is for screen readers only. */
  readonly id?: string;
  readonly notation: ColouredNotation;
  readonly text: string;
  readonly change: (text: string) => void;
  readonly marks?: readonly Mark[];
  /** Names of rules that can be completed, besides those in the text. */
  readonly names?: readonly string[];
  /** Where the caret is from the start; without it the editor has no focus. */
  readonly caret?: number | undefined;
}

/** An editor in the page. */
export interface ShownEditor {
  /** Shows other text, marks or names. */
  readonly show: (props: EditorProps) => void;
  readonly focus: () => void;
  /** Replaces what is selected. */
  readonly insert: (text: string) => void;
  readonly remove: () => void;
}

/**
 * Makes an editor.
 *
 * @param phrases what the editor says, by the English words for it
 */
export type CodeMirror = (
  parent: HTMLElement,
  props: EditorProps,
  phrases: Readonly<Record<string, string>>,
) => ShownEditor;
