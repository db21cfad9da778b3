import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Application } from '@portal/contracts/applications/records';
import { isUnderReview } from '@portal/contracts/applications/status';
import { IconArrowBackUp, IconPencil, IconReceipt, IconSend } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { paths } from '../../paths.ts';
import { useQuestion } from '../../session/fresh-login.tsx';
import { ProgressTimeline } from '../../shared/application/progress-timeline.tsx';
import { useIsBefore } from '../../shared/application/use-admission.ts';
import { UserStatusBadge } from '../../shared/application/user-status-badge.tsx';
import { WithdrawDialog } from '../../shared/application/withdraw-dialog.tsx';
import { DocumentScans, documentKeysOf } from '../../shared/documents/document-scans.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { answersOf, submittedDataOf } from './answers.ts';
import { RequestNotice } from './changes/request-notice.tsx';
import { FormHead } from './frame/form-head.tsx';
import classes from './frame/frame.module.css';
import { StepIndicator } from './frame/steps.tsx';
import { ReviewAnswers } from './review/review-answers.tsx';
import { UseAgain } from './use-again.tsx';

export interface ReadOnlyApplicationProps {
  readonly application: Application;
  /** Notices above the application. */
  readonly children?: ReactNode;
}

/** A submitted application, read-only. */
export function ReadOnlyApplication({ application, children }: ReadOnlyApplicationProps) {
  const { t } = useLingui();
  const { application_id: applicationId, submitted_id: submittedId, progress } = application;
  const answers = answersOf(submittedDataOf(application));
  const [asked, ask] = useQuestion();
  return (
    <div className={classes.page}>
      <FormHead
        startupName={answers.startupName}
        submittedId={submittedId}
        submittedAt={progress.submitted_at}
      >
        <UserStatusBadge status={application.user_status} />
      </FormHead>
      <div className={`${classes.screenOnly} ${classes.notices}`}>
        <Notice application={application} />
        {children}
      </div>
      <StepIndicator />
      <Card title={t`Progress`}>
        <ProgressTimeline progress={progress} isAwaited={application.requested_changes !== undefined} />
      </Card>
      <div className={classes.actions}>
        {submittedId && (
          <LinkButton to={paths.receipt(applicationId)} kind="secondary" icon={IconReceipt}>
            <Trans>Receipt, to print or save</Trans>
          </LinkButton>
        )}
        {isUnderReview(application.user_status) && (
          <Button kind="quiet-danger" icon={IconArrowBackUp} onClick={() => ask('withdraw')}>
            <Trans>Withdraw application</Trans>
          </Button>
        )}
      </div>
      <h2 className={classes.title}>
        <Trans>What you submitted</Trans>
      </h2>
      <DocumentScans applicationId={applicationId} keys={documentKeysOf(answers)} reader="founder">
        <ReviewAnswers applicationId={applicationId} answers={answers} />
      </DocumentScans>
      <WithdrawDialog
        application={asked === 'withdraw' ? application : undefined}
        onClose={() => ask(undefined)}
      />
    </div>
  );
}

/** What the founder is asked to change, or the outcome, or that nothing can be changed. */
function Notice({ application }: Pick<ReadOnlyApplicationProps, 'application'>) {
  const { t } = useLingui();
  const { formatDate } = useFormat();
  const { application_id: applicationId, progress, requested_changes: asked } = application;
  const mayChange = useIsBefore(asked?.due);
  const hasCode = useIsBefore(application.code_expires_at);
  if (asked && (mayChange || hasCode))
    return (
      <RequestNotice asked={asked}>
        {!mayChange && (
          <p>
            <Trans>
              The day for changes has passed. The code that we sent you still hands in what you saved.
            </Trans>
          </p>
        )}
        <div className={classes.actions}>
          <LinkButton to={paths.changes(applicationId)} size="sm" icon={mayChange ? IconPencil : IconSend}>
            {mayChange ? <Trans>Make the changes</Trans> : <Trans>Hand in with the code</Trans>}
          </LinkButton>
        </div>
      </RequestNotice>
    );
  const submittedSentence = t`This application has already been submitted and cannot be edited`;
  const outcome = outcomeTexts[application.user_status];
  return (
    <>
      <Alert
        title={
          progress.withdrawn_at
            ? t`You withdrew this application on ${{ date: formatDate(progress.withdrawn_at) }}`
            : outcome
              ? t(outcome)
              : submittedSentence
        }
      >
        {outcome && <p>{submittedSentence}</p>}
        <UseAgain
          applicationId={applicationId}
          round={application.round}
          isWithdrawn={progress.withdrawn_at !== undefined}
        />
      </Alert>
      <DecisionMessages application={application} />
    </>
  );
}

const outcomeTexts: Partial<Record<Application['user_status'], MessageDescriptor>> = {
  rejected: msg`Your application was not selected`,
  success: msg`Your application was selected`,
};

/** What organisers wrote about their decisions, as in the mails. */
function DecisionMessages({
  application: { decisions = [] },
}: Pick<ReadOnlyApplicationProps, 'application'>) {
  const { t } = useLingui();
  const { formatDate } = useFormat();
  return decisions.map(
    ({ stage, message, decided_at }) =>
      message && (
        <Alert
          key={decided_at}
          title={t`The programme's organisers write about the decision at stage ${{ number: stageNumbers[stage] }}, ${{ day: formatDate(decided_at) }}`}
        >
          <p className={classes.message}>{message}</p>
        </Alert>
      ),
  );
}

const stageNumbers = { stage1: 1, stage2: 2 } as const;
