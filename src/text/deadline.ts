/** A number of seconds from now on. */
export class Deadline {
  private readonly end: number;

  constructor(seconds: number) {
    this.end = Date.now() + seconds * 1000;
  }

  /** Returns a deadline after half of the time that is left: the share of one task that others must not wait for. */
  half(): Deadline {
    return new Deadline(this.secondsLeft / 2);
  }

  get secondsLeft(): number {
    return (this.end - Date.now()) / 1000;
  }

  /** True when they are over. */
  get isOver(): boolean {
    return Date.now() > this.end;
  }
}
