/** The seconds after which a question about a grammar that a caller brings is not decided, if the caller names no others. */
export const DEFAULT_SECONDS = 10;

/** A number of seconds from now on. */
export class Deadline {
  private readonly end: number;

  constructor(
    seconds: number,
    private readonly now: () => number = clock,
  ) {
    this.end = now() + seconds * 1000;
  }

  /**
   * Returns a deadline after some seconds of this program's processor time, where that is known: what is decided until then does not
   * depend on what else the machine does.
   */
  static ofWork(seconds: number): Deadline {
    return new Deadline(seconds, workClock());
  }

  /**
   * Returns a deadline after a number of steps, each of which asks whether it is over: what is decided until then depends on no clock.
   *
   * @param step called at each step; what it throws ends the work
   */
  static ofSteps(steps: number, step: () => void): Deadline {
    let taken = 0;
    return new Deadline(steps / 1000, () => {
      step();
      return taken++;
    });
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

/** Returns the milliseconds of a clock that nobody sets: the date may be put back by an hour. */
function clock(): number {
  return performance.now();
}

/** Returns a clock of the milliseconds that this program has worked, or of all of them where that is not known. */
function workClock(): () => number {
  let lastAsked = -Infinity;
  let lastWorked = 0;
  return () => {
    // Reading the processor time takes microseconds, and that time advances no faster than the clock.
    const now = clock();
    if (now - lastAsked < MILLISECONDS_BETWEEN_READINGS) return lastWorked;
    lastAsked = now;
    const usage = process?.cpuUsage?.();
    return (lastWorked = usage ? (usage.user + usage.system) / 1000 : now);
  };
}
