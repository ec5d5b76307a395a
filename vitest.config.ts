import { defineConfig } from "vitest/config";

/** `npm test`; or, as `npm run test:thorough`, what takes longer: the browser, the judge with other programs, a project generated anew. */
export default defineConfig(({ mode }) => ({
  test: {
    maxWorkers: 2,
    // The files of a worker share its modules, which are dear to load and hold nothing that a test changes.
    isolate: false,
    include: mode === "thorough" ? ["test/**/*.thorough.test.ts"] : ["test/**/*.test.ts"],
    exclude: mode === "thorough" ? [] : ["test/**/*.thorough.test.ts"],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What is printed is compared as text, wherever the tests run; those of colours ask for them.
    env: { NO_COLOR: "1" },
  },
}));
