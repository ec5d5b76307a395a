import { render } from "preact";
import { App } from "./App.js";
import { startWorker } from "./work/thread.js";

const place = "document" in globalThis ? document.getElementById("page") : null;
if (place) render(<App />, place);
else startWorker();
