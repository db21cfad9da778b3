/** A stretch of time: from its first instant until just before the other, ISO with offset; open where none is named. */
export interface Stretch {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

/** Whether an instant (ms since the epoch) lies in the stretch. */
export const holdsAt = (now: number, { from, until }: Stretch): boolean =>
  !(from && now < Date.parse(from)) && !(until && now >= Date.parse(until));
