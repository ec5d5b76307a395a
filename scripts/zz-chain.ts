import { compileProgram } from "../src/language/pegProgram.js";
import { components } from "../src/language/pegComponents.js";
import { machineOf } from "../src/language/pegMachine.js";
import { parsePeg } from "./peg-file.js";
for (const peg of [`s = "a"|3000| "${"ab".repeat(2000)}"`, `s = "a"|1000|`, `s = "a"|..2000|`, `s = "${"ab".repeat(1000)}"`]) {
const t = process.cpuUsage().user; 
const p = compileProgram(new Map(parsePeg(peg, "x").rules.map((r) => [r.name, r.expression as never])), "s");
const t2 = process.cpuUsage().user;
const c = components(p);
const t3 = process.cpuUsage().user;
const m = machineOf(p);
console.log(peg.slice(0, 20), p.steps.length, c.length, m.moore.outputs.length, (t2 - t) / 1e3, (t3 - t2) / 1e3, (process.cpuUsage().user - t3) / 1e3);
}
