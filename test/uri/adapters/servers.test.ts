import { fastify } from "fastify";
import { describe, expect, it } from "vitest";
import { formats, uriResolver } from "../../../src/uri/adapters/ajv.js";
import { safeParseUri } from "../../../src/index.js";

describe("Fastify", () => {
  it("validates with the formats in the options of its Ajv", async () => {
    const app = fastify({ ajv: { customOptions: { formats: { ...formats }, uriResolver } } });
    const querystring = { type: "object", required: ["url"], properties: { url: { type: "string", format: "uri" } } };
    app.get("/open", { schema: { querystring } }, (request) => request.query);
    const answers = await Promise.all(
      ["http://a/b#c", "//a/b", "a b", ""].map((url) => app.inject({ url: "/open", query: { url } })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 400, 400, 400]);
    expect(answers.map((answer) => answer.json<{ message?: string }>().message)[1]).toContain(
      'must match format "uri"',
    );
    await app.close();
  });

  it("answers 400 with the reason; a parameter given twice is an array, and not a URI", async () => {
    const app = fastify();
    app.get<{ Querystring: { url?: unknown } }>("/open", (request, reply) => {
      const { data, error } = safeParseUri(request.query.url);
      return error ? reply.code(400).send({ error: error.message }) : { host: data.host };
    });
    const ask = async (query: string): Promise<readonly [number, unknown]> => {
      const answer = await app.inject(`/open${query}`);
      return [answer.statusCode, answer.json()];
    };
    expect(await ask("?url=http%3A%2F%2Fa%2F")).toEqual([200, { host: "a" }]);
    expect(await ask("?url=a&url=b")).toEqual([400, { error: "a string is expected as input, not an array" }]);
    expect(await ask("")).toEqual([400, { error: "a string is expected as input, not undefined" }]);
    expect((await ask("?url=%2F%2Fa"))[0]).toBe(400);
    await app.close();
  });
});
