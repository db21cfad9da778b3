import { isoTime } from '../domain/clock.ts';
import { problem } from '../domain/problem.ts';
import { retryOnConflict } from '../domain/retry-on-conflict.ts';
import type { UseCase } from '../domain/use-case.ts';
import type { Ports } from '../ports.ts';

/**
 * Deletes one of the caller's drafts for good. Its documents follow a little later (`functions/remove-documents.ts`). The id
 * of a deleted application is `application-not-found`, also for a save or an upload that comes later.
 */
export function makeDeleteDraft({
  applications,
  now,
}: Pick<Ports, 'applications' | 'now'>): UseCase<'deleteDraft'> {
  return ({ params, caller }) =>
    retryOnConflict(async () => {
      const application = await applications.find(caller.sub, params.id);
      if (application === undefined) return problem('application-not-found');
      switch (await applications.deleteDraft(application, isoTime(now()))) {
        case 'deleted':
          return { message: 'Your draft has been deleted.' };
        case 'submitted':
          return problem('already-submitted');
        case 'missing':
          return problem('application-not-found');
        case 'conflict':
          return undefined;
      }
    });
}
