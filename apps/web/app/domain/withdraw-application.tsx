import { Trans, useLingui } from '@lingui/react/macro';
import type { ApplicationSummary } from '@portal/contracts/applications/records';
import { maxWithdrawalReason } from '@portal/contracts/applications/withdrawing';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem, referenceOf } from '../api/api-problem.ts';
import { call } from '../api/call.ts';
import { keyOf } from '../api/queries.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Textarea } from '../ui/inputs.tsx';
import { Stack } from '../ui/layout.tsx';
import { notify } from '../ui/notify.tsx';
import { Reference } from '../ui/states.tsx';

export interface WithdrawApplicationProps {
  readonly application: Pick<ApplicationSummary, 'application_id' | 'submitted_id' | 'user_status' | 'data'>;
}

/** Withdraws a submission after a question; renders nothing for an application that is not under review. */
export function WithdrawApplication({ application }: WithdrawApplicationProps) {
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  const [reason, setReason] = useState('');
  const queries = useQueryClient();
  const { application_id, submitted_id: submittedId, data } = application;
  const withdrawal = useMutation({
    mutationFn: () => call('withdraw', { params: { application_id }, body: { reason } }),
    onSuccess: () => {
      setOpened(false);
      notify.success(t`Your application has been withdrawn.`);
    },
    // After a refusal, too: the application may have been decided.
    onSettled: () => void queries.invalidateQueries({ queryKey: keyOf('getApplications') }),
  });
  const name = <strong>{data.startupName || t`Not named yet`}</strong>;
  // The dialog stays to show why an application that was decided meanwhile was not withdrawn.
  if (application.user_status !== 'submitted' && !opened) return null;
  return (
    <>
      <Button
        kind="quiet-danger"
        size="sm"
        icon={IconArrowBackUp}
        aria-label={t`Withdraw ${{ name: data.startupName || t`Not named yet` }}`}
        onClick={() => {
          withdrawal.reset();
          setOpened(true);
        }}
      >
        <Trans>Withdraw</Trans>
      </Button>
      <Dialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t`Withdraw this application?`}
        dismissible={!withdrawal.isPending}
        footer={
          <>
            <Button kind="secondary" disabled={withdrawal.isPending} onClick={() => setOpened(false)}>
              <Trans>Cancel</Trans>
            </Button>
            <Button kind="danger" busy={withdrawal.isPending} onClick={() => withdrawal.mutate()}>
              {withdrawal.isPending ? <Trans>Withdrawing...</Trans> : <Trans>Withdraw application</Trans>}
            </Button>
          </>
        }
      >
        <Stack>
          <p>
            <Trans>
              The application of {name} ({submittedId}) will not be reviewed any further. This is final: it
              cannot be undone.
            </Trans>
          </p>
          <Textarea
            label={t`Reason (optional)`}
            description={t`The programme office reads it.`}
            rows={3}
            maxLength={maxWithdrawalReason}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          {withdrawal.isError && (
            <Alert tone="error" title={t`The application could not be withdrawn.`}>
              {withdrawal.error instanceof ApiProblem && <p>{withdrawal.error.message}</p>}
              <Reference>{referenceOf(withdrawal.error)}</Reference>
            </Alert>
          )}
        </Stack>
      </Dialog>
    </>
  );
}
