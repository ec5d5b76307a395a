import { render, type JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { App } from "./App.js";
import { showTheme } from "./browserStorage.js";
import { OldApp } from "./OldApp.js";
import { startWorker } from "./work/thread.js";

const place = "document" in globalThis ? document.getElementById("page") : null;
if (place) {
  showTheme();
  render(<Page />, place);
} else startWorker();

/** The views that have their new form, and those that still have their old one. */
function Page(): JSX.Element {
  const isOld = (): boolean =>
    /(?:^#|&)view=(?:history|grammar|learn|teach|rules|differences|course|exercises|tree)(?:&|$)/.test(location.hash);
  const [old, setOld] = useState(isOld);
  useEffect(() => {
    const follow = (): void => setOld(isOld());
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);
  document.getElementById("old-style")?.setAttribute("media", old ? "all" : "not all");
  document.getElementById("new-style")?.setAttribute("media", old ? "not all" : "all");
  return old ? <OldApp /> : <App />;
}
