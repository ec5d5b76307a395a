import { rescued } from "../../text/rescued.js";
import { rfc3986 } from "../../index.js";
import { browser, type BrowserComponent, type BrowserReading } from "../../documents/urlStandard/browser.js";

/** The readings of a string by a browser and by RFC 3986, as plain data that another thread can send. */
export type BrowserAnswer =
  | { readonly reading: BrowserReading; readonly strict: StrictComponents | undefined }
  /** The reason why it is not decided. */
  | { readonly notDecided: string };

/** The components that RFC 3986 reads, under the names of the URL Standard. */
export type StrictComponents = Readonly<Partial<Record<BrowserComponent, string>>>;

/** @param base nothing if it is empty */
export function browserAnswer(input: string, base: string): BrowserAnswer {
  return rescued(
    () => {
      const reading = browser(input, base === "" ? {} : { base });
      const { uri } = reading.rfc3986;
      return { reading, strict: uri === undefined ? undefined : strictComponents(uri) };
    },
    [RangeError],
    ({ message }) => ({ notDecided: message }),
  );
}

function strictComponents(uri: string): StrictComponents {
  const { scheme, userinfo, host, port, path, query, fragment } = rfc3986.parseUri(uri);
  const [username, ...password] = userinfo?.split(":") ?? [];
  const parts = { scheme, username, password: password.length > 0 ? password.join(":") : undefined };
  return Object.fromEntries(
    Object.entries({ ...parts, host, port, path, query, fragment }).filter(([, text]) => text !== undefined),
  );
}

/** Returns where two texts differ in the second one: from the first different character to the last. */
export function changedPart(before: string, after: string): { readonly start: number; readonly end: number } {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let same = 0;
  while (same < shorter - start && before.at(-1 - same) === after.at(-1 - same)) same++;
  return { start, end: after.length - same };
}
