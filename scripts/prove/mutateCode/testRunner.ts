import { resolve } from "node:path";
import { INSTRUMENTER_CONSTANTS } from "@stryker-mutator/api/core";
import type { MutantCoverage } from "@stryker-mutator/api/core";
import { declareFactoryPlugin, PluginKind } from "@stryker-mutator/api/plugin";
import {
  determineHitLimitReached,
  DryRunStatus,
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
import { BundledTests } from "./bundledTests.js";
import type { TestOutcome, TestRun } from "./bundledTests.js";

/** The environment variable that names the test files, with commas between them; Stryker starts the runner in a copy of the project. */
export const TEST_FILES = "MUTATE_CODE_TESTS";

/** The global object that the code instrumented by Stryker reads and writes. */
interface Instrumentation {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: MutantCoverage | undefined;
}

/**
 * Stryker's test runner for this project. Its own runner for Vitest starts a worker and loads the generations for every mutant, which takes
 * seconds; this one evaluates scripts that are in memory, which takes a tenth of that, and as cleanly: nothing is left of the mutant before.
 */
class RoomTestRunner implements TestRunner {
  private tests: BundledTests | undefined;
  private readonly state: Instrumentation = ((globalThis as unknown as Record<string, Instrumentation | undefined>)[
    INSTRUMENTER_CONSTANTS.NAMESPACE
  ] ??= {});

  capabilities(): TestRunnerCapabilities {
    return { reloadEnvironment: true };
  }

  async init(): Promise<void> {
    const files = process.env[TEST_FILES] ?? "";
    this.tests = await BundledTests.of(files.split(",").map((file) => resolve(file)));
  }

  async dryRun(): Promise<DryRunResult> {
    const { state } = this;
    state.activeMutant = undefined;
    state.mutantCoverage = { static: {}, perTest: {} };
    const outcomes = await this.run({
      bail: false,
      before: (id) => (state.currentTestId = id),
      after: () => (state.currentTestId = undefined),
    });
    return { status: DryRunStatus.Complete, tests: outcomes.map(testResult), mutantCoverage: state.mutantCoverage };
  }

  async mutantRun({
    activeMutant,
    hitLimit,
    mutantActivation,
    testFilter,
  }: MutantRunOptions): Promise<MutantRunResult> {
    const { state } = this;
    const activate = (): void => {
      state.activeMutant = activeMutant.id;
    };
    state.activeMutant = undefined;
    state.hitCount = hitLimit === undefined ? undefined : 0;
    state.hitLimit = hitLimit;
    if (mutantActivation === "static") activate();
    const outcomes = await this.run({
      bail: true,
      loaded: activate,
      ...(testFilter && { wanted: new Set(testFilter) }),
    });
    state.activeMutant = undefined;
    return toMutantRunResult(
      determineHitLimitReached(state.hitCount, hitLimit) ?? {
        status: DryRunStatus.Complete,
        tests: outcomes.map(testResult),
      },
    );
  }

  private run(options: TestRun): Promise<TestOutcome[]> {
    if (!this.tests) throw new Error("init() comes first");
    return this.tests.run(options);
  }
}

function testResult({ id, file, milliseconds, failure }: TestOutcome): TestResult {
  const base = { id, name: id, fileName: file, timeSpentMs: milliseconds };
  return failure === undefined
    ? { ...base, status: TestStatus.Success }
    : { ...base, status: TestStatus.Failed, failureMessage: failure };
}

export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, "rooms", () => new RoomTestRunner())];
