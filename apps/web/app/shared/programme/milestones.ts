import { type Milestone, programme } from '@portal/contracts/programme';

const isoDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: programme.timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The calendar day in the programme's time zone, as ISO (`2027-05-15`). */
export const dayOf = (instant: Date): string => isoDay.format(instant);

const dayInMs = 86_400_000;

export interface DatedMilestone extends Milestone {
  /** `next` is the first that has not passed; on its own day it is still `next`. */
  readonly phase: 'passed' | 'next' | 'later';
  /** Whole calendar days until the date; 0 on the day itself. */
  readonly daysLeft: number;
}

/** Returns the programme's dates relative to the day of an instant. */
export function milestonesAt(now: Date): readonly DatedMilestone[] {
  const today = dayOf(now);
  const next = programme.timeline.find(({ on }) => on >= today);
  return programme.timeline.map((milestone) => ({
    ...milestone,
    phase: milestone.on < today ? 'passed' : milestone === next ? 'next' : 'later',
    daysLeft: Math.round((Date.parse(milestone.on) - Date.parse(today)) / dayInMs),
  }));
}
