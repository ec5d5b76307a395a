import { generations } from "../src/generations.js";
import { printable } from "../src/error.js";
import type { Cause } from "../src/judge/cause.js";
import type { Agreement, Judgement } from "../src/judge/judgement.js";
import { PEERS } from "../test/peers/peers.js";
import type { Peer } from "../test/peers/peers.js";
import type { Result } from "../test/peers/results.js";
import { table } from "./markdown.js";

interface Judged {
  readonly peer: Peer;
  readonly result: Result;
}

/** Examples of one cause. */
const TEXTS = 4;
/** Answers that were none. */
const TROUBLES = 5;
/** Causes that the short table shows. */
const SHOWN = 3;

/** The short table for README.md. */
export function peersTable(results: readonly Result[]): string {
  return table(
    ["parser", "says it follows", "closest to", "too much", "too little", "otherwise", "for example"],
    judged(results).map(({ peer, result: { judgement } }) => {
      const { accepts, refuses, splits } = closest(judgement);
      return [title(peer), peer.claims, follows(judgement), count(accepts), count(refuses), count(splits), judgement.causes.slice(0, SHOWN).map(example).join(", ")];
    }),
  );
}

/** The whole of test/peers/README.md. */
export function peersPage(results: readonly Result[]): string {
  const all = judged(results);
  return `${[
    "# What parsers of URIs follow",
    "<!-- Written by `npm run readme` from results.json. -->",
    "`npm run peers` asks each parser that is installed here the same strings as every other (see `judge` in the README of the package) and writes what it answers to `results.json`, from which this page is made."
    + " How each parser is called, and which components it does not report because it normalises them or does not tell empty from absent, stands at the head of its adapter."
    + " `install.sh` installs what Debian has of them.",
    "A deviation is no fault in itself: a parser that follows another document, or means to be lenient, has to deviate. The strings are chosen to find deviations; how many deviate says nothing about strings in use.",
    "## Agreement",
    "Of the strings that a parser was asked, the share that it accepts and refuses as the generation does; the closest generation, where components count too, in bold.",
    table(
      ["parser", "language", "version", "judged", "says it follows", ...generations.map(({ id }) => `\`${id}\``)],
      all.map(({ peer, result: { version, date, judgement } }) => [
        title(peer), peer.language, version, date, peer.claims, ...judgement.agreement.map((agreement) => share(agreement, judgement)),
      ]),
    ),
    ...all.flatMap(section),
  ].join("\n\n")}\n`;
}

function judged(results: readonly Result[]): Judged[] {
  return PEERS.flatMap((peer) => {
    const result = results.find((one) => one.peer === peer.name);
    return result ? [{ peer, result }] : [];
  });
}

function title({ name, language }: Peer): string {
  return name === "URI" ? `${language} ${name}` : name;
}

function section({ peer, result: { version, date, judgement, byRfc3986 } }: Judged): string[] {
  return [
    `## ${title(peer)}`,
    `${peer.language}; ${version}, judged ${date}; says it follows: ${peer.claims}; [adapter](adapters/${peer.adapter}). ${peer.manner}`,
    verdict(judgement),
    ...deviations(judgement),
    ...(byRfc3986 ? ["From `rfc3986` it deviates thus:", ...deviations(byRfc3986)] : []),
  ];
}

function verdict(judgement: Judgement): string {
  const { answered, accepts, refuses, split, splits } = closest(judgement);
  if (judgement.follows) return `**Follows \`${judgement.closest}\`**: no deviation in ${count(answered)} strings, nor in the components of ${count(split)}.`;
  return `**Closest to \`${judgement.closest}\`**: of ${count(answered)} strings it accepts ${count(accepts)} and refuses ${count(refuses)} that it should not, and splits ${count(splits)} of ${count(split)} otherwise.`;
}

function deviations({ causes, findings, incomplete }: Judgement): string[] {
  const troubles = findings.map(({ kind, input, detail }) => `- ${kind} at ${code(input)}: ${detail}`).slice(0, TROUBLES);
  if (incomplete !== undefined) troubles.push(`- not asked all: ${incomplete}`);
  const lists = troubles.length > 0 ? [troubles.join("\n")] : [];
  if (causes.length === 0) return lists;
  return [...lists, table(["deviation", "rule", "shortest example", "texts of the rule", "strings", "so do"], causes.map((cause) => [
    cause.every ? `${cause.kind} every` : cause.kind,
    `\`${cause.rule}\` (${cause.section})`,
    example(cause),
    cause.texts.slice(0, TEXTS).map(code).join(" "),
    count(cause.count),
    cause.like.map((id) => `\`${id}\``).join(" "),
  ]))];
}

function example({ kind, example: input, components = [] }: Cause): string {
  const sign = { accepts: "+", refuses: "−", splits: "≠" }[kind];
  const [first] = components;
  return `${sign} ${code(input)}${first ? ` ${first.component} ${part(first.reported)} for ${part(first.expected)}` : ""}`;
}

function part(text: string | undefined): string {
  return text === undefined ? "absent" : code(text);
}

function follows(judgement: Judgement): string {
  const id = `\`${judgement.closest}\``;
  return judgement.follows ? `${id}, **follows it**` : id;
}

function share(agreement: Agreement, { closest: id }: Judgement): string {
  const { generation, answered, accepts, refuses } = agreement;
  const percent = `${Math.floor((answered - accepts - refuses) / answered * 1000) / 10}%`;
  return generation === id ? `**${percent}**` : percent;
}

function closest({ agreement, closest: id }: Judgement): Agreement {
  return agreement.find(({ generation }) => generation === id) as Agreement;
}

function count(number: number): string {
  return number.toLocaleString("en");
}

/** A text as code within a table's cell, with what shows nothing or ends the cell made visible. */
function code(text: string): string {
  if (text === "") return "(empty)";
  const shown = printable(text).replaceAll("|", "\\|").replace(/^ | $/g, "\\u{20}");
  const fence = shown.includes("`") ? "``" : "`";
  return fence === "`" ? `\`${shown}\`` : `${fence} ${shown} ${fence}`;
}
