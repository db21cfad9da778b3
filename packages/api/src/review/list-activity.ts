import type { Stage } from '@portal/contracts/review/decisions';
import type { Activity } from '@portal/contracts/review/stage-lists';
import type { Clock } from '../clock.ts';
import { activityTime } from './activity-time.ts';
import { summaryOf } from './list-stage.ts';
import type { ReviewStore } from './ports.ts';

export interface ListActivityPorts {
  readonly reviews: Pick<ReviewStore, 'listActivity'>;
  readonly now: Clock;
}

/**
 * Lists a stage's rows that changed at or after a time (ISO 8601), oldest change first. If they do not fit into one response, the
 * next `as_of` is the last listed change.
 */
export function makeListActivity({ reviews, now }: ListActivityPorts) {
  return async (stage: Stage, since: string): Promise<Activity> => {
    const asOf = activityTime(now());
    const { rows, until = asOf } = await reviews.listActivity(stage, since);
    return { submitted_applications: rows.map(summaryOf), as_of: until };
  };
}
