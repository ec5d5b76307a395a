import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as duckdb from "@duckdb/node-api";
import { uriFunctions } from "../../src/adapters/duckdb.js";
import { processorTime } from "./timing.js";

/** The cost of one query over a table of URIs, and its answer. */
export interface QueryCost {
  readonly query: string;
  readonly seconds: number;
  /** Seconds of processor time, all threads together. */
  readonly processorSeconds: number;
  /** The first column of the only row. */
  readonly answer: unknown;
}

/** One row in so many has a blank in its URI, which no document allows. */
export const REFUSED_ONE_IN = 20;

/** Queries over a table `urls` with the column `url`. The first one uses no function of ours. */
export const QUERIES = {
  without: "count(*) filter (length(url) > 0)",
  isUriReference: "count(*) filter (is_uri_reference(url))",
  isUri: "count(*) filter (is_uri(url))",
  host: "count(uri_host(url))",
  normalize: "count(uri_normalize(url))",
} as const;

/** Lets DuckDB write a Parquet file of URIs into a temporary folder, and asks it these queries. */
export async function duckdbQueries(rows: number, queries: readonly string[]): Promise<QueryCost[]> {
  const directory = mkdtempSync(join(tmpdir(), "uri-generations-duckdb-"));
  const instance = await duckdb.DuckDBInstance.create(":memory:");
  const connection = await instance.connect();
  const functions = uriFunctions(duckdb);
  try {
    for (const one of functions) connection.registerScalarFunction(one);
    const file = join(directory, "urls.parquet");
    const url = `'http://example.com/path/to/' || i || if(i % ${REFUSED_ONE_IN} = 0, ' ', '?q=') || i`;
    await connection.run(`copy (select ${url} as url from range(${rows}) numbers(i)) to '${file}' (format parquet)`);
    await connection.run(`create view urls as from '${file}'`);
    const costs: QueryCost[] = [];
    for (const query of queries) {
      const [start, processorStart] = [performance.now(), processorTime()];
      const [[answer] = []] = (await connection.runAndReadAll(`select ${query} from urls`)).getRows();
      costs.push({
        query,
        seconds: (performance.now() - start) / 1000,
        processorSeconds: (processorTime() - processorStart) / 1000,
        answer,
      });
    }
    return costs;
  } finally {
    for (const one of functions) one.destroySync();
    connection.closeSync();
    instance.closeSync();
    rmSync(directory, { recursive: true });
  }
}
