import { generations } from "../../../src/documents/index.js";
import {
  URL_STANDARD,
  type DeviationCause,
  type Agreement,
  type Judgement,
} from "../../../src/comparison/judge/judgement.js";
import { documentationOf, readDocumentedPeers } from "./documentedCauses.js";
import { PEERS, type Peer } from "./peerList.js";
import type { PeerResult } from "./peerResults.js";
import { code, judgementMarkdown } from "../../../src/comparison/judge/judgementMarkdown.js";
import { markdownTable } from "../../../src/text/escaping.js";

interface Judged {
  readonly peer: Peer;
  readonly result: PeerResult;
}

const COLUMNS = [...generations.map(({ id }) => id), URL_STANDARD];
/** Causes that the short table shows. */
const SHOWN = 3;
const SIGNS = { accepts: "+", refuses: "−", splits: "≠" };

/** Returns a table in Markdown without the line feed at its end. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return markdownTable(head, rows).trimEnd();
}

/** The short table for README.md. */
export function peersTable(results: readonly PeerResult[]): string {
  return table(
    ["parser", "says it follows", "closest to", "agrees", "too much", "too little", "otherwise", "for example"],
    judged(results).map(({ peer, result: { judgement } }) => {
      const agreement = closest(judgement);
      const counts = [agreement.accepts, agreement.refuses, agreement.splits].map(count);
      return [
        title(peer),
        peer.claims,
        follows(judgement),
        percent(agreement),
        ...counts,
        examples(judgement).map(example).join(", "),
      ];
    }),
  );
}

/** The whole of test/peers/README.md. */
export function peersPage(results: readonly PeerResult[]): string {
  const all = judged(results);
  return `${[
    "# What parsers of URIs follow",
    "<!-- Written by `npm run readme` from results.json. -->",
    "`npm run peers` asks each parser that is installed here the same strings as every other (see `judge` in the README of the package) and writes what it answers to `results.json`, from which this page is made." +
      " How each parser is called, and which components it does not report because it normalises them or does not tell empty from absent, stands at the head of its adapter." +
      " `scripts/docs/peers/install.sh` installs what Debian has of them.",
    "A deviation is no fault in itself: a parser that follows another document, or means to be lenient, has to deviate. The strings are chosen to find deviations; how many deviate says nothing about strings in use.",
    "## Agreement",
    "Of the strings that a parser was asked, the share that it accepts and refuses as the generation does; the closest generation, where components count too, in bold.",
    table(
      ["parser", "language", "version", "judged", "says it follows", ...COLUMNS.map((id) => `\`${id}\``)],
      all.map(({ peer, result: { version, date, judgement } }) => [
        title(peer),
        peer.language,
        version,
        date,
        peer.claims,
        // A generation that came after the judgement has an empty cell, and the standard if a generation is closer.
        ...COLUMNS.map((id) => {
          const agreement = judgement.agreement.find(({ generation }) => generation === id);
          return agreement ? share(agreement, judgement) : "";
        }),
      ]),
    ),
    ...all.flatMap(section),
  ].join("\n\n")}\n`;
}

function judged(results: readonly PeerResult[]): Judged[] {
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
    `${peer.language}; ${version}, judged ${date}; says it follows: ${peer.claims}; [adapter](../../scripts/docs/peers/adapters/${peer.adapter}). ${peer.manner}`,
    judgementMarkdown(judgement).trimEnd(),
    ...documentation(peer, judgement),
    ...(byRfc3986 ? [`Held against \`rfc3986\` alone: ${judgementMarkdown(byRfc3986).trimEnd()}`] : []),
  ];
}

/** The statements of the peer's own documentation on each cause, for the peers whose documentation was read. */
function documentation({ name }: Peer, { causes }: Judgement): string[] {
  const documented = readDocumentedPeers().find(({ peer }) => peer === name);
  if (!documented) return [];
  return [
    `Each of them in its own documentation (${documented.source}):`,
    table(
      ["deviation", "confirmed", "where", "in other words"],
      causes.map((cause) => {
        const found = documentationOf(documented, cause);
        const { confirms = false, where = "", says = "" } = found ?? {};
        return [`${cause.kind} \`${cause.rule}\`: ${code(cause.example)}`, confirms ? "yes" : "no", where, says];
      }),
    ),
  ];
}

/** The most frequent causes, one of each kind first, without those that come down to the same example. */
function examples({ causes }: Judgement): DeviationCause[] {
  const firsts = (["accepts", "refuses", "splits"] as const).flatMap(
    (kind) => causes.find((cause) => cause.kind === kind) ?? [],
  );
  const others = causes.filter((cause) => !firsts.some((first) => first === cause || first.example === cause.example));
  return [...firsts, ...others].slice(0, SHOWN);
}

function example({ kind, example: input, components = [] }: DeviationCause): string {
  const sign = SIGNS[kind];
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
  return agreement.generation === id ? `**${percent(agreement)}**` : percent(agreement);
}

/** Rounded down, so that 100 % means all. */
function percent({ answered, accepts, refuses }: Agreement): string {
  return `${Math.floor(((answered - accepts - refuses) / answered) * 1000) / 10}%`;
}

function closest({ agreement, closest: id }: Judgement): Agreement {
  return agreement.find(({ generation }) => generation === id) as Agreement;
}

function count(number: number): string {
  return number.toLocaleString("en");
}
