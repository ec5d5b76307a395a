/** A ratio or a figure that the package should reach, and the measured one. */
export interface Target {
  readonly says: string;
  readonly measured: number;
  readonly unit: string;
  readonly met: boolean;
}

export function atLeast(says: string, measured: number, limit: number, unit = "x"): Target {
  return { says: `${says}: at least ${limit}${unit}`, measured, unit, met: measured >= limit };
}

export function atMost(says: string, measured: number, limit: number, unit: string): Target {
  return { says: `${says}: at most ${limit}${unit}`, measured, unit, met: measured <= limit };
}
