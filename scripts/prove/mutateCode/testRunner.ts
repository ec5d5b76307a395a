import { relative, resolve } from "node:path";
import { Script } from "node:vm";
import { INSTRUMENTER_CONSTANTS } from "@stryker-mutator/api/core";
import type { MutantCoverage, MutantResult } from "@stryker-mutator/api/core";
import { declareFactoryPlugin, PluginKind } from "@stryker-mutator/api/plugin";
import type { Reporter } from "@stryker-mutator/api/report";
import {
  determineHitLimitReached,
  DryRunStatus,
  MutantRunStatus,
  TestStatus,
  toMutantRunResult,
} from "@stryker-mutator/api/test-runner";
import type {
  DryRunResult,
  MutantRunOptions,
  MutantRunResult,
  TestResult,
  TestRunner,
  TestRunnerCapabilities,
} from "@stryker-mutator/api/test-runner";
import { processorTime } from "../../bench/timing.js";
import { BundledTests, isLeftOut } from "./bundledTests.js";
import type { BundledTest } from "./bundledTests.js";

/** The environment variable that names the test files, with commas between them; Stryker starts the runner in a copy of the project. */
export const TEST_FILES = "MUTATE_CODE_TESTS";

/** The files whose tests ask for errors only. */
const COSTLY = /laws\/(?:badArguments|options)\.test\.ts$/;

/** Code that so many tests run is run each time, not once for a table of each generation that is then kept. */
const MANY = 40;

/** Milliseconds of tests that are run before the code is evaluated anew; all of them are run after that. */
const FIRST_TESTS = 1500;
/** Milliseconds of processor time that a test may take beyond {@link TIMES_AS_LONG} its own without a change. */
const PATIENCE = 2000;
const TIMES_AS_LONG = 10;
/** Milliseconds on the clock after which the processor time of a test is looked at for the first time; the machine may be busy. */
const FIRST_LOOK = 15_000;
const ENDLESS = "the test does not come to an end";

/** The global object that the code instrumented by Stryker reads and writes. */
interface Instrumentation {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: MutantCoverage | undefined;
}

/** A test that failed, or the last one that was run. */
interface Outcome {
  readonly test: BundledTest;
  readonly milliseconds: number;
  /** The message of the failure. */
  readonly failure?: string;
}

/**
 * Stryker's test runner for this project. Its own runner for Vitest starts a worker and loads the generations for every mutant, which takes
 * seconds. This one keeps the code in memory and runs the cheapest tests first. A mutant counts as noticed only if the test that fails
 * passes without it in the same process, and as unnoticed only if they also pass with code that is evaluated anew, and if few tests run the code, so do all
 * others: nothing that a mutant has left, and nothing that was computed before it, decides about another one.
 */
class RoomTestRunner implements TestRunner {
  private bundle: BundledTests | undefined;
  /** The tests of an evaluation of the code that no mutant has spoilt, as far as is known. */
  private loaded: readonly BundledTest[] | undefined;
  /** The milliseconds of each test without a mutant. */
  private readonly costs = new Map<string, number>();
  private readonly state: Instrumentation = ((globalThis as unknown as Record<string, Instrumentation | undefined>)[
    INSTRUMENTER_CONSTANTS.NAMESPACE
  ] ??= {});

  capabilities(): TestRunnerCapabilities {
    return { reloadEnvironment: true };
  }

  async init(): Promise<void> {
    const files = process.env[TEST_FILES] ?? "";
    this.bundle = await BundledTests.of(files.split(",").map((file) => resolve(file)));
  }

  async dryRun(): Promise<DryRunResult> {
    const { state } = this;
    state.activeMutant = undefined;
    state.currentTestId = undefined;
    state.mutantCoverage = { static: {}, perTest: {} };
    const outcomes: Outcome[] = [];
    this.loaded = await this.load();
    for (const test of this.loaded) {
      state.currentTestId = test.id;
      const outcome = await outcomeOf(test, Infinity);
      state.currentTestId = undefined;
      if (outcome) outcomes.push(outcome);
      this.costs.set(test.id, outcome?.milliseconds ?? 0);
    }
    return { status: DryRunStatus.Complete, tests: outcomes.map(testResult), mutantCoverage: state.mutantCoverage };
  }

  async mutantRun(options: MutantRunOptions): Promise<MutantRunResult> {
    const { activeMutant, hitLimit, mutantActivation, testFilter } = options;
    const { state } = this;
    const wanted = testFilter && new Set(testFilter);
    const resetHits = (): void => {
      state.hitCount = hitLimit === undefined ? undefined : 0;
      state.hitLimit = hitLimit;
    };
    if (mutantActivation === "runtime") {
      this.loaded ??= await this.load();
      resetHits();
      const failed = await this.firstFailure(this.cheapest(this.ordered(this.loaded, wanted)), activeMutant.id);
      const limit = determineHitLimitReached(state.hitCount, hitLimit);
      if (limit) this.loaded = undefined;
      if (limit) return toMutantRunResult(limit);
      if (failed?.failure === ENDLESS) return this.endless();
      if (failed && !(await outcomeOf(failed.test, Infinity))?.failure) return noticed(failed);
    }
    resetHits();
    if (mutantActivation === "static") state.activeMutant = activeMutant.id;
    this.loaded = undefined;
    let failed: Outcome | undefined;
    try {
      const tests = await this.load();
      // A table that is computed once counts for the test that was the first to need it: others have to notice a change of it, too.
      const isKept = wanted !== undefined && wanted.size < MANY;
      const others = isKept ? tests.filter(({ id, file }) => !wanted.has(id) && !COSTLY.test(file)) : [];
      failed = await this.firstFailure(
        [...this.ordered(tests, wanted), ...this.ordered(others, undefined)],
        activeMutant.id,
      );
    } catch (error) {
      return { status: MutantRunStatus.Killed, killedBy: ["loading"], failureMessage: String(error), nrOfTests: 0 };
    } finally {
      state.activeMutant = undefined;
    }
    const limit = determineHitLimitReached(state.hitCount, hitLimit);
    if (limit) return toMutantRunResult(limit);
    if (failed?.failure === ENDLESS) return this.endless();
    return failed && (await this.passesUnchanged(failed.test)) ? noticed(failed) : unnoticed(wanted);
  }

  /**
   * Returns true if a test passes with code that is evaluated anew, without a mutant, or is not one of its tests: their names may hold
   * what the code returns. It does not pass if a mutant before has changed an object of the host; all later ones are then unnoticed,
   * which is seen.
   */
  private async passesUnchanged({ id }: BundledTest): Promise<boolean> {
    this.loaded = await this.load();
    const test = this.loaded.find((one) => one.id === id);
    return test === undefined || (await outcomeOf(test, Infinity))?.failure === undefined;
  }

  /** The code that was interrupted may be in any state, so it is not used again. */
  private endless(): MutantRunResult {
    this.loaded = undefined;
    return { status: MutantRunStatus.Timeout, reason: ENDLESS };
  }

  private load(): Promise<BundledTest[]> {
    if (!this.bundle) throw new Error("init() comes first");
    return this.bundle.load();
  }

  /** Returns the tests that are wanted, all if nothing is said, the cheapest first. */
  private ordered(tests: readonly BundledTest[], wanted: ReadonlySet<string> | undefined): BundledTest[] {
    const cost = ({ id }: BundledTest): number => this.costs.get(id) ?? 0;
    return tests.filter(({ id }) => wanted?.has(id) ?? true).sort((one, other) => cost(one) - cost(other));
  }

  /** Returns as many of the first tests as take {@link FIRST_TESTS} together. */
  private cheapest(tests: readonly BundledTest[]): BundledTest[] {
    let sum = 0;
    return tests.filter(({ id }) => (sum += this.costs.get(id) ?? 0) <= FIRST_TESTS);
  }

  /** Runs tests with a mutant until one fails. */
  private async firstFailure(tests: readonly BundledTest[], mutant: string): Promise<Outcome | undefined> {
    this.state.activeMutant = mutant;
    try {
      for (const test of tests) {
        const outcome = await outcomeOf(test, (this.costs.get(test.id) ?? 0) * TIMES_AS_LONG + PATIENCE);
        if (!this.costs.has(test.id)) this.costs.set(test.id, outcome?.milliseconds ?? 0);
        if (outcome?.failure !== undefined) return outcome;
      }
    } finally {
      this.state.activeMutant = undefined;
    }
    return undefined;
  }
}

/**
 * Runs a test; returns `undefined` if this process cannot run it. A test that takes more processor time than is allowed is interrupted, up
 * to its first `await`; Stryker ends the others.
 *
 * @param allowed milliseconds
 */
async function outcomeOf(test: BundledTest, allowed: number): Promise<Outcome | undefined> {
  for (let clock = FIRST_LOOK; ; clock *= 2) {
    const begin = processorTime();
    let failure: string | undefined;
    try {
      await interruptible(() => test.run(), allowed === Infinity ? undefined : clock);
    } catch (error) {
      if (isLeftOut(error)) return undefined;
      failure = error instanceof Error ? error.message : "failed";
      if (isInterruption(error)) {
        // Other programs had the processor in the meantime.
        if (processorTime() - begin < allowed) continue;
        failure = ENDLESS;
      }
    }
    const milliseconds = processorTime() - begin;
    return { test, milliseconds, ...(failure !== undefined && { failure }) };
  }
}

let called: (() => unknown) | undefined;
Object.defineProperty(globalThis, "callOfTest", { value: () => called?.() });
const CALL = new Script("callOfTest()");

/** Calls a function within a time on the clock. */
function interruptible<Result>(call: () => Result, milliseconds: number | undefined): Result {
  if (milliseconds === undefined) return call();
  called = call;
  return CALL.runInThisContext({ timeout: milliseconds }) as Result;
}

function isInterruption(error: unknown): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).code === "ERR_SCRIPT_EXECUTION_TIMEOUT";
}

function noticed({ test, failure = "" }: Outcome): MutantRunResult {
  return { status: MutantRunStatus.Killed, killedBy: [test.id], failureMessage: failure, nrOfTests: 1 };
}

function unnoticed(tests: ReadonlySet<string> | undefined): MutantRunResult {
  return { status: MutantRunStatus.Survived, nrOfTests: tests?.size ?? 0 };
}

function testResult({ test: { id, file }, milliseconds, failure }: Outcome): TestResult {
  const base = { id, name: id, fileName: file, timeSpentMs: milliseconds };
  return failure === undefined
    ? { ...base, status: TestStatus.Success }
    : { ...base, status: TestStatus.Failed, failureMessage: failure };
}

/** Prints each mutant that survives as soon as it is known: a run takes long, and may be ended. */
class SurvivorReporter implements Reporter {
  onMutantTested({ status, fileName, location: { start }, replacement = "" }: MutantResult): void {
    if (status === "Survived" || status === "NoCoverage")
      console.log(`survives: ${relative("", fileName)}:${start.line}:${start.column} ${replacement}`);
  }
}

export const strykerPlugins = [
  declareFactoryPlugin(PluginKind.TestRunner, "rooms", () => new RoomTestRunner()),
  declareFactoryPlugin(PluginKind.Reporter, "survivors", () => new SurvivorReporter()),
];
