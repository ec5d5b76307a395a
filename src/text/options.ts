import { argumentRangeError, argumentTypeError, kindOf, shown, unknownOption } from "./uriError.js";

/**
 * Reads an options argument. Every option is read once, inherited ones too, as destructuring reads them.
 *
 * @param options the argument as the caller gave it; `undefined` is no options
 * @param names the options that there are
 * @param of names the owner of the options in messages: "RFC 3986"
 * @returns a fresh object with those options that are not `undefined`
 * @throws {TypeError} if the argument is not an object, or has an option of its own that is not among the names
 *
 * @example
 * readOptions({ level: "case" }, ["level"]) // { level: "case" }
 */
export function readOptions<Options extends object>(
  options: Options | undefined,
  names: readonly (keyof Options & string)[],
  of?: string,
): Options {
  const read: Record<string, unknown> = {};
  if (options === undefined) return read as Options;
  if (typeof options !== "object" || options === null)
    throw argumentTypeError(`options are expected as an object, not ${kindOf(options)}`, "options");
  for (const name of Object.keys(options)) {
    if ((names as readonly string[]).includes(name)) continue;
    const known = names.length === 0 ? "none" : names.join(", ");
    const shownName = shown(name);
    throw unknownOption(
      name,
      of === undefined
        ? `there is no option ${shownName}; there are ${known}`
        : `${of} has no option ${shownName}; it has ${known}`,
    );
  }
  for (const name of names) {
    const value: unknown = options[name];
    if (value !== undefined) read[name] = value;
  }
  return read as Options;
}

/** @throws {RangeError} if the value of an option is not among those that it may have */
export function demandOneOf(name: string, value: unknown, values: readonly unknown[]): void {
  if (values.includes(value)) return;
  const [last = "nothing", ...others] = values.map((one) => JSON.stringify(one)).reverse();
  const expected = [...(others.length > 0 ? [others.reverse().join(", ")] : []), last].join(" or ");
  throw argumentRangeError(`${name}: ${expected} is expected, not ${shown(value)}`, name);
}
