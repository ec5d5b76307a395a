/**
 * `npm run bench:diagnosis`: the cost of a refusal. Per generation the median over URIs of about 60 characters with one
 * fault, each diagnosed once: its error object, with the message (all that `check` prints), and with all readings and
 * repairs. `npm run bench -- --only growth` has long hostile strings.
 */
import { generations, type Generation } from "../../src/index.js";
import { mutated, randomNumbers } from "../prove/mutatedStrings.js";
import { itemAt } from "../../src/text/itemAt.js";
import { median } from "./timing.js";

const URIS = 2000;
const WORDS = "news shop api docs user list item page blog data map help index search cart v1 2024 42 en ref".split(
  " ",
);

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
