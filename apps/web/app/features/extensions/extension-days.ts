import { admission } from '@portal/contracts/applications/admission';
import type { FoundDraft } from '@portal/contracts/review/extensions';
import type { RoundDates } from '@portal/contracts/rounds/round';
import { dayOf } from '../../shared/programme/milestones.ts';

const dayInMs = 86_400_000;

type Extended = Pick<FoundDraft, 'extended_to'>;

/** Returns the present deadline of a draft, as ISO 8601 in UTC. `now` in ms since the epoch. */
export function deadlineOf(round: RoundDates, { extended_to }: Extended, now: number): string {
  return admission(round, now, extended_to).date;
}

/** Returns the days at whose end the deadline of a draft may be, as ISO dates; `undefined` when there is none left. */
export function extensionDays(round: RoundDates, draft: Extended, now: number) {
  const first = dayOf(new Date(Math.max(Date.parse(deadlineOf(round, draft, now)) + dayInMs, now)));
  const last = round.timeline.results;
  return first > last ? undefined : { first, last };
}
