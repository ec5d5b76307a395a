/** The octets that end a line: LF, or CR and LF. */
export const LINE_FEED = 0x0a;
export const CARRIAGE_RETURN = 0x0d;
