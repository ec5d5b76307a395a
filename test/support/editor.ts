import type { Locator } from "playwright-core";

/** Replaces the text of an editor, as a user does who selects all of it, deletes it, and types. */
export async function write(editor: Locator, text: string): Promise<void> {
  await editor.focus();
  const { keyboard } = editor.page();
  await keyboard.press("ControlOrMeta+A");
  // Firefox inserts lines instead of a selection of several lines in the wrong place, if no key was pressed.
  await keyboard.press("Delete");
  if (text !== "") await keyboard.insertText(text);
}

/** Returns the text of an editor, as far as it is drawn. */
export async function written(editor: Locator): Promise<string> {
  return (await editor.locator(".cm-line").allTextContents()).join("\n");
}
