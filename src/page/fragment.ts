import { useEffect, useRef, useState } from "preact/hooks";

/** The state of the page, as the fragment of its address has it: a link reproduces it. */
export type Shown = Readonly<Record<string, string>>;

/** A change of the state; `undefined` removes a name. */
export type FragmentChange = Readonly<Record<string, string | undefined>>;

/** The way in which the state was changed: somebody types, or has chosen something. */
export type How = "typed" | "chosen";

/** The time in milliseconds after the last key press at which the address is changed: browsers refuse to change it too often. */
const PAUSE_MS = 300;

/**
 * A longer value is not written into the address, where it would be encoded once for each link and no browser would take it along. It
 * lasts as long as the page: the address has a number in its place, which means nothing in another window.
 */
export const LONGEST_IN_ADDRESS = 20_000;
const longValues: string[] = [];
const LONG = "long:";

export function readFragment(fragment: string): Shown {
  const entries = [...new URLSearchParams(fragment.replace(/^#/, ""))];
  return Object.fromEntries(
    entries.flatMap(([name, value]) => {
      if (!name.startsWith(LONG)) return [[name, value]];
      const kept = longValues[Number(value)];
      return kept === undefined ? [] : [[name.slice(LONG.length), kept]];
    }),
  );
}

/** Returns the address of the page after a change of its state. */
export function hrefAfter(shown: Shown, change: FragmentChange): string {
  const entries = Object.entries(changed(shown, change)).map(([name, value]) =>
    value.length > LONGEST_IN_ADDRESS ? [`${LONG}${name}`, String(numberOf(value))] : [name, value],
  );
  return `#${new URLSearchParams(entries).toString()}`;
}

function changed(shown: Shown, change: FragmentChange): Shown {
  return Object.fromEntries(
    Object.entries({ ...shown, ...change }).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

function numberOf(value: string): number {
  const known = longValues.indexOf(value);
  return known < 0 ? longValues.push(value) - 1 : known;
}

/**
 * Returns the state in the fragment, and a function that changes it. A change by typing replaces the entry in the history; a choice
 * adds an entry.
 */
export function useFragment(): readonly [shown: Shown, show: (change: FragmentChange, how?: How) => void] {
  const [shown, setShown] = useState(() => readFragment(location.hash));
  // Two changes may happen before the page is drawn again.
  const latest = useRef(shown);
  const timer = useRef<number | undefined>(undefined);

  const follow = (): void => {
    clearTimeout(timer.current);
    timer.current = undefined;
    latest.current = readFragment(location.hash);
    setShown(latest.current);
  };
  const writeAddress = (): void => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    history.replaceState(null, "", hrefAfter(latest.current, {}));
  };
  useEffect(() => {
    addEventListener("hashchange", follow);
    // A link that is followed, or a page that is left, keeps what was typed just before.
    addEventListener("click", writeAddress, { capture: true });
    addEventListener("pagehide", writeAddress);
    return () => {
      removeEventListener("hashchange", follow);
      removeEventListener("click", writeAddress, { capture: true });
      removeEventListener("pagehide", writeAddress);
    };
  }, []);

  const show = (change: FragmentChange, how: How = "typed"): void => {
    if (how === "chosen") writeAddress();
    latest.current = changed(latest.current, change);
    setShown(latest.current);
    clearTimeout(timer.current);
    timer.current = undefined;
    if (how === "chosen") history.pushState(null, "", hrefAfter(latest.current, {}));
    else timer.current = window.setTimeout(writeAddress, PAUSE_MS);
  };
  return [shown, show];
}
