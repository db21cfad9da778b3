import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { applicationsQuery } from '../../../api/queries.ts';
import { paths } from '../../../paths.ts';
import { useSignedInUser } from '../../../session/session.ts';
import { notify } from '../../../ui/notify.tsx';
import type { Draft } from '../draft/use-draft.ts';
import type { CodeFlowParts } from './use-code-flow.ts';

/**
 * Returns a function that finds what was submitted in the founder's list; its result is `undefined` without a submission, or when the
 * list cannot be read.
 *
 * @param askedAt of changes: when organisers asked for them (ISO 8601); a hand-in before does not count
 */
export function useFindSubmission(applicationId: string, askedAt = ''): CodeFlowParts['findSubmission'] {
  const client = useQueryClient();
  const user = useSignedInUser();
  return async () => {
    const read = client.fetchQuery({ ...applicationsQuery(user), staleTime: 0 });
    const list = await read.catch(() => undefined);
    const own = list?.applications.find(({ application_id: id }) => id === applicationId);
    const isHandedIn = (own?.progress.resubmitted_at ?? '') >= askedAt;
    return own?.submitted_id !== undefined && isHandedIn ? { submitted_id: own.submitted_id } : undefined;
  };
}

/** What follows the submission of an application, and how it is found. */
export function useSubmission(
  applicationId: string,
  draft: Pick<Draft, 'saveAll'>,
): Pick<CodeFlowParts, 'onSubmitted' | 'findSubmission'> {
  const { t } = useLingui();
  const navigate = useNavigate();
  const findSubmission = useFindSubmission(applicationId);
  return {
    onSubmitted: async ({ submitted_id: submittedId }) => {
      notify.success(t`OTP verified successfully! Application submitted.`);
      // The answers are already submitted: a failure of this save does not matter.
      await draft.saveAll().catch(() => undefined);
      await navigate(paths.applications(), { state: { submittedId } });
    },
    findSubmission,
  };
}
