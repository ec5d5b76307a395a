import { hash, NumberedLists } from "./tuples.js";
import { itemAt } from "../../text/itemAt.js";

/** Used instead of a member where there is none. */
const NONE = -1;

/** Sets of numbers, none of them negative. Each set is stored once and has a number. */
export class NumberSets extends NumberedLists {
  private readonly sets: Int32Array[] = [];
  /** The numbers of the sets of one member and of none, by the member plus one. */
  private readonly small: number[] = [];

  /** The members of a set, in ascending order. */
  at(number: number): Int32Array {
    return itemAt(this.sets, number);
  }

  /** The number of a set, whose members come in any order, each once: a new number, the next, if it is not known. */
  override numberOf(members: readonly number[] | Int32Array): number {
    if (members.length > 1) return super.numberOf(Int32Array.from(members).sort());
    const key = members[0] ?? NONE;
    return (this.small[key + 1] ??= super.numberOf(Int32Array.from(members)));
  }

  protected override hashAt(number: number): number {
    const set = this.at(number);
    return hash(set, 0, set.length);
  }

  protected override isAt(number: number, set: Int32Array): boolean {
    const known = this.at(number);
    if (known.length !== set.length) return false;
    for (let i = 0; i < set.length; i++) if (known[i] !== set[i]) return false;
    return true;
  }

  protected override store(set: Int32Array): void {
    this.sets.push(set);
  }
}
