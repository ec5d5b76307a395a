import { print, printCommands } from "../shell/output.js";

/** The text around the items of a report: before all of them, between two, and after all. */
export interface Frame {
  readonly begin?: string;
  readonly between?: string;
  readonly end?: string;
  /** True if the text consists of workflow commands, which a runner must execute. */
  readonly isCommands?: boolean;
}

export interface ReportFormat<Item> extends Frame {
  /** Returns the text of an item, which is empty if the format does not show such items. */
  of(item: Item): string;
}

export class FramePrinter {
  private isFirst = true;

  constructor(private readonly frame: Frame) {}

  /** Prints the text of one item or several; nothing if it is empty. */
  async add(text: string): Promise<void> {
    if (text.length === 0) return;
    const { begin = "", between = "" } = this.frame;
    const before = this.isFirst ? begin : between;
    this.isFirst = false;
    await this.print(before + text);
  }

  async end(): Promise<void> {
    const { begin = "", end = "" } = this.frame;
    await this.print((this.isFirst ? begin : "") + end);
  }

  private print(text: string): Promise<void> {
    return this.frame.isCommands ? printCommands(text) : print(text);
  }
}
