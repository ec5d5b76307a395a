/**
 * The custom elements of the page in one classic script, which works from a file on disk: `<script src="uri-generations-elements.js">`
 * defines `<uri-verdicts>` and `<grammar-trace>`.
 */
import { GrammarTrace } from "./GrammarTrace.js";
import { keepLanguages } from "./PageElement.js";
import { UriVerdicts } from "./UriVerdicts.js";

// A document may load the script twice.
if (!customElements.get("uri-verdicts")) {
  keepLanguages();
  customElements.define("uri-verdicts", UriVerdicts);
  customElements.define("grammar-trace", GrammarTrace);
}
