import { ANY, allPegParts, type Peg, type PegGrammar } from "../../languages/peg/peg.js";

/** Returns rules that lead back to the first of them before anything is read; none if no rule does. */
export function leftCircle(peg: PegGrammar, start: string): readonly string[] {
  const nullable = new Set<string>();
  const isNullable = (one: Peg): boolean => {
    switch (one.kind) {
      case "literal":
        return one.text === "";
      case "class":
      case "any":
        return false;
      case "rule":
        return nullable.has(one.name);
      case "sequence":
        return one.items.every(isNullable);
      case "choice":
        return one.items.some(isNullable);
      case "repeat":
        return one.min === 0 || isNullable(one.item);
      case "lookahead":
        return true;
    }
  };
  for (let size = -1; size < nullable.size;) {
    size = nullable.size;
    for (const [name, one] of peg) if (isNullable(one)) nullable.add(name);
  }
  /** The rules that may be the first thing that an expression tries. */
  const firstOf = (one: Peg): string[] => {
    switch (one.kind) {
      case "rule":
        return [one.name];
      case "sequence": {
        const reads = one.items.findIndex((item) => !isNullable(item));
        return one.items.slice(0, reads < 0 ? undefined : reads + 1).flatMap(firstOf);
      }
      case "choice":
        return one.items.flatMap(firstOf);
      case "repeat":
      case "lookahead":
        return firstOf(one.item);
      default:
        return [];
    }
  };
  // From each rule that the start leads to, the way along first rules that comes back to it.
  const all = new Set([start]);
  for (const name of all)
    for (const part of allPegParts<Peg>(peg.get(name) ?? ANY)) if (part.kind === "rule") all.add(part.name);
  for (const name of all) {
    const cameFrom = new Map<string, string>();
    const open = [name];
    for (let at = open.pop(); at !== undefined; at = open.pop())
      for (const next of firstOf(peg.get(at) ?? { kind: "any" })) {
        if (next === name) {
          const way = [at];
          for (let back = cameFrom.get(at); back !== undefined; back = cameFrom.get(back)) way.unshift(back);
          return [...way, name];
        }
        if (!cameFrom.has(next)) {
          cameFrom.set(next, at);
          open.push(next);
        }
      }
  }
  return [];
}
