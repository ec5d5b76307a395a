import { hexadecimal } from "../../text/hexadecimal.js";

/** The characters beside the unreserved ones (RFC 3986 2.3) that the platform does not encode. */
const RESERVED = /[!'()*]/g;

/** Returns the name of a file as a URI reference. It loads no generation for that: `check` may need another one. */
export function fileUri(file: string): string {
  const path = encodeURIComponent(file)
    .replace(RESERVED, (character) => `%${hexadecimal(character.charCodeAt(0), 2)}`)
    .replaceAll("%2F", "/");
  return file.startsWith("//") ? `/.${path}` : path;
}
