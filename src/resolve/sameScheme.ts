/** Whether a reference has the scheme of its base. Schemes are the same in either case (3.1 in all documents that have the question). */
export function sameScheme(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && other !== undefined && one.toLowerCase() === other.toLowerCase();
}
