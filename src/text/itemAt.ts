/**
 * Returns the item of a list at an index that the caller knows to be inside. It takes the place of a type assertion, and a caller
 * that is wrong finds out. Loops that read tables of numbers write `table[index] ?? DEAD` or `?? 0` instead: that costs nothing
 * there, and an index outside leads nowhere.
 *
 * @throws {Error} if there is no item at the index
 *
 * @example itemAt(["a", "b"], 1) // "b"
 */
export function itemAt<T>(list: ArrayLike<T>, index: number): T {
  const item = list[index];
  if (item === undefined) throw new Error(`there is no item ${index} in a list of ${list.length}`);
  return item;
}

/**
 * Returns the last item of a list that the caller knows not to be empty.
 *
 * @throws {Error} if the list is empty
 *
 * @example lastItem(["a", "b"]) // "b"
 */
export function lastItem<T>(list: ArrayLike<T>): T {
  return itemAt(list, list.length - 1);
}

/**
 * Returns the value of a key that the caller knows to be in a map.
 *
 * @throws {Error} if the key is not in the map
 *
 * @example valueFor(new Map([["a", 1]]), "a") // 1
 */
export function valueFor<K, V>(map: { get(key: K): V | undefined }, key: K): V {
  const value = map.get(key);
  if (value === undefined) throw new Error(`there is no value for ${String(key)}`);
  return value;
}

/**
 * Returns the value of a key; if the map has none, makes it and keeps it in the map.
 *
 * @example getOrInsert(new Map<string, number>(), "a", () => 1) // 1
 */
export function getOrInsert<K, V>(
  map: { get(key: K): V | undefined; set(key: K, value: V): unknown },
  key: K,
  make: () => V,
): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
