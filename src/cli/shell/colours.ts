import pc from "picocolors";

/**
 * Colours for a terminal, or if `FORCE_COLOR` is set; none with `NO_COLOR`.
 * picocolors alone would also colour files and pipes if `CI` is set.
 */
export const colours = pc.createColors(
  pc.isColorSupported && (process.stdout.isTTY || Boolean(process.env["FORCE_COLOR"])),
);
