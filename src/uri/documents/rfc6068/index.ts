export { mailto } from "./mailto.js";
export type { Mailto, MailtoComponents } from "./mailto.js";
export { mailtoMessage } from "./mailtoMessage.js";
export type { MailtoMessage } from "./messageOf.js";
