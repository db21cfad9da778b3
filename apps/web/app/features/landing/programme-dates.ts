import { endOfDay, startOfDay } from '@portal/contracts/programme';
import { milestones, type RoundDates } from '@portal/contracts/rounds/round';
import type { DateRange } from './date-range.ts';

/** The states of the application period of a round. */
export function applicationPeriod({ timeline: { opens, deadline, results } }: RoundDates) {
  return {
    before: { until: startOfDay(opens) },
    open: { from: startOfDay(opens), until: endOfDay(deadline) },
    closed: { from: endOfDay(deadline), until: endOfDay(results) },
    over: { from: endOfDay(results) },
  } as const satisfies Record<string, DateRange>;
}

/** The dates of a round with the ranges in which each is the next one, until the end of its day, and passed. */
export function timelineWithRanges({ timeline }: RoundDates) {
  return milestones.map((id, at) => {
    const before = milestones[at - 1];
    const passed: DateRange = { from: endOfDay(timeline[id]) };
    const next: DateRange = { from: before && endOfDay(timeline[before]), until: passed.from };
    return { id, on: timeline[id], next, passed };
  });
}
