export { proseParts } from "./proseParts.js";
export type { NewsProseParts, ProsperoProseParts, Url1993ProseParts } from "./proseParts.js";
