import type { Stage } from '@portal/contracts/review/decisions';
import type { ChangeViewsRequest, SavedView } from '@portal/contracts/review/saved-views';
import type { Caller } from '../domain/caller.ts';
import { type Problem, problem } from '../domain/problem.ts';
import type { Ports } from '../ports.ts';

/** Changes one of the caller's saved views. Those that other windows have changed since stay as they are. */
export function makeChangeViews({ views }: Pick<Ports, 'views'>) {
  return async (
    stage: Stage,
    change: ChangeViewsRequest,
    { sub }: Caller,
  ): Promise<{ readonly views: SavedView[] } | Problem> =>
    (await views.change(sub, stage, change))
      ? { views: await views.list(sub, stage) }
      : problem('too-many-views');
}
