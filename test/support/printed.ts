import { stdout } from "node:process";
import { vi } from "vitest";

/** What a command prints on standard output, without a process of its own. */
export async function printed(command: () => Promise<number>): Promise<{ readonly status: number; readonly stdout: string }> {
  let text = "";
  const write = vi.spyOn(stdout, "write").mockImplementation((chunk) => {
    text += String(chunk);
    return true;
  });
  try {
    const status = await command();
    return { status, stdout: text };
  } finally {
    write.mockRestore();
  }
}
