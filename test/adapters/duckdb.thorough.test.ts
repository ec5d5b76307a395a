import { expect, it } from "vitest";
import { duckdbQueries, QUERIES, REFUSED_ONE_IN } from "../../scripts/bench/duckdb.js";

const ROWS = 10_000_000;

it(`DuckDB asks each of the ${ROWS} URIs of a Parquet file`, { timeout: 600_000 }, async () => {
  const [cost] = await duckdbQueries(ROWS, [QUERIES.isUri]);
  expect(cost?.answer).toBe(BigInt(ROWS - ROWS / REFUSED_ONE_IN));
});
