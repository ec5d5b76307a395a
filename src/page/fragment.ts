import { useEffect, useState } from "preact/hooks";

/** What the page shows, as it stands in the fragment of its address: a link reproduces it. */
export type Shown = Readonly<Record<string, string>>;

/** A change of what is shown; `undefined` takes a name out. */
export type Change = Readonly<Record<string, string | undefined>>;

export function readFragment(fragment: string): Shown {
  return Object.fromEntries(new URLSearchParams(fragment.replace(/^#/, "")));
}

/** The address of what is shown after a change. */
export function hrefAfter(shown: Shown, change: Change): string {
  const entries = Object.entries({ ...shown, ...change }).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `#${new URLSearchParams(entries).toString()}`;
}

/**
 * What the fragment says, and how to change it. A change while somebody types replaces the entry in the history; one that
 * somebody chose is an entry of its own.
 */
export function useFragment(): readonly [shown: Shown, show: (change: Change, how?: "typed" | "chosen") => void] {
  const [shown, setShown] = useState(() => readFragment(location.hash));
  useEffect(() => {
    const follow = (): void => { setShown(readFragment(location.hash)); };
    addEventListener("hashchange", follow);
    return () => { removeEventListener("hashchange", follow); };
  }, []);
  const show = (change: Change, how: "typed" | "chosen" = "typed"): void => {
    // Read anew: two changes may come before the page is drawn again.
    const href = hrefAfter(readFragment(location.hash), change);
    if (how === "chosen") history.pushState(null, "", href);
    else history.replaceState(null, "", href);
    setShown(readFragment(href));
  };
  return [shown, show];
}
