import { expect, it } from "vitest";
import { Patience } from "../../../src/comparison/judge/patience.js";
import type { Reply, TroubleKind } from "../../../src/comparison/judge/answer.js";

function after(replies: readonly Reply[]): string | undefined {
  const patience = new Patience();
  for (const reply of replies) patience.note(reply);
  return patience.ended;
}

const trouble = (kind: TroubleKind): Reply => ({ trouble: kind, detail: "" });
const times = (count: number, ...replies: readonly Reply[]): Reply[] =>
  Array.from({ length: count }, () => replies).flat();

it("a crash ends one question, not the judgement", () => {
  expect(after(times(5000, { accepts: false }, trouble("crash")))).toBeUndefined();
  expect(after(times(20, trouble("crash"), trouble("crash"), { accepts: false }))).toBe(
    "it crashed at 40 of 60 strings",
  );
});

it.each([
  ["ten in a row", times(10, trouble("garbage")), "it gave no usable answer 10 times in a row"],
  ["a hundred", times(100, trouble("no-answer"), { passes: true }), "it gave no usable answer to 100 strings"],
  ["ninety-nine", times(99, trouble("no-answer"), { accepts: false }), undefined],
] as const)("other trouble: %s", (_, replies, reason) => {
  expect(after(replies)).toBe(reason);
});
