/**
 * The custom elements of the page in one classic script, which works from a file on disk: `<script src="uri-generations-elements.js">`
 * defines `<uri-verdicts>`, `<browser-reading>` and `<grammar-trace>`.
 */
import { BrowserReading } from "./BrowserReading.js";
import { GrammarTrace } from "./GrammarTrace.js";
import { keepLanguages } from "./PageElement.js";
import { UriVerdicts } from "./UriVerdicts.js";

// A document may load the script twice.
if (!customElements.get("uri-verdicts")) {
  keepLanguages();
  customElements.define("uri-verdicts", UriVerdicts);
  customElements.define("browser-reading", BrowserReading);
  customElements.define("grammar-trace", GrammarTrace);
}
