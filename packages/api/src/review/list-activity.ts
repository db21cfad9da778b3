import type { Stage } from '@portal/contracts/review/decisions';
import type { Activity } from '@portal/contracts/review/stage-lists';
import type { Caller } from '../domain/caller.ts';
import { type Clock, isoTime } from '../domain/clock.ts';
import type { ReviewStore } from '../domain/review/ports.ts';
import { activityTime } from './activity-time.ts';
import { toSubmissionSummary } from './stage-rows.ts';

export interface ListActivityPorts {
  readonly reviews: Pick<ReviewStore, 'listActivity'>;
  readonly now: Clock;
}

/**
 * Lists a stage's rows that changed at or after a time (ISO 8601), oldest change first. If they do not fit into one response, the
 * next `as_of` is the last listed change, or earlier: within the margin, a change with an earlier time may still appear.
 */
export function makeListActivity({ reviews, now }: ListActivityPorts) {
  return async (stage: Stage, since: string, organiser: Caller): Promise<Activity> => {
    const asOf = activityTime(now());
    // The index compares times as texts: they must be in one format.
    const { rows, until } = await reviews.listActivity(stage, isoTime(Date.parse(since)));
    const isCutBefore = until !== undefined && until < asOf;
    return {
      submitted_applications: rows.map((row) => toSubmissionSummary(stage, row, organiser)),
      as_of: isCutBefore ? until : asOf,
    };
  };
}
