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
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  collectTests,
  describe,
  getFn,
  getHooks,
  it,
} from "@vitest/runner";
import type { Suite, Test, VitestRunner } from "@vitest/runner";
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

/** Tests of the command line start processes, or replace the streams over which this one talks to Stryker; hooks of whole files are rare. */
const CANNOT_RUN = "tests of the command line and tests with hooks for a whole file are left out";

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
  throw new Error(CANNOT_RUN);
}

/** Types are checked by `npm run check:types`. */
function expectTypeOf(): unknown {
  const chain: unknown = new Proxy(() => chain, { get: () => chain });
  return chain;
}

/**
 * Tests that are never run here. Some are about the time of very large input, or about everything at once, and take longer than all others
 * together; some look for the name of their file in a stack of calls, and here all files are one script.
 */
const LEFT_OUT = new RegExp(
  [
    "takes no stack",
    "in proportion to the text",
    String.raw`may have \d+ MB`,
    "wherever it is cut",
    "on every step it can take",
    "accepts the languages of its rules",
    "a planted difference is seen",
    String.raw`parseTree\.test\.ts#the tree of`,
    String.raw`acceptor\.test\.ts#the acceptor of`,
    "(?:resolutionTable|diff|scan|lattice) says which",
    "slices of all spans",
    "no character changes its component",
    "comes to an end, the same in pieces",
    "says from where",
  ].join("|"),
);

/** A test, its name unique among all tests of a run. */
export interface BundledTest {
  readonly id: string;
  readonly file: string;
  /** Runs the test. Throws what it throws. */
  run(): Promise<void>;
}

/**
 * Test files of the project and the code that they test as one script. It is evaluated within this process as often as is wanted, each time
 * with nothing left of the time before.
 */
export class BundledTests {
  private constructor(
    private readonly script: Script,
    private readonly files: readonly string[],
  ) {}

  /** Bundles test files. The paths are absolute. */
  static async of(files: readonly string[]): Promise<BundledTests> {
    const options = { importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER };
    return new BundledTests(new Script(await bundled(files), options), files);
  }

  /** Evaluates the test files, and returns their tests in the order of the files. */
  async load(): Promise<BundledTest[]> {
    const evaluated = this.evaluated();
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
        evaluated[file]?.();
      },
    };
    const collected = await collectTests([...this.files], runner);
    const error = collected.flatMap(({ result }) => result?.errors ?? [])[0];
    if (error) throw new Error(`a test file cannot be loaded: ${error.message}`);
    return collected
      .flatMap((file) => testsOf(file))
      .filter((test) => test.mode === "run" && !LEFT_OUT.test(idOf(test)))
      .map((test) => ({ id: idOf(test), file: test.file.filepath, run: () => runTest(test) }));
  }

  /** Returns a function for each test file that evaluates it. */
  private evaluated(): Readonly<Record<string, () => void>> {
    const own = createRequire(import.meta.url);
    const stubs: Readonly<Record<string, unknown>> = {
      vitest: VITEST,
      "node:child_process": { fork: leaveOutThis, spawn: leaveOutThis, spawnSync: leaveOutThis },
    };
    const require = (name: string): unknown => stubs[name] ?? own(name);
    const module: { exports: Record<string, () => void> } = { exports: {} };
    (this.script.runInThisContext() as (require: unknown, module: unknown, exports: unknown) => void)(
      require,
      module,
      module.exports,
    );
    return module.exports;
  }
}

/** Returns true if a test failed because this process cannot run it. */
export function isLeftOut(error: unknown): boolean {
  return error instanceof Error && error.message === CANNOT_RUN;
}

/** Runs a test and what is to be done around it. */
async function runTest(test: Test): Promise<void> {
  const suites: Suite[] = [];
  for (let { suite = test.file } = test; !suites.includes(suite); { suite = test.file } = suite) suites.unshift(suite);
  const hooks = suites.map((suite) => ({ suite, ...getHooks(suite) }));
  if (hooks.some(({ beforeAll, afterAll }) => beforeAll.length + afterAll.length > 0)) throw new Error(CANNOT_RUN);
  try {
    for (const { suite, beforeEach } of hooks) for (const hook of beforeEach) await hook(test.context, suite);
    await getFn(test)();
  } finally {
    for (const { suite, afterEach } of hooks) for (const hook of afterEach) await hook(test.context, suite);
  }
}

function testsOf(suite: Suite): Test[] {
  return suite.tasks.flatMap((task) => (task.type === "suite" ? testsOf(task) : [task]));
}

/** Returns the name of a test in its file; two tests of one name are one. */
function idOf(test: Test): string {
  const names = [test.name];
  for (let { suite } = test; suite; suite = suite.suite) names.unshift(suite.name);
  return `${test.file.filepath}#${names.join(" ")}`;
}

/** Returns the source of a function that exports, for each test file, a function that evaluates it. */
async function bundled(files: readonly string[]): Promise<string> {
  const exported = files.map((file) => `${JSON.stringify(file)}: () => require(${JSON.stringify(file)})`);
  const { outputFiles } = await build({
    stdin: { contents: `module.exports = { ${exported.join(", ")} };`, resolveDir: process.cwd() },
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
