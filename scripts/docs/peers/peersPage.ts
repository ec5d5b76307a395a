import { cutOff } from "../../../src/comparison/judge/judgementSentences.js";
import { markdownCode } from "../../../src/text/escaping.js";
import { table } from "../table.js";
import { PEERS, type Peer } from "./peerList.js";
import { readResults, type PeerCause, type PeerResult } from "./peerResults.js";

/** The strings that the table shows of each parser. */
const SHOWN = 3;
const SIGNS = { accepts: "+", refuses: "−", splits: "≠" };

/** Returns the text of test/peers/README.md. */
export function peersPage(): string {
  const results = readResults();
  const rows = PEERS.flatMap((peer) => {
    const result = results.find((one) => one.peer === peer.name);
    return result ? [row(peer, result)] : [];
  });
  return `${[
    "# What other parsers of URIs follow",
    "<!-- Written by `npm run readme` from results.json. -->",
    "The document that each parser is closest to, the share of the judge's strings that it accepts and refuses as the document does, and three strings that tell: `+` wrongly accepted, `−` wrongly refused, `≠` split differently. " +
      "A deviation is not a fault in itself: a parser that follows another document, or means to be lenient, has to deviate. The strings are chosen to find deviations; the share says nothing about strings in use.",
    table(["parser", "version", "judged", "says it follows", "closest to", "agrees", "for example"], rows),
    "All causes of all deviations are in `results.json`. `npm run peers -- NAME` judges a parser that is installed and writes its row. The adapters are in " +
      "`scripts/docs/peers/adapters`; the head of each says how the parser is called and which components it does not report, because it normalizes them or does not tell empty from absent. " +
      "`npm test` asks those of npm.",
  ].join("\n\n")}\n`;
}

function row({ name, language, claims }: Peer, result: PeerResult): readonly string[] {
  const { version, date, closest, follows, answered, accepts, refuses, causes } = result;
  // Rounded down, so that 100 % means all.
  const agrees = `${Math.floor(((answered - accepts - refuses) / answered) * 1000) / 10}%`;
  return [
    `${name} (${language})`,
    version,
    date,
    claims,
    `\`${closest}\`${follows ? ", **follows it**" : ""}`,
    agrees,
    telling(causes).map(shown).join(", "),
  ];
}

/** Returns the most frequent causes, one of each kind first, without those that come down to the same string. */
function telling(causes: readonly PeerCause[]): readonly PeerCause[] {
  const firsts = (["accepts", "refuses", "splits"] as const).flatMap(
    (kind) => causes.find((cause) => cause.kind === kind) ?? [],
  );
  const others = causes.filter(({ example }) => !firsts.some((first) => first.example === example));
  return [...firsts, ...others].slice(0, SHOWN);
}

function shown({ kind, example, component, expected, reported }: PeerCause): string {
  const split = component === undefined ? "" : ` ${component} ${part(reported)} for ${part(expected)}`;
  return `${SIGNS[kind]} ${code(example)}${split}`;
}

function code(text: string): string {
  return text === "" ? "(empty)" : markdownCode(cutOff(text));
}

function part(text: string | null | undefined): string {
  return text === null || text === undefined ? "absent" : code(text);
}
