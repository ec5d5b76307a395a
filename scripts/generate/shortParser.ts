import ts from "typescript";

/** The functions that each parser has once instead of their bodies wherever they are called. */
const HELPERS = `
  function peg$char(code) {
    return input.charCodeAt(peg$currPos) === code ? peg$read(1) : -1;
  }
  function peg$text(text) {
    return input.startsWith(text, peg$currPos) ? peg$read(text.length) : -1;
  }
  function peg$anyCase(text) {
    return input.substr(peg$currPos, text.length).toLowerCase() === text ? peg$read(text.length) : -1;
  }
  function peg$any() {
    return input.length > peg$currPos ? peg$read(1) : -1;
  }
  function peg$unicode(set) {
    const character = String.fromCodePoint(input.codePointAt(peg$currPos) ?? 0);
    return peg$currPos < input.length && set.test(character) ? peg$read(character.length) : -1;
  }
  function peg$read(length) {
    peg$currPos += length;
    return 0;
  }
  function peg$back(position, count) {
    peg$currPos = position;
    peg$count = count;
    return -1;
  }
`;

const FAILS = String.raw`\s*\} else \{\s*\1 = peg\$FAILED;\s*\}`;
const CHARACTER =
  /if \(input\.charCodeAt\(peg\$currPos\) === (\d+)\) \{\s*(s\d+) = 0;\s*peg\$currPos\+\+;\s*\} else \{\s*\2 = peg\$FAILED;\s*\}/g;
const TEXT =
  /if \(input\.substr\(peg\$currPos, \d+\) === (peg\$c\d+)\) \{\s*(s\d+) = 0;\s*peg\$currPos \+= \d+;\s*\} else \{\s*\2 = peg\$FAILED;\s*\}/g;
const ANY_CASE = new RegExp(
  String.raw`(s\d+) = input\.(?:charAt\(peg\$currPos\)|substr\(peg\$currPos, \d+\));\s*if \(\1\.toLowerCase\(\) === (peg\$c\d+)\) \{\s*peg\$currPos(?:\+\+| \+= \(?\d+\)?);${FAILS}`,
  "g",
);
const ANY =
  /if \(input\.length > peg\$currPos\) \{\s*(s\d+) = input\.charAt\(peg\$currPos\);\s*peg\$currPos\+\+;\s*\} else \{\s*\1 = peg\$FAILED;\s*\}/g;
const CLASS = new RegExp(
  String.raw`(s\d+) = input\.charCodeAt\(peg\$currPos\);\s*if \(([^{]*)\) \{\s*peg\$currPos\+\+;${FAILS}`,
  "g",
);
/** A class of whole characters, two code units for some of them. */
const UNICODE_CLASS = new RegExp(
  String.raw`(s\d+) = peg\$getUnicode\(\);\s*if \((peg\$r\d+)\.test\(\1\)\) \{\s*peg\$currPos \+= \1\.length;${FAILS}`,
  "g",
);
const BACK = /peg\$currPos = s(\d+); peg\$count = n\1;\s*s\1 = peg\$FAILED;/g;
const END = /s0 = (s1);\s*return s0;/g;
const RECORDED = /if \(s1 !== peg\$FAILED\) \{\s*s1 = (peg\$record\([^)]*\));\s*\}\s*s0 = s1;\s*return s0;/g;
const ALWAYS_RECORDED = /s1 = (peg\$record\([^)]*\));\s*s0 = s1;\s*return s0;/g;

/** Found if a terminal or a way back was not replaced: its value would not be a number. */
const LEFT_OVER =
  /.*(?:peg\$currPos(?:\+\+| \+=)|peg\$currPos = s\d+; peg\$count = n\d+;\s*s\d+ = -1|= peg\$getUnicode|s\d+ = input\.|peg\$FAILED(?! = -1)).*/;

/**
 * Returns a recording parser of less than half the length that does the same: what Peggy writes out for every terminal and every way back is a
 * call, a class of characters is one function, a repetition has its item once, and the elements of a sequence share one way back.
 *
 * @param source the parser that `recordingParser` returns
 *
 * @example
 * // s1 = 0; s2 = peg$parseDIGIT(); while (s2 !== peg$FAILED) { s1++; s2 = peg$parseDIGIT(); }
 * // s1=-1;do{s1++;s2=peg$parseDIGIT();}while(s2>=0);
 */
export function shortParser(source: string): string {
  const classes = new Map<string, string>();
  const text = source
    .replace(CHARACTER, "$2 = peg$char($1);")
    .replace(TEXT, "$2 = peg$text($1);")
    .replace(ANY_CASE, "$1 = peg$anyCase($2);")
    .replace(ANY, "$1 = peg$any();")
    .replace(CLASS, (_, register: string, condition: string) => {
      const key = condition.replaceAll(new RegExp(`\\b${register}\\b`, "g"), "code");
      if (!classes.has(key)) classes.set(key, `peg$is${classes.size}`);
      return `${register} = ${classes.get(key) ?? ""}();`;
    })
    .replace(UNICODE_CLASS, "$1 = peg$unicode($2);")
    .replace(/^ {2}function peg\$getUnicode[^]*?^ {2}\}\n\n/m, "")
    .replace(BACK, "s$1 = peg$back(s$1, n$1);")
    .replace(RECORDED, "return s1 < 0 ? s1 : $1;")
    .replace(ALWAYS_RECORDED, "return $1;")
    .replace(END, "return $1;")
    .replace(/s\d+ = 0;\s*(s\d+) = s\d+;/g, "$1 = 0;")
    .replaceAll(" === peg$FAILED", " < 0")
    .replaceAll(" !== peg$FAILED", " >= 0")
    .replaceAll(/ = peg\$FAILED;/g, " = -1;");
  const left = LEFT_OVER.exec(text)?.[0];
  if (left !== undefined) throw new Error(`the parser does not have the form that Peggy 5.1 writes: ${left}`);
  const functions = [...classes].map(
    ([condition, name]) =>
      `  function ${name}() {\n    const code = input.charCodeAt(peg$currPos);\n    return ${condition} ? peg$read(1) : -1;\n  }\n`,
  );
  const file = ts.createSourceFile("parser.js", text, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS);
  const bodies = new Map<string, string>();
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionDeclaration(node) && node.body && /^peg\$parse./.test(node.name?.text ?? ""))
      bodies.set(node.body.getText(), withoutUnreadRegisters(shortBlock(node.body).map(textOf).join("")));
    else node.forEachChild(visit);
  };
  visit(file);
  return text
    .replace(/^( {2}function peg\$parse[\w$]+\(\) )(\{\n[^]*?^ {2}\})$/gm, (whole, head: string, body: string) =>
      bodies.has(body) ? `${head}{${bodies.get(body) ?? ""}}` : whole,
    )
    .replace(/^ *function peg\$record\(/m, (record) => `${helpersFor(text)}${functions.join("")}${record}`);
}

/** Returns the helpers that a parser calls. */
function helpersFor(text: string): string {
  return HELPERS.replace(/^ {2}function (peg\$\w+)[^]*?^ {2}\}\n/gm, (helper, name: string) =>
    name === "peg$read" || text.includes(`${name}(`) ? helper : "",
  );
}

/** A statement without unneeded white space, and the expression that does the same, if there is one. */
interface Short {
  readonly text: string;
  readonly value?: string | undefined;
}

const textOf = ({ text }: Short): string => text;

/** Returns one expression for several statements, if each has one. */
function valueOf(statements: readonly Short[]): string | undefined {
  return statements.every(({ value }) => value !== undefined)
    ? statements.map(({ value }) => value).join(",")
    : undefined;
}

/** Returns the statements of a block. */
function shortBlock(block: ts.Statement): Short[] {
  const statements: Short[] = [];
  for (const statement of ts.isBlock(block) ? block.statements : [block]) {
    statements.push(shortStatement(statement));
    joinLoop(statements);
  }
  return statements;
}

function shortStatement(statement: ts.Statement): Short {
  if (ts.isIfStatement(statement)) return shortIf(statement);
  if (ts.isWhileStatement(statement))
    return { text: `while(${spaced(statement.expression)}){${shortBlock(statement.statement).map(textOf).join("")}}` };
  const text = spaced(statement);
  return { text, value: ts.isExpressionStatement(statement) ? text.slice(0, -1) : undefined };
}

function spaced(node: ts.Node): string {
  return node
    .getText()
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ ([<>=|&]+) /g, "$1");
}

/** Returns an `if`. An inner one with the same alternative becomes a part of its condition. */
function shortIf({ expression, thenStatement, elseStatement }: ts.IfStatement): Short {
  const before = shortBlock(thenStatement);
  const otherwise = elseStatement && shortBlock(elseStatement);
  const alternative = otherwise?.map(textOf).join("") ?? "";
  const inner = INNER.exec(before.at(-1)?.text ?? "");
  const first = inner && valueOf(before.slice(0, -1));
  const isJoined = first !== undefined && first !== null && alternative !== "" && inner?.[3] === alternative;
  const test = spaced(expression) + (isJoined ? `&&(${first === "" ? "" : `${first},`}${inner?.[1] ?? ""})` : "");
  const then = isJoined ? [{ text: inner?.[2] ?? "", value: inner?.[2]?.replace(/;$/, "") }] : before;
  const [yes, no] = [valueOf(then), otherwise && valueOf(otherwise)];
  return otherwise
    ? {
        text: `if(${test}){${then.map(textOf).join("")}}else{${alternative}}`,
        value: yes && no && `(${test}?(${yes}):(${no}))`,
      }
    : { text: `if(${test}){${then.map(textOf).join("")}}`, value: yes && `((${test})&&(${yes}))` };
}

/** An `if` whose parts have no blocks, and whose result is one assignment each. */
const INNER = /^if\(([^{}]*)\)\{(s\d+=0;)\}else\{([^{}]*)\}$/;

/** If the last statement repeats what the ones before it do once, makes one loop of both. */
function joinLoop(statements: Short[]): void {
  const last = statements.at(-1)?.text ?? "";
  const loop =
    /^while\((s\d+>=0)\)\{((s\d+)\+\+;)([^]*)\}$/.exec(last) ??
    /^if\(s\d+>=0\)\{while\((s\d+>=0)\)\{((s\d+)\+\+;)([^]*)\}\}else\{(\3=-1;)\}$/.exec(last);
  if (!loop) return;
  const [, test = "", step = "", counter = "", body = "", failure = ""] = loop;
  const item = `${counter}=0;${/^if\(s\d+>=\d+\)\{s\d+=-1;\}else\{([^]*)\}$/.exec(body)?.[1] ?? body}`;
  for (let from = statements.length - 2; from >= 0; from--) {
    if (statements.slice(from, -1).map(textOf).join("") !== item) continue;
    const check = failure === "" ? "" : `if(${counter}<1)${counter}=-1;`;
    statements.splice(from, statements.length, { text: `${counter}=-1;do{${step}${body}}while(${test});${check}` });
    return;
  }
}

/** Returns the body of a function in which a value that is only compared at once is not kept. */
function withoutUnreadRegisters(body: string): string {
  const compared = body.replaceAll(/\b(s\d+)=([^,;=()]*\([^()]*\)),\1>=0/g, "($1=$2)>=0");
  return [...new Set(compared.match(/\bs\d+\b/g))].reduce((text, register) => {
    const uses = text.match(new RegExp(`\\b${register}\\b`, "g"))?.length ?? 0;
    const assigned = new RegExp(`\\(${register}=([^()]*\\([^()]*\\))\\)>=0`, "g");
    // One use is its declaration.
    return uses - 1 === (text.match(assigned)?.length ?? 0)
      ? text.replace(assigned, "$1>=0").replace(new RegExp(`, ${register}\\b`), "")
      : text;
  }, compared);
}
