import type * as commands from "../commands/uriCommands.js";
import type { Verb } from "../commands/options.js";
import { json } from "../../text/escaping.js";
import { printable } from "../../text/printable.js";
import { browser, type BrowserReading } from "../../documents/urlStandard/index.js";
import type { BrowserRuleKind } from "../../documents/urlStandard/ruleFacts.js";
import { answerEach, type Answer } from "../lines/answerEach.js";
import { colours } from "../shell/colours.js";
import { CONFORMS, DOES_NOT_CONFORM } from "../shell/exit.js";

/** Prints each string after each rule of the URL Standard that changes it, and what a browser reads in the end. */
export const printBrowserReading: Verb<typeof commands.parse> = (inputs, { base, format }) =>
  answerEach(inputs, (input): Answer => {
    const reading = browser(input, { base });
    const text =
      format === "json" ? `${json({ input, base, ...reading })}\n` : `${printable(input)}\n${lines(reading).join("")}`;
    return { text, exit: reading.accepted ? CONFORMS : DOES_NOT_CONFORM };
  });

const COLOURS: Readonly<Record<BrowserRuleKind, (text: string) => string>> = {
  mend: colours.yellow,
  normal: colours.dim,
  other: colours.red,
};

function lines(reading: BrowserReading): string[] {
  const steps = reading.steps.map(({ rule, kind, text }) => line(COLOURS[kind], kind, `${rule}  ${printable(text)}`));
  if (!reading.accepted) {
    const { rule, message } = reading.refusal;
    return [...steps, line(colours.red, "refused", `${rule}  ${printable(message)}`)];
  }
  const { href, uri, rfc3986, goesElsewhere } = reading;
  const written = uri === href ? [] : [line(colours.dim, "URI", printable(uri))];
  const differing = rfc3986.differs.length > 0 ? `reads another ${rfc3986.differs.join(", ")}` : "reads the same";
  const strict = rfc3986.uri === undefined ? "refuses the string" : differing;
  const warning = goesElsewhere === true ? ": a request goes elsewhere" : "";
  return [
    ...steps,
    line(colours.green, "reads", printable(href)),
    ...written,
    line(goesElsewhere === true ? colours.red : colours.dim, "RFC 3986", `${strict}${warning}`),
  ];
}

const WIDTH = "RFC 3986".length;

function line(colour: (text: string) => string, label: string, text: string): string {
  return `  ${colour(label.padEnd(WIDTH))}  ${text}\n`;
}
