/** Returns the name under which the generation with an id is exported: `"rfc2396bis01"` of `"rfc2396bis-01"`. */
export function exportName(id: string): string {
  return id.replace(/-(\w)/g, (_, next: string) => next.toUpperCase());
}
