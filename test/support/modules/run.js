// Runs the modules of standard input, a JSON array of their texts, one after another, and prints a JSON array: for each the error that
// it threw, null if none.
import { register } from "node:module";
import { json } from "node:stream/consumers";

const modules = await json(process.stdin);
register("./hooks.js", import.meta.url, {
  data: { modules, root: new URL("../../../main.js", import.meta.url).href },
});
const errors = [];
for (const index of modules.keys())
  errors.push(
    await import(`module:${index}`).then(
      () => null,
      (error) => error?.stack ?? String(error),
    ),
  );
process.stdout.write(JSON.stringify(errors));
