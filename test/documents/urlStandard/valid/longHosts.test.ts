import { expect, it } from "vitest";
import { causesOfInvalidity } from "../../../../src/documents/urlStandard/index.js";

const LENGTH = 200_000;

// A pattern that reads the rest of the host for each of its places takes longer than a test may.
it.each(["1.", "xn--a.", "-.", ".-", "a--", "%41", "_", "..", "0x"])(
  "of hosts of %s the causes are found at any length",
  (unit) => {
    for (const end of ["", "@h/", ":80", "@"])
      expect(causesOfInvalidity(`http://${unit.repeat(LENGTH / unit.length)}${end}`)).not.toEqual([]);
  },
);
