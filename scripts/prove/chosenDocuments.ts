/**
 * Returns the documents that `--generation ID` names, with the grammar as printed; all of them without the option. If there
 * is none of this name, prints those that there are, and sets the exit code 2.
 */
export function chosenDocuments<Document extends { readonly id: string }>(
  all: readonly Document[],
  only: string | undefined,
): Document[] {
  const chosen = all.filter(({ id }) => only === undefined || id === only || id === `${only}.published`);
  if (chosen.length === 0) {
    console.error(`there is no document ${only ?? ""}; there are ${all.map(({ id }) => id).join(", ")}`);
    process.exitCode = 2;
  }
  return chosen;
}
