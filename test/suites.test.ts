import { runSuites } from "./support/suites.js";

// Whole but for 41 rules; of theirs a sample: suites.thorough.test.ts runs them whole. The complete suites,
// some ten million strings, are run by `npm run suites`.
runSuites({ offsetsEvery: 20, most: 5000 });
