import type { Generation } from "../uri/generation/generation.js";
import { generationOf } from "../documents/generationOf.js";
import { rescued } from "../text/rescued.js";
import { argumentTypeError, demandObject, readArgument } from "../text/uriError.js";
import { recordOf } from "../text/records.js";

/** A vector of DuckDB, as far as the functions use it. */
interface Vector {
  getItem(row: number): unknown;
  setItem(row: number, value: unknown): void;
  flush(): void;
}

/** The columns that DuckDB hands to a function. */
interface DataChunk {
  readonly rowCount: number;
  readonly columnCount: number;
  getColumnVector(column: number): Vector;
}

/** The parts of the module `@duckdb/node-api` that {@link uriFunctions} needs. */
export interface DuckDbModule<Type, ScalarFunction> {
  readonly BOOLEAN: Type;
  readonly VARCHAR: Type;
  readonly DuckDBScalarFunction: {
    create(definition: {
      readonly name: string;
      readonly returnType: Type;
      readonly parameterTypes: readonly Type[];
      readonly varArgsType: Type;
      readonly specialHandling: boolean;
      mainFunction(info: unknown, input: DataChunk, output: Vector): void;
    }): ScalarFunction;
  };
}

type Answer = string | boolean | null;

/** A function of one text, or of two where `texts` is 2; the id of a generation may follow. */
interface UriFunction {
  readonly returns: "BOOLEAN" | "VARCHAR";
  readonly texts: 1 | 2;
  answer(of: Generation, text: string, second: string): Answer;
}

/** The components that the documents have in common, by the names of RFC 3986, section 3. */
const COMPONENTS = ["scheme", "authority", "userinfo", "host", "port", "path", "query", "fragment"] as const;

const FUNCTIONS: Readonly<Record<string, UriFunction>> = {
  is_uri: {
    returns: "BOOLEAN",
    texts: 1,
    answer: (of, text) => componentOf(of, text, "scheme") !== null,
  },
  is_uri_reference: { returns: "BOOLEAN", texts: 1, answer: (of, text) => of.test(text) },
  uri_error: { returns: "VARCHAR", texts: 1, answer: (of, text) => of.safeParse(text).error?.message ?? null },
  ...Object.fromEntries(
    COMPONENTS.map((name): [string, UriFunction] => [
      `uri_${name}`,
      { returns: "VARCHAR", texts: 1, answer: (of, text) => componentOf(of, text, name) },
    ]),
  ),
  uri_normalize: {
    returns: "VARCHAR",
    texts: 1,
    answer: (of, text) => (of.test(text) ? of.normalize(text) : null),
  },
  uri_resolve: {
    returns: "VARCHAR",
    texts: 2,
    answer: (of, reference, base) =>
      rescued(
        () => of.resolve(reference, base),
        [SyntaxError, RangeError],
        () => null,
      ),
  },
};

/**
 * Returns scalar functions for DuckDB, to be registered with `connection.registerScalarFunction`: `is_uri(text)`,
 * `is_uri_reference(text)`, `uri_error(text)`, `uri_scheme(text)` and so on for every component of RFC 3986, `uri_normalize(text)`,
 * `uri_resolve(reference, base)`. Each takes the id of a generation as one more argument; without it, RFC 3986 is used.
 * The result is NULL for NULL, for an absent component, and for a text that is refused; `uri_error` is NULL if a text is
 * not refused, and otherwise the reason.
 *
 * DuckDB keeps the process alive as long as a function, the connection or the instance is open: call `destroySync` of each
 * function and `closeSync` of the other two at the end. Otherwise the process ends only when they are
 * garbage-collected, seconds later.
 *
 * @param duckdb the module `@duckdb/node-api`
 * @throws {TypeError} for anything else
 *
 * @example
 * for (const one of uriFunctions(duckdb)) connection.registerScalarFunction(one);
 * await connection.run("select count(*) from pages where not is_uri(url)");
 */
export function uriFunctions<Type, ScalarFunction>(duckdb: DuckDbModule<Type, ScalarFunction>): ScalarFunction[] {
  demandObject(duckdb, "duckdb");
  const given: Partial<typeof duckdb> = duckdb;
  const { create } = readArgument("duckdb", () => given.DuckDBScalarFunction) ?? {};
  if (typeof create !== "function") throw argumentTypeError("duckdb must be the module @duckdb/node-api", "duckdb");
  return Object.entries(FUNCTIONS).map(([name, { returns, texts, answer }]) =>
    duckdb.DuckDBScalarFunction.create({
      name,
      returnType: duckdb[returns],
      parameterTypes: Array.from({ length: texts }, () => duckdb.VARCHAR),
      varArgsType: duckdb.VARCHAR,
      specialHandling: true,
      mainFunction: (_, input, output) => {
        // The number of rows is read once: each access crosses into native code.
        const { rowCount, columnCount } = input;
        if (columnCount > texts + 1)
          throw new RangeError(
            `${name} takes ${texts === 1 ? "a text" : "two texts"} and the id of a generation, nothing more`,
          );
        const column = (place: number): Vector | undefined =>
          place < columnCount ? input.getColumnVector(place) : undefined;
        const first = column(0);
        const second = texts === 2 ? column(1) : undefined;
        const ids = column(texts);
        // The id is a constant in most queries, so the generation is looked up once for rows with the same id.
        let last = { id: "rfc3986", of: generationOf("rfc3986") };
        for (let row = 0; row < rowCount; row++) {
          const text = first?.getItem(row);
          const base = second ? second.getItem(row) : "";
          const id = ids ? ids.getItem(row) : last.id;
          const known = typeof text === "string" && typeof base === "string" && typeof id === "string";
          if (known && id !== last.id) last = { id, of: generationOf(id) };
          output.setItem(row, known ? answer(last.of, text, base) : null);
        }
        output.flush();
      },
    }),
  );
}

function componentOf(of: Generation, text: string, name: (typeof COMPONENTS)[number]): string | null {
  const { data } = of.safeParse(text);
  const component = data && recordOf(data)[name];
  return typeof component === "string" ? component : null;
}
