import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { createProtocolConnection } from "vscode-languageserver-protocol/node";
import type {
  CodeAction,
  Diagnostic,
  ProtocolConnection,
  PublishDiagnosticsParams,
} from "vscode-languageserver-protocol";
import { TextDocument } from "vscode-languageserver-textdocument";
import { StreamMessageReader, StreamMessageWriter } from "vscode-jsonrpc/node";
import { serve } from "../../../src/cli/lsp/languageServer.js";
import { MAIN } from "../../support/command.js";
import { inProcess } from "../../support/inProcess.js";
import { removeScratch, scratchDirectory } from "../../support/scratch.js";

afterAll(removeScratch);

/** How often a document was checked. */
const lints = vi.hoisted(() => ({ count: 0 }));

vi.mock("../../../src/checking/lint/lintText.js", async (original) => {
  const module = await original<typeof import("../../../src/checking/lint/lintText.js")>();
  return {
    ...module,
    lintText: (...args: Parameters<typeof module.lintText>) => {
      lints.count++;
      return module.lintText(...args);
    },
  };
});

/** An editor: the client of Microsoft's library, and the last diagnostics of each document. */
class Editor {
  readonly published: PublishDiagnosticsParams[] = [];
  readonly messages: string[] = [];
  readonly exitCode: Promise<number>;
  private readonly client: ProtocolConnection;
  private waiting: (() => void) | undefined;

  constructor() {
    const [toServer, toClient] = [new PassThrough(), new PassThrough()];
    this.exitCode = serve(toServer, toClient);
    this.client = createProtocolConnection(new StreamMessageReader(toClient), new StreamMessageWriter(toServer));
    this.client.onNotification("window/showMessage", ({ message }: { message: string }) => {
      this.messages.push(message);
    });
    this.client.onNotification("textDocument/publishDiagnostics", (params: PublishDiagnosticsParams) => {
      this.published.push(params);
      this.waiting?.();
    });
    this.client.listen();
  }

  request(method: string, params?: object): Promise<unknown> {
    return this.client.sendRequest(method, params);
  }

  notify(method: string, params?: object): Promise<void> {
    return this.client.sendNotification(method, params);
  }

  /** Sends a notification, and returns the diagnostics that follow. */
  async diagnostics(method: string, params: object): Promise<readonly Diagnostic[]> {
    const arrived = new Promise<void>((resolve) => (this.waiting = resolve));
    await this.notify(method, params);
    await arrived;
    return this.published.at(-1)?.diagnostics ?? [];
  }

  open(uri: string, text: string, languageId = "markdown"): Promise<readonly Diagnostic[]> {
    return this.diagnostics("textDocument/didOpen", { textDocument: { uri, languageId, version: 1, text } });
  }

  async actions(uri: string, only?: readonly string[]): Promise<CodeAction[]> {
    const range = { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } };
    const context = { diagnostics: [], ...(only && { only }) };
    return (await this.request("textDocument/codeAction", { textDocument: { uri }, range, context })) as CodeAction[];
  }

  async end(): Promise<number> {
    await this.request("shutdown");
    await this.notify("exit");
    return this.exitCode;
  }
}

describe("the language server", () => {
  let editor = new Editor();
  afterEach(async () => {
    expect(await editor.end()).toBe(0);
    editor = new Editor();
  });
  const start = async (files: Readonly<Record<string, string>> = {}): Promise<(name: string) => string> => {
    const folder = scratchDirectory();
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(join(folder, name, ".."), { recursive: true });
      writeFileSync(join(folder, name), content);
    }
    await editor.request("initialize", { processId: null, rootUri: pathToFileURL(folder).href, capabilities: {} });
    await editor.notify("initialized", {});
    return (name) => pathToFileURL(join(folder, name)).href;
  };

  it("says what it can do", async () => {
    expect(await editor.request("initialize", { processId: null, rootUri: null, capabilities: {} })).toEqual({
      capabilities: {
        textDocumentSync: { openClose: true, change: 2 },
        codeActionProvider: { codeActionKinds: ["quickfix", "source.fixAll.uri-generations"] },
      },
      serverInfo: { name: "uri-generations", version: expect.any(String) as string },
    });
  });

  it("has the findings of the text in the editor, not of the file, with positions in UTF-16", async () => {
    const uri = (await start({ "a.md": "[a](saved|file)" }))("a.md");
    expect(await editor.open(uri, "x\r\n😀 [a](a|b) http://u:p@h.com/\r\n")).toEqual([
      {
        range: { start: { line: 1, character: 8 }, end: { line: 1, character: 10 } },
        severity: 1,
        code: "error/segment-nz-nc",
        source: "uri-generations",
        message: expect.stringContaining('"|" not allowed') as string,
      },
      expect.objectContaining({
        range: { start: { line: 1, character: 21 }, end: { line: 1, character: 29 } },
        severity: 2,
        code: "advice/password",
      }),
    ]);
    const contentChanges = [{ range: { start: { line: 1, character: 8 }, end: { line: 1, character: 9 } }, text: "-" }];
    const changed = await editor.diagnostics("textDocument/didChange", {
      textDocument: { uri, version: 2 },
      contentChanges,
    });
    expect(changed.map(({ code }) => code)).toEqual(["advice/password"]);
    expect(editor.published.at(-1)?.version).toBe(2);
    expect(await editor.diagnostics("textDocument/didClose", { textDocument: { uri } })).toEqual([]);
  });

  it("respects configuration, directives, and what is ignored", async () => {
    const uriOf = await start({
      "uri-generations.config.json": '{"ignore": ["vendor"], "rules": {"error/port": "off", "missing-target": "warn"}}',
      ".gitignore": "out/\n",
      "b.md": "# B\n",
    });
    const codes = async (name: string, text: string): Promise<unknown[]> =>
      (await editor.open(uriOf(name), text)).map(({ code, severity }) => [code, severity]);
    expect(await codes("sub/a.md", "[a](http://h:8a/) [b](../b.md#b) [c](../b.md#c)\n")).toEqual([
      ["missing-target", 2],
    ]);
    expect(await codes("c.md", "<!-- uri-generations-disable-next-line -->\n[a](a|b)\n")).toEqual([]);
    expect(await codes("vendor/a.md", "[a](a|b)")).toEqual([]);
    expect(await codes("out/a.md", "[a](a|b)")).toEqual([]);
  });

  it("shows what is wrong with the configuration", async () => {
    const uri = (await start({ "uri-generations.config.json": '{"rule": {}}' }))("a.md");
    expect(await editor.open(uri, "[a](a|b)")).toEqual([]);
    expect(editor.messages).toEqual([expect.stringContaining('unknown setting "rule"')]);
  });

  it.each<[string, (folder: string) => void]>([
    ["a folder", (folder) => mkdirSync(join(folder, "uri-generations.config.json"))],
    [
      "a link to itself",
      (folder) => symlinkSync("uri-generations.config.json", join(folder, "uri-generations.config.json")),
    ],
    ["nested too deeply", (folder) => writeFileSync(join(folder, "uri-generations.config.json"), "[".repeat(100_000))],
    ["not JSON", (folder) => writeFileSync(join(folder, "uri-generations.config.json"), "{")],
    [
      "of an unknown document",
      (folder) => writeFileSync(join(folder, "uri-generations.config.json"), '{"generation": "x"}'),
    ],
  ])("goes on where the configuration is %s, and says so once", async (_, spoil) => {
    const uriOf = await start();
    spoil(fileURLToPath(uriOf(".")));
    expect(await editor.open(uriOf("a.md"), "[a](a|b)")).toEqual([]);
    expect(await editor.open(uriOf("b.md"), "[a](a|b)")).toEqual([]);
    expect(await editor.actions(uriOf("a.md"))).toEqual([]);
    expect(editor.messages).toEqual([expect.stringMatching(/^uri-generations: /)]);
    expect(await editor.open(pathToFileURL(join(scratchDirectory(), "c.md")).href, "[a](a|b)")).toHaveLength(1);
  });

  it("goes on after what is not a document, and says what it has not read", async () => {
    const uriOf = await start();
    const isNull = { uri: uriOf("a.md"), languageId: "markdown", version: 1, text: null };
    expect(await editor.diagnostics("textDocument/didOpen", { textDocument: isNull })).toEqual([]);
    await editor.notify("textDocument/didOpen", { textDocument: null });
    await editor.notify("textDocument/didChange", { textDocument: { uri: uriOf("a.md") }, contentChanges: null });
    await editor.notify("textDocument/didClose", {});
    const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 9 } };
    await expect(editor.request("textDocument/codeAction", { textDocument: null, range })).rejects.toThrow();
    const deep = await editor.open(uriOf("b.json"), "[".repeat(100_000), "json");
    expect(deep.map(({ code, message, severity }) => [code, message, severity])).toEqual([
      ["unread", "not read: nested too deeply", 1],
    ]);
    expect(await editor.open(uriOf("c.md"), "[a](a|b)")).toHaveLength(1);
  });

  it("proves the fixes of a document once, however many there are", async () => {
    const text = "[a](a|b)\n".repeat(400);
    const uri = (await start())("a.md");
    await editor.open(uri, text);
    lints.count = 0;
    const actions = await editor.actions(uri);
    expect([actions.length, lints.count]).toEqual([99, 1]);
  });

  it("reads a new document by its language", async () => {
    await start();
    expect(await editor.open("untitled:Untitled-1", '<a href="a|b">', "html")).toHaveLength(1);
    expect(await editor.open("untitled:Untitled-2", "a|b", "plaintext")).toEqual([]);
  });

  it("offers the fixes that --fix makes, one by one and all", async () => {
    const text = '[a](a|b) [b](http://h:8a/)\n\n<a href="/c d">\n';
    const uriOf = await start({ "a.md": text });
    const uri = uriOf("a.md");
    await editor.open(uri, text);
    const applied = ({ edit }: CodeAction): string =>
      TextDocument.applyEdits(TextDocument.create(uri, "markdown", 1, text), edit?.changes?.[uri] ?? []);
    const quick = await editor.actions(uri);
    expect(quick.map(({ title, kind, isPreferred }) => [title, kind, isPreferred])).toEqual([
      ["Write a%7Cb", "quickfix", true],
      ["Write /c%20d", "quickfix", true],
    ]);
    expect(quick.map(applied)).toEqual([text.replace("a|b", "a%7Cb"), text.replace("c d", "c%20d")]);
    const all = await editor.actions(uri, ["source.fixAll"]);
    expect(all.map(({ kind }) => kind)).toEqual(["source.fixAll.uri-generations"]);
    const file = join(scratchDirectory(), "a.md");
    writeFileSync(file, text);
    const { stdout } = await inProcess(["lint", "--fix", "--dry-run", file]);
    for (const line of (all[0] ? applied(all[0]) : "").split("\n").filter((one) => !text.includes(one)))
      expect(stdout.split("\n")).toContain(`+${line}`);
    expect(await editor.actions(uri, ["refactor"])).toEqual([]);
    expect(await editor.actions(uriOf("other.md"))).toEqual([]);
  });
});

it("uri-generations lsp speaks over standard input and output, and ends as the protocol asks", async () => {
  const child = spawn(process.execPath, [MAIN, "lsp", "--stdio"], { stdio: ["pipe", "pipe", "inherit"] });
  const client = createProtocolConnection(new StreamMessageReader(child.stdout), new StreamMessageWriter(child.stdin));
  client.listen();
  await client.sendRequest("initialize", { processId: null, rootUri: null, capabilities: {} });
  const published = new Promise<PublishDiagnosticsParams>((resolve) =>
    client.onNotification("textDocument/publishDiagnostics", resolve),
  );
  await client.sendNotification("textDocument/didOpen", {
    textDocument: { uri: "untitled:a", languageId: "markdown", version: 1, text: "[a](a|b)" },
  });
  expect((await published).diagnostics.map(({ code }) => code)).toEqual(["error/segment-nz-nc"]);
  await client.sendRequest("shutdown");
  await client.sendNotification("exit");
  expect(await once(child, "exit")).toEqual([0, null]);
});
