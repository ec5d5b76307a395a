const ACTION = /^ *function (peg\$f\d+)\(matched\) *\{ *return peg\$node\(("(?:[^"\\]|\\.)*"),.*\n/gm;
const FUNCTION = /^ {2}function peg\$parse[\w$]+\(\) \{\n[^]*?^ {2}\}\n/gm;
const CLASS = /^ *const (peg\$r\d+) = (\/\^.*\/(i?));\n/gm;
const READ_CLASS = /(s\d+) = input\.charAt\(peg\$currPos\);(\s*)if \((peg\$r\d+)\.test\(\1\)\)/g;
const END = /return peg\$result !== peg\$FAILED && peg\$currPos === input\.length \? peg\$result : undefined;/;

/** The records have a byte for the number of a rule. */
const MOST_RULES = 256;

/** The code that would be left if this version of Peggy wrote parsers of another form. */
const LEFT_OVER = /peg\$node\(|peg\$f\d|peg\$savedPos|\.push\(|= \[/;

const RECORD = `
  let { rules: peg$rules, starts: peg$starts, ends: peg$ends, sizes: peg$sizes } = records;
  let peg$count = 0;
  function peg$record(rule, start, before) {
    if (peg$count === peg$rules.length) {
      records.grow();
      ({ rules: peg$rules, starts: peg$starts, ends: peg$ends, sizes: peg$sizes } = records);
    }
    peg$rules[peg$count] = rule;
    peg$starts[peg$count] = start;
    peg$ends[peg$count] = peg$currPos;
    peg$sizes[peg$count] = peg$count - before + 1;
    peg$count++;
    return 0;
  }
`;

/**
 * Returns the text of a parser made by Peggy with the tree plugin, which writes the nodes of the tree into arrays of numbers instead of
 * making an object for each: after the nodes inside it, each node has its rule, its span and the number of nodes of its subtree.
 * What a rule matches, and in what order it tries it, is Peggy's. The texts and lists that Peggy returns for each expression are not
 * made; where it goes back to an earlier position, the nodes after it are given up.
 *
 * @param source the parser without the code for its error messages
 *
 * @throws {Error} if this version of Peggy writes parsers of another form
 *
 * @example
 * // s1 = [];  s1.push(s2);  peg$currPos = s2;  peg$savedPos = s0;  s1 = peg$f3(s1);
 * // s1 = 0;   s1++;         peg$currPos = s2; peg$count = n2;      s1 = peg$record(3, s0, n0);
 */
export function recordingParser(source: string): string {
  const names: string[] = [];
  const ruleOfAction = new Map<string, number>();
  const ranges = new Map<string, string>();
  const text = source
    .replace(/^const peg\$none[^]*?(?=^function peg\$parse\()/m, "")
    .replace(ACTION, (_, action: string, name: string) => {
      if (!names.includes(name)) names.push(name);
      ruleOfAction.set(action, names.indexOf(name));
      return "";
    })
    .replace(CLASS, (_, name: string, literal: string, ignoresCase: string) => {
      ranges.set(name, comparisons(new RegExp(literal.slice(1, literal.lastIndexOf("/")), ignoresCase)));
      return "";
    })
    .replace(FUNCTION, (body) => recorded(body, ruleOfAction, ranges))
    .replace("function peg$parse(input, options) {", "function peg$parse(input, options, records) {")
    .replace("const peg$FAILED = {};", "const peg$FAILED = -1;")
    .replace(/^ *let peg\$savedPos = .*\n/m, RECORD);
  const left = new RegExp(`.*(${LEFT_OVER.source}).*`).exec(text)?.[0] ?? (END.test(text) ? undefined : "another end");
  if (left !== undefined) throw new Error(`the parser does not have the form that Peggy 5.1 writes: ${left}`);
  if (names.length > MOST_RULES) throw new Error(`${names.length} rules are more than a record has numbers for`);
  return withoutUnusedTexts(
    text.replace(
      END,
      "records.count = peg$count;\n  return peg$result !== peg$FAILED && peg$currPos === input.length;",
    ),
  ).replace(/$/, `export const names = [${names.join(", ")}];\n`);
}

/** Leaves out the strings that only results of expressions referred to. */
function withoutUnusedTexts(text: string): string {
  const uses = new Map<string, number>();
  for (const [name] of text.matchAll(/peg\$c\d+/g)) uses.set(name, (uses.get(name) ?? 0) + 1);
  return text.replace(/^ *const (peg\$c\d+) = .*;\n/gm, (line, name: string) => (uses.get(name) === 1 ? "" : line));
}

/** Returns the function of a rule, whose expressions return a number each, -1 if they do not match. */
function recorded(
  body: string,
  ruleOfAction: ReadonlyMap<string, number>,
  ranges: ReadonlyMap<string, string>,
): string {
  const restored = new Set([
    "0",
    ...Array.from(body.matchAll(/peg\$currPos = s(\d+);/g), ([, register = ""]) => register),
  ]);
  return body
    .replace(/^( *let s0[^;]*);/m, `$1, ${[...restored].map((register) => `n${register}`).join(", ")};`)
    .replace(/s(\d+) = peg\$currPos;/g, (whole, register: string) =>
      restored.has(register) ? `${whole} n${register} = peg$count;` : whole,
    )
    .replace(/peg\$currPos = s(\d+);/g, "$& peg$count = n$1;")
    .replace(/ *peg\$savedPos = s0;\n/g, "")
    .replace(
      /= (peg\$f\d+)\(s\d+\);/g,
      (_, action: string) => `= peg$record(${String(ruleOfAction.get(action))}, s0, n0);`,
    )
    .replace(READ_CLASS, (whole, register: string, between: string, name: string) => {
      const inClass = ranges.get(name);
      return inClass === undefined
        ? whole
        : `${register} = input.charCodeAt(peg$currPos);${between}if (${inClass.replaceAll("$", register)})`;
    })
    .replace(/(s\d+)\.push\(s\d+\);/g, "$1++;")
    .replace(/(s\d+)\.length (>=|<) (\d+)\)/g, "$1 $2 $3)")
    .replace(/(s\d+) = (\[[^\]]*\]|null|undefined|peg\$c\d+);/g, "$1 = 0;");
}

/** Returns the condition that a code unit, written `$`, is in a class of characters: `$ === 43 || $ >= 48 && $ <= 57`. */
function comparisons(of: RegExp): string {
  const conditions: string[] = [];
  let from = -1;
  for (let code = 0; code <= 0x10000; code++) {
    const isIn = code < 0x10000 && of.test(String.fromCharCode(code));
    if (isIn && from < 0) from = code;
    if (isIn || from < 0) continue;
    conditions.push(from === code - 1 ? `$ === ${from}` : `$ >= ${from} && $ <= ${code - 1}`);
    from = -1;
  }
  return conditions.length === 0 ? "false" : conditions.join(" || ");
}
