import { rfc3986 } from "../../generations/rfc3986/index.js";

/** Returns the name of a file as a URI reference. */
export function fileUri(file: string): string {
  const path = file
    .split("/")
    .map((segment) => rfc3986.encode("segment", segment))
    .join("/");
  return file.startsWith("//") ? `/.${path}` : path;
}
