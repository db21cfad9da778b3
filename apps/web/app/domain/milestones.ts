import { type Milestone, programme } from '@portal/contracts/programme';

/** The calendar day in the programme's time zone, as ISO (`2027-05-15`). */
const dayOf = (instant: Date): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: programme.timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(instant);

const millisecondsADay = 86_400_000;

export interface DatedMilestone extends Milestone {
  /** `next` is the first that has not passed; its own day still counts. */
  readonly place: 'passed' | 'next' | 'later';
  /** Whole calendar days until it, 0 on the day itself. */
  readonly daysLeft: number;
}

/** The programme's dates as they lie on the day of an instant. */
export function milestonesAt(now: Date): readonly DatedMilestone[] {
  const today = dayOf(now);
  const next = programme.timeline.find(({ on }) => on >= today);
  return programme.timeline.map((milestone) => ({
    ...milestone,
    place: milestone.on < today ? 'passed' : milestone === next ? 'next' : 'later',
    daysLeft: Math.round((Date.parse(milestone.on) - Date.parse(today)) / millisecondsADay),
  }));
}
