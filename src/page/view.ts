import type { JSX } from "preact";
import type { Change, How, Shown } from "./fragment.js";

/** What every view is given: what the fragment says, and how to change it. */
export interface ViewProps {
  readonly shown: Shown;
  readonly show: (change: Change, how?: How) => void;
}

/** One view of the page. */
export interface View {
  /** Its name in the fragment. */
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly View: (props: ViewProps) => JSX.Element;
}
