import { serve } from "../lsp/languageServer.js";

/** Serves an editor over standard input and output. */
export async function serveEditor(): Promise<number> {
  return serve(process.stdin, process.stdout);
}
