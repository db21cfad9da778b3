import type { Application } from '@portal/contracts/applications/records';
import { ProgressTimeline } from '../../domain/progress-timeline.tsx';
import { UserStatusBadge } from '../../domain/user-status-badge.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { answersOf } from './answers.ts';
import { FormHead } from './frame/form-head.tsx';
import { frameMessages } from './frame/frame.messages.ts';
import classes from './frame/frame.module.css';
import { StepFrame } from './frame/step-frame.tsx';
import { StepIndicator } from './frame/step-indicator.tsx';
import { ReviewAnswers } from './review/review-answers.tsx';

/** An application that can no longer be changed, whole. */
export function ReadOnlyApplication({ application }: { readonly application: Application }) {
  const { application_id: applicationId, data, submitted_id: submittedId, progress } = application;
  return (
    <div className={classes.page}>
      <FormHead startupName={data.startupName}>
        <UserStatusBadge status={application.user_status} />
      </FormHead>
      <Alert tone="info" title={frameMessages.readOnly}>
        {submittedId && frameMessages.submittedAs(submittedId)}
      </Alert>
      <StepIndicator current={6} furthest={6} />
      <StepFrame step={6} lead={frameMessages.readOnlyLead}>
        <Card title={frameMessages.progress} level={3}>
          <ProgressTimeline progress={progress} />
        </Card>
        <ReviewAnswers applicationId={applicationId} answers={answersOf(data)} />
      </StepFrame>
    </div>
  );
}
