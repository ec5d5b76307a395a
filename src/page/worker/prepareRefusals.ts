import { generations } from "../../../generated/documents/generations.js";

/** A string that every generation rejects. */
const REJECTED = "http://[";
/** The time in milliseconds that is left to the page before each generation. */
const PAUSE = 30;

/**
 * Has each generation reject a string, one after the other with pauses: the first rejection of a generation builds the
 * tables of its diagnosis, and building all of them at once would delay typing.
 *
 * @returns a function that stops it
 */
export function prepareRefusals(): () => void {
  const left = [...generations];
  let timer: ReturnType<typeof setTimeout>;
  const next = (): void => {
    const generation = left.pop();
    if (!generation) return;
    const { error } = generation.safeParse(REJECTED) as { readonly error?: Error };
    if (error) void error.message;
    timer = setTimeout(next, PAUSE);
  };
  timer = setTimeout(next, PAUSE);
  return () => clearTimeout(timer);
}
