import { useEffect, useRef, useState } from "preact/hooks";

/** What the page shows, as it stands in the fragment of its address: a link reproduces it. */
export type Shown = Readonly<Record<string, string>>;

/** A change of what is shown; `undefined` takes a name out. */
export type Change = Readonly<Record<string, string | undefined>>;

/** Somebody types, or has chosen. */
export type How = "typed" | "chosen";

/** How long after the last key press the address follows: browsers refuse to change it too often. */
const PAUSE = 300;

export function readFragment(fragment: string): Shown {
  return Object.fromEntries(new URLSearchParams(fragment.replace(/^#/, "")));
}

/** The address of what is shown after a change. */
export function hrefAfter(shown: Shown, change: Change): string {
  const entries = Object.entries({ ...shown, ...change }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return `#${new URLSearchParams(entries).toString()}`;
}

/**
 * What the fragment says, and how to change it. A change while somebody types replaces the entry in the history; one that
 * somebody chose is an entry of its own.
 */
export function useFragment(): readonly [shown: Shown, show: (change: Change, how?: How) => void] {
  const [shown, setShown] = useState(() => readFragment(location.hash));
  // Two changes may come before the page is drawn again.
  const latest = useRef(shown);
  const late = useRef<number | undefined>(undefined);

  const follow = (): void => {
    clearTimeout(late.current);
    late.current = undefined;
    latest.current = readFragment(location.hash);
    setShown(latest.current);
  };
  const catchUp = (): void => {
    if (late.current === undefined) return;
    clearTimeout(late.current);
    late.current = undefined;
    history.replaceState(null, "", hrefAfter(latest.current, {}));
  };
  useEffect(() => {
    addEventListener("hashchange", follow);
    // A link that is followed, or a page that is left, keeps what was typed just before.
    addEventListener("click", catchUp, { capture: true });
    addEventListener("pagehide", catchUp);
    return () => {
      removeEventListener("hashchange", follow);
      removeEventListener("click", catchUp, { capture: true });
      removeEventListener("pagehide", catchUp);
    };
  }, []);

  const show = (change: Change, how: How = "typed"): void => {
    if (how === "chosen") catchUp();
    latest.current = readFragment(hrefAfter(latest.current, change));
    setShown(latest.current);
    clearTimeout(late.current);
    late.current = undefined;
    if (how === "chosen") history.pushState(null, "", hrefAfter(latest.current, {}));
    else late.current = window.setTimeout(catchUp, PAUSE);
  };
  return [shown, show];
}
