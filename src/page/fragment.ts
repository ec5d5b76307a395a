import { deflateSync, inflateSync, strFromU8, strToU8 } from "fflate";
import { createContext } from "preact";
import { useContext, useEffect, useRef, useState } from "preact/hooks";

/** The state of the page, as the fragment of its address has it: a link reproduces it. */
export type Shown = Readonly<Record<string, string>>;

/** A change of the state; `undefined` removes a name. */
export type FragmentChange = Readonly<Record<string, string | undefined>>;

/** The state of the page, and a function that changes it: by typing, if nothing else is said, or by choosing something. */
export interface PageState {
  readonly shown: Shown;
  readonly show: (change: FragmentChange, how?: "typed" | "chosen") => void;
}

/** The state of the page for every part of it. Custom elements have none. */
export const PageContext = createContext<PageState>({ shown: {}, show: () => undefined });

export function usePage(): PageState {
  return useContext(PageContext);
}

/** The time in milliseconds after the last key press at which the address is changed: browsers refuse to change it too often. */
const PAUSE_MS = 300;

/**
 * A longer value is not written into the address, where it would be encoded once for each link and would be too long
 * for browsers. It lasts as long as the page: the address has a number instead, which means nothing in another window.
 */
export const LONGEST_IN_ADDRESS = 20_000;
const longValues: string[] = [];
const LONG = "long:";

/**
 * The names whose values are compressed in the address, since they have thousands of characters, and the prefix that
 * marks compression.
 */
const COMPRESSED: readonly string[] = ["grammar", "notes"];
const ZIPPED = "zip:";
/** A link with more compressed characters than these is not opened: what comes out may be a thousand times as long. */
const LONGEST_COMPRESSED = 20_000;

export function readFragment(fragment: string): Shown {
  const entries = [...new URLSearchParams(fragment.replace(/^#/, ""))];
  return Object.fromEntries(
    entries.flatMap(([name, value]) => {
      if (name.startsWith(ZIPPED)) {
        const text = unzipped(value);
        return text === undefined ? [] : [[name.slice(ZIPPED.length), text]];
      }
      if (!name.startsWith(LONG)) return [[name, value]];
      const kept = longValues[Number(value)];
      return kept === undefined ? [] : [[name.slice(LONG.length), kept]];
    }),
  );
}

/** Returns the address of the page after a change of its state. */
export function hrefAfter(shown: Shown, change: FragmentChange): string {
  const entries = Object.entries(changed(shown, change)).map(([name, value]) => {
    const isCompressed = COMPRESSED.includes(name);
    const short = isCompressed ? zipped(name, value) : value;
    if (short.length > LONGEST_IN_ADDRESS) return [`${LONG}${name}`, String(numberOf(value))];
    return isCompressed ? [`${ZIPPED}${name}`, short] : [name, short];
  });
  return `#${new URLSearchParams(entries).toString()}`;
}

export function hrefOfTree(shown: Shown, generation: string, start: string | undefined, uri: string): string {
  return hrefAfter(shown, { view: "tree", generation, start, uri, step: undefined, at: undefined });
}

/** For each name the text that was compressed last, and the result. */
const lastZipped = new Map<string, { readonly text: string; readonly as: string }>();

/**
 * Compresses a text into characters that an address may have. Every link of the page needs it, mostly for the same
 * text.
 */
function zipped(name: string, text: string): string {
  const last = lastZipped.get(name);
  if (last?.text === text) return last.as;
  const octets = deflateSync(strToU8(text), { level: 9 });
  const base64 = btoa(Array.from(octets, (octet) => String.fromCharCode(octet)).join(""));
  const as = base64.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  lastZipped.set(name, { text, as });
  return as;
}

/** Returns the text, or `undefined` for what was not made by {@link zipped}. */
function unzipped(value: string): string | undefined {
  if (value.length > LONGEST_COMPRESSED) return undefined;
  try {
    const base64 = atob(value.replaceAll("-", "+").replaceAll("_", "/"));
    return strFromU8(inflateSync(Uint8Array.from(base64, (character) => character.charCodeAt(0))));
  } catch {
    return undefined;
  }
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
export function useFragment(): PageState {
  const [shown, setShown] = useState(() => readFragment(location.hash));
  // Two changes may happen before the page is drawn again.
  const latest = useRef(shown);
  const timer = useRef<number | undefined>(undefined);

  const stopTimer = (): void => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  const follow = (): void => {
    stopTimer();
    latest.current = readFragment(location.hash);
    setShown(latest.current);
  };
  const writeAddress = (): void => {
    if (timer.current === undefined) return;
    stopTimer();
    history.replaceState(null, "", hrefAfter(latest.current, {}));
  };
  useEffect(() => {
    addEventListener("hashchange", follow);
    // Text that was typed just before following a link or leaving the page is kept.
    addEventListener("click", writeAddress, { capture: true });
    addEventListener("pagehide", writeAddress);
    return () => {
      removeEventListener("hashchange", follow);
      removeEventListener("click", writeAddress, { capture: true });
      removeEventListener("pagehide", writeAddress);
    };
  }, []);

  const show: PageState["show"] = (change, how = "typed") => {
    if (how === "chosen") writeAddress();
    latest.current = changed(latest.current, change);
    setShown(latest.current);
    stopTimer();
    if (how === "chosen") history.pushState(null, "", hrefAfter(latest.current, {}));
    else timer.current = window.setTimeout(writeAddress, PAUSE_MS);
  };
  return { shown, show };
}
