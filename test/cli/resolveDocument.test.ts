import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readHtml } from "../../src/checking/formats/html.js";
import { inProcess } from "../support/inProcess.js";

const folder = mkdtempSync(join(tmpdir(), "resolve-document-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function html(text: string): string {
  const file = join(folder, "page.html");
  writeFileSync(file, text);
  return file;
}

describe("resolve --document: the base that HTML names (5.1.1)", () => {
  const resolved = async (text: string, ...more: string[]): Promise<string> =>
    (await inProcess(["resolve", "http://a/b/c", "g", "--document", html(text), ...more])).stdout;

  it("goes before the retrieval", async () => {
    // RFC 2396 appendix D, in other words: names of elements and attributes are the same in either case.
    const page = '<!DOCTYPE html><title>x</title><BASE HREF="http://h/d/"><body><a href="g">';
    expect(await resolved(page)).toBe("http://h/d/g\n");
    for (const id of ["url-syntax-05", "rfc2396", "rfc2396bis-01"])
      expect(await resolved(page, "-g", id)).toBe("http://h/d/g\n");
  });

  it("may be relative under RFC 3986 only", async () => {
    const page = "<base target=_top><base href=' ../x/ '><base href=/second/>";
    expect(await resolved(page)).toBe("http://a/x/g\n");
    const before = await inProcess(["resolve", "-g", "rfc2396", "-d", html(page), "http://a/b/c", "g"]);
    expect([before.status, before.stdout]).toEqual([2, ""]);
    expect(before.stderr).toContain("the base that the content names has to be absolute (RFC 2396 5.1)");
  });

  it("is the retrieval's where there is none", async () => {
    expect(await resolved("<p>no base")).toBe("http://a/b/g\n");
    expect(await resolved("<!-- <base href=http://x/> --><script>'<base href=http://x/>'</script>")).toBe(
      "http://a/b/g\n",
    );
  });

  it("takes a file that can be read", async () => {
    const { status, stderr } = await inProcess(["resolve", "http://a/", "g", "-d", join(folder, "missing.html")]);
    expect(status).toBe(2);
    expect(stderr).toMatch(/missing\.html: no such file/);
  });
});

it("readHtml gives the base with its characters decoded", () => {
  expect(readHtml("<base href='http://a/?b&amp;c'>").base).toBe("http://a/?b&c");
  expect(readHtml("<base>").base).toBeUndefined();
  expect(readHtml("<svg><base href='http://a/'/></svg>").base).toBeUndefined();
});
