import { Trans, useLingui } from '@lingui/react/macro';
import type { Application } from '@portal/contracts/applications/records';
import { IconArrowBackUp, IconPrinter, IconReceipt } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { ApplicationNumber } from '../../domain/application-number.tsx';
import { DocumentScans, documentKeysOf } from '../../domain/document-scans.tsx';
import { ProgressTimeline } from '../../domain/progress-timeline.tsx';
import { UserStatusBadge } from '../../domain/user-status-badge.tsx';
import { WithdrawDialog } from '../../domain/withdraw-dialog.tsx';
import { useFormat } from '../../i18n/format.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { answersOf } from './answers.ts';
import { FormHead } from './frame/form-head.tsx';
import classes from './frame/frame.module.css';
import { StepFrame } from './frame/step-frame.tsx';
import { StepIndicator } from './frame/step-indicator.tsx';
import { ReviewAnswers } from './review/review-answers.tsx';

export interface ReadOnlyApplicationProps {
  readonly application: Application;
  /** Notices above the application. */
  readonly children?: ReactNode;
}

/** A submitted application, read-only. */
export function ReadOnlyApplication({ application, children }: ReadOnlyApplicationProps) {
  const { t } = useLingui();
  const { formatDate } = useFormat();
  const { application_id: applicationId, data, submitted_id: submittedId, progress } = application;
  const { submitted_at: submittedAt } = progress;
  const answers = answersOf(data);
  const number = submittedId && <ApplicationNumber>{submittedId}</ApplicationNumber>;
  const [asked, setAsked] = useState(false);
  return (
    <div className={classes.page}>
      <FormHead
        startupName={data.startupName}
        printLines={
          <>
            {submittedId && (
              <p>
                <Trans>Application number: {submittedId}</Trans>
              </p>
            )}
            {submittedAt && (
              <p>
                <Trans>Submitted on {{ date: formatDate(submittedAt) }}</Trans>
              </p>
            )}
          </>
        }
      >
        <UserStatusBadge status={application.user_status} />
      </FormHead>
      <div className={classes.screenOnly}>
        <Alert
          tone="info"
          title={
            progress.withdrawn_at
              ? t`You withdrew this application on ${{ date: formatDate(progress.withdrawn_at) }}`
              : t`This application has already been submitted and cannot be edited`
          }
        >
          {submittedId && <Trans>Your application number is {number}. Please keep it.</Trans>}
        </Alert>
        {children}
      </div>
      <StepIndicator current={6} furthest={6} />
      <StepFrame
        step={6}
        title={submittedId === undefined ? t`Your application` : <Trans>Your application {number}</Trans>}
        lead={t`What you submitted.`}
      >
        <Card title={t`Progress`} level={3}>
          <ProgressTimeline progress={progress} />
        </Card>
        <DocumentScans applicationId={applicationId} keys={documentKeysOf(answers)} reader="founder">
          <ReviewAnswers applicationId={applicationId} answers={answers} />
        </DocumentScans>
        <div className={classes.actions}>
          {submittedId && (
            <LinkButton to={paths.receipt(applicationId)} kind="secondary" icon={IconReceipt}>
              <Trans>Receipt</Trans>
            </LinkButton>
          )}
          <Button kind="secondary" icon={IconPrinter} onClick={() => window.print()}>
            <Trans>Print or save as PDF</Trans>
          </Button>
          {application.user_status === 'submitted' && (
            <Button kind="quiet-danger" icon={IconArrowBackUp} onClick={() => setAsked(true)}>
              <Trans>Withdraw application</Trans>
            </Button>
          )}
        </div>
      </StepFrame>
      <WithdrawDialog application={asked ? application : undefined} onClose={() => setAsked(false)} />
    </div>
  );
}
