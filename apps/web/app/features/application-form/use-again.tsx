import { Trans, useLingui } from '@lingui/react/macro';
import type { Application } from '@portal/contracts/applications/records';
import { IconCopyPlus } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../api/call.ts';
import { keyOf } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import { useSignedInUser } from '../../session/session.ts';
import { useAdmission } from '../../shared/application/use-admission.ts';
import { useCurrentRound } from '../../shared/programme/use-current-round.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';

export interface UseAgainProps extends Pick<Application, 'round'> {
  readonly applicationId: string;
  readonly isWithdrawn?: boolean;
}

/** Starts a draft in the open round with what a withdrawn application, or one of an earlier round, has. Nothing while none is open. */
export function UseAgain({ applicationId, round, isWithdrawn = false }: UseAgainProps) {
  const { t } = useLingui();
  const { userId } = useSignedInUser();
  const current = useCurrentRound();
  const admission = useAdmission(current);
  const navigate = useNavigate();
  const queries = useQueryClient();
  // A repeated click makes the same draft.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const copy = useMutation({
    mutationFn: () => call('copyApplication', { params: { application_id: applicationId }, idempotencyKey }),
    onSuccess: async ({ application_id: id }) => {
      await queries.invalidateQueries({ queryKey: keyOf('getApplications', { id: userId }) });
      await navigate(paths.application(id));
    },
  });
  if (admission?.state !== 'open' || !(isWithdrawn || round.id !== current?.id)) return null;
  return (
    <>
      <p>
        <Trans>You can start a new one with the same answers and documents.</Trans>
      </p>
      <div>
        <Button size="sm" icon={IconCopyPlus} busy={copy.isPending} onClick={() => copy.mutate()}>
          <Trans>Use as a new application</Trans>
        </Button>
      </div>
      {copy.isError && (
        <Failure
          title={t`The new application could not be started. Please try again.`}
          error={copy.error}
          takesFocus
        />
      )}
    </>
  );
}
