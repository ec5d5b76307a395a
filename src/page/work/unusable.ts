/** The reason why a grammar that somebody wrote cannot be used; line and column are 1-based. */
export interface Unusable {
  readonly reason: string;
  readonly line: number;
  readonly column: number;
}
