import { useQueryClient } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { isProblem } from '../../../api/api-problem.ts';
import { applicationQuery } from '../../../api/queries.ts';
import { notify } from '../../../ui/notify.tsx';
import type { Answers } from '../answers.ts';
import { describeSaveFailure, refusedFields } from './save-problem.ts';
import type { Draft } from './use-draft.ts';

/** Saving as the founder asks for it: what went wrong becomes words. True when everything is saved. */
export function useSaving(
  applicationId: string,
  draft: Draft,
  form: UseFormReturn<Answers>,
): () => Promise<boolean> {
  const queryClient = useQueryClient();

  async function explain(error: unknown): Promise<void> {
    for (const [name, message] of refusedFields(error)) form.setError(name, { type: 'server', message });
    notify.error(describeSaveFailure(error));
    // The page shows it read-only from now on.
    if (isProblem(error, 'already-submitted')) {
      await queryClient
        .fetchQuery({ ...applicationQuery(applicationId), staleTime: 0 })
        .catch(() => undefined);
    }
  }

  return async () => {
    try {
      return typeof (await draft.save()) === 'object';
    } catch (error) {
      await explain(error);
      return false;
    }
  };
}
