import type { FieldName } from '@portal/contracts/applications/fields';
import { fieldLabels } from '@portal/contracts/applications/messages';
import { useQueryClient } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { ApiProblem, finalSentence, isProblem } from '../../../api/api-problem.ts';
import { applicationQuery } from '../../../api/queries.ts';
import { notify } from '../../../ui/notify.tsx';
import type { Answers } from '../answers.ts';
import { draftMessages } from './draft.messages.ts';
import type { Draft } from './use-draft.ts';

/** The founder's message about a failed save. */
export function describeSaveFailure(error: unknown): string {
  if (!(error instanceof ApiProblem) || error.code === 'unexpected-answer') return draftMessages.unexpected;
  return finalSentence(error) ?? draftMessages.saveFailed;
}

/** The fields that the server refused, each with its message. */
export function refusedFields(error: unknown): readonly (readonly [FieldName, string])[] {
  if (!(error instanceof ApiProblem)) return [];
  return Object.entries(error.fields).flatMap(([path, sentence]) => {
    const [name = ''] = path.replace(/^data\./, '').split('.');
    return Object.hasOwn(fieldLabels, name) ? [[name as FieldName, sentence] as const] : [];
  });
}

/** Saves when the founder asks for it, and shows what went wrong. Answers true when everything is saved. */
export function useSaving(
  applicationId: string,
  draft: Draft,
  form: UseFormReturn<Answers>,
): () => Promise<boolean> {
  const queryClient = useQueryClient();

  async function explain(error: unknown): Promise<void> {
    for (const [name, message] of refusedFields(error)) form.setError(name, { type: 'server', message });
    notify.error(describeSaveFailure(error));
    // Then the page shows the application read-only.
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
