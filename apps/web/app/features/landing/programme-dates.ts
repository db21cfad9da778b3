import { type Milestone, programme } from '@portal/contracts/programme';
import type { DateRange } from './date-range.ts';

const dayInMs = 86_400_000;

/** Returns the start of a calendar day in the programme's time zone, as ISO with offset. */
const startOf = (on: string): string => `${on}T00:00${programme.utcOffset}`;

/** Returns the end of a calendar day, as the start of the next one. */
const endOf = (on: string): string =>
  startOf(new Date(Date.parse(`${on}T00:00Z`) + dayInMs).toISOString().slice(0, 10));

/** Returns the day of one of the programme's dates, as ISO. */
export function dayOf(id: Milestone['id']): string {
  const milestone = programme.timeline.find((candidate) => candidate.id === id);
  if (!milestone) throw new Error(`The programme has no date “${id}”.`);
  return milestone.on;
}

/** The states of the application period. */
export const applicationPeriod = {
  before: { until: startOf(dayOf('opens')) },
  open: { from: startOf(dayOf('opens')), until: endOf(dayOf('deadline')) },
  closed: { from: endOf(dayOf('deadline')), until: endOf(dayOf('results')) },
  over: { from: endOf(dayOf('results')) },
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
      next: { from: before && endOf(before.on), until: endOf(milestone.on) },
      passed: { from: endOf(milestone.on) },
    };
  },
);
