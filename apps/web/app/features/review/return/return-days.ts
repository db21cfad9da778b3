import { maxDaysForChanges } from '@portal/contracts/review/return-for-changes';
import { dayOf } from '../../../shared/programme/milestones.ts';

const dayInMs = 24 * 60 * 60 * 1000;

/** In days from today. */
const usualDays = 7;

/** Returns the first, the usual and the latest day that can be the last one for changes, as ISO dates. `now` in ms. */
export function returnDays(now: number) {
  return {
    first: dayOf(new Date(now)),
    usual: dayOf(new Date(now + usualDays * dayInMs)),
    last: dayOf(new Date(now + maxDaysForChanges * dayInMs)),
  };
}
