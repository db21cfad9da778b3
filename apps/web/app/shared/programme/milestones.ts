import { programme } from '@portal/contracts/programme';
import { type MilestoneId, milestones, type RoundDates } from '@portal/contracts/rounds/round';

const isoDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: programme.timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The calendar day in the programme's time zone, as ISO (`2027-05-15`). */
export const dayOf = (instant: Date): string => isoDay.format(instant);

const dayInMs = 86_400_000;

export interface DatedMilestone {
  readonly id: MilestoneId;
  /** An ISO date in the programme's time zone. */
  readonly on: string;
  /** `next` is the first that has not passed; on its own day it is still `next`. */
  readonly phase: 'passed' | 'next' | 'later';
  /** Whole calendar days until the date; 0 on the day itself. */
  readonly daysLeft: number;
}

/** Returns the dates of a round relative to a day (ISO, in the programme's time zone). None is next once an organiser ended the round. */
export function milestonesOn({ timeline, finishedAt }: RoundDates, today: string): readonly DatedMilestone[] {
  const next = milestones.find((id) => finishedAt === undefined && timeline[id] >= today);
  return milestones.map((id) => ({
    id,
    on: timeline[id],
    phase: timeline[id] < today ? 'passed' : id === next ? 'next' : 'later',
    daysLeft: Math.round((Date.parse(timeline[id]) - Date.parse(today)) / dayInMs),
  }));
}
