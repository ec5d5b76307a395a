import { describe, expect, it } from "vitest";
import { regexp } from "../../../src/comparison/grammars/index.js";
import { generations, rfc3986 } from "../../../src/index.js";
import { rfc2396 } from "../../../generated/documents/generations.js";
import { language } from "../../../src/documents/language.js";
import { REGEXP_ENGINES, whyNot, type EngineName, type RegexpEngine } from "../../support/regexpEngines.js";
import { THOROUGH } from "../../support/thorough.js";

/** The strings that each engine is asked about each rule. */
const STRINGS = Number(process.env["STRINGS"] ?? (THOROUGH ? 20_000 : 200));
/** The engines that are part of every run; the others are in the thorough tests. */
const EVERYWHERE: readonly EngineName[] = ["Python", "Perl"];
const OF_EVERY_RUN = generations.filter(({ id }) => THOROUGH || id === "rfc3986");
const NAMES = (THOROUGH ? Object.keys(REGEXP_ENGINES) : EVERYWHERE) as readonly EngineName[];

/** Returns strings of a language and others, each of them also with a line feed, a return and NUL at its end. */
function inputsOf(generation: string, rule?: string): string[] {
  const of = language(generation, rule);
  const found = new Set(["", "\n", "\0", "\r\n"]);
  const add = (input: string): void => {
    for (const end of ["", "\n", "\0", "\r", "\u2028"]) if (found.size < STRINGS) found.add(input + end);
  };
  for (const { input } of of.nearMisses({ seed: 1, count: STRINGS / 10 })) add(input);
  for (const input of of.sentences({ seed: 1, count: STRINGS / 10 })) add(input);
  for (const { input } of of.suite({ extent: "neighbours" })) {
    if (found.size >= STRINGS) break;
    found.add(input);
  }
  return [...found];
}

describe.each(NAMES)("%s", (name) => {
  const engine: RegexpEngine = REGEXP_ENGINES[name];
  const reason = whyNot(name);
  if (reason !== undefined) console.log(`${name} is not compared: ${reason}`);

  it.skipIf(reason !== undefined).each(OF_EVERY_RUN)("agrees about every string of $id", ({ id }) => {
    const written = ((): ReturnType<typeof regexp> | string => {
      try {
        return regexp(id, { dialect: engine.dialect });
      } catch (error) {
        return (error as Error).message;
      }
    })();
    // What POSIX has no escapes for is refused by name.
    if (typeof written === "string")
      return expect([id, written]).toEqual(["rfc3987", expect.stringContaining("cannot write")]);
    const inputs = inputsOf(id).filter(engine.reads);
    const of = language(id);
    const found = engine.match(written.text, inputs, written.flags);
    expect(found.length).toBe(inputs.length);
    const differ = inputs.filter((input, i) => of.accepts(input) !== (found[i] !== undefined));
    expect(differ).toEqual([]);
    return undefined;
  });

  const hasNames = ["Node", "Python", "Perl", "PHP", "Java", "Go"].includes(name);
  it.skipIf(reason !== undefined || !hasNames).each(
    (
      [
        ["URI-reference", rfc3986],
        ["URI", rfc3986],
        ["URI-reference", rfc2396],
      ] as const
    ).filter(([rule]) => THOROUGH || rule === "URI"),
  )("has the components of %s in its groups", (rule, generation) => {
    const { text, flags, groups = {} } = regexp(generation, { rule, dialect: engine.dialect, groups: true });
    const inputs = inputsOf(generation.id, rule).filter(
      (input) => engine.reads(input) && generation.test(input, { rule } as object),
    );
    expect(inputs.length).toBeGreaterThan(STRINGS / 20);
    const found = engine.match(text, inputs, flags);
    for (const [i, input] of inputs.entries()) {
      const parsed: Readonly<Record<string, unknown>> = { ...generation.parse(input, { rule } as object) };
      const components = Object.entries(groups).map(([component, names]) => {
        const own = names.flatMap((one) => found[i]?.[inName(one, name)] ?? []);
        return [component, own] as const;
      });
      const expected = Object.keys(groups).map((component) => [
        component,
        parsed[component] === undefined ? [] : [parsed[component]],
      ]);
      expect([input, components]).toEqual([input, expected]);
    }
  });
});

/** Java's names have no underscores. */
function inName(name: string, engine: string): string {
  return engine === "Java" ? name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()) : name;
}
