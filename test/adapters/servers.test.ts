import { fastify, type FastifyServerOptions } from "fastify";
import { describe, expect, it } from "vitest";
import { uriFormats, uriResolver } from "../../src/adapters/ajv.js";
import { safeParseUri } from "../../src/index.js";

describe("Fastify", () => {
  /** The answers of a server whose parameter `url` has this schema. */
  const ask = async (
    ajv: FastifyServerOptions["ajv"],
    url: object,
    ...urls: string[]
  ): Promise<(readonly [number, unknown])[]> => {
    const app = fastify({ ajv: { ...ajv, customOptions: { uriResolver } } });
    const querystring = { type: "object", required: ["url"], properties: { url: { type: "string", ...url } } };
    app.get("/open", { schema: { querystring } }, (request) => request.query);
    const answers = await Promise.all(urls.map((text) => app.inject({ url: "/open", query: { url: text } })));
    await app.close();
    return answers.map((answer) => [answer.statusCode, answer.json<{ message?: string }>().message] as const);
  };

  it("validates with these formats if they are added after those of ajv-formats, which its compiler adds", async () => {
    const refused = [400, 'querystring/url must match format "uri"'];
    const accepted = [200, undefined];
    // ajv-formats accepts the first of them, and refuses the second.
    const urls = ["http://a:b/", "urn:", "http://a/b#c", "//a/b", "a b", ""];
    expect(await ask({ onCreate: uriFormats }, { format: "uri" }, ...urls)).toEqual([
      refused,
      accepted,
      accepted,
      refused,
      refused,
      refused,
    ]);
    expect(await ask({}, { format: "uri" }, ...urls.slice(0, 2))).toEqual([accepted, refused]);
    expect(await ask({ plugins: [uriFormats] }, { format: "uri" }, ...urls.slice(0, 2))).toEqual([accepted, refused]);
  });

  it("answers with the reason by the keyword", async () => {
    const uri = { schemes: ["https"], host: ["*.example.com"] };
    expect(
      await ask({ onCreate: uriFormats }, { uri }, "https://a.example.com/", "http://a.example.com/", "https://a b/"),
    ).toEqual([
      [200, undefined],
      [400, "querystring/url the scheme must be https, found http"],
      [400, "querystring/url space not allowed in the host; write %20 (offset 9, RFC 3986 3.2.2)"],
    ]);
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
    expect(await ask("?url=a&url=b")).toEqual([400, { error: "input must be a string, got an array" }]);
    expect(await ask("")).toEqual([400, { error: "input must be a string, got undefined" }]);
    expect((await ask("?url=%2F%2Fa"))[0]).toBe(400);
    await app.close();
  });
});
