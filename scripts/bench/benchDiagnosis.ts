/**
 * `npm run bench:diagnosis`: the cost of a refusal. Per generation the median over URIs of about 60 characters with one
 * fault, each diagnosed once: its error object, with the message (all that `check` prints), and with all readings and
 * repairs; the same of hostile strings of 100 kB, the slowest of all generations; and the verdicts of all generations
 * on 1 MB.
 */
import { generations, rfc3986, verdicts } from "../../src/index.js";
import type { Generation } from "../../src/index.js";
import { mutated, randomNumbers } from "../prove/mutatedStrings.js";
import { itemAt } from "../../src/text/itemAt.js";

const URIS = 2000;
const BYTES = 100_000;
const WORDS = [
  "news",
  "shop",
  "api",
  "docs",
  "user",
  "list",
  "item",
  "page",
  "blog",
  "data",
  "map",
  "help",
  "index",
  "search",
  "cart",
  "v1",
  "2024",
  "42",
  "en",
  "ref",
];

function uri(random: () => number): string {
  const word = (): string => itemAt(WORDS, Math.floor(random() * WORDS.length));
  let text = `http://${word()}.example.com${random() < 0.3 ? ":8080" : ""}`;
  while (text.length < 46) text += `/${word()}`;
  return `${text}?${word()}+${word()}`.padEnd(60, "x");
}

function refused(subject: Generation): string[] {
  const random = randomNumbers(1);
  const found: string[] = [];
  while (found.length < URIS) {
    const input = mutated(uri(random), random);
    if (!subject.test(input)) found.push(input);
  }
  return found;
}

function median(times: number[]): number {
  return itemAt(
    times.sort((a, b) => a - b),
    times.length >> 1,
  );
}

function timed(call: () => unknown): number {
  const begin = performance.now();
  call();
  return (performance.now() - begin) * 1000;
}

console.log(
  "| generation | error object, µs | with the message, µs | with readings and repairs, µs |\n|---|---:|---:|---:|",
);
for (const subject of generations) {
  const inputs = refused(subject);
  const objects: number[] = [];
  const messages: number[] = [];
  const diagnoses: number[] = [];
  for (const input of inputs) {
    const result = subject.safeParse(input);
    if (result.success) continue;
    const object = timed(() => result.error);
    const message = object + timed(() => result.error.message);
    objects.push(object);
    messages.push(message);
    diagnoses.push(message + timed(() => [result.error.readings, result.error.repairs]));
  }
  const warm = inputs.length >> 1;
  console.log(
    `| ${subject.id} | ${median(objects.slice(warm)).toFixed(1)} | ${median(messages.slice(warm)).toFixed(0)} | ${median(diagnoses.slice(warm)).toFixed(0)} |`,
  );
}
console.log(
  `| an \`Error\` of JavaScript | ${median(Array.from({ length: URIS }, () => timed(() => new Error("x"))).slice(URIS >> 1)).toFixed(1)} | | |`,
);

const HOSTILE: Readonly<Record<string, string>> = {
  spaces: " ".repeat(BYTES),
  "[": "[".repeat(BYTES),
  "http://[::::": `http://[${"::".repeat(BYTES / 2)}`,
  "%": "%".repeat(BYTES),
  "#": "#".repeat(BYTES),
  "http://h:1:1": `http://h${":1".repeat(BYTES / 2)}`,
  "http://a@a@": `http://${"a@".repeat(BYTES / 2)}`,
  "http://h/é": `http://h/${"é".repeat(BYTES)}`,
  "\\": "\\".repeat(BYTES),
  "a fault at the end": `http://h/${"a/".repeat(BYTES / 2)} `,
};
console.log("\n| 100 kB of | ms | ms per ms that `rfc3986.tree` takes for 100 kB |\n|---|---:|---:|");
const conforming = `http://h/${"a/".repeat(BYTES / 2)}`;
const yardstick = median(Array.from({ length: 5 }, () => timed(() => rfc3986.tree(conforming)))) / 1000;
for (const [name, input] of Object.entries(HOSTILE)) {
  const slowest =
    Math.max(
      ...generations
        .filter((subject) => !subject.test(input))
        .map((subject) =>
          median(
            Array.from({ length: 3 }, () =>
              timed(() => {
                const result = subject.safeParse(input);
                return result.success || [result.error.readings, result.error.repairs];
              }),
            ),
          ),
        ),
    ) / 1000;
  console.log(`| \`${name}\`... | ${slowest.toFixed(0)} | ${(slowest / yardstick).toFixed(2)} |`);
}

const megabyte = `http://h/${"a/".repeat(5 * BYTES)} `;
const slow =
  timed(() =>
    verdicts(megabyte).map((verdict) => verdict.conforms || [verdict.error.readings, verdict.error.repairs]),
  ) / 1000;
console.log(`\nsix generations on 1 MB with a fault at the end: ${slow.toFixed(0)} ms`);
