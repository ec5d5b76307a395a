import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    maxWorkers: 2,
    include: ["test/**/*.test.ts"],
    testTimeout: 120_000,
  },
});
