/** A half-open range, `from` included and `until` excluded, ISO with offset. A missing bound is open. */
export interface DateRange {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

/** Whether an instant (ms since the epoch) is in the range. */
export const isWithin = (now: number, { from, until }: DateRange): boolean =>
  !(from && now < Date.parse(from)) && !(until && now >= Date.parse(until));
