import type { AddressInfo } from "node:net";
import type { Server } from "node:http";
import express from "express";
import { fastify } from "fastify";
import { describe, expect, it } from "vitest";
import { formats, uriResolver } from "../../src/adapters/ajv.js";
import { safeParseUri } from "../../src/index.js";

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
});

describe("Express", () => {
  it("answers 400 with the reason; a parameter given twice is an array, and no URI", async () => {
    const app = express();
    app.get("/open", (request, response) => {
      const { data, error } = safeParseUri(request.query.url);
      if (error) response.status(400).json({ error: error.message });
      else response.json({ host: data.host });
    });
    const server = await new Promise<Server>((resolve) => {
      const started = app.listen(0, "127.0.0.1", () => resolve(started));
    });
    const { port } = server.address() as AddressInfo;
    const ask = async (query: string): Promise<readonly [number, unknown]> => {
      const answer = await fetch(`http://127.0.0.1:${port}/open${query}`);
      return [answer.status, await answer.json()];
    };
    try {
      expect(await ask("?url=http%3A%2F%2Fa%2F")).toEqual([200, { host: "a" }]);
      expect(await ask("?url=a&url=b")).toEqual([400, { error: "a string is expected as input, not an array" }]);
      expect(await ask("")).toEqual([400, { error: "a string is expected as input, not undefined" }]);
      expect((await ask("?url=%2F%2Fa"))[0]).toBe(400);
    } finally {
      await new Promise((resolve) => server.close(resolve));
    }
  });
});
