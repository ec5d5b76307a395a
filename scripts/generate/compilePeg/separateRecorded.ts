import { mapPeg, type Peg } from "../../../src/languages/peg/peg.js";
import { valueFor } from "../../../src/text/itemAt.js";
import type { Program } from "./program.js";

/**
 * Gives a rule two bodies if it is recorded in one place and not in another, and a rule of its own to a place such as `article/host`.
 *
 *     // wanted: "host", "article/host"; holders: "url", "article"
 *     url     = "//" host / article &host        url             = "//" host / article &host$plain
 *     article = "news:" host                 ->  article         = "news:" host$in_article
 *     host    = [a-z]+                           host            = [a-z]+              records "host"
 *                                                host$in_article = host                records "article/host"
 *                                                host$plain      = [a-z]+
 */
export function separateRecorded(program: Program): Program {
  const { wanted, rules: bodies } = program;
  const { published } = wanted;
  const rules = new Map<string, Peg>();
  const records = new Map<string, readonly number[]>();
  const numbersOf = (...names: readonly string[]): number[] =>
    names.map((name) => wanted.names.indexOf(name)).filter((number) => number >= 0);

  /** Returns the rule that reads a rule of the PEG where rules are recorded. */
  const recorded = (pegName: string): string => {
    if (rules.has(pegName)) return pegName;
    const name = published(pegName);
    const own = numbersOf(name);
    if (own.length > 0) records.set(pegName, own);
    return add(pegName, pegName, (inner) => (wanted.holders.has(name) ? recordedInside(inner, name) : plain(inner)));
  };
  const recordedInside = (inner: string, outer: string): string => {
    const own = numbersOf(`${outer}/${published(inner)}`);
    if (own.length === 0) return recorded(inner);
    const name = `${inner}$in_${outer.replace(/\W/g, "_")}`;
    records.set(name, own);
    if (!rules.has(name)) rules.set(name, { kind: "rule", name: recorded(inner) });
    return name;
  };
  /** Returns the rule that reads a rule of the PEG where nothing is recorded. */
  const plain = (pegName: string): string => {
    const name = published(pegName);
    if (!wanted.names.includes(name) && !wanted.holders.has(name)) return recorded(pegName);
    const ownName = `${pegName}$plain`;
    return rules.has(ownName) ? ownName : add(ownName, pegName, plain);
  };
  const add = (name: string, pegName: string, refer: (inner: string) => string): string => {
    rules.set(name, { kind: "rule", name: pegName });
    rules.set(name, withReferences(valueFor(bodies, pegName), refer, plain));
    return name;
  };
  const entries = new Map([...program.entries.keys()].map((pegName) => [pegName, recorded(pegName)]));
  return { ...program, rules, records, entries };
}

/** Returns an expression with other rules; `ahead` is for those inside a lookahead, where nothing is recorded. */
function withReferences(peg: Peg, refer: (name: string) => string, ahead: (name: string) => string): Peg {
  if (peg.kind === "rule") return { kind: "rule", name: refer(peg.name) };
  const inside = peg.kind === "lookahead" ? ahead : refer;
  return mapPeg(peg, (part) => withReferences(part, inside, ahead));
}
