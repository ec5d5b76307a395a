import { joinedOctets } from "../../text/octets.js";
import { hexadecimal } from "../../text/hexadecimal.js";
import { blocks, assertOpenInput } from "../shell/input.js";
import { decodedText } from "./encoding.js";
import { firstFault, linesIn, troubleOf } from "./fileText.js";

/** A part of standard input, of whole lines; or why it cannot be read. */
export type InputPart =
  { readonly text: string; readonly trouble?: undefined } | { readonly text?: undefined; readonly trouble: string };

/** The octets that are decoded at once: larger parts do not take less time a line. */
const PART = 2 ** 15;

/** Yields the text of standard input in parts of whole lines, up to octets that are not UTF-8. Memory does not grow with the number of lines. */
export async function* inputParts(): AsyncGenerator<InputPart> {
  assertOpenInput();
  let linesBefore = 0;
  let waiting: Uint8Array[] = [];
  const take = (): InputPart => {
    const octets = Buffer.from(joinedOctets(waiting).buffer);
    const text = decodedText(octets, "utf-8");
    waiting = [];
    if (text === undefined) {
      const fault = firstFault(octets);
      const line = linesBefore + linesIn(octets.subarray(0, fault)) + 1;
      return { trouble: `not UTF-8: octet 0x${hexadecimal(octets[fault] ?? 0, 2)} in line ${line}` };
    }
    linesBefore += linesIn(octets);
    return { text };
  };
  try {
    let length = 0;
    for await (const block of blocks(process.stdin as AsyncIterable<Uint8Array>, "-")) {
      waiting.push(block);
      length += block.length;
      if (length < PART) continue;
      length = 0;
      const read = take();
      yield read;
      if (read.text === undefined) return;
    }
    yield take();
  } catch (error) {
    yield { trouble: troubleOf(error) };
  }
}
