import type { Locator } from "playwright-core";

/** Replaces the text of an editor, as a user does who selects all of it and pastes. */
export async function write(editor: Locator, text: string): Promise<void> {
  await editor.focus();
  await editor.page().keyboard.press("ControlOrMeta+A");
  await editor.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

/** Returns the text of an editor, as far as it is drawn. */
export async function written(editor: Locator): Promise<string> {
  return (await editor.locator(".cm-line").allTextContents()).join("\n");
}
