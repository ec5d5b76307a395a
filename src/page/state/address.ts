import { deflateSync, inflateSync, strFromU8, strToU8 } from "fflate";
import { createContext } from "preact";
import { useContext, useEffect, useRef, useState } from "preact/hooks";

/** The views by their names in the address. */
export const VIEWS = ["check", "history", "grammar", "learn", "teach"] as const;
export type ViewName = (typeof VIEWS)[number];

/** The state of the page, as the fragment of its address holds it: a link reproduces it. */
export type Shown = Readonly<Record<string, string>>;

/** A change of the state; `undefined` removes a name. */
export type AddressChange = Readonly<Record<string, string | undefined>>;

/**
 * Why an address cannot be read: a part is missing or was changed, its text was too long for an address, or it has a name that this
 * version of the page does not know.
 */
export type AddressFault =
  { readonly fault: "cut" } | { readonly fault: "long" } | { readonly fault: "later"; readonly name: string };

/** What an address means: a state of the page, or the fault for which it has none. Either is shown; never another state. */
export type Address = { readonly shown: Shown & { readonly view: ViewName } } | AddressFault;

const TEXT = /^[^]*$/;
const DOCUMENT =
  /^(?:url-1993|url-draft-03|rfc1630|rfc1738|rfc1808|url-syntax-05|rfc2396|rfc2732|rfc2396bis-01|rfc3986|rfc3987|rfc6874)$/;
const FLAG = /^[01]$/;
const NUMBER = /^\d{1,7}$/;

/** The one schema of addresses: the names that a state may have, each with the values it may have. */
const SCHEMA: Readonly<Record<string, RegExp>> = {
  view: new RegExp(`^(?:${VIEWS.join("|")})$`),
  lang: /^(?:en|zh)(?:-[\w-]*)?$/,
  embed: FLAG,
  // Check
  uri: TEXT,
  base: TEXT,
  doc: DOCUMENT,
  // History
  a: DOCUMENT,
  b: DOCUMENT,
  // Grammar
  grammar: TEXT,
  notation: /^(?:abnf|peg|regexp)$/,
  rule: TEXT,
  strings: TEXT,
  text: TEXT,
  tab: /^(?:parse|trace|automaton|notes)$/,
  // Learn and Teach
  unit: NUMBER,
  task: TEXT,
  answer: TEXT,
  list: TEXT,
  abnf: TEXT,
  title: TEXT,
  says: TEXT,
  right: TEXT,
  wrong: TEXT,
};

/** The views of earlier versions, and what they show today. */
const EARLIER_VIEWS: Readonly<Record<string, (old: Shown) => AddressChange>> = {
  verdicts: ({ uri }) => ({ view: "check", uri }),
  browser: ({ uri, base }) => ({ view: "check", uri, base }),
  tree: ({ uri, generation, start }) =>
    start === undefined
      ? { view: "check", uri, doc: generation }
      : { view: "grammar", grammar: `document:${generation ?? "rfc3986"}`, rule: start, strings: uri },
  rules: ({ generation, rule }) => ({ view: "grammar", grammar: `document:${generation ?? "rfc3986"}`, rule }),
  workbench: ({ generation, rule }) => ({ view: "grammar", grammar: `document:${generation ?? "rfc3986"}`, rule }),
  differences: ({ a, b }) => ({ view: "history", a, b }),
  course: () => ({ view: "learn" }),
  exercises: ({ abnf, title, task, notation, right, wrong, exercise, list, answer }) =>
    abnf === undefined
      ? { view: "learn", task: exercise, list, answer }
      : { view: "learn", abnf, title, says: task, notation, right, wrong, answer },
};

/** The names that only earlier versions had. */
const EARLIER = new Set(
  "generation start step at ownRule grammarNotation examples seed peg sheet exercise nested make ends notes tour absolute".split(
    " ",
  ),
);

/** The names whose values are compressed in the address, since they may have thousands of characters. */
const COMPRESSED = new Set(["grammar", "strings", "abnf"]);
const ZIPPED = "zip:";
/** A link with more compressed characters than these is not opened: what comes out may be a thousand times as long. */
const LONGEST_COMPRESSED = 20_000;

/** A longer value is not written into the address, which would be too long for browsers. It lasts as long as the page. */
export const LONGEST_IN_ADDRESS = 20_000;
const LONG = "long:";
const longValues: string[] = [];

/** The name of the checksum, which comes first: a link that is cut off keeps it. Links that people write themselves have none. */
const CHECKSUM = "k";

/**
 * Reads the fragment of an address.
 *
 * @example
 * readAddress("#view=check&uri=a%3Ab") // { shown: { view: "check", uri: "a:b" } }
 * readAddress("#k=1m8t0c2&view=check&uri=a%3A") // { fault: "cut" }
 */
export function readAddress(fragment: string): Address {
  const text = fragment.replace(/^#/, "");
  if (text === "" || text === "main") return { shown: { view: "check" } };
  // A percent sign that begins no escape is a sign of a cut.
  if (/%(?![\da-f]{2})/i.test(text)) return { fault: "cut" };
  const [first, ...others] = [...new URLSearchParams(text)];
  const hasChecksum = first?.[0] === CHECKSUM;
  const entries = hasChecksum ? others : first ? [first, ...others] : [];
  if (hasChecksum && first[1] !== checksum(entries)) return { fault: "cut" };
  const shown = new Map<string, string>();
  for (const [key, value] of entries) {
    const read = valueOf(key, value);
    if ("fault" in read) return read;
    if (shown.has(read.name)) return { fault: "cut" };
    shown.set(read.name, read.value);
  }
  return checked(Object.fromEntries(shown), hasChecksum);
}

function checked(written: Shown, hasChecksum: boolean): Address {
  const view = written["view"] ?? "check";
  const earlier = Object.hasOwn(EARLIER_VIEWS, view) ? EARLIER_VIEWS[view] : undefined;
  const isEarlier = earlier !== undefined || Object.keys(written).some((name) => EARLIER.has(name));
  const shown = isEarlier ? today(written, earlier) : { view, ...written };
  for (const [name, value] of Object.entries(shown)) {
    if (!Object.hasOwn(SCHEMA, name)) return hasChecksum ? { fault: "later", name } : { fault: "cut" };
    if (SCHEMA[name]?.test(value) !== true) return { fault: "cut" };
  }
  return { shown: shown as Shown & { readonly view: ViewName } };
}

/** Returns the state of today that an address of an earlier version means. */
function today(old: Shown, earlier: ((old: Shown) => AddressChange) | undefined): Shown {
  const { lang, embed } = old;
  if (earlier) return changed({}, { ...earlier(old), lang, embed });
  const { grammar, grammarNotation, ownRule, text, examples, generation, rule } = old;
  if (old["view"] === "grammar") {
    const strings = [...(text === undefined ? [] : [text]), ...(examples?.split("\n") ?? [])].join("\n");
    const more = strings === "" ? {} : { strings };
    return changed({}, { view: "grammar", grammar, notation: grammarNotation, rule: ownRule, ...more, lang, embed });
  }
  const { uri, view = "check" } = old;
  return changed({}, { view, uri, doc: generation, rule, lang, embed });
}

function valueOf(key: string, value: string): { readonly name: string; readonly value: string } | AddressFault {
  if (key.startsWith(ZIPPED)) {
    const text = unzipped(value);
    return text === undefined ? { fault: "cut" } : { name: key.slice(ZIPPED.length), value: text };
  }
  if (!key.startsWith(LONG)) return { name: key, value };
  const kept = /^\d+$/.test(value) ? longValues[Number(value)] : undefined;
  return kept === undefined ? { fault: "long" } : { name: key.slice(LONG.length), value: kept };
}

/** Returns the fragment of an address that reproduces a state. */
export function writeAddress(shown: Shown): string {
  const entries = Object.entries(shown).map(([name, value]): [string, string] => {
    const isCompressed = COMPRESSED.has(name) && !value.startsWith("document:");
    const short = isCompressed ? zipped(value) : value;
    if (short.length > LONGEST_IN_ADDRESS) return [`${LONG}${name}`, String(numberOf(value))];
    return isCompressed ? [`${ZIPPED}${name}`, short] : [name, short];
  });
  return `#${new URLSearchParams([[CHECKSUM, checksum(entries)], ...entries]).toString()}`;
}

/** FNV-1a, of the names and the values: a program that writes escapes in another way does no harm. */
function checksum(entries: readonly (readonly string[])[]): string {
  let hash = 0x811c9dc5;
  for (const character of JSON.stringify(entries)) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** Returns a link to a state, as people would write it: without what the view has at the moment. */
export function linkTo(view: ViewName, change: AddressChange = {}): string {
  return writeAddress(changed({ view }, change));
}

function zipped(text: string): string {
  const octets = deflateSync(strToU8(text), { level: 9 });
  const base64 = btoa(Array.from(octets, (octet) => String.fromCharCode(octet)).join(""));
  return base64.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Returns the text, or `undefined` for what was not made by {@link zipped}. */
function unzipped(value: string): string | undefined {
  if (value.length > LONGEST_COMPRESSED) return undefined;
  try {
    const octets = Uint8Array.from(atob(value.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt(0));
    const text = strFromU8(inflateSync(octets));
    // What is left over, or was changed where it makes no difference, is a sign of a cut.
    return zipped(text) === value ? text : undefined;
  } catch {
    return undefined;
  }
}

function changed(shown: Shown, change: AddressChange): Shown {
  const entries = Object.entries({ ...shown, ...change });
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

function numberOf(value: string): number {
  const known = longValues.indexOf(value);
  return known < 0 ? longValues.push(value) - 1 : known;
}

/** The state of the page, and a function that changes it: by typing, if nothing else is said, or by choosing something. */
export interface PageState {
  readonly shown: Shown;
  /** Why the address cannot be read; the state is then that of the view without anything. */
  readonly fault: AddressFault | undefined;
  readonly show: (change: AddressChange, how?: "typed" | "chosen") => void;
  /** Returns the address of a view as it was seen last. */
  readonly hrefOf: (view: ViewName) => string;
}

/** The state of the page for every part of it. */
export const PageContext = createContext<PageState>({
  shown: { view: "check" },
  fault: undefined,
  show: () => undefined,
  hrefOf: (view) => linkTo(view),
});

export function usePage(): PageState {
  return useContext(PageContext);
}

/** The time in milliseconds after the last key press at which the address is changed: browsers refuse to change it too often. */
const PAUSE_MS = 300;

/**
 * Returns the state in the address, and a function that changes it. A change by typing replaces the entry in the history; a choice
 * adds an entry.
 */
export function useAddress(): PageState {
  const [address, setAddress] = useState(() => readAddress(location.hash));
  const shownOf = (one: Address): Shown => ("shown" in one ? one.shown : { view: viewIn(location.hash) });
  // Two changes may happen before the page is drawn again.
  const latest = useRef(shownOf(address));
  const timer = useRef<number | undefined>(undefined);
  /** The last address of each view. */
  const seen = useRef(new Map<string, string>());

  const stopTimer = (): void => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  const follow = (): void => {
    stopTimer();
    const read = readAddress(location.hash);
    latest.current = shownOf(read);
    setAddress(read);
  };
  const write = (): void => {
    if (timer.current === undefined) return;
    stopTimer();
    history.replaceState(null, "", writeAddress(latest.current));
  };
  useEffect(() => {
    addEventListener("hashchange", follow);
    // Text that was typed just before following a link or leaving the page is kept.
    addEventListener("click", write, { capture: true });
    addEventListener("pagehide", write);
    return () => {
      removeEventListener("hashchange", follow);
      removeEventListener("click", write, { capture: true });
      removeEventListener("pagehide", write);
    };
  }, []);

  const show: PageState["show"] = (change, how = "typed") => {
    if (how === "chosen") write();
    latest.current = changed(latest.current, change);
    setAddress({ shown: latest.current as Shown & { readonly view: ViewName } });
    stopTimer();
    if (how === "chosen") history.pushState(null, "", writeAddress(latest.current));
    else timer.current = window.setTimeout(write, PAUSE_MS);
  };
  const shown = shownOf(address);
  const view = shown["view"] ?? "check";
  // Not while something is typed, which would compress its text for each key.
  if (timer.current === undefined && !("fault" in address)) seen.current.set(view, location.hash);
  return {
    shown,
    fault: "fault" in address ? address : undefined,
    show,
    hrefOf: (name) => (name === view ? undefined : seen.current.get(name)) ?? linkTo(name, { lang: shown["lang"] }),
  };
}

/** Returns the view that an address names which cannot be read otherwise. */
function viewIn(fragment: string): ViewName {
  const named = /(?:^#|&)view=(\w+)/.exec(fragment)?.[1] ?? "check";
  const today = Object.hasOwn(EARLIER_VIEWS, named) ? EARLIER_VIEWS[named]?.({})["view"] : named;
  return VIEWS.find((view) => view === today) ?? "check";
}
