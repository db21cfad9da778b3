import { t as tIn } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Submission } from '@portal/contracts/applications/records';
import { maxTakeBackReason } from '@portal/contracts/review/announcement';
import type { Stage } from '@portal/contracts/review/decisions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { act } from '../../../api/act.ts';
import { notify } from '../../../ui/notify.tsx';
import { ReasonDialog, type WithReason } from './ask-dialog.tsx';

export interface TakeBackDialogProps {
  /** `undefined` closes the dialog. */
  readonly submission: Submission | undefined;
  readonly stage: Stage;
  readonly onClose: () => void;
}

/** Asks why a decision that is not announced is taken back, and does it. */
export function TakeBackDialog({ submission, stage, onClose }: TakeBackDialogProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const taking = useMutation({
    mutationFn: ({ applicationId, reason }: WithReason) =>
      act(queries, stage, 'takeBack', {
        params: { application_id: applicationId, stage },
        body: { reason, status: submission?.[stage] ?? 'pending' },
      }),
    onSuccess: () => {
      notify.success(tIn`The decision is taken back`, { title: tIn`Success`, audience: 'admin' });
    },
  });
  return (
    <ReasonDialog
      submission={submission}
      title={t`Take back the decision`}
      maxReason={maxTakeBackReason}
      button={{ label: <Trans>Take back</Trans>, busyLabel: <Trans>Taking it back...</Trans> }}
      failed={t`The decision was not taken back.`}
      mutation={taking}
      onClose={onClose}
    >
      <Trans>
        The application has the status again that the founder knows. The founder does not learn of the
        decision.
      </Trans>
    </ReasonDialog>
  );
}
