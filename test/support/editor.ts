import type { Locator } from "playwright-core";

/** Replaces the text of an editor, as a user does who selects all of it, deletes it, and types. */
export async function write(editor: Locator, text: string): Promise<void> {
  await linesOf(editor);
  await editor.focus();
  const { keyboard } = editor.page();
  await keyboard.press("ControlOrMeta+A");
  // Firefox inserts lines instead of a selection of several lines in the wrong place, if no key was pressed.
  await keyboard.press("Delete");
  if (text !== "") await keyboard.insertText(text);
}

/** Returns the text of an editor, as far as it is drawn. */
export async function written(editor: Locator): Promise<string> {
  return (await (await linesOf(editor)).allTextContents()).join("\n");
}

/** Returns the lines of an editor once its program has run: until then a plain field has the text. */
async function linesOf(editor: Locator): Promise<Locator> {
  const lines = editor.locator(".cm-line");
  await lines.first().waitFor();
  return lines;
}
