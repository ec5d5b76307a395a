/** Returns the values of `--rule` as levels by ids: `port=off`. They may be wrong. */
export function assignedLevels(assignments: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    assignments.map((assignment): [string, string] => {
      const [, rule = "", level = ""] = /^([^=]*)=?(.*)$/s.exec(assignment) ?? [];
      return [rule, level];
    }),
  );
}
