import { runSuites } from "./support/suites.js";

runSuites({ offsetsEvery: 20 });
