/**
 * True in `npm run test:thorough`, in which an `X.thorough.test.ts` imports the X.test.ts that has more to do there.
 */
export const THOROUGH = process.env["MODE"] === "thorough";
