/** A number of seconds from now on. */
export class Deadline {
  private readonly end: number;

  constructor(seconds: number) {
    this.end = Date.now() + seconds * 1000;
  }

  /** True when they are over. */
  get isOver(): boolean {
    return Date.now() > this.end;
  }
}
