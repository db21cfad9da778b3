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
import { useLingering } from '../../ui/use-lingering.ts';
import { ConfirmDecision } from './confirm-decision.tsx';
import { reviewMessages as texts } from './review.messages.ts';
import classes from './review-dialog.module.css';
import { SubmissionView } from './submission-view.tsx';
import { useDecision } from './use-decision.ts';

export interface ReviewDialogProps {
  readonly stage: Stage;
  /** The application to review; closed while `undefined`. */
  readonly applicationId: string | undefined;
  /** Its number, where it is known before the application itself has arrived. */
  readonly submittedId: string | undefined;
  readonly onClose: () => void;
  /** Told after closing when the focus has nowhere to return to. */
  readonly onFocusLost: () => void;
}

const actions: readonly {
  readonly action: ReviewAction;
  readonly kind: 'danger' | 'secondary' | 'primary';
}[] = [
  { action: 'reject', kind: 'danger' },
  { action: 'shortlist', kind: 'secondary' },
  { action: 'approve', kind: 'primary' },
];

/** Where a submission stands at a stage; `undefined` when it has not reached it. */
function statusAt({ stage1, stage2 }: Submission, stage: Stage): AdminStatus | undefined {
  return stage === 'stage1' ? stage1 : stage2;
}

interface FooterProps {
  readonly status: AdminStatus | undefined;
  readonly onAction: (action: ReviewAction) => void;
}

function Footer({ status, onAction }: FooterProps) {
  return actions.map(({ action, kind }) => (
    <Button
      key={action}
      kind={kind}
      disabled={status === undefined || !mayAct(status, action)}
      onClick={() => onAction(action)}
    >
      {texts.actions[action]}
    </Button>
  ));
}

interface BodyProps {
  readonly submission: Submission;
  readonly status: AdminStatus | undefined;
}

function Body({ submission, status }: BodyProps) {
  return (
    <>
      <div className={classes.subtitle}>
        <span>{texts.submittedOn(formatDate(submission.submitted_at))}</span>
        {status !== undefined && status !== 'pending' && (
          <strong data-status={status}>{texts.note(status)}</strong>
        )}
      </div>
      <SubmissionView submission={submission} />
    </>
  );
}

/** The shape of what will be here. */
function Loading() {
  return (
    <output className={classes.loading} aria-label={texts.loadingOne}>
      <Skeleton height={18} width="16rem" maw="100%" />
      <Skeleton height={220} />
      <Skeleton height={220} />
    </output>
  );
}

/** One submission in full, with the decisions that its stage still allows. */
export function ReviewDialog({ stage, onClose, onFocusLost, ...opened }: ReviewDialogProps) {
  const [asked, setAsked] = useState<ReviewAction>();
  const applicationId = useLingering(opened.applicationId);
  const {
    data: submission,
    isError,
    refetch,
  } = useQuery({ ...submissionQuery(applicationId ?? ''), enabled: applicationId !== undefined });
  const decision = useDecision(stage, () => {
    setAsked(undefined);
    onClose();
  });
  const status = submission && statusAt(submission, stage);
  return (
    <>
      <Dialog
        opened={opened.applicationId !== undefined}
        onClose={onClose}
        onFocusLost={onFocusLost}
        covered={asked !== undefined}
        title={texts.dialogTitle(submission?.submitted_id ?? opened.submittedId ?? '…')}
        size="72rem"
        footer={submission && <Footer status={status} onAction={setAsked} />}
      >
        {submission && <Body submission={submission} status={status} />}
        {!submission && isError && (
          <Alert tone="error" title={texts.submissionFailed}>
            <Button
              kind="secondary"
              size="sm"
              onClick={({ currentTarget }) => {
                // The button goes when the application comes; the focus stays in the dialog.
                currentTarget.closest<HTMLElement>('[role="dialog"]')?.focus();
                void refetch();
              }}
            >
              {texts.tryAgain}
            </Button>
          </Alert>
        )}
        {!submission && !isError && <Loading />}
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
