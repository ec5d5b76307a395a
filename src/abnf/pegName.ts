/** The Peggy identifier of a published rule name: `path-abempty` becomes `path_abempty`. */
export function pegIdentifier(name: string): string {
  return name.replace(/[^A-Za-z0-9_]/g, "_");
}
