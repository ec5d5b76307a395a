import { defineConfig } from "vitest/config";

/** `npm test`; or, as `npm run test:thorough`, what takes longer: the browser, the judge with other programs, a project generated anew. */
export default defineConfig(({ mode }) => ({
  test: {
    maxWorkers: 2,
    include: mode === "thorough" ? ["test/**/*.thorough.test.ts"] : ["test/**/*.test.ts"],
    exclude: mode === "thorough" ? [] : ["test/**/*.thorough.test.ts"],
    testTimeout: 120_000,
  },
}));
