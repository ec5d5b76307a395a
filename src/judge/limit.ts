/** How many strings are asked at most, if nothing else is said. */
export const LIMIT = 50_000;
