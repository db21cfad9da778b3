import type { Caller } from '../caller.ts';
import { type Clock, isoTime } from '../clock.ts';
import { type Problem, problem } from '../problem.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';
import type { ApplicationStore } from './ports.ts';

export type DeleteDraft = (
  applicationId: string,
  caller: Caller,
) => Promise<{ readonly message: string } | Problem>;

export interface DeleteDraftPorts {
  readonly applications: Pick<ApplicationStore, 'deleteDraft'>;
  readonly now: Clock;
}

/**
 * Deletes one of the caller's drafts for good. Its documents follow a little later (`functions/remove-documents.ts`). The id
 * of a deleted application is `application-not-found`, also for a save or an upload that comes later.
 */
export function makeDeleteDraft({ applications, now }: DeleteDraftPorts): DeleteDraft {
  return (applicationId, { sub }) =>
    retryOnConflict(async () => {
      switch (await applications.deleteDraft(sub, applicationId, isoTime(now()))) {
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
