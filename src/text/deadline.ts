/** A number of seconds from now on. */
export class Deadline {
  private readonly end: number;

  constructor(
    seconds: number,
    private readonly now: () => number = Date.now,
  ) {
    this.end = now() + seconds * 1000;
  }

  /**
   * Returns a deadline after some seconds of this program's processor time, where that is known: what is decided until then does not
   * depend on what else the machine does.
   */
  static ofWork(seconds: number): Deadline {
    return new Deadline(seconds, worked);
  }

  /**
   * Returns a deadline for one of several tasks that are left: after at most half of the time, and after three times what each would
   * get, so that no task takes the time of all others.
   */
  share(tasks: number): Deadline {
    return new Deadline(this.secondsLeft * Math.min(1 / 2, 3 / Math.max(1, tasks)), this.now);
  }

  get secondsLeft(): number {
    return (this.end - this.now()) / 1000;
  }

  /** True when they are over. */
  get isOver(): boolean {
    return this.now() > this.end;
  }
}

const { process } = globalThis as { process?: { cpuUsage?: () => { readonly user: number; readonly system: number } } };

const MILLISECONDS_BETWEEN_READINGS = 5;

let lastAsked = NaN;
let lastWorked = 0;

/** Returns the milliseconds that this program has worked, those of the clock where that is not known. */
function worked(): number {
  // Reading the processor time takes microseconds, and that time advances no faster than the clock.
  const clock = Date.now();
  if (clock - lastAsked < MILLISECONDS_BETWEEN_READINGS) return lastWorked;
  lastAsked = clock;
  const usage = process?.cpuUsage?.();
  return (lastWorked = usage ? (usage.user + usage.system) / 1000 : clock);
}
