import { spawnSync, type SpawnSyncReturns } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { DialectName } from "../../src/languages/regexp/dialectNames.js";

/** The groups that took part in a match, by name; `undefined` for a string that does not match. */
export type Match = Readonly<Record<string, string>> | undefined;

/** A real engine of regular expressions. */
export interface RegexpEngine {
  readonly dialect: DialectName;
  /** Returns false for a string that the engine cannot be given. */
  readonly reads: (input: string) => boolean;
  /** Returns what an expression finds in each string; throws if the engine is not there, or refuses the expression. */
  readonly match: (expression: string, inputs: readonly string[], flags: string) => readonly Match[];
}

const FOLDER = fileURLToPath(new URL("regexpEngines/", import.meta.url));

const isText = (input: string): boolean => !/\p{Surrogate}/u.test(input);
const hasNoNul = (input: string): boolean => isText(input) && !input.includes("\0");

/** The engines that are compared with, by name. */
export const REGEXP_ENGINES = {
  Node: {
    dialect: "ecmascript",
    reads: () => true,
    match: (expression, inputs, flags) =>
      inputs.map(
        (input) => new RegExp(expression, flags).exec(input)?.groups ?? matched(new RegExp(expression, flags), input),
      ),
  },
  Python: program("python", "python3", [join(FOLDER, "match.py")]),
  Perl: program("perl", "perl", [join(FOLDER, "match.pl")]),
  PHP: program("pcre", "php", [join(FOLDER, "match.php")]),
  Java: program("java", "java", [join(FOLDER, "Match.java")]),
  Go: program("re2", "go", ["run", join(FOLDER, "match.go")]),
  "grep -P": grep("pcre", "grep", ["-P", "-z", "-n"]),
  "grep -E": grep("posix-ere", "grep", ["-E", "-z", "-n"]),
  ripgrep: grep("rust", "rg", ["-a", "-n", "-x", "--no-config"], "\n"),
  PostgreSQL: { dialect: "postgres", reads: hasNoNul, match: postgres },
} satisfies Readonly<Record<string, RegexpEngine>>;

export type EngineName = keyof typeof REGEXP_ENGINES;

/** Returns why an engine cannot be used; `undefined` if it can. */
export function whyNot(name: EngineName): string | undefined {
  try {
    const engine: RegexpEngine = REGEXP_ENGINES[name];
    const anchors = engine.dialect === "python" ? ["\\A", "\\Z"] : ["^", "$"];
    engine.match(`${anchors[0] ?? ""}a${anchors[1] ?? ""}`, ["a"], "");
    return undefined;
  } catch (error) {
    return (error as Error).message.split("\n", 1)[0];
  }
}

function matched(expression: RegExp, input: string): Match {
  return expression.test(input) ? {} : undefined;
}

function run(
  command: string,
  args: readonly string[],
  input: string,
  env?: NodeJS.ProcessEnv,
): SpawnSyncReturns<string> {
  const done = spawnSync(command, args, {
    input,
    encoding: "utf8",
    maxBuffer: 1 << 30,
    env: { ...process.env, ...env },
  });
  if (done.error) throw done.error;
  return done;
}

/** Returns an engine that a program of the folder uses. */
function program(dialect: DialectName, command: string, args: readonly string[]): RegexpEngine {
  return {
    dialect,
    reads: isText,
    match: (expression, inputs) => {
      const lines = [expression, ...inputs].map((text) => Buffer.from(text, "utf8").toString("hex"));
      const { status, stdout, stderr } = run(command, args, lines.join("\n"));
      if (status !== 0) throw new Error(`${command}: ${stderr}`);
      return stdout.trimEnd().split("\n").map(groupsOf);
    },
  };
}

function groupsOf(line: string): Match {
  const [sign, ...groups] = line.split(" ");
  if (sign !== "+") return undefined;
  return Object.fromEntries(
    groups.map((group) => {
      const [name = "", value = ""] = group.split("=");
      return [name, Buffer.from(value, "hex").toString("utf8")];
    }),
  );
}

/**
 * Returns an engine that finds lines. Those of grep end in NUL, so that they may have line feeds. Ripgrep, which then finds nothing for an expression
 * that the empty string matches, knows no ends but those of lines: it is given "-x" instead of the anchors.
 */
function grep(dialect: DialectName, command: string, args: readonly string[], lineEnd = "\0"): RegexpEngine {
  return {
    dialect,
    reads: (input) => hasNoNul(input) && !input.includes(lineEnd),
    match: (expression, inputs) => {
      const file = join(mkdtempSync(join(tmpdir(), "regexp-")), "expression");
      writeFileSync(file, `${command === "rg" ? expression.replace(/^\\A|\\z$/g, "") : expression}\n`);
      const input = inputs.map((text) => `${text}${lineEnd}`).join("");
      const { status, stdout, stderr } = run(command, [...args, "-f", file], input, { LC_ALL: "C.UTF-8" });
      if (status !== 0 && status !== 1) throw new Error(`${command}: ${stderr}`);
      const found = new Set(stdout.split(lineEnd).map((line) => Number(line.slice(0, line.indexOf(":")))));
      return inputs.map((_, i) => (found.has(i + 1) ? {} : undefined));
    },
  };
}

/** Asks the server that the environment names (PGHOST and so on). */
function postgres(expression: string, inputs: readonly string[]): readonly Match[] {
  const hex = (text: string): string => `convert_from('\\x${Buffer.from(text, "utf8").toString("hex")}', 'UTF8')`;
  const rows = inputs.map((input, i) => `(${i}, ${hex(input)})`);
  const query = `select n, t ~ ${hex(expression)} from (values ${rows.join(",")}) as v(n, t) order by n;`;
  const { status, stdout, stderr } = run("psql", ["-XAtq", "-v", "ON_ERROR_STOP=1"], query);
  if (status !== 0) throw new Error(`psql: ${stderr}`);
  return stdout
    .trimEnd()
    .split("\n")
    .map((line) => (line.endsWith("|t") ? {} : undefined));
}
