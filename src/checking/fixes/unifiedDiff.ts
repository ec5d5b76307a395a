import { createTwoFilesPatch } from "diff";

/** Returns the difference between two texts as a unified diff; "" if there is none. Lines end at LF; in a text without any, they end at CR. */
export function unifiedDiff(name: string, before: string, after: string): string {
  if (before === after) return "";
  const [old, fresh] = before.includes("\n")
    ? [before, after]
    : [before, after].map((text) => text.replaceAll("\r", "\n"));
  return createTwoFilesPatch(`a/${name}`, `b/${name}`, old ?? "", fresh ?? "", undefined, undefined, {
    context: 3,
    headerOptions: { includeIndex: false, includeUnderline: false, includeFileHeaders: true },
  });
}
