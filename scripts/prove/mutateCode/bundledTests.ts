import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { constants, Script } from "node:vm";
import {
  chai,
  JestAsymmetricMatchers,
  JestChaiExpect,
  JestExtend,
  setState,
  ASYMMETRIC_MATCHERS_OBJECT,
} from "@vitest/expect";
import { afterAll, afterEach, beforeAll, beforeEach, describe, it, startTests } from "@vitest/runner";
import type { File, Test, VitestRunner } from "@vitest/runner";
import { build } from "esbuild";

chai.use(JestExtend);
chai.use(JestChaiExpect);
chai.use(JestAsymmetricMatchers);

const TEST_TIMEOUT = 60_000;

/** The `expect` of Vitest without what belongs to its worker processes: snapshots and polling. */
const expect = Object.assign(
  (value: unknown, message?: string) => chai.expect(value, message),
  chai.expect,
  (globalThis as unknown as Record<symbol, object>)[ASYMMETRIC_MATCHERS_OBJECT],
);
setState({ assertionCalls: 0, isExpectingAssertions: false, expectedAssertionsNumber: null }, expect as never);

/** Tests of the command line start processes, or replace the streams over which this one talks to Stryker. */
const COMMAND_LINE = "tests of the command line are left out";

/** The names that tests may import from "vitest". */
const VITEST = {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  expectTypeOf,
  vi: { spyOn: leaveOutThis },
};

function leaveOutThis(): never {
  throw new Error(COMMAND_LINE);
}

/** Types are checked by `npm run check:types`. */
function expectTypeOf(): unknown {
  const chain: unknown = new Proxy(() => chain, { get: () => chain });
  return chain;
}

/**
 * Tests that are never run here: they are about the time of very large input, or about everything at once, and take longer than all others
 * together.
 */
const LEFT_OUT =
  /takes no stack|in proportion to the text|may have \d+ MB|wherever it is cut|(?:resolutionTable|diff|scan) says which/;

/** Which tests of a run are run, and what is done before each of them. */
export interface TestRun {
  readonly wanted?: ReadonlySet<string>;
  /** Called once all tests are collected. */
  loaded?(): void;
  before?(id: string): void;
  after?(): void;
  /** True if the run ends with the first failure. */
  readonly bail: boolean;
}

/** The result of one test. */
export interface TestOutcome {
  readonly id: string;
  readonly file: string;
  readonly milliseconds: number;
  /** The message of the failure. */
  readonly failure?: string;
}

/**
 * Test files of the project as one script each, the code that they test included. A run evaluates the scripts anew, so that nothing is left
 * of the run before, and costs no second process.
 */
export class BundledTests {
  private constructor(private readonly scripts: ReadonlyMap<string, Script>) {}

  /** Bundles test files. The paths are absolute. */
  static async of(files: readonly string[]): Promise<BundledTests> {
    const scripts = new Map<string, Script>();
    for (const file of files) {
      const options = { filename: file, importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER };
      scripts.set(file, new Script(await bundled(file), options));
    }
    return new BundledTests(scripts);
  }

  /** Runs the tests, one after another, in the order of their files. */
  async run({ wanted, loaded, before, after, bail }: TestRun): Promise<TestOutcome[]> {
    const outcomes: TestOutcome[] = [];
    let failed = false;
    const runner: VitestRunner = {
      config: {
        root: process.cwd(),
        setupFiles: [],
        name: undefined,
        passWithNoTests: true,
        testNamePattern: undefined,
        allowOnly: false,
        sequence: { shuffle: false, concurrent: false, seed: 1, hooks: "stack", setupFiles: "list" },
        chaiConfig: undefined,
        maxConcurrency: 1,
        testTimeout: TEST_TIMEOUT,
        hookTimeout: TEST_TIMEOUT,
        retry: 0,
        includeTaskLocation: false,
        tags: [],
        tagsFilter: undefined,
        strictTags: false,
      },
      importFile: (file) => {
        this.evaluate(file);
      },
      onCollected: (collected: File[]) => {
        const error = collected.flatMap(({ result }) => result?.errors ?? [])[0];
        if (error) {
          failed = true;
          outcomes.push({ id: "collection", file: "", milliseconds: 0, failure: error.message });
        }
        for (const file of collected) leaveOut(file, (id) => !LEFT_OUT.test(id) && (wanted?.has(id) ?? true));
        loaded?.();
      },
      onBeforeRunTask: (test) => {
        if (failed && bail) test.mode = "skip";
        else before?.(idOf(test));
      },
      onAfterRunTask: (test) => {
        after?.();
        if (test.mode === "skip" || test.mode === "todo") return;
        const failure = test.result?.state === "fail" ? (test.result.errors?.[0]?.message ?? "failed") : undefined;
        if (failure === COMMAND_LINE) return;
        failed ||= failure !== undefined;
        outcomes.push({
          id: idOf(test),
          file: test.file.filepath,
          milliseconds: test.result?.duration ?? 0,
          ...(failure !== undefined && { failure }),
        });
      },
    };
    const files = [...this.scripts.keys()].filter(
      (file) => !wanted || [...wanted].some((id) => id.startsWith(`${file}#`)),
    );
    await startTests(files, runner);
    return outcomes;
  }

  private evaluate(file: string): void {
    const own = createRequire(pathToFileURL(file));
    const stubs: Readonly<Record<string, unknown>> = {
      vitest: VITEST,
      "node:child_process": { fork: leaveOutThis, spawn: leaveOutThis, spawnSync: leaveOutThis },
    };
    const require = (name: string): unknown => stubs[name] ?? own(name);
    const script = this.scripts.get(file);
    if (!script) throw new Error(`${file} is not bundled`);
    (script.runInThisContext() as (require: unknown, module: unknown, exports: unknown) => void)(
      require,
      { exports: {} },
      {},
    );
  }
}

/** Returns the name of a test in its file; two tests of one name are one. */
function idOf(test: Test): string {
  const names = [test.name];
  for (let { suite } = test; suite; suite = suite.suite) names.unshift(suite.name);
  return `${test.file.filepath}#${names.join(" ")}`;
}

/** Skips the tests that are not wanted, and the suites without any that is. */
function leaveOut(suite: File["suite"] | File, isWanted: (id: string) => boolean): boolean {
  let any = false;
  for (const task of suite?.tasks ?? []) {
    const stays = task.type === "suite" ? leaveOut(task, isWanted) : isWanted(idOf(task));
    if (!stays) task.mode = "skip";
    any ||= stays;
  }
  return any;
}

/** Returns the source of a function that runs a test file with everything that it imports from the project. */
async function bundled(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    platform: "node",
    format: "cjs",
    target: "node20",
    packages: "external",
    logLevel: "silent",
    banner: { js: "(function (require, module, exports) {" },
    footer: { js: "})" },
    plugins: [
      {
        name: "the place of each file",
        setup({ onLoad }) {
          // The built command is asked by tests of the command line only.
          onLoad({ filter: /buildIfStale\.ts$/ }, () => ({
            contents: "export function buildIfStale() {}",
            loader: "ts",
          }));
          onLoad({ filter: /(?:src|scripts|test)\/.*\.tsx?$/ }, ({ path }) => ({
            contents: readFileSync(path, "utf8").replaceAll(
              "import.meta.url",
              JSON.stringify(pathToFileURL(path).href),
            ),
            loader: path.endsWith("x") ? "tsx" : "ts",
          }));
        },
      },
    ],
  });
  return outputFiles[0]?.text ?? "";
}
