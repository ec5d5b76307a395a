import peggy from "peggy";
import { expect, it } from "vitest";
import { AbnfParser } from "../../src/grammars/user/abnfParser.js";
import { readGrammar } from "../../src/languages/abnf/readGrammar.js";
import { checkExercise } from "../../src/page/worker/customExercise.js";
import { decideAnswer } from "../../src/page/worker/languageAnswer.js";
import { numbersFrom, randomAbnf, stringsUpTo } from "../grammars/user/randomGrammars.js";

type Accepts = (text: string) => boolean;

/** Brute force: an answer that is called right has to agree with its rule on all of these. */
const STRINGS = stringsUpTo(6);

const GRAMMARS = 2_000;
const PARTS = 20;

function derives(abnf: string): Accepts {
  const { rules } = readGrammar([{ name: "", text: abnf }]);
  return (text) => new AbnfParser(rules, text).derives("x") === true;
}

/** Returns what Peggy's own parser accepts; `undefined` for a grammar that Peggy refuses. */
function peggyAccepts(source: string): Accepts | undefined {
  let parser: peggy.Parser;
  try {
    parser = peggy.generate(source);
  } catch (error) {
    expect(error).toMatchObject({ name: "GrammarError" });
    return undefined;
  }
  return (text) => {
    try {
      parser.parse(text);
      return true;
    } catch (error) {
      expect(error).toBeInstanceOf(parser.SyntaxError);
      return false;
    }
  };
}

/** Writes a random grammar in ABNF as a PEG, in which the counts of a repetition come after its item. */
function asPeg(abnf: string): string {
  let peg = abnf.replaceAll("%x61", '"a"').replaceAll("%x62", '"b"');
  // The last repetition first: those inside another one are written when it is.
  for (const { index, 0: counts, 1: min, 2: max } of [...peg.matchAll(/(\d*)\*(\d*)/g)].reverse()) {
    const start = index + counts.length;
    let end = start + (/^(?:"\w?"|\w)/.exec(peg.slice(start))?.[0].length ?? 0);
    for (let open = 0; end === start || open > 0; end++) {
      open += peg[end] === "(" ? 1 : peg[end] === ")" ? -1 : 0;
      if (open === 0) break;
    }
    const item = peg.slice(start, peg[start] === "(" ? end + 1 : end);
    const repeated = max === "0" ? '""' : max === "" ? `${item}*` : `${item}|${min || "0"}..${max}|`;
    peg = peg.slice(0, index) + repeated + peg.slice(start + item.length);
  }
  return peg;
}

/** Returns a grammar with the expression of y or z in place of its name in the other rules. */
function inlined(abnf: string, below: (limit: number) => number): string {
  const rules = abnf.split("\n").map((line) => line.split(" = "));
  const [name = "", expression = ""] = rules[1 + below(2)] ?? [];
  return rules
    .map(
      ([of = "", is = ""]) =>
        `${of} = ${of === name ? is : is.replaceAll(new RegExp(`(?<!%)${name}`, "g"), `( ${expression} )`)}`,
    )
    .join("\n");
}

/** Judges an answer to "write the rule x of this grammar", and compares with brute force. Returns what was decided. */
function judged(abnf: string, notation: "abnf" | "peg", answer: string, accepts: Accepts | undefined): string {
  const decision = decideAnswer({ abnf, rule: "x" }, notation, answer);
  const shown = { abnf, notation, answer, decision };
  // Peggy refuses rules that lead back to themselves wherever they are, the page only where they are used.
  if (!accepts) return "refused by Peggy";
  const right = derives(abnf);
  if (decision.is === "unequal") {
    const { witness, wrongly } = decision;
    expect({ ...shown, derived: right(witness), accepted: accepts(witness) }).toEqual({
      ...shown,
      derived: wrongly === "refused",
      accepted: wrongly === "accepted",
    });
  } else if (decision.is === "equal" || decision.is === "same strings") {
    const differs = STRINGS.find((text) => right(text) !== accepts(text));
    expect({ ...shown, differs }).toEqual({ ...shown, differs: undefined });
  }
  if (decision.is !== "undecided") return decision.is;
  // Peggy refuses every rule that leads back to itself at once, but not every loop that reads nothing.
  expect({ ...shown, isRefused: decision.why === "leftRecursion" }).toEqual({ ...shown, isRefused: false });
  return `undecided: ${decision.why}`;
}

it.each(Array.from({ length: PARTS }, (_, part) => part))(
  `judges answers to ${GRAMMARS} random recursive grammars as brute force does (part %i of ${PARTS})`,
  (part) => {
    const counts = new Map<string, number>();
    let grammars = 0;
    for (let seed = part * 1_000; grammars < GRAMMARS / PARTS; seed++) {
      const below = numbersFrom(seed * 7_919 + 1);
      // Every second grammar reads a letter before each reference, since Peggy refuses left recursion.
      const random = (): string =>
        seed % 2 ? randomAbnf(below, 2) : randomAbnf(below, 2).replaceAll(/(?<!%)[xyz](?! =)/g, "( %x61 $& )");
      const abnf = random();
      if (checkExercise(abnf)) continue;
      grammars++;
      for (const answer of [random(), inlined(abnf, below), abnf]) {
        const peg = asPeg(answer);
        for (const one of [
          `ABNF ${judged(abnf, "abnf", answer, derives(answer))}`,
          `PEG ${judged(abnf, "peg", peg, peggyAccepts(peg))}`,
        ])
          counts.set(one, (counts.get(one) ?? 0) + 1);
      }
    }
    console.log(`part ${part}: ${JSON.stringify(Object.fromEntries([...counts].sort()))}`);
  },
  600_000,
);
