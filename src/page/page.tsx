import { render } from "preact";
import { App } from "./App.js";
import { showTheme } from "./state/browserStorage.js";
import { startWorker } from "./worker/thread.js";

const place = "document" in globalThis ? document.getElementById("page") : null;
if (place) {
  showTheme();
  render(<App />, place);
} else startWorker();
