import type { JSX } from "preact";
import type { Texts } from "./texts/texts.js";
import type { FragmentChange, How, Shown } from "./fragment.js";

/** The properties of every view: the state in the fragment, and a function that changes it. */
export interface ViewProps {
  readonly shown: Shown;
  readonly show: (change: FragmentChange, how?: How) => void;
}

/** One view of the page. */
export interface View {
  /** Its name in the fragment, and that of its title in the texts. */
  readonly id: keyof Texts["shell"]["titles"];
  readonly View: (props: ViewProps) => JSX.Element;
}
