/**
 * The nodes of a parse tree as a parser writes them, each after the nodes inside it: a node takes 13 bytes, a tenth of an object.
 *
 * @example
 * // "1a" by `b = DIGIT a` and `a = ALPHA`:
 * // DIGIT 0-1, size 1 · ALPHA 1-2, size 1 · a 1-2, size 2 · b 0-2, size 4
 */
export class NodeRecords {
  /** The number of nodes. */
  count = 0;
  /** The rule of each node, as its place in the parser's list of names. */
  rules: Uint8Array;
  starts: Int32Array;
  ends: Int32Array;
  /** The number of nodes of each node's subtree, itself included. */
  sizes: Int32Array;

  constructor(capacity: number) {
    this.rules = new Uint8Array(capacity);
    this.starts = new Int32Array(capacity);
    this.ends = new Int32Array(capacity);
    this.sizes = new Int32Array(capacity);
  }

  /**
   * Adds the node of a rule, after the nodes inside it.
   *
   * @param before the number of nodes when the rule began
   */
  add(rule: number, start: number, end: number, before: number): void {
    const { count } = this;
    if (count === this.rules.length) this.grow();
    this.rules[count] = rule;
    this.starts[count] = start;
    this.ends[count] = end;
    this.sizes[count] = count - before + 1;
    this.count = count + 1;
  }

  /** Makes room for half as many nodes more. */
  private grow(): void {
    const capacity = Math.ceil(this.rules.length * 1.5);
    const rules = new Uint8Array(capacity);
    rules.set(this.rules);
    this.rules = rules;
    this.starts = grown(this.starts, capacity);
    this.ends = grown(this.ends, capacity);
    this.sizes = grown(this.sizes, capacity);
  }
}

function grown(values: Int32Array, capacity: number): Int32Array {
  const more = new Int32Array(capacity);
  more.set(values);
  return more;
}
