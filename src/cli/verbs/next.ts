import { json } from "../../text/escaping.js";
import { excerpt, printable } from "../../text/printable.js";
import type { Continuation } from "../../language/index.js";
import { colours } from "../shell/colours.js";
import { CONFORMS, DOES_NOT_CONFORM } from "../shell/exit.js";
import { inputs } from "../shell/input.js";
import { print } from "../shell/output.js";
import { languageSubject } from "../shell/languageSubject.js";
import type { LanguageOptions } from "../shell/languageSubject.js";

export interface NextOptions extends LanguageOptions {
  readonly json?: true;
}

/** Prints what may follow each prefix, or which character is wrong. The exit code is 1 if one is. */
export async function printNext(prefixes: readonly string[], options: NextOptions): Promise<number> {
  const { rule, languageOf } = await languageSubject(options);
  const about = languageOf(rule);
  let exit = CONFORMS;
  let first = true;
  for await (const batch of inputs(prefixes)) {
    for (const prefix of batch) {
      const continuation = about.next(prefix);
      if (!continuation.viable) exit = DOES_NOT_CONFORM;
      await print(
        options.json ? `${json({ prefix, ...continuation })}\n` : (first ? "" : "\n") + explained(prefix, continuation),
      );
      first = false;
    }
  }
  return exit;
}

function explained(prefix: string, continuation: Continuation): string {
  const { viable, characters, expected, mayEnd, completion } = continuation;
  const { text, column } = excerpt(prefix, viable ? prefix.length : continuation.diedAt);
  const lines = [
    colours.bold(text),
    `${" ".repeat(column)}${viable ? colours.green("^ goes on") : colours.red(`^ dies at offset ${continuation.diedAt}`)}`,
    `${viable ? "may follow" : "could have stood here"}: ${printable(expected.join(", ")) || "nothing"}`,
    `characters: ${printable(characters.join("")) || "none"}`,
    `may end here: ${mayEnd ? "yes" : `no; shortest completion: ${printable(completion)}`}`,
  ];
  return `${lines.join("\n")}\n`;
}
