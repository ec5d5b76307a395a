import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { uriFunctions, type DuckDbModule } from "../../src/adapters/duckdb.js";
import { INSTALL_THOROUGH, thoroughPackage } from "./thoroughPackage.js";

interface ScalarFunction {
  destroySync(): void;
}

interface Instance {
  connect(): Promise<Connection>;
  closeSync(): void;
}

interface Connection {
  registerScalarFunction(one: ScalarFunction): void;
  run(sql: string): Promise<unknown>;
  runAndReadAll(sql: string): Promise<{ getRows(): unknown[][] }>;
  closeSync(): void;
}

/** The parts of `@duckdb/node-api` that are used here. */
type DuckDb = DuckDbModule<unknown, ScalarFunction> & {
  readonly DuckDBInstance: { create(path: string): Promise<Instance> };
};

/** A database in memory that has our functions. */
export interface Database {
  readonly connection: Connection;
  close(): void;
}

/** Opens a database in memory and registers our functions. */
export async function openDatabase(): Promise<Database> {
  const address = thoroughPackage("@duckdb/node-api");
  if (address === undefined) throw new Error(`DuckDB is not installed: ${INSTALL_THOROUGH}`);
  const duckdb = (await import(address)) as DuckDb;
  const instance = await duckdb.DuckDBInstance.create(":memory:");
  const connection = await instance.connect();
  const functions = uriFunctions(duckdb);
  for (const one of functions) connection.registerScalarFunction(one);
  return {
    connection,
    close: () => {
      for (const one of functions) one.destroySync();
      connection.closeSync();
      instance.closeSync();
    },
  };
}

/** The cost of one query over a table of URIs, and its answer. */
export interface QueryCost {
  readonly query: string;
  readonly seconds: number;
  /** Seconds of processor time, all threads together. */
  readonly processorSeconds: number;
  /** The first column of the only row. */
  readonly answer: unknown;
}

/** One row in this many has a space in its URI, which no document allows. */
export const REFUSED_ONE_IN = 20;

/** Queries over a table `urls` with the column `url`. The first one uses no function of ours. */
export const QUERIES = {
  without: "count(*) filter (length(url) > 0)",
  isUriReference: "count(*) filter (is_uri_reference(url))",
  isUri: "count(*) filter (is_uri(url))",
  host: "count(uri_host(url))",
  normalize: "count(uri_normalize(url))",
} as const;

/** Has DuckDB write a Parquet file of URIs into a temporary folder and answer these queries. */
export async function duckdbQueries(rows: number, queries: readonly string[]): Promise<QueryCost[]> {
  const directory = mkdtempSync(join(tmpdir(), "uri-generations-duckdb-"));
  const { connection, close } = await openDatabase();
  try {
    const file = join(directory, "urls.parquet");
    const url = `'http://example.com/path/to/' || i || if(i % ${REFUSED_ONE_IN} = 0, ' ', '?q=') || i`;
    await connection.run(`copy (select ${url} as url from range(${rows}) numbers(i)) to '${file}' (format parquet)`);
    await connection.run(`create view urls as from '${file}'`);
    const costs: QueryCost[] = [];
    for (const query of queries) {
      const [start, processorStart] = [performance.now(), process.cpuUsage()];
      const [[answer] = []] = (await connection.runAndReadAll(`select ${query} from urls`)).getRows();
      const { user, system } = process.cpuUsage(processorStart);
      costs.push({
        query,
        seconds: (performance.now() - start) / 1000,
        processorSeconds: (user + system) / 1e6,
        answer,
      });
    }
    return costs;
  } finally {
    close();
    rmSync(directory, { recursive: true });
  }
}
