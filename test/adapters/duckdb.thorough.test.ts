import { readFileSync } from "node:fs";
import { join } from "node:path";
import { tableFromIPC } from "apache-arrow";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { duckdbQueries, openDatabase, QUERIES, REFUSED_ONE_IN, type Database } from "../../scripts/bench/duckdb.js";
import { INSTALL_THOROUGH, thoroughPackage } from "../../scripts/bench/thoroughPackage.js";
import { generations, rfc3986 } from "../../src/index.js";
import { language } from "../../src/documents/language.js";
import { scanColumn } from "../../src/checking/scan/index.js";
import { leaveOut } from "../support/leaveOut.js";
import { removeScratch, scratchDirectory } from "../support/scratch.js";

/** Eight groups of rows of a Parquet file; `npm run bench` asks ten million. */
const ROWS = 1_000_000;

const isInstalled = thoroughPackage("@duckdb/node-api") !== undefined;
if (!isInstalled) leaveOut(`DuckDB is not installed (${INSTALL_THOROUGH})`);

let database: Database;

afterAll(removeScratch);

async function rows(sql: string): Promise<unknown[][]> {
  return (await database.connection.runAndReadAll(sql)).getRows();
}

async function row(expressions: string): Promise<unknown[]> {
  const [first = []] = await rows(`select ${expressions}`);
  return first;
}

describe.runIf(isInstalled)("DuckDB", () => {
  beforeAll(async () => {
    database = await openDatabase();
  });

  afterAll(() => {
    database.close();
  });

  it("asks RFC 3986, or the generation that is named", async () => {
    expect(await row("is_uri('http://a/'), is_uri('/a'), is_uri_reference('/a'), is_uri('http://a b')")).toEqual([
      true,
      false,
      true,
      false,
    ]);
    // RFC 3986 says that a port has digits only; its predecessor of 1994 had no "~" (RFC 1738 5).
    expect(await row("is_uri('http://a/~b'), is_uri('http://a/~b', 'rfc1738')")).toEqual([true, false]);
  });

  // RFC 3986 3: foo://example.com:8042/over/there?name=ferret#nose
  it("gives the components of RFC 3986, section 3", async () => {
    const text = "'foo://u@example.com:8042/over/there?name=ferret#nose'";
    const names = ["scheme", "userinfo", "host", "port", "path", "query", "fragment"];
    expect(await row(names.map((name) => `uri_${name}(${text})`).join())).toEqual([
      "foo",
      "u",
      "example.com",
      "8042",
      "/over/there",
      "name=ferret",
      "nose",
    ]);
    expect(await row("uri_query('a:'), uri_query('a:?'), uri_host('a b'), uri_host(null)")).toEqual([
      null,
      "",
      null,
      null,
    ]);
  });

  it("says why a text is refused, so that NULL for no such component can be told from it", async () => {
    expect(await row("uri_error('a:'), uri_error(null), uri_error('http://a b'), uri_error('a~', 'rfc1738')")).toEqual([
      null,
      null,
      rfc3986.safeParse("http://a b").error?.message,
      generations.find(({ id }) => id === "rfc1738")?.safeParse("a~").error?.message,
    ]);
  });

  it("resolves and normalizes", async () => {
    // RFC 3986 5.4.1 "../g"; 6.2.2
    expect(await row("uri_resolve('../g', 'http://a/b/c/d;p?q'), uri_normalize('HTTP://a/%7e')")).toEqual([
      "http://a/b/g",
      "http://a/~",
    ]);
    expect(await row("uri_resolve('a', 'b'), uri_resolve('<', 'a:'), uri_normalize('<')")).toEqual([null, null, null]);
  });

  it("says which generations there are", async () => {
    await expect(row("is_uri('a:', 'rfc3896')")).rejects.toThrow(/rfc3896.*rfc3986/s);
    await expect(row("is_uri('a:', 'rfc3986', 'x')")).rejects.toThrow("is_uri takes a text and the id of a generation");
  });

  it("answers a table as the library answers each string", async () => {
    const of = language("rfc3986");
    const values = [
      ...of.sentences({ seed: 9, count: 300 }),
      ...[...of.nearMisses({ seed: 9, count: 300 })].map(({ input }) => input),
    ].filter((value) => !value.includes("\0"));
    await database.connection.run("create table texts (place integer, text varchar)");
    const literals = values.map((value, place) => `(${place}, '${value.replaceAll("'", "''")}')`);
    await database.connection.run(`insert into texts values ${literals.join()}`);
    for (const { id } of generations) {
      const answers = await rows(`select is_uri_reference(text, '${id}'), uri_host(text) from texts order by place`);
      expect(answers).toEqual(
        values.map((value) => [
          generations.find((one) => one.id === id)?.test(value),
          rfc3986.safeParse(value).data?.host ?? null,
        ]),
      );
    }
  });

  it("answers the column of a Parquet file as a scan of the column in Arrow does", async () => {
    const file = join(scratchDirectory(), "urls.parquet");
    await database.connection.run(
      `copy (select case i % 4 when 0 then 'http://a/' || i when 1 then '/' || i when 2 then 'a b' end as url from range(5000) numbers(i)) to '${file}' (format parquet)`,
    );
    const parquet = thoroughPackage("parquet-wasm");
    if (parquet === undefined) throw new Error("parquet-wasm is installed with DuckDB");
    const { readParquet } = (await import(parquet)) as {
      readParquet(octets: Uint8Array): { intoIPCStream(): Uint8Array };
    };
    const { data = [] } = tableFromIPC(readParquet(readFileSync(file)).intoIPCStream()).getChild("url") ?? {};
    const scanned = data.flatMap((part) => {
      const bits = scanColumn(part, { rule: "URI" });
      return Array.from({ length: part.length }, (_, place) => (((bits[place >> 3] ?? 0) >> (place & 7)) & 1) === 1);
    });
    expect(scanned).toEqual((await rows(`select coalesce(is_uri(url), false) from '${file}'`)).flat());
    expect(scanned.filter(Boolean)).toHaveLength(1250);
  });

  it(`answers for each of the ${ROWS} URIs of a Parquet file`, { timeout: 600_000 }, async () => {
    const [cost] = await duckdbQueries(ROWS, [QUERIES.isUri]);
    expect(cost?.answer).toBe(BigInt(ROWS - ROWS / REFUSED_ONE_IN));
  });
});
