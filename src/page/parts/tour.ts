import type { Shown } from "../fragment.js";
import type { Texts } from "../texts/texts.js";

/** A stop of the guided tour: the view that it is about, with its state there. Its text is that of the view's name. */
export interface TourStop {
  readonly view: keyof Texts["shell"]["tour"]["stops"];
  readonly shown: Shown;
}

/** The stops of the guided tour, which goes once through the page in the order of its ideas. */
export const tour: readonly TourStop[] = [
  { view: "verdicts", shown: { uri: "http://a_b/~c" } },
  { view: "tree", shown: { generation: "rfc3986", start: "host", uri: "1.2.3.4.example" } },
  { view: "rules", shown: { generation: "rfc3986", rule: "dec-octet" } },
  { view: "differences", shown: { a: "rfc2396", b: "rfc3986" } },
  {
    view: "workbench",
    shown: {
      generation: "rfc3986",
      rule: "dec-octet",
      peg: 'dec_octet = DIGIT\n          / [1-9] DIGIT\n          / "1" DIGIT|2|\n          / "2" [0-4] DIGIT\n          / "25" [0-5]',
    },
  },
];
