import pc from "picocolors";

/**
 * Colours for a terminal, and where `FORCE_COLOR` asks for them; none with `NO_COLOR`.
 * picocolors alone would colour files and pipes as well wherever `CI` is set.
 */
export const colours = pc.createColors(
  pc.isColorSupported && (process.stdout.isTTY || Boolean(process.env["FORCE_COLOR"])),
);
