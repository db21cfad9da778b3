import { type Milestone, programme } from '@portal/contracts/programme';
import { offer } from '@portal/contracts/programme-offer';
import type { DateRange } from './date-range.ts';

const day = 86_400_000;

/** The first instant of a calendar day of the programme's time zone, as ISO with offset. */
const startOf = (on: string): string => `${on}T00:00${offer.utcOffset}`;

/** The first instant after it. */
const endOf = (on: string): string =>
  startOf(new Date(Date.parse(`${on}T00:00Z`) + day).toISOString().slice(0, 10));

/** The day of one of the programme's dates, as ISO. */
export function dayOf(id: Milestone['id']): string {
  const milestone = programme.timeline.find((candidate) => candidate.id === id);
  if (!milestone) throw new Error(`The programme has no date “${id}”.`);
  return milestone.on;
}

/** What the call to action follows: before the opening, until the end of the last day, and after. */
export const applicationPeriod = {
  before: { until: startOf(dayOf('opens')) },
  open: { from: startOf(dayOf('opens')), until: endOf(dayOf('deadline')) },
  closed: { from: endOf(dayOf('deadline')), until: endOf(dayOf('results')) },
  over: { from: endOf(dayOf('results')) },
} as const satisfies Record<string, DateRange>;

export interface MilestoneWithRanges extends Milestone {
  /** While it is the next date: its own day still counts. */
  readonly next: DateRange;
  readonly passed: DateRange;
}

/** The programme's dates, each with the time in which it is the next one. */
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
