// A parser to be judged, of the rule `port`, with the bad manners that its argument names.
import { spawn } from "node:child_process";
import { appendFileSync } from "node:fs";

const [manner, argument] = process.argv.slice(2);
const VICTIM = "8080";
let buffered = "";
let rest = "";

if (manner === "exits") process.exit(3);
if (manner === "does-not-read") {
  // As one that computes for ever: neither the end of its input nor a closed pipe ends it.
  appendFileSync(argument, `${process.pid} ${process.pid}\n`);
  process.on("SIGPIPE", () => undefined);
  for (;;);
}
if (manner?.startsWith("starts-another")) {
  const detached = manner === "starts-another-that-leaves";
  const child = spawn("sleep", ["600"], { stdio: detached ? "ignore" : "inherit", detached });
  if (detached) child.unref();
  appendFileSync(argument, `${process.pid} ${child.pid}\n`);
}

process.stdin.setEncoding("utf8").on("data", (chunk) => {
  const lines = (rest + chunk).split("\n");
  rest = lines.pop();
  for (const line of lines) answer(JSON.parse(line));
});
process.stdin.on("end", () => process.stdout.write(buffered));

function answer(input) {
  if (manner === "counts") appendFileSync(argument, `${JSON.stringify(input)}\n`);
  if (manner === "starts-another-and-hangs") return;
  if (manner === "passes") return process.stdout.write("null\n");
  if (manner === "crashes-often" && input.length % 3 === 0 && input !== "") process.exit(1);
  const accepts = (manner === "takes-signs" ? /^[+-]?[0-9]*$/ : /^[0-9]*$/).test(input);
  const text = `${JSON.stringify(accepts && manner === "tells-components" ? { port: input } : accepts)}\n`;
  if (manner === "buffers") buffered += text;
  else if (input !== VICTIM && manner !== "always-garbage") process.stdout.write(text);
  else victim(text);
}

function victim(text) {
  switch (manner) {
    case "crashes":
      process.stderr.write("Traceback\nValueError: \u001B[31mno\n");
      return process.exit(1);
    case "hangs":
      for (;;);
    case "skips":
      return;
    case "is-late":
      return setTimeout(() => process.stdout.write(text), 1500);
    case "says-too-much":
      return process.stdout.write(text + text);
    case "garbage":
    case "always-garbage":
      return process.stdout.write("yes\u001B[2J\n");
    case "long-line":
      return process.stdout.write(`"${"x".repeat(3_000_000)}"\n`);
    case "floods":
      for (let i = 0; i < 10_000; i++) process.stdout.write("true\n");
      return;
    default:
      return process.stdout.write(text);
  }
}
