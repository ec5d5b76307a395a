export { ftpCommands, ftpLine } from "./schemes/ftp.js";
export type { FtpCommand, FtpOptions } from "./schemes/ftp.js";
export { DEFAULT_GOPHERTYPE, gopherPlus, gopherRequest } from "./schemes/gopher.js";
export type { GopherPlus } from "./schemes/gopher.js";
export { sendableParts, UnsafeOctetError } from "./schemes/sendable.js";
export type { DecodedParts, SendOptions } from "./schemes/sendable.js";
