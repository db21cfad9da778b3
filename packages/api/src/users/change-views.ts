import { problem } from '../domain/problem.ts';
import type { UseCase } from '../domain/use-case.ts';
import type { Ports } from '../ports.ts';

/** Changes one of the caller's saved views. Those that other windows have changed since stay as they are. */
export function makeChangeViews({ views }: Pick<Ports, 'views'>): UseCase<'changeViews'> {
  return async ({ params: { stage }, body, caller: { sub } }) =>
    (await views.change(sub, stage, body))
      ? { views: await views.list(sub, stage) }
      : problem('too-many-views');
}
