import { defineConfig } from "vitest/config";

/**
 * `npm test`; as `npm run test:thorough` everything: growth and depth, the browser, the judge with other programs, a project generated
 * anew; as `npm run test:page` the page in a browser, in a sample of its states.
 */
export default defineConfig(({ mode }) => ({
  test: {
    maxWorkers: 2,
    // The files of a worker share its modules, which are slow to load and hold nothing that a test changes.
    isolate: false,
    include: mode === "page" ? ["test/page/page.thorough.test.ts"] : ["test/**/*.test.ts"],
    exclude: mode === "test" ? ["test/**/*.thorough.test.ts"] : [],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A browser on a machine that is busy shows late what is waited for; the default is one second.
    expect: { poll: { timeout: 20_000 } },
    // Output is compared as text, wherever the tests run; the tests of colours turn them on.
    env: { NO_COLOR: "1" },
  },
}));
