import { dayOf, endOfDay, type Milestone, programme, startOfDay } from '@portal/contracts/programme';
import type { DateRange } from './date-range.ts';

/** The states of the application period. */
export const applicationPeriod = {
  before: { until: startOfDay(dayOf('opens')) },
  open: { from: startOfDay(dayOf('opens')), until: endOfDay(dayOf('deadline')) },
  closed: { from: endOfDay(dayOf('deadline')), until: endOfDay(dayOf('results')) },
  over: { from: endOfDay(dayOf('results')) },
} as const satisfies Record<string, DateRange>;

export interface MilestoneWithRanges extends Milestone {
  /** The range in which it is the next date, until the end of its day. */
  readonly next: DateRange;
  readonly passed: DateRange;
}

/** The programme's dates with the ranges in which they are next and passed. */
export const timelineWithRanges: readonly MilestoneWithRanges[] = programme.timeline.map(
  (milestone, at, all) => {
    const before = all[at - 1];
    return {
      ...milestone,
      next: { from: before && endOfDay(before.on), until: endOfDay(milestone.on) },
      passed: { from: endOfDay(milestone.on) },
    };
  },
);
