import { resultFormat } from "../reports/resultFormat.js";
import { CONFORMS, DOES_NOT_CONFORM, USAGE_ERROR } from "../shell/exit.js";
import { print, warn } from "../shell/output.js";
import type { LintConfiguration } from "./configuration.js";
import { inputParts } from "./inputParts.js";
import { readText } from "./fileText.js";
import type { FoundFile } from "./findFiles.js";
import { LeftOutFiles } from "./leftOutFiles.js";
import { UriList } from "./uriList.js";

interface ListOptions {
  readonly format: "text" | "json";
  /** The files that the user named. */
  readonly named: ReadonlySet<string>;
  /** True if a file whose format or encoding is not known counts as one that could not be read. */
  readonly needsAll: boolean;
}

/**
 * Prints every URI in files, valid or not, one a line: the place, the verdict and the URI. Standard input is read part by part.
 *
 * @returns 0 if all conform that lint checks; 1 otherwise; 2 if a file could not be read
 */
export async function listUris(
  files: readonly FoundFile[],
  configuration: LintConfiguration,
  { format, named, needsAll }: ListOptions,
): Promise<number> {
  const leftOut = new LeftOutFiles();
  let [isRefused, isIncomplete] = [false, false];
  const notRead = (path: string, why: string): void => {
    warn(`${path}: ${why}`);
    isIncomplete = true;
  };
  for (const { path, trouble } of files) {
    if (trouble !== undefined) {
      notRead(path, trouble);
      continue;
    }
    const known = configuration.formatOf(path);
    const listOf = async (of: Parameters<LintConfiguration["optionsFor"]>[1]): Promise<UriList> => {
      const options = configuration.optionsFor(path, of);
      return new UriList(path, options, await resultFormat(format, options.generation), format === "json");
    };
    let list: UriList;
    if (path === "-") {
      list = await listOf(known ?? "text");
      for await (const part of inputParts()) {
        if (part.text === undefined) notRead(path, part.trouble);
        else await print(list.push(part.text));
      }
    } else {
      const read = await readText(path, known);
      if (read.text === undefined) {
        const isNamed = read.left === "encoding" && named.has(path);
        if (read.left === undefined || isNamed) notRead(path, read.left === undefined ? read.unread : read.why);
        else {
          leftOut.add(path, read.left);
          isIncomplete ||= needsAll && read.left !== "binary";
        }
        continue;
      }
      list = await listOf(read.format);
      await print(list.push(read.text));
    }
    await print(list.end());
    isRefused ||= list.isRefused;
    if (list.unread !== undefined) notRead(path, list.unread);
    else if (list.syntaxError !== undefined) warn(`${path}: not well-formed: ${list.syntaxError}`);
  }
  for (const line of leftOut.lines) warn(line);
  if (isIncomplete) return USAGE_ERROR;
  return isRefused ? DOES_NOT_CONFORM : CONFORMS;
}
