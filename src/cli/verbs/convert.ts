import { resolve as absolutePath } from "node:path";
import type * as commands from "../commands/uriCommands.js";
import type { Verb } from "../commands/options.js";
import type { Generation } from "../../uri/generation/generation.js";
import { json } from "../../text/escaping.js";
import { printable } from "../../text/printable.js";
import { UriError } from "../../text/uriError.js";
import { answerEach } from "../lines/answerEach.js";
import { UsageError } from "../shell/exit.js";
import { readRef } from "../shell/readRef.js";
import { documentOf } from "../shell/subject.js";

type ConvertOptions = Required<Parameters<Verb<typeof commands.convert>>[1]>;
type Conversion = (value: string) => string;

/** Prints what each value is converted to, one per line. */
export const printConverted: Verb<typeof commands.convert> = async (values, options) => {
  const { set = [], to = "uri" } = options;
  // Whoever asks for a URI alone has something else, and every URI is an IRI.
  const from = options.from ?? (options.to === "uri" && set.length === 0 ? "iri" : "uri");
  if (from === to && set.length === 0)
    throw new UsageError("convert needs --from, --to or --set, such as --to iri, --from path or --set port=80");
  const of = documentOf(await readRef(options.in));
  const steps = [await readerOf(from, set), changeOf(of, from, set), await writerOf(to)];
  return answerEach(values, (value) => {
    const result = steps.reduce((text, step) => step(text), value);
    return options.format === "json" ? `${json({ input: value, result })}\n` : `${printable(result)}\n`;
  });
};

/** Returns the conversion of a value to a URI. */
async function readerOf(from: ConvertOptions["from"], set: readonly string[]): Promise<Conversion> {
  switch (from) {
    case "uri":
      return (uri) => uri;
    case "iri": {
      const { toUri } = await import("../../documents/rfc3987Mapping.js");
      return (iri) => toUri(iri, { host: "idna", encode: true });
    }
    case "path": {
      const { file } = await import("../../documents/rfc8089.js");
      return (path) => {
        const isWindows = /^(?:[A-Za-z]:[\\/]|\\\\)/.test(path);
        return isWindows ? file.fromPath(path, "windows") : file.fromPath(absolute(path), "posix");
      };
    }
    case "template": {
      const { expandTemplate, uriTemplate } = await import("../../documents/rfc6570.js");
      const variables = Object.fromEntries(set.map(nameAndValue).map(([name, value]) => [name, value ?? ""]));
      return (template) => {
        uriTemplate.parse(template);
        return expandTemplate(template, variables);
      };
    }
  }
}

/** Returns the absolute path of a file; its last "/" is kept. */
function absolute(path: string): string {
  return `${absolutePath(path)}${/[^/]\/$/.test(path) ? "/" : ""}`;
}

/** Returns the replacement of the components that --set names. */
function changeOf(of: Generation, from: ConvertOptions["from"], set: readonly string[]): Conversion {
  if (from === "template" || set.length === 0) return (uri) => uri;
  const changes = Object.fromEntries(set.map(nameAndValue));
  return (uri) => {
    try {
      return of.change(uri, changes, { encode: true });
    } catch (error) {
      // The name of a component is the caller's mistake, and concerns all values.
      if (error instanceof UriError && error.code !== "ERR_URI_SYNTAX") throw new UsageError(error.message);
      throw error;
    }
  };
}

/** Returns the conversion of a URI to what is printed. */
async function writerOf(to: ConvertOptions["to"]): Promise<Conversion> {
  switch (to) {
    case "uri":
      return (uri) => uri;
    case "iri": {
      const { toIri } = await import("../../documents/rfc3987Mapping.js");
      return (uri) => toIri(uri, { host: "idna" });
    }
    case "path": {
      const { file } = await import("../../documents/rfc8089.js");
      return (uri) => file.toPath(uri, process.platform === "win32" ? "windows" : "posix");
    }
  }
}

/** Reads `port=80`; a name without "=" has no value, which removes the component. */
function nameAndValue(text: string): readonly [name: string, value: string | undefined] {
  const at = text.indexOf("=");
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}
