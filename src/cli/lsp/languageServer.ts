import { dirname } from "node:path";
import type { Readable, Writable } from "node:stream";
import { fileURLToPath } from "node:url";
import { createMessageConnection, StreamMessageReader, StreamMessageWriter } from "vscode-jsonrpc/node";
import type {
  CodeAction,
  CodeActionParams,
  Diagnostic,
  DidChangeTextDocumentParams,
  DidCloseTextDocumentParams,
  DidOpenTextDocumentParams,
  InitializeParams,
  InitializeResult,
  PublishDiagnosticsParams,
  Range,
  ShowMessageParams,
  TextEdit,
  WorkspaceEdit,
} from "vscode-languageserver-protocol";
import { TextDocument } from "vscode-languageserver-textdocument";
import type { FileEdit, LintFinding } from "../../checking/lint/lintFinding.js";
import { lintText, type LintResult } from "../../checking/lint/lintText.js";
import { packageFacts } from "../shell/packageFacts.js";
import { formatOfBeginning } from "../../checking/formats/index.js";
import { readConfiguration } from "../lint/configuration.js";
import { GitIgnore } from "../lint/gitIgnore.js";

// Numbers of the Language Server Protocol 3.17.
const INCREMENTAL_SYNC = 2;
const SEVERITY = { error: 1, warning: 2 } as const;
const ERROR_MESSAGE = 1;

const QUICK_FIX = "quickfix";
const FIX_ALL = "source.fixAll.uri-generations";

/** Milliseconds without a change after which a document is checked. */
const QUIET = 50;

/**
 * Serves an editor by the Language Server Protocol: diagnostics of open documents, as they are in the editor, and code actions for the
 * fixes that `lint --fix` makes.
 *
 * @returns the exit code that the protocol asks for, when the editor has ended the session or closed its end: 0 after a request to shut
 *   down, 1 without
 */
export async function serve(input: Readable, output: Writable): Promise<number> {
  const connection = createMessageConnection(new StreamMessageReader(input), new StreamMessageWriter(output));
  const documents = new Map<string, TextDocument>();
  const timers = new Map<string, NodeJS.Timeout>();
  let folders: readonly string[] = [];
  let exitCode = 1;

  /** The message that was shown last. */
  let shown: string | undefined;

  /** Shows what went wrong, once: each change of a document would show it again. */
  const showTrouble = async (error: unknown): Promise<void> => {
    const message = error instanceof Error ? error.message : String(error);
    if (message === shown) return;
    shown = message;
    const params: ShowMessageParams = { type: ERROR_MESSAGE, message: `uri-generations: ${message}` };
    await connection.sendNotification("window/showMessage", params);
  };
  const publish = async (uri: string): Promise<void> => {
    const document = documents.get(uri);
    const params: PublishDiagnosticsParams = { uri, diagnostics: [], ...(document && { version: document.version }) };
    try {
      if (document) params.diagnostics = diagnosticsOf(document, await resultOf(document, folders));
    } catch (error) {
      await showTrouble(error);
    }
    await connection.sendNotification("textDocument/publishDiagnostics", params);
  };
  const schedule = (uri: string): void => {
    clearTimeout(timers.get(uri));
    timers.set(
      uri,
      // A connection that was closed has nobody to tell.
      setTimeout(() => void publish(uri).catch(() => undefined), QUIET),
    );
  };

  connection.onRequest("initialize", ({ workspaceFolders, rootUri }: InitializeParams): InitializeResult => {
    const uris = workspaceFolders?.map(({ uri }) => uri) ?? [rootUri ?? ""];
    folders = uris.flatMap((uri) => pathOf(uri) ?? []);
    return {
      capabilities: {
        textDocumentSync: { openClose: true, change: INCREMENTAL_SYNC },
        codeActionProvider: { codeActionKinds: [QUICK_FIX, FIX_ALL] },
      },
      serverInfo: { name: "uri-generations", version: packageFacts.version },
    };
  });
  connection.onNotification("textDocument/didOpen", ({ textDocument }: DidOpenTextDocumentParams) => {
    const { uri, languageId, version, text } = textDocument;
    documents.set(uri, TextDocument.create(uri, languageId, version, String(text)));
    schedule(uri);
  });
  connection.onNotification("textDocument/didChange", (change: DidChangeTextDocumentParams) => {
    const { uri, version } = change.textDocument;
    const document = documents.get(uri);
    if (document) documents.set(uri, TextDocument.update(document, change.contentChanges, version));
    schedule(uri);
  });
  connection.onNotification("textDocument/didClose", ({ textDocument }: DidCloseTextDocumentParams) => {
    documents.delete(textDocument.uri);
    schedule(textDocument.uri);
  });
  connection.onRequest("textDocument/codeAction", async ({ textDocument, range, context }: CodeActionParams) => {
    const document = documents.get(textDocument.uri);
    try {
      return document
        ? actionsFor(document, range, context.only ?? [QUICK_FIX], await resultOf(document, folders))
        : [];
    } catch (error) {
      await showTrouble(error);
      return [];
    }
  });
  connection.onRequest("shutdown", () => {
    exitCode = 0;
    return null;
  });
  const ended = new Promise<void>((resolve) => {
    connection.onNotification("exit", resolve);
    connection.onClose(resolve);
  });
  connection.listen();
  await ended;
  for (const timer of timers.values()) clearTimeout(timer);
  connection.dispose();
  // An editor may keep its end open; the process would wait for it.
  input.destroy();
  return exitCode;
}

/** Returns the path of a document; `undefined` for one that is not a file, such as a new one. */
function pathOf(uri: string): string | undefined {
  try {
    return fileURLToPath(uri);
  } catch {
    return undefined;
  }
}

/** Checks a document as it is in the editor, by the settings of its folder. */
async function resultOf(document: TextDocument, folders: readonly string[]): Promise<LintResult> {
  const path = pathOf(document.uri);
  // The format of a new document is known by its language.
  const file = path ?? `new.${document.languageId}`;
  const inside = folders.filter((folder) => path?.startsWith(folder));
  const roots = inside.length > 0 ? inside : [dirname(file)];
  const configuration = await readConfiguration(undefined, {}, roots, dirname(file));
  const text = document.getText();
  const format = configuration.formatOf(file) ?? formatOfBeginning(text);
  const isIgnored =
    path !== undefined && (configuration.isIgnored(path) || new GitIgnore(roots).isIgnored(path, false));
  if (format === undefined || isIgnored) return { uris: 0, findings: [] };
  return lintText(text, configuration.optionsFor(file, format));
}

function diagnosticsOf(document: TextDocument, { findings, unread }: LintResult): Diagnostic[] {
  if (unread === undefined) return findings.map((finding) => diagnosticOf(document, finding));
  const start = document.positionAt(0);
  const message = `not read: ${unread}`;
  return [
    { range: { start, end: start }, severity: SEVERITY.error, code: "unread", source: "uri-generations", message },
  ];
}

function diagnosticOf(
  document: TextDocument,
  { severity, rule, message, offset, start, end }: LintFinding,
): Diagnostic {
  const from = offset < end ? offset : start;
  return {
    range: { start: document.positionAt(from), end: document.positionAt(end) },
    severity: SEVERITY[severity],
    code: rule,
    source: "uri-generations",
    message,
  };
}

/** Returns the fixes in a range and that of the whole document, as far as they are asked for. All of them were proved together. */
function actionsFor(
  document: TextDocument,
  range: Range,
  kinds: readonly string[],
  { findings }: LintResult,
): CodeAction[] {
  const isAsked = (kind: string): boolean =>
    kinds.some((asked) => asked === "" || kind === asked || kind.startsWith(`${asked}.`));
  const edit = (edits: readonly FileEdit[]): WorkspaceEdit => ({
    changes: { [document.uri]: textEdits(document, edits) },
  });
  const actions: CodeAction[] = [];
  const [from, to] = [document.offsetAt(range.start), document.offsetAt(range.end)];
  for (const finding of isAsked(QUICK_FIX) ? findings : []) {
    const { fix, start, end, repairs } = finding;
    if (!fix || end < from || to < start) continue;
    actions.push({
      title: `Write ${repairs[0] ?? ""}`,
      kind: QUICK_FIX,
      diagnostics: [diagnosticOf(document, finding)],
      edit: edit(fix),
      isPreferred: true,
    });
  }
  const all = findings.flatMap(({ fix }) => fix ?? []);
  if (isAsked(FIX_ALL) && all.length > 0)
    actions.push({ title: "Make all safe repairs of URIs", kind: FIX_ALL, edit: edit(all) });
  return actions;
}

/** Returns edits as the protocol has them, an edit that two fixes share only once. */
function textEdits(document: TextDocument, edits: readonly FileEdit[]): TextEdit[] {
  const byStart = new Map(edits.map((edit) => [edit.start, edit]));
  return [...byStart.values()].map(({ start, end, text }) => ({
    range: { start: document.positionAt(start), end: document.positionAt(end) },
    newText: text,
  }));
}
