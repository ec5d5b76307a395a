import { describe, expect, it } from "vitest";
import { differentHosts } from "../../scripts/prove/readers/differentHosts.js";
import { NotInstalled, OTHER_READERS } from "../../scripts/prove/readers/otherReaders.js";

const SAME = [
  "http://app.example.com/a",
  "HTTPS://u:p@APP.Example.com:8080/?q#f",
  "https://[2606:4700:0:0::1]:443/",
  "http://127.0.0.1",
];
/** Strings of which a program reads another host than RFC 3986 does: curl decodes a host, `urllib` removes tabs. */
const OTHER: Readonly<Record<string, string>> = {
  "urllib.parse of Python": "https://app.example\t.com/",
  curl: "https://%61pp.example.com/",
};

describe("prove:readers", () => {
  it("counts another host, and a URI that is refused", async () => {
    const hosts = (uris: readonly string[]): Promise<(string | undefined)[]> =>
      Promise.resolve(uris.map((_, i) => ["app.example.com", "evil.example", undefined, "127.0.0.1"][i]));
    const { different, refused } = await differentHosts({ name: "planted", hosts }, SAME);
    expect(different).toEqual([{ uri: SAME[1], host: "APP.Example.com", other: "evil.example" }]);
    expect(refused).toBe(1);
  });

  it.each(OTHER_READERS)("$name reads the same host, and another one where it does", async (reader) => {
    const other = OTHER[reader.name] ?? "";
    const result = await differentHosts(reader, [...SAME, other]).catch((error: unknown) => {
      if (!(error instanceof NotInstalled)) throw error;
      console.log(`not compared: ${error.message}`);
    });
    if (!result) return;
    expect(result.different.map(({ uri }) => uri)).toEqual([other]);
    expect(result.refused).toBe(0);
  });
});
