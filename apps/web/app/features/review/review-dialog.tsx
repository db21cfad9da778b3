import type { Submission } from '@portal/contracts/applications/records';
import { type AdminStatus, mayAct, type ReviewAction, type Stage } from '@portal/contracts/review/decisions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { submissionQuery } from '../../api/queries.ts';
import { formatDate } from '../../i18n/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { ConfirmDecision } from './confirm-decision.tsx';
import { reviewMessages as texts } from './review.messages.ts';
import classes from './review-dialog.module.css';
import { SubmissionView } from './submission-view.tsx';
import { useDecision } from './use-decision.ts';

export interface ReviewDialogProps {
  readonly stage: Stage;
  /** The application to review; closed while `undefined`. */
  readonly applicationId: string | undefined;
  readonly onClose: () => void;
}

const actions: readonly {
  readonly action: ReviewAction;
  readonly kind: 'danger' | 'secondary' | 'primary';
}[] = [
  { action: 'reject', kind: 'danger' },
  { action: 'shortlist', kind: 'secondary' },
  { action: 'approve', kind: 'primary' },
];

/** Where a submission stands at a stage; `pending` when nothing is recorded. */
export function statusAt(submission: Pick<Submission, 'stage1' | 'stage2'>, stage: Stage): AdminStatus {
  return submission[stage] ?? 'pending';
}

function Subtitle({ submission, status }: { readonly submission: Submission; readonly status: AdminStatus }) {
  return (
    <p className={classes.subtitle}>
      {texts.submittedOn(formatDate(submission.submitted_at))}
      {status !== 'pending' && <strong> {texts.note(status)}</strong>}
    </p>
  );
}

function DialogBody({
  submission,
  failed,
  status,
}: {
  readonly submission: Submission | undefined;
  readonly failed: boolean;
  readonly status: AdminStatus;
}) {
  if (failed) return <Alert tone="error">{texts.submissionFailed}</Alert>;
  if (!submission) return <Skeleton height={480} aria-label={texts.loading} />;
  return (
    <>
      <Subtitle submission={submission} status={status} />
      <SubmissionView submission={submission} />
    </>
  );
}

/** One submission in full, with the decisions that its stage still allows. */
export function ReviewDialog({ stage, applicationId, onClose }: ReviewDialogProps) {
  const [asked, setAsked] = useState<ReviewAction>();
  const { data, isError } = useQuery({
    ...submissionQuery(applicationId ?? ''),
    enabled: applicationId !== undefined,
  });
  const submission = applicationId === undefined ? undefined : data;
  const decision = useDecision(stage, () => {
    setAsked(undefined);
    onClose();
  });
  const status = submission ? statusAt(submission, stage) : 'pending';
  return (
    <>
      <Dialog
        opened={applicationId !== undefined}
        onClose={onClose}
        title={texts.dialogTitle(submission?.submitted_id ?? '…')}
        size="72rem"
        footer={
          submission &&
          actions.map(({ action, kind }) => (
            <Button
              key={action}
              kind={kind}
              disabled={!mayAct(status, action)}
              onClick={() => setAsked(action)}
            >
              {texts.actions[action]}
            </Button>
          ))
        }
      >
        <DialogBody submission={submission} failed={isError} status={status} />
      </Dialog>
      <ConfirmDecision
        action={asked}
        busy={decision.isPending}
        onCancel={() => setAsked(undefined)}
        onConfirm={(action) => applicationId && decision.mutate({ applicationId, action })}
      />
    </>
  );
}
