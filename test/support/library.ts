/** All that can be imported without a grammar, from whichever subpath, for tests that call everything. */
export * from "../../src/index.js";
export * from "../../src/comparison/index.js";
export * from "../../src/checking/finder/index.js";
export * from "../../generated/documents/generations.js";
