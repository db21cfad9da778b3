/** A stretch of time: from its first instant until just before the other, ISO with offset; open where none is named. */
export interface DateRange {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

/** Whether an instant (ms since the epoch) lies in the stretch. */
export const isWithin = (now: number, { from, until }: DateRange): boolean =>
  !(from && now < Date.parse(from)) && !(until && now >= Date.parse(until));
