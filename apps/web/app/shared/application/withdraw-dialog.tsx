import { Trans, useLingui } from '@lingui/react/macro';
import type { ApplicationSummary } from '@portal/contracts/applications/records';
import { maxWithdrawalReason } from '@portal/contracts/applications/withdrawing';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { keyOf } from '../../api/queries.ts';
import { keepSetting, unsentTextKey, useSetting } from '../../device/device-setting.ts';
import { fieldOrder } from '../../form/field-order.ts';
import { useSignedInUser } from '../../session/session.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Textarea } from '../../ui/inputs.tsx';
import { notify } from '../../ui/notify.tsx';
import { Text } from '../../ui/text.tsx';
import { useLastDefined } from '../../ui/use-last-defined.ts';
import { ApplicationNumber } from './application-number.tsx';

export interface WithdrawDialogProps {
  /** The submission to withdraw; `undefined` closes the dialog. */
  readonly application: Pick<ApplicationSummary, 'application_id' | 'submitted_id' | 'data'> | undefined;
  readonly onClose: () => void;
}

/** Asks whether to withdraw a submission, and why. */
export function WithdrawDialog({ application, onClose }: WithdrawDialogProps) {
  const { t } = useLingui();
  const { userId } = useSignedInUser();
  const queries = useQueryClient();
  const shown = useLastDefined(application);
  // On this device, so that it is there after another login.
  const place = unsentTextKey(userId, shown?.application_id ?? '');
  const reason = useSetting(place) ?? '';
  const withdrawal = useMutation({
    mutationFn: (application_id: string) =>
      call('withdraw', { params: { application_id }, body: { reason } }),
    onSuccess: () => {
      close();
      notify.success(t`Your application has been withdrawn.`);
      // The button that opened the dialog disappears.
      document.getElementById('content')?.focus();
    },
    // After a refusal, too: the application may have been decided.
    onSettled: () => void queries.invalidateQueries({ queryKey: keyOf('getApplications') }),
  });
  function close(): void {
    withdrawal.reset();
    keepSetting(place, null);
    onClose();
  }
  const name = <strong>{shown?.data.startupName || t`Not named yet`}</strong>;
  const number = <ApplicationNumber>{shown?.submitted_id ?? ''}</ApplicationNumber>;
  return (
    <ConfirmDialog
      opened={application !== undefined}
      onClose={close}
      title={t`Withdraw this application?`}
      action={withdrawal}
      onConfirm={() => shown && withdrawal.mutate(shown.application_id)}
      confirmLabel={<Trans>Withdraw application</Trans>}
      busyLabel={<Trans>Withdrawing...</Trans>}
      danger
      failure={{ title: t`The application could not be withdrawn.` }}
    >
      <Text>
        <Trans>
          The application of {name} ({number}) will not be reviewed any further. This is final: it cannot be
          undone.
        </Trans>
      </Text>
      <Textarea
        label={t`Reason (optional)`}
        description={t`The programme office reads it.`}
        inputWrapperOrder={[...fieldOrder]}
        rows={3}
        maxLength={maxWithdrawalReason}
        data-autofocus
        value={reason}
        onChange={(event) => keepSetting(place, event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
